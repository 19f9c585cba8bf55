import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SortName, sortNames } from '#contract/filter-fields.ts';
import { anyDocument, anyFilter, anyId, mostId } from '../../../tests/support/any-search.ts';
import { isLong } from '../../../tests/support/how-long.ts';
import { compareWithinGroup, type SearchDocument } from './document.ts';
import { compileFilter, type Filter, readText, shareMet } from './filter.ts';
import { mayComeClose, readQuery } from './query.ts';
import { rateRelevance } from './relevance.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { sortKeys } from './sorts.ts';
import { readDocumentWords } from './words/document-words.ts';
import { makeLexicon, type Vocabulary } from './words/vocabulary.ts';
import { makeWordReader } from './words/word-reader.ts';

/** The catalogue as a plain list, looked through one by one. */
function searchPlainly(
  catalogue: SearchDocument[],
  vocabulary: Vocabulary,
  filter: Filter,
  sort: SortName,
): number[] {
  const matching = catalogue.filter(compileFilter(filter, vocabulary));
  return inOrder(chooseShown(matching), vocabulary, filter, { sort, byRelevance: sort === 'relevance' });
}

/** What comes close: by how much it matches, whatever the sort. */
function searchNearby(
  catalogue: SearchDocument[],
  vocabulary: Vocabulary,
  filter: Filter,
  sort: SortName,
): number[] {
  if (!mayComeClose(readQuery(filter.search ?? '', '', vocabulary))) return [];
  const matches = compileFilter(filter, vocabulary);
  const comesNear = compileFilter(filter, vocabulary, 'close');
  const shownAlready = new Set(catalogue.filter(matches).map(({ groupId }) => groupId));
  const close = catalogue.filter((document) => !shownAlready.has(document.groupId) && comesNear(document));
  return inOrder(chooseShown(close), vocabulary, filter, { sort, byRelevance: true });
}

function inOrder(
  shown: SearchDocument[],
  vocabulary: Vocabulary,
  filter: Filter,
  { sort, byRelevance }: { sort: SortName; byRelevance: boolean },
): number[] {
  const { query, wishes } = readText(filter, vocabulary);
  const rate = (document: SearchDocument) =>
    byRelevance
      ? rateRelevance(query, readDocumentWords(document), document.type, shareMet(wishes, document))
      : 0;
  return shown
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
  const hasNone = searchPlainly(catalogue, vocabulary, filter, 'newest').length === 0;
  const count = (changes: Filter) => {
    const changed = { ...filter, ...changes };
    const full = searchPlainly(catalogue, vocabulary, changed, 'newest').length;
    return full || !hasNone ? full : searchNearby(catalogue, vocabulary, changed, 'newest').length;
  };
  const tally = (
    side: 'category' | 'type' | 'condition' | 'brand' | 'region' | 'city' | 'platform' | 'delivery',
    choose: (value: string) => Filter,
  ) =>
    [...new Set(catalogue.map((document) => document[side]))]
      .flatMap((value) => (value === null ? [] : [{ value, count: count(choose(value)) }]))
      .filter((choice) => choice.count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    category: tally('category', (category) => ({ category, categories: undefined })),
    type: tally('type', (type) => ({ type })),
    condition: tally('condition', (condition) => ({ condition, conditions: undefined })),
    brand: tally('brand', (brand) => ({ brands: [brand] })),
    region: tally('region', (region) => ({ region, city: undefined })),
    city: tally('city', (city) => ({ city })),
    platform: tally('platform', (platform) => ({ platform })),
    delivery: tally('delivery', (delivery) => ({ delivery: delivery as Filter['delivery'] })),
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
    const close = searchNearby(catalogue, vocabulary, filter, sort);
    for (const page of [1, 2, 9]) {
      const found = index.search(filter, { sort, page, pageSize: 5 });
      expect({ sort, page, ...found }).toEqual({
        sort,
        page,
        total: all.length,
        ids: all.slice(page * 5 - 5, page * 5),
      });
      const both = [...all, ...close];
      expect({ sort, page, ...index.browse(filter, { sort, page, pageSize: 5 }) }).toEqual({
        sort,
        page,
        full: all.length,
        close: close.length,
        ids: both.slice(page * 5 - 5, page * 5),
        fullOnPage: all.slice(page * 5 - 5, page * 5).length,
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
/** Says what it said before, at another price, of another group, with another judgement. */
const anyFacts = anyDocument.map(
  ({ id, groupId, platform, status, priceCents, dealScore, isHotDeal, isGreatDeal, createdAt }) => ({
    facts: { id, groupId, platform, status, priceCents, dealScore, isHotDeal, isGreatDeal, createdAt },
  }),
);
const manyChanges = fc.array(fc.oneof(anyDocument, anyFacts, anyId), { maxLength: 30 });

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
        const change = (changed: SearchDocument | { facts: Partial<SearchDocument> } | number) => {
          if (typeof changed === 'number') {
            catalogue.delete(changed);
            index.remove(changed);
          } else if ('facts' in changed) {
            const known = catalogue.get(changed.facts.id!);
            if (known) change({ ...known, ...changed.facts });
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
    { seed: 2025, numRuns: isLong ? 2000 : 400 },
  );
}, 120_000);
