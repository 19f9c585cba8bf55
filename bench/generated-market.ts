import { existsSync, readFileSync } from 'node:fs';
import { categories } from '#contract/categories.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { type SortName, sortNames } from '#contract/filter-fields.ts';
import { regions } from '#contract/places.ts';
import { brandTable, furnitureTypes } from '#server/furniture/furniture.data.ts';
import { findCity } from '#server/places/places.ts';
import type { SearchDocument } from '#server/search/document.ts';
import { makeRandom } from './random.ts';

const queryFile = '../shared/data/furniture-queries.txt';
const ownQueries = [
  'couch',
  'rimu tallboy wellington',
  'dinning tabel',
  '3 seater leather',
  'bed side table',
  'MALM',
  'queen bed -mattress',
  'oak dining table',
  'table',
  'mid century sideboard',
  'office chiar',
  'round coffee table glass',
];
const queries = existsSync(queryFile) ? readFileSync(queryFile, 'utf8').trim().split('\n') : ownQueries;

/** Words as people type them, with and without filters, and filters alone. */
export function makeSearches(count: number): [ListingFilter, SortName][] {
  const random = makeRandom(7);
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
  return Array.from({ length: count }, () => {
    const filter: ListingFilter = {};
    if (random() < 0.75) filter.search = random() < 0.2 ? one(ownQueries) : one(queries);
    if (random() < 0.25) filter.category = one(categories).name;
    if (random() < 0.25) filter.region = one(regions).name;
    if (random() < 0.2) filter.maxPrice = one([100, 300, 500, 1000]);
    if (random() < 0.1) filter.conditions = ['Good', 'Excellent'];
    if (random() < 0.05) filter.brands = ['IKEA', 'Freedom'];
    if (random() < 0.05) Object.assign(filter, { near: 'Hamilton', withinKm: 60 });
    if (random() < 0.05) filter.fits = '90x50x130';
    return [filter, filter.search && random() < 0.6 ? 'relevance' : one(sortNames)];
  });
}

export const platforms = ['Kiwi Finds', 'Op Shop Online', 'Garage Sale', 'Second Nest'];
const materials = [
  'Rimu',
  'Oak',
  'Pine',
  'Teak',
  'Leather',
  'Velvet',
  'Glass',
  'Steel',
  'Rattan',
  'Marble',
  null,
];
const colours = ['White', 'Black', 'Grey', 'Brown', 'Navy', 'Green', 'Cream', null, null];
const conditions = ['New', 'Excellent', 'Good', 'Good', 'Fair', null];
const filler =
  `selling because moving house great condition solid lovely comfortable pickup only cash bank transfer smoke
  free home pet minor marks scratches see photos measures approx wide deep high needs gone bargain bought from new
  original price quality sturdy heavy bring help lift ground floor available weekends drawers doors shelves legs top
  handles storage modern classic vintage style retro beautiful piece hardly used excellent delivery can arranged`.split(
    /\s+/,
  );
const [consonants, vowels] = ['bcdfghjklmnprstvwz', 'aeiou'];

export function* makeDocuments(size: number): Generator<SearchDocument> {
  const random = makeRandom(42);
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
  // Some are far more common than others, as in any catalogue.
  const skewed = <T>(choices: readonly T[]): T => choices[Math.floor(random() ** 2.5 * choices.length)]!;
  const makeWord = () =>
    Array.from({ length: 4 + Math.floor(random() * 6) }, (_, at) => one([...(at % 2 ? vowels : consonants)]))
      .join('')
      .replace(/[aeiou]/g, (vowel) => (random() < 0.2 ? vowel + one([...consonants]) : vowel));
  const rareWords = Array.from({ length: 40_000 }, makeWord);
  const places = regions.flatMap(({ name, cities }) =>
    cities.map((city) => ({
      region: name,
      city,
      ...(findCity(`${city}, ${name}`) ?? { latitude: null, longitude: null }),
    })),
  );
  for (let id = 1; id <= size; id += 1) {
    const type = skewed(furnitureTypes);
    const { region, city, latitude, longitude } = skewed(places);
    const [material, colour, condition] = [one(materials), one(colours), one(conditions)];
    const brand = random() < 0.35 ? skewed(brandTable).name : null;
    // People mostly look for what exists.
    const name = random() < 0.3 ? one(queries) : one([type.name, type.name, ...type.names]);
    const prose = Array.from({ length: 20 + Math.floor(random() * 60) }, () =>
      random() < 0.06 ? skewed(rareWords) : random() < 0.04 ? one(furnitureTypes).name : skewed(filler),
    );
    const price = random() < 0.04 ? null : Math.round(10 ** (1.3 + random() * 2)) * 100;
    const dealScore = random() < 0.3 ? null : Math.floor(random() * 101);
    yield {
      id,
      // One in twenty is the same piece as the one before.
      groupId: id > 1 && id % 20 === 0 ? id - 1 : id,
      platform: one(platforms),
      status: 'active',
      title: [
        colour,
        material,
        brand,
        name,
        random() < 0.2 ? `${1 + Math.floor(random() * 8)} seater` : '',
        skewed(rareWords),
      ]
        .filter(Boolean)
        .join(' '),
      description: prose.join(' '),
      category: type.category,
      type: type.name,
      condition,
      brand,
      material,
      colour,
      delivery: null,
      priceCents: price,
      region,
      city,
      suburb: null,
      latitude,
      longitude,
      widthCm: random() < 0.5 ? 40 + Math.floor(random() * 200) : null,
      depthCm: random() < 0.5 ? 30 + Math.floor(random() * 80) : null,
      heightCm: random() < 0.5 ? 40 + Math.floor(random() * 160) : null,
      dealScore,
      isHotDeal: (dealScore ?? 0) > 95,
      isGreatDeal: (dealScore ?? 0) > 85,
      sellerName: null,
      hasPhoto: true,
      createdAt: 1_750_000_000_000 - Math.floor(random() * 10_000_000_000),
    };
  }
}
