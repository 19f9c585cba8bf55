import { expect, test } from 'vitest';
import { describePaging } from './paging.ts';

test.each([
  [1, 0, { first: 1, last: 1 }],
  [1, 10, { first: 1, last: 1 }],
  [1, 11, { first: 1, next: 2, last: 2 }],
  [2, 30, { first: 1, prev: 1, next: 3, last: 3 }],
  [3, 30, { first: 1, prev: 2, last: 3 }],
  [9, 30, { first: 1, prev: 3, last: 3 }],
])('page %i of %i things, ten to a page, leads to %j', (page, total, expected) => {
  const paging = describePaging('/api/things?search=a%20b&page=7', { page, pageSize: 10 }, total);
  expect(paging['x-total-count']).toBe(total);
  const links = [...paging.link.matchAll(/<\/api\/things\?search=a\+b&page=(\d+)>; rel="(\w+)"/g)];
  expect(Object.fromEntries(links.map(([, number, relation]) => [relation, Number(number)]))).toEqual(
    expected,
  );
});
