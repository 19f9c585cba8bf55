import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SortName, sortNames } from '#contract/listing-filter.ts';
import { compareWithinGroup, type SearchDocument } from './document.ts';
import { compileFilter, type Filter } from './filter.ts';
import { readQuery } from './query.ts';
import { rateRelevance } from './relevance.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { sortKeys } from './sorts.ts';
import { readDocumentWords } from './words/document-words.ts';
import { makeLexicon, type Vocabulary } from './words/vocabulary.ts';
import { makeWordReader } from './words/word-reader.ts';

// Few words, so that they meet: plurals, halves of compounds, other names, misspellings and beginnings of each other.
const words =
  `couch sofa settee sofabed bed side bedside beds table tabel tables dining dinning rimu rimmu oak wood leather
  leathr leatherette 3 seater 3-seater three 160cm 160 1600mm 90 x cm chest drawers tallboy tall boy queen wanted MALM
  glass glasses whānau whanau and with , zebra zebras zebu - "dresser" dress Wellington`.split(/\s+/);
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

const mostId = 140;
const anyId = fc.integer({ min: 1, max: mostId });
const anyDocument = fc
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
    priceCents: maybe(0, 4999, 5000, 19_900, 100_000, 250_000),
    place: fc.constantFrom(...places),
    widthCm: maybe(60, 90.5, 180),
    depthCm: maybe(40, 90),
    heightCm: maybe(75, 120.1),
    dealScore: maybe(0, 40, 90),
    isHotDeal: fc.boolean(),
    isGreatDeal: fc.boolean(),
    createdAt: fc.constantFrom(1_750_000_000_000, 1_750_086_400_000, 1_752_000_000_000),
  })
  .map(({ place, ...document }) => ({ ...document, ...place }) as SearchDocument);

const filterFields = {
  search: text(3),
  exclude: text(1),
  category: fc.constantFrom('Bedroom', 'Dining', 'Office'),
  type: fc.constantFrom('sofa', 'tallboy'),
  condition: fc.constantFrom('New', 'Good'),
  conditions: fc.subarray(['New', 'Good', 'Fair']),
  brands: fc.subarray(['IKEA', 'Ercol', 'Nobody']),
  platform: fc.constantFrom('Kiwi Finds', 'Op Shop'),
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
const anyFilter = fc
  .tuple(fc.subarray(Object.keys(filterFields), { maxLength: 3 }), fc.boolean(), fc.record(filterFields))
  .map(([names, withText, filter]) => {
    const chosen = Object.entries(filter).filter(
      ([name]) => names.includes(name) || (withText && name === 'search'),
    );
    return Object.fromEntries(chosen) as Filter;
  });

/** The catalogue as a plain list, looked through one by one. */
function searchPlainly(
  catalogue: SearchDocument[],
  vocabulary: Vocabulary,
  filter: Filter,
  sort: SortName,
): number[] {
  const matching = catalogue.filter(compileFilter(filter, vocabulary));
  const query = readQuery(filter.search ?? '', '', vocabulary);
  const rate = (document: SearchDocument) =>
    sort === 'relevance' ? rateRelevance(query, readDocumentWords(document)) : 0;
  return chooseShown(matching)
    .sort((a, b) => rate(b) - rate(a) || sortKeys[sort](b) - sortKeys[sort](a) || b.id - a.id)
    .map(({ id }) => id);
}

function chooseShown(matching: SearchDocument[]): SearchDocument[] {
  const best = new Map<number, SearchDocument>();
  for (const document of matching) {
    const other = best.get(document.groupId);
    if (!other || compareWithinGroup(document, other) < 0) best.set(document.groupId, document);
  }
  return [...best.values()];
}

function collectVocabulary(catalogue: SearchDocument[]): Vocabulary {
  const lexicon = makeLexicon();
  for (const document of catalogue.filter(({ status }) => status === 'active')) {
    lexicon.changeDocuments(1);
    for (const word of readDocumentWords(document).keys()) lexicon.take(word).count += 1;
  }
  return lexicon;
}

/** Each choice of each facet, counted by searching with that choice. */
function countPlainly(catalogue: SearchDocument[], vocabulary: Vocabulary, filter: Filter): unknown {
  const count = (changes: Filter) =>
    searchPlainly(catalogue, vocabulary, { ...filter, ...changes }, 'newest').length;
  const tally = (
    side: 'category' | 'type' | 'condition' | 'brand' | 'region' | 'city' | 'platform',
    choose: (value: string) => Filter,
  ) =>
    [...new Set(catalogue.map((document) => document[side]))]
      .flatMap((value) => (value === null ? [] : [{ value, count: count(choose(value)) }]))
      .filter((choice) => choice.count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    category: tally('category', (category) => ({ category })),
    type: tally('type', (type) => ({ type })),
    condition: tally('condition', (condition) => ({ condition, conditions: undefined })),
    brand: tally('brand', (brand) => ({ brands: [brand] })),
    region: tally('region', (region) => ({ region, city: undefined })),
    city: tally('city', (city) => ({ city })),
    platform: tally('platform', (platform) => ({ platform })),
    price: Array.from({ length: 21 }, (_, band) => {
      const [from, to] = [band * 50, band < 20 ? band * 50 + 50 : null];
      return { from, to, count: count({ minPrice: from, maxPrice: to === null ? undefined : to - 0.01 }) };
    }),
  };
}

function expectSame(index: SearchIndex, catalogue: SearchDocument[], filter: Filter): void {
  const vocabulary = collectVocabulary(catalogue);
  for (const sort of sortNames) {
    const all = searchPlainly(catalogue, vocabulary, filter, sort);
    for (const page of [1, 2, 9]) {
      const found = index.search(filter, { sort, page, pageSize: 5 });
      expect({ sort, page, ...found }).toEqual({
        sort,
        page,
        total: all.length,
        ids: all.slice(page * 5 - 5, page * 5),
      });
    }
  }
  expect(index.facets(filter)).toEqual(countPlainly(catalogue, vocabulary, filter));
}

/** As a whole catalogue is, stretch by stretch. */
function load(index: SearchIndex, documents: SearchDocument[]): void {
  const [take, read] = [index.startLoading(), makeWordReader()];
  const active = documents.filter(({ status }) => status === 'active');
  for (let from = 0; from < active.length; from += 7) {
    const stretch = active.slice(from, from + 7);
    take(stretch, read(stretch));
  }
}

const fewDocuments = { weight: 9, arbitrary: fc.array(anyDocument, { maxLength: 40 }) };
const manyDocuments = { weight: 1, arbitrary: fc.array(anyDocument, { minLength: 90, maxLength: mostId }) };
const manyChanges = fc.array(fc.oneof(anyDocument, anyId), { maxLength: 30 });

test('finds, sorts and counts exactly what the plain reading of a filter does, through all changes', () => {
  fc.assert(
    fc.property(
      fc.oneof(fewDocuments, manyDocuments),
      manyChanges,
      fc.tuple(anyFilter, anyFilter),
      fc.boolean(),
      (documents, changes, [before, after], atOnce) => {
        const catalogue = new Map<number, SearchDocument>();
        const index = createSearchIndex(atOnce ? documents.length : 0);
        const change = (changed: SearchDocument | number) => {
          if (typeof changed === 'number') {
            catalogue.delete(changed);
            index.remove(changed);
          } else {
            catalogue.set(changed.id, changed);
            index.put(changed);
          }
        };
        if (atOnce) {
          for (const document of documents) catalogue.set(document.id, document);
          load(index, [...catalogue.values()]);
        } else documents.forEach(change);
        expectSame(index, [...catalogue.values()], before);
        changes.forEach(change);
        expectSame(index, [...catalogue.values()], after);
      },
    ),
    { seed: 2025, numRuns: 1000 },
  );
}, 120_000);
