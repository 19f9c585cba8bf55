import { expect, test } from 'vitest';
import { measureResults } from './queries.ts';

const full = { match: 'full' } as const;
const close = { match: 'close' } as const;

// If nothing matches every word, the total counts the close matches.
test.each([
  ['some of each', [full, close], 9, 5, 1, { full: 9, close: 5, pages: 1 }],
  ['as many close as full, from the first page', [full, close], 5, 5, 1, { full: 5, close: 5, pages: 1 }],
  [
    'as many close as full, a page each, on the second',
    [close],
    24,
    24,
    2,
    { full: 24, close: 24, pages: 2 },
  ],
  [
    'as many close as full, a page and one each, on the second',
    [full],
    25,
    25,
    2,
    { full: 25, close: 25, pages: 3 },
  ],
  [
    'as many close as full, a page and one each, on the third',
    [close],
    25,
    25,
    3,
    { full: 25, close: 25, pages: 3 },
  ],
  ['only close ones, on the first page', [close], 25, 25, 1, { full: 0, close: 25, pages: 2 }],
  ['only close ones, on the second page', [close], 25, 25, 2, { full: 0, close: 25, pages: 2 }],
  ['only full ones', [full], 30, 0, 2, { full: 30, close: 0, pages: 2 }],
  ['nothing', [], 0, 0, 1, { full: 0, close: 0, pages: 1 }],
] as const)('%s', (_, items, total, near, page, measured) => {
  expect(measureResults({ items: [...items], total, close: near }, page)).toEqual(measured);
});
