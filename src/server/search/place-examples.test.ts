import { expect, test } from 'vitest';
import { regions } from '#contract/places.ts';
import { documents } from '../../../tests/support/twenty-listings.ts';
import { createSearchIndex } from './search-index.ts';
import { separatePlaces } from './words/place-words.ts';

/** One tallboy in each of some places. */
function openShop() {
  const shop = createSearchIndex();
  const put = (id: number, suburb: string | null, city: string, region: string) =>
    shop.put({ ...documents[0]!, id, groupId: id, suburb, city, region });
  const find = (search: string) =>
    shop.search({ search }, { sort: 'newest', page: 1, pageSize: 9 }).ids.sort();
  return { shop, put, find };
}

test('a place is a place: Wellington is not Mount Wellington', () => {
  const { shop, put } = openShop();
  put(1, 'Mount Wellington', 'Auckland City', 'Auckland');
  put(2, 'Petone', 'Lower Hutt', 'Wellington');
  put(3, null, 'Upper Hutt', 'Wellington');
  const findIn = (location: string) =>
    shop.search({ location }, { sort: 'newest', page: 1, pageSize: 9 }).ids.sort();
  expect(findIn('Wellington')).toEqual([2, 3]);
  expect(findIn('Mt Wellington')).toEqual([1]);
  expect(findIn('Auckland')).toEqual([1]);
  expect(findIn('Hutt')).toEqual([2, 3]);
  expect(findIn('Petone, Wellington')).toEqual([2]);
  expect(findIn('Petone Wellington')).toEqual([2]);
  const findBy = (search: string) =>
    shop.browse({ search }, { sort: 'newest', page: 1, pageSize: 9 }).ids.sort();
  for (const search of ['wellington', 'rimu tallboy wellington', 'oak tallboy in Wellington, rimu'])
    expect([search, ...findBy(search)]).toEqual([search, 2, 3]);
  expect(findBy('tallboy in Mt Wellington')).toEqual([1]);
  expect(findBy('tallboy in rimu')).toEqual([1, 2, 3]);
  expect(findBy('tallboy in grey')).toEqual([1, 2, 3]);
  expect(findBy('tallboy in good condition')).toEqual([1, 2, 3]);
  const quoted = { search: '"wellington" tallboy' };
  expect(shop.search(quoted, { sort: 'newest', page: 1, pageSize: 9 }).ids.sort()).toEqual([2, 3]);
  for (const search of ['wellington tallboy', 'rimu wellington tallboy', 'tallboy in Wellingtn'])
    expect([search, ...findBy(search)]).toEqual([search, 2, 3]);
  expect(findBy('mount wellington tallboy')).toEqual([1]);
  expect(findBy('tallboy pickup auckland')).toEqual([1]);
  expect(findBy('tallboy in the South Island')).toEqual([]);
  for (const search of [
    'tallboy, Auckland',
    'tallboy (Auckland)',
    'tallboy - auckland',
    'tallboy auckland cheap',
  ])
    expect([search, ...findBy(search)]).toEqual([search, 1]);
  for (const search of [
    'tallboy New Zealand',
    'tallboy Auckland or Wellington',
    'tallboy from Hutt to Auckland',
  ])
    expect([search, ...findBy(search)]).toEqual([search, 1, 2, 3]);
});

test('of the sixteen regions seven are in the South Island', () => {
  const { shop, put } = openShop();
  for (const [id, { name, cities }] of regions.entries()) put(id, null, cities[0], name);
  put(99, null, 'Nowhere', '');
  const findIn = (location: string) =>
    shop
      .search({ location }, { sort: 'newest', page: 1, pageSize: 99 })
      .ids.map((id) => regions[id]?.name)
      .sort();
  const south = ['Canterbury', 'Marlborough', 'Nelson', 'Otago', 'Southland', 'Tasman', 'West Coast'];
  expect(findIn('the South Island')).toEqual(south);
  const all = regions.map(({ name }) => name as string);
  expect(findIn('North Island').filter(Boolean)).toEqual(all.filter((name) => !south.includes(name)).sort());
});

test.each([
  ['sofa under 300 , Auckland', 'sofa under 300 , ,', ['Auckland']],
  ['table in good condition, Auckland', 'table in good condition , ,', ['Auckland']],
  ['sofa in Mt Wellington, Auckland', 'sofa ,', ['Mt Wellington, Auckland']],
  ['sofa in Auckland, Wellington', 'sofa , ,', ['Auckland', 'Wellington']],
  ['desk Petone', 'desk ,', ['Petone']],
  ['table in Brown Owl', 'table ,', ['Brown Owl']],
  ['windsor chair', 'windsor chair', []],
  ['oak windsor', 'oak windsor', []],
  ['kitchen island', 'kitchen island', []],
  ['royal oak table', 'royal oak table', []],
  ['table albany', 'table ,', ['Albany']],
  ['table cashmere', 'table cashmere', []],
  ['table Cashmere', 'table ,', ['Cashmere']],
  ['sumner', ',', ['Sumner']],
  ['sumner chair', ', chair', ['Sumner']],
  ['albany gate leg table', ', gate leg table', ['Albany']],
  ['kerikeri bookshelf', ', bookshelf', ['Kerikeri']],
  ['Rotarua sofa', ', sofa', ['Rotorua']],
  ['milton chair', 'milton chair', []],
  ['milford road', 'milford road', []],
  ['sofa lower hutt', 'sofa ,', ['Lower Hutt']],
  ['lower hutt sofa', ', sofa', ['Lower Hutt']],
  ['mt roskill table', ', table', ['Mt Roskill']],
  ['desk in morningside', 'desk ,', ['Morningside']],
  ['desk in totara park', 'desk ,', ['Totara Park']],
  ['desk in mt pleasant', 'desk ,', ['Mt Pleasant']],
  ['grey lynn sofa', ', sofa', ['Grey Lynn']],
  ['chair from ikea', 'chair from ikea', []],
  ['table in', 'table in', []],
])('%s is %j in %j', (text, rest, places) => {
  const read = separatePlaces({ rest: text, said: [] });
  expect(read.rest).toBe(rest);
  expect(read.said.map(({ filter }) => filter)).toEqual(places.map((location) => ({ location })));
});

test('what is near is not far', () => {
  expect(separatePlaces({ rest: 'desk near Nelson', said: [] })).toEqual({
    rest: 'desk ,',
    said: [{ words: 'near Nelson', filter: { near: 'Nelson' } }],
  });
  for (const distance of ['within 20km of', 'Within 20 km from', 'within 20 kilometres of'])
    expect(separatePlaces({ rest: `desk ${distance} hamilton`, said: [] })).toEqual({
      rest: 'desk ,',
      said: [{ words: `${distance} hamilton`, filter: { near: 'Hamilton', withinKm: 20 } }],
    });
  for (const distance of ['within 50km', 'within 50 km'])
    expect(separatePlaces({ rest: `desk near hamilton ${distance}`, said: [] })).toEqual({
      rest: 'desk ,',
      said: [{ words: `near hamilton ${distance}`, filter: { near: 'Hamilton', withinKm: 50 } }],
    });
  expect(separatePlaces({ rest: 'desk within budget', said: [] }).said).toEqual([]);
});

test('a suburb that several towns have is any of these', () => {
  const { find, put } = openShop();
  put(1, 'Morningside', 'Auckland City', 'Auckland');
  put(2, 'Morningside', 'Whangarei', 'Northland');
  put(3, 'Avenues', 'Whangarei', 'Northland');
  expect(find('tallboy in morningside')).toEqual([1, 2]);
  expect(find('morningside')).toEqual([1, 2]);
  expect(find('tallboy in Morningside, Whangarei')).toEqual([2]);
  expect(find('tallboy in northland')).toEqual([2, 3]);
});

test('what is part of a suburb is found by its name, and a question by its place', () => {
  const { find, put } = openShop();
  put(1, 'Te Atatu Peninsula', 'Waitakere', 'Auckland');
  put(2, 'Te Atatu South', 'Waitakere', 'Auckland');
  put(3, 'Henderson', 'Waitakere', 'Auckland');
  put(4, 'Petone', 'Lower Hutt', 'Wellington');
  expect(find('tallboy te atatu')).toEqual([1, 2]);
  expect(find('tallboy Te Atatū')).toEqual([1, 2]);
  expect(find('tallboy te atatu south')).toEqual([2]);
  expect(find('any tallboys in Petone?')).toEqual([4]);
  expect(find('tallboy in petone!!')).toEqual([4]);
});
