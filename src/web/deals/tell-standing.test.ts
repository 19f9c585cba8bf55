import { expect, test } from 'vitest';
import type { Deal } from '#contract/deals.ts';
import { tellStanding } from './tell-standing.ts';

const comparable = (adjustedPrice: string, isSetAside = false): Deal['comparables'][number] => ({
  id: 1,
  title: 'Tallboy',
  price: adjustedPrice,
  adjustedPrice,
  condition: null,
  place: null,
  isGone: false,
  isSetAside,
});

test('the chart is told with those that count', () => {
  const said = tellStanding([comparable('80'), comparable('120'), comparable('900', true)], 100, 90);
  expect(said).toContain(
    '2 similar pieces are listed at $80 to $120, adjusted to match: 1 cheaper, 1 dearer. 1 more was too far from the rest to count.',
  );
});

test('where none of the few counts, it says so and makes up no range', () => {
  const said = tellStanding([comparable('900', true)], 100, 90);
  expect(said).toBe(
    'This one is $90. About $100 is fair. The few similar pieces are priced too differently to compare.',
  );
});

test('what is one price is no range', () => {
  expect(tellStanding([comparable('450')], 400, 90)).toContain(
    'One similar piece is listed at $450, adjusted to match: it’s dearer.',
  );
});
