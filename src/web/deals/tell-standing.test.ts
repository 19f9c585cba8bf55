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
  expect(said).toContain('The 2 similar pieces that count would ask from $80 to $120');
});

test('where none of the few counts, it says so and makes up no range', () => {
  const said = tellStanding([comparable('900', true)], 100, 90);
  expect(said).toBe(
    'This one asks $90; about $100 is fair. What few similar pieces there are ask something quite different.',
  );
});
