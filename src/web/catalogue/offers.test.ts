import { expect, test } from 'vitest';
import { parseFilter } from './filter.ts';
import { listOffers } from './filter-chips.ts';
import { countQuery, listingsQuery } from './queries.ts';

const read = (address: string) => parseFilter(new URLSearchParams(address));
const offers = (address: string) => listOffers(read(address), []).map(({ address }) => address);

test('a search is offered without each of its filters, as long as something is left of it', () => {
  expect(offers('category=Bedroom')).toEqual([]);
  expect(offers('category=Bedroom&maxPrice=200')).toEqual(['/?maxPrice=200', '/?category=Bedroom']);
  expect(offers('brands=IKEA&brands=Freedom')).toEqual(['/?brands=Freedom', '/?brands=IKEA']);
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((brand) => `brands=${brand}`).join('&');
  expect(offers(many)).toHaveLength(6);
});

test('where somebody lives is told only where it orders what is found', () => {
  const asked = (address: string) =>
    [listingsQuery, countQuery].map((of) => of(read(address)).queryKey[1].query);
  for (const query of asked('from=Nelson&sort=newest')) expect(query).not.toHaveProperty('from');
  for (const query of asked('from=Nelson&sort=nearest')) expect(query).toHaveProperty('from', 'Nelson');
});
