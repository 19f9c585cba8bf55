import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf, choose, parseAllIds, parseIds } from './chosen.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const chosen = () => [...kept.values()][0];

test('four can be ticked; a fifth is refused, and those before stay', () => {
  for (const id of [1, 2, 3, 4, 5]) choose(id, true);
  expect(chosen()).toBe('1,2,3,4');
  choose(2, false);
  choose(5, true);
  expect(chosen()).toBe('1,3,4,5');
  choose(5, true);
  expect(chosen()).toBe('1,3,4,5');
});

test('an address says which, each once, and nothing that is no listing’s number', () => {
  expect(parseAllIds(['1,2147483647,2147483648', '0', '-3', 'x', '1', '2.5', '7,8,9'])).toEqual([
    1, 2147483647, 7, 8, 9,
  ]);
  expect(parseIds(['5,4,3,2,1'])).toEqual([5, 4, 3, 2]);
  expect(addressOf([3, 1], new URLSearchParams('ids=9&from=Nelson'))).toBe('/compare?ids=3,1&from=Nelson');
});
