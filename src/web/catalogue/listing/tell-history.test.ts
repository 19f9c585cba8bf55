import { expect, test } from 'vitest';
import { tellHistory } from './tell-history.ts';

const day = (number: number) => Date.UTC(2026, 5, number);
const seen = (...prices: (number | null)[]) =>
  prices.map((price, index) => ({ price, seenAt: day(1 + index) }));
const many = seen(...Array.from({ length: 61 }, (_, at) => (at === 7 ? 90 : at === 9 ? 420 : 240 - at)));

test.each([
  ['one price', seen(240), 'First seen at $240 on 1 Jun 2026. The price hasn’t changed since.'],
  ['no price', seen(null), 'First seen without a clear price on 1 Jun 2026. Still no price.'],
  [
    'less',
    seen(240, 200, 180),
    'First seen at $240 on 1 Jun 2026. Changed twice since. Now $180 (since 3 Jun 2026), down 25%.',
  ],
  [
    'more, after offers',
    seen(100, null, 110),
    'First seen at $100 on 1 Jun 2026. Changed twice since. Now $110 (since 3 Jun 2026), up 10%. For a while it was open to offers.',
  ],
  [
    'offers at last',
    seen(100, null),
    'First seen at $100 on 1 Jun 2026. Changed once since. Now “Make an offer” (since 2 Jun 2026).',
  ],
  [
    'a price between offers',
    seen(null, 100, null),
    'First seen without a clear price on 1 Jun 2026. Changed twice since. Now “Make an offer” (since 3 Jun 2026). In between it was $100 (2 Jun 2026).',
  ],
  [
    'a slip of the keyboard',
    seen(1, 999_999_999.99),
    'First seen at $1 on 1 Jun 2026. Changed once since. Now $999,999,999.99 (since 2 Jun 2026).',
  ],
  [
    'free',
    seen(1000, 1, 0),
    'First seen at $1,000 on 1 Jun 2026. Changed twice since. Now “Free” (since 3 Jun 2026).',
  ],
  ['free from the start', seen(0), 'First seen as free on 1 Jun 2026. The price hasn’t changed since.'],
  [
    'sixty changes',
    many,
    'First seen at $240 on 1 Jun 2026. Changed 60 times since. Now $180 (since 31 Jul 2026), down 25%. Lowest: $90 (8 Jun 2026). Highest: $420 (10 Jun 2026).',
  ],
])('%s in a sentence', (_what, prices, sentence) => {
  expect(tellHistory(prices, null)).toBe(sentence);
});

test('what is gone has no price now', () => {
  expect(tellHistory(seen(240), day(20))).toBe(
    'First seen at $240 on 1 Jun 2026. The price never changed. Gone since 20 Jun 2026.',
  );
  expect(tellHistory(seen(null), day(20))).toBe(
    'First seen without a clear price on 1 Jun 2026. It never had one. Gone since 20 Jun 2026.',
  );
  expect(tellHistory(seen(240, 180), day(20))).toBe(
    'First seen at $240 on 1 Jun 2026. Changed once since. Last listed at $180 (from 2 Jun 2026), down 25%. Gone since 20 Jun 2026.',
  );
  expect(tellHistory(seen(240, null), day(20))).toBe(
    'First seen at $240 on 1 Jun 2026. Changed once since. Last listed as “Make an offer” (from 2 Jun 2026). Gone since 20 Jun 2026.',
  );
});
