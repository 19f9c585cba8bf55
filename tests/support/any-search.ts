import fc from 'fast-check';
import type { SearchDocument } from '#server/search/document.ts';
import type { Filter } from '#server/search/filter.ts';

// Few words, so that they meet: plurals, halves of compounds, other names, misspellings and beginnings of each other.
const words = [
  'under $50',
  'over $199',
  'under 1m wide',
  '90cm wide',
  'near new',
  'can deliver',
  'on Kiwi Finds',
  'no leather',
  'without drawers',
  'not in Wellington',
  '90 x 60',
  'cheap',
  '$200',
  ...`couch sofa settee sofabed bed side bedside beds table tabel tables dining dinning rimu rimmu oak wood leather
  leathr leatherette 3 seater 3-seater three 160cm 160 1600mm 90 x cm chest drawers tallboy tall boy queen wanted MALM
  glass glasses whānau whanau and with , zebra zebras zebu - "dresser" dress Wellington under near seats six`.split(
    /\s+/,
  ),
];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...words), { maxLength }).map((chosen) => chosen.join(' '));
const maybe = <T>(...values: T[]) => fc.constantFrom<(T | null)[]>(...values, null);

const places = [
  { region: 'Wellington', city: 'Lower Hutt', suburb: 'Petone', latitude: -41.22, longitude: 174.87 },
  { region: 'Wellington', city: 'Wellington City', suburb: null, latitude: -41.29, longitude: 174.78 },
  { region: 'Auckland', city: 'Auckland City', suburb: 'Mount Eden', latitude: -36.88, longitude: 174.76 },
  { region: 'Waikato', city: 'Hamilton', suburb: null, latitude: -37.78, longitude: 175.28 },
  { region: 'Otago', city: null, suburb: null, latitude: null, longitude: null },
  { region: null, city: null, suburb: null, latitude: null, longitude: null },
];

export const mostId = 140;
export const anyId = fc.integer({ min: 1, max: mostId });
export const anyDocument = fc
  .record({
    id: anyId,
    groupId: fc.integer({ min: 1, max: 50 }),
    platform: fc.constantFrom('Kiwi Finds', 'Op Shop'),
    status: fc.constantFrom('active', 'active', 'active', 'gone'),
    title: text(5),
    description: fc.option(text(10)),
    category: maybe('Bedroom', 'Dining'),
    type: maybe('sofa', 'tallboy', 'dining table'),
    condition: maybe('New', 'Good', 'Fair'),
    brand: maybe('IKEA', 'Ercol'),
    material: maybe('Rimu', 'Oak'),
    colour: maybe('Grey'),
    delivery: maybe('Can deliver', 'Pick-up only'),
    priceCents: maybe(0, 4999, 5000, 19_900, 100_000, 250_000),
    place: fc.constantFrom(...places),
    widthCm: maybe(60, 90.5, 180),
    depthCm: maybe(40, 90),
    heightCm: maybe(75, 120.1),
    dealScore: maybe(0, 40, 90),
    isHotDeal: fc.boolean(),
    isGreatDeal: fc.boolean(),
    sellerName: maybe('Mere', 'Hemi', 'Old Depot Furniture'),
    hasPhoto: fc.boolean(),
    createdAt: fc.constantFrom(1_750_000_000_000, 1_750_086_400_000, 1_752_000_000_000),
  })
  .map(({ place, ...document }) => ({ ...document, ...place }) as SearchDocument);

const filterFields = {
  search: text(3),
  exclude: text(1),
  category: fc.constantFrom('Bedroom', 'Dining', 'Office'),
  categories: fc.subarray(['Bedroom', 'Dining', 'Office']),
  type: fc.constantFrom('sofa', 'tallboy'),
  condition: fc.constantFrom('New', 'Good'),
  conditions: fc.subarray(['New', 'Good', 'Fair']),
  brands: fc.subarray(['IKEA', 'Ercol', 'Nobody']),
  platform: fc.constantFrom('Kiwi Finds', 'Op Shop'),
  delivery: fc.constantFrom('Can deliver', 'Pick-up only'),
  minPrice: fc.constantFrom(0, 49.99, 50, 300),
  maxPrice: fc.constantFrom(0, 49.99, 1000),
  region: fc.constantFrom('Wellington', 'Otago'),
  city: fc.constantFrom('Lower Hutt', 'Hamilton'),
  location: fc.constantFrom('wellington', 'Mt Eden', 'Petone, Wellington', 'Welly', 'nowhere'),
  near: fc.constantFrom('Wellington', 'Hamilton', 'Nowhere'),
  withinKm: fc.constantFrom(1, 20, 130),
  deals: fc.constantFrom('hot', 'great'),
  fits: fc.constantFrom(
    { width: 90, depth: 61, height: 76 },
    { width: 40, depth: 90.5, height: 200 },
    { width: 90, depth: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY },
  ),
  minWidth: fc.constantFrom(0, 90.5),
  maxDepth: fc.constantFrom(40, 89.9),
  maxHeight: fc.constantFrom(75, 120.1),
};

/** A text more often than not, and up to three other wishes: more would find nothing. */
export const anyFilter = fc
  .tuple(fc.subarray(Object.keys(filterFields), { maxLength: 3 }), fc.boolean(), fc.record(filterFields))
  .map(([names, withText, filter]) => {
    const chosen = Object.entries(filter).filter(
      ([name]) => names.includes(name) || (withText && name === 'search'),
    );
    return Object.fromEntries(chosen) as Filter;
  });
