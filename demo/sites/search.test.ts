import { expect, test } from 'vitest';
import { createMarket } from './market.ts';
import { createSearch } from './search.ts';

test('there is a next page while anything is left, and none after pages that come out even', () => {
  const market = createMarket({ seed: 1, listings: 60, epoch: 0 }, () => 0);
  const everything = { term: '', category: null };
  const search = createSearch(market, 0);
  const { total } = search(everything, 0, 5);
  expect(search(everything, 0, total - 1).next).toBe(total - 1);
  expect(search(everything, 0, total).next).toBeNull();
  expect(search(everything, total - 1, 1).next).toBeNull();
});
