import { expect, test } from 'vitest';
import { describeFilter } from '#contract/describe-filter.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { checkFields, readFields } from './form-fields.ts';
import { addressOf } from './search-filter.ts';
import { suggestName } from './suggest-name.ts';

const everything: ListingFilter = {
  search: 'tallboy',
  exclude: 'wanted',
  category: 'Bedroom',
  type: 'tallboy',
  minPrice: 50,
  maxPrice: 300.5,
  location: 'Petone',
  city: 'Lower Hutt',
  region: 'Wellington',
  near: 'Porirua',
  withinKm: 20,
  conditions: ['Good', 'Fair'],
  brands: ['IKEA', 'Freedom'],
  platform: 'Fantail',
  deals: 'hot',
  fits: '90x45x120',
  minWidth: 40,
  maxWidth: 90,
  minDepth: 20,
  maxDepth: 45,
  minHeight: 100,
  maxHeight: 120,
};

test('every filter is told, and none of them is lost on the way to the address or to the server', () => {
  const told = describeFilter(everything).flatMap(({ fields }) => fields);
  expect([...new Set(told)].toSorted()).toEqual(Object.keys(everything).toSorted());
  const address = new URLSearchParams(addressOf(everything).slice(2));
  expect([...new Set(address.keys())].toSorted()).toEqual(Object.keys(everything).toSorted());
  expect(address.getAll('brands')).toEqual(['IKEA', 'Freedom']);
  const form = {
    name: 'All',
    searchQuery: 'tallboy',
    category: 'Bedroom',
    condition: 'several',
    minPrice: '50',
    maxPrice: '$300.50',
    location: 'Petone',
    region: 'Wellington',
    city: 'Lower Hutt',
  };
  const { search, ...rest } = everything;
  expect(readFields(form, everything, [])).toEqual({
    ...rest,
    categories: [],
    condition: null,
    name: 'All',
    searchQuery: search,
  });
});

test('of several categories one may be chosen instead, or any', () => {
  const filter = { categories: ['Bedroom', 'Dining'] };
  const send = (category: string) => readFields({ name: 'x', category }, filter, []);
  expect(send('several')).toMatchObject({ category: null, categories: ['Bedroom', 'Dining'] });
  expect(send('Office')).toMatchObject({ category: 'Office', categories: [] });
  expect(send('')).toMatchObject({ category: null, categories: [] });
});

test('what was emptied or taken away is sent as nothing', () => {
  const sent = readFields({ name: 'Less', searchQuery: ' ' }, everything, ['near', 'withinKm']);
  expect(sent).toMatchObject({
    searchQuery: null,
    minPrice: null,
    category: null,
    near: null,
    withinKm: null,
  });
  expect(sent).toMatchObject({ brands: ['IKEA', 'Freedom'] });
});

test.each([
  [{ search: 'sofa', region: 'Auckland', maxPrice: 500 }, 'Sofa in Auckland under $500'],
  [{ brands: ['IKEA'], category: 'Office' }, 'IKEA Office'],
  [{ brands: ['IKEA', 'Mocka'], category: 'Bedroom' }, 'IKEA or Mocka Bedroom'],
  [{ categories: ['Bedroom', 'Office'], maxPrice: 90 }, 'Bedroom or Office under $90'],
  [{ city: 'Dunedin' }, 'Furniture in Dunedin'],
  [{ minPrice: 1200 }, 'Furniture from $1,200'],
  [{ fits: '90xx120' }, 'Fits 90 cm wide × 120 cm high'],
  [{}, ''],
])('%j is suggested the name "%s"', (filter, name) => {
  expect(suggestName(filter)).toBe(name);
});

test.each([
  [{ name: '' }, { name: 'Please give your search a name' }],
  [{ name: 'x', minPrice: 'cheap' }, { minPrice: 'Please enter an amount in dollars' }],
  [{ name: 'x', minPrice: '1,200', maxPrice: '$1200.00' }, {}],
  [{ name: 'x', minPrice: '2', maxPrice: '1' }, { maxPrice: 'Max price can’t be lower than min price' }],
])('%j: %j', (values, complaints) => {
  expect(checkFields(values as Record<string, string>)).toEqual(complaints);
});
