import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDocument, anyFilter } from '../../../tests/support/any-search.ts';
import type { SearchDocument } from './document.ts';
import { type Hidden, isHidden, nameSeller, soundsLikeDealer } from './hidden.ts';
import { createSearchIndex } from './search-index.ts';

const anyHidden: fc.Arbitrary<Hidden> = fc.record({
  groupIds: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 10 }).map((ids) => new Set(ids)),
  sellers: fc
    .subarray(['Kiwi Finds\nMere', 'Op Shop\nHemi', 'Op Shop\nNobody'])
    .map((names) => new Set(names)),
  withoutPhotos: fc.boolean(),
  dealers: fc.boolean(),
});
const documents = fc.uniqueArray(anyDocument, { selector: ({ id }) => id, maxLength: 60 });
/** Words are read by what the whole catalogue holds: those stay out of it. */
const plainFilter = anyFilter.map(({ search: _, exclude: __, ...filter }) => filter);

function fill(all: SearchDocument[]) {
  const index = createSearchIndex();
  for (const document of all) index.put(document);
  return index;
}

test('whoever has hidden something finds what there would be without it', () => {
  fc.assert(
    fc.property(documents, plainFilter, anyHidden, (all, filter, hidden) => {
      const active = all.filter(({ status }) => status === 'active');
      const countOf = (seller: string) => active.filter((one) => nameSeller(one) === seller).length;
      const left = fill(active.filter((document) => !isHidden(document, hidden, countOf)));
      const whole = fill(all);
      const view = whole.without(hidden);
      const window = { sort: 'newest', page: 1, pageSize: 100 } as const;
      expect(view.search(filter, window)).toEqual(left.search(filter, window));
      expect(view.facets(filter)).toEqual(left.facets(filter));
      expect(view.count(filter, 20)).toEqual(left.count(filter, 20));
      // And nobody else misses anything.
      expect(whole.search(filter, window)).toEqual(fill(active).search(filter, window));
    }),
    { numRuns: 60 },
  );
});

test('words find the same, without what is hidden', () => {
  fc.assert(
    fc.property(documents, anyFilter, anyHidden, (all, filter, hidden) => {
      const index = fill(all);
      const window = { sort: 'newest', page: 1, pageSize: 200 } as const;
      const active = all.filter(({ status }) => status === 'active');
      const countOf = (seller: string) => active.filter((one) => nameSeller(one) === seller).length;
      const unwanted = new Set(active.filter((one) => isHidden(one, hidden, countOf)).map(({ id }) => id));
      const found = index.without(hidden).browse(filter, window);
      expect(found.ids.filter((id) => unwanted.has(id))).toEqual([]);
      expect(found.full + found.close).toBe(found.ids.length);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['Second Act Furniture', true],
  ['Harbour Hospice Shop', true],
  ['Kōwhai Collectables', true],
  ['Smith Traders Ltd', true],
  ['Mere', false],
  ['workshopper', false],
  [null, false],
])('%s is taken for a dealer: %s', (name, is) => {
  expect(soundsLikeDealer(name)).toBe(is);
});
