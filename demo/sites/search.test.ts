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

test('a plural finds the singular, where enough is left of it, and words may come in any order', () => {
  const search = createSearch(
    createMarket({ seed: 1, listings: 542, epoch: 0 }, () => 0),
    0,
  );
  const count = (term: string, category: number | null = null) => search({ term, category }, 0, 1).total;
  expect(count('beds')).toBe(count('bed'));
  expect(count('desks')).toBe(count('desk'));
  expect(count('bed')).toBeGreaterThan(0);
  // Three letters are a word as they are.
  expect(count('bes')).toBe(0);
  expect(count('be')).toBeGreaterThan(0);
  expect(count('rimu table')).toBe(count('Table, RIMU'));
  expect(count('furniture')).toBe(count(''));
  expect(count('rimu furniture')).toBe(count('rimu'));
  const each = Array.from({ length: 8 }, (_, category) => count('', category));
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(count(''));
  expect(count('zeppelin')).toBe(0);
});

test('a search made before finds what is there today', () => {
  const world = { seed: 1, listings: 542, epoch: 0 };
  let today = 0;
  const search = createSearch(
    createMarket(world, () => today),
    0,
  );
  const table = { term: 'table', category: null };
  const before = search(table, 0, 1000);
  today = 30;
  const anew = createSearch(
    createMarket(world, () => today),
    0,
  )(table, 0, 1000);
  expect(anew).not.toEqual(before);
  expect(search(table, 0, 1000)).toEqual(anew);
});
