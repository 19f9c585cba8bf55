import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchDocument } from '#server/search/document.ts';
import { compileFilter, type Filter } from '#server/search/filter.ts';
import { anyDocument, anyFilter } from '../../../tests/support/any-search.ts';
import { listDocumentKeys, type NarrowKeys, readNarrowKeys } from './narrow-keys.ts';

function isPossible(
  { keys, also, lowestPrice, highestPrice }: NarrowKeys,
  document: SearchDocument,
): boolean {
  const held = listDocumentKeys(document);
  const demands = [keys, ...(also ?? '').split('\n\n').map((paragraph) => paragraph.split('\n'))];
  const price = document.priceCents ?? Number.NaN;
  return (
    demands.slice(0, also === null ? 1 : undefined).every((any) => any.some((key) => held.has(key))) &&
    (lowestPrice === null || price >= lowestPrice) &&
    (highestPrice === null || price <= highestPrice)
  );
}

function expectPossible(filter: Filter, documents: SearchDocument[]): void {
  const narrow = readNarrowKeys(filter);
  const found = documents.filter(compileFilter(filter));
  expect(found.filter((document) => !isPossible(narrow, document))).toEqual([]);
}

test('whatever a saved search finds is worth comparing with it', () => {
  const someDocuments = fc.array(anyDocument, { minLength: 20, maxLength: 40 });
  fc.assert(fc.property(anyFilter, someDocuments, expectPossible), { seed: 2025, numRuns: 500 });
});

test('so is whatever lies near, however far that reaches', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const somewhere = fc
    .tuple(anyDocument, degrees(-48, -34), degrees(166, 184))
    .map(([document, latitude, longitude]) => ({ ...document, latitude, longitude }));
  const near = fc.record({
    near: fc.constantFrom('Hamilton', 'Invercargill', 'Kaitaia'),
    withinKm: fc.integer({ min: 1, max: 2000 }),
  });
  fc.assert(fc.property(near, fc.array(somewhere), expectPossible), { seed: 2025, numRuns: 500 });
});
