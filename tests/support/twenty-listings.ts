import { recogniseBrand } from '#server/furniture/recognise-brand.ts';
import { recogniseCategory } from '#server/furniture/recognise-category.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { recogniseType } from '#server/furniture/recognise-type.ts';
import { findPlace } from '#server/places/places.ts';
import type { SearchDocument } from '#server/search/document.ts';
import type { Filter } from '#server/search/filter.ts';
import { createSearchIndex } from '#server/search/search-index.ts';

// Twenty listings as people write them, in an index of their own.
const texts = {
  rimuTallboy: ['Solid rimu tallboy, 5 drawers', 'Lower Hutt, Wellington', 280],
  oakDrawers: ['Oak chest of drawers', 'Wellington', 200],
  duchess: ['Antique duchess with oval mirror', 'Dunedin', 350],
  diningTable: ['Extension dining table, seats 8', 'Hamilton', 400],
  coffeeTable: ['Round glass coffee table', 'Ponsonby, Auckland', 90],
  kauriTable: ['Kauri farmhouse table 180 x 90 cm', 'Napier', 950],
  bedside: ['Pair of bedside tables', 'Christchurch', 60],
  nightstand: ['White nightstand', 'Tauranga', 40],
  leatherSofa: ['3-seater leather sofa, brown', 'Takapuna', 500],
  settee: ['Velvet settee', 'Nelson', 320],
  suite: ['Lounge suite, two armchairs and a two seater', 'Porirua', 450],
  sofabed: ['Sofabed in good order', 'Auckland', 150],
  malm: ['IKEA MALM bed frame, queen size', 'Manukau', 120],
  malmLowboy: ['IKEA MALM lowboy', 'Gisborne', 95],
  wardrobe: ['Large double wardrobe', 'Whangarei', 220],
  hutch: ['Buffet and hutch', 'Timaru', 180],
  pouffe: ['Knitted pouffe', 'Newtown, Wellington', 35],
  bookcase: ['Tall bookcase', 'Palmerston North', 75],
  wanted: ['Wanted: dining table', 'Wellington', null],
  whanau: ['Big whānau table for the marae', 'Rotorua', 800],
} as const;

export type Name = keyof typeof texts;
export const names = Object.keys(texts) as Name[];

function describeListing(name: Name, id: number): SearchDocument {
  const [title, location, price] = texts[name];
  const type = recogniseType(title);
  const place = findPlace(location);
  return {
    id,
    groupId: id,
    platform: 'Kiwi Finds',
    status: 'active',
    title,
    description: null,
    category: recogniseCategory('', type, title),
    type,
    condition: 'Good',
    brand: recogniseBrand(title),
    material: recogniseMaterial(title),
    colour: null,
    delivery: null,
    priceCents: price === null ? null : price * 100,
    region: place?.region ?? null,
    city: place?.city ?? null,
    suburb: place?.suburb ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    widthCm: null,
    depthCm: null,
    heightCm: null,
    dealScore: null,
    isHotDeal: false,
    isGreatDeal: false,
    sellerName: null,
    hasPhoto: true,
    createdAt: 1_750_000_000_000 + id,
  };
}

export const documents = names.map((name, at) => describeListing(name, at + 1));
export const index = createSearchIndex();
documents.forEach(index.put);

export const namesOf = (ids: number[]) => ids.map((id) => names[id - 1]!);
export const find = (filter: Filter | string) => {
  const asked = typeof filter === 'string' ? { search: filter } : filter;
  return namesOf(index.search(asked, { sort: 'relevance', page: 1, pageSize: 50 }).ids);
};
