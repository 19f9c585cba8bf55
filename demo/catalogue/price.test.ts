import { expect, test } from 'vitest';
import { priceStepsOf } from './price.ts';

test('an ordinary piece gets cheaper, and never as cheap as a bargain', () => {
  const usual = { firstPrice: 300, fairPrice: 300, bargain: false, trap: null };
  const lives = Array.from({ length: 2000 }, (_, seed) => priceStepsOf({ ...usual, seed }));
  expect(Math.max(...lives.map((steps) => steps.length))).toBeGreaterThan(2);
  expect(Math.min(...lives.flatMap((steps) => steps.map(({ price }) => price)))).toBeGreaterThanOrEqual(225);
});
