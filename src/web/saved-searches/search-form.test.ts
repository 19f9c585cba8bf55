import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { regions } from '#contract/places.ts';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { renderMarkup } from '#web/lib/rendered.ts';
import { readFields } from '#web/lib/rendered-form.ts';
import { siteQuery } from '#web/lib/sends-mail.ts';
import { SearchDialog } from './search-dialog.tsx';

const open = (search: SavedSearch | ListingFilter, sendsMail = false) =>
  renderMarkup(createElement(SearchDialog, { title: 'Search', search, onClose() {} }), (client) =>
    client.setQueryData(siteQuery.queryKey, { sendsMail }),
  );

const telling =
  'Tell me: [when something new matches] / when a price drops / about new matches and price drops / nothing, I’ll look myself';
const names = regions.map(({ name }) => name);
const cities = regions.flatMap((region): readonly string[] => region.cities).toSorted();
const asked = { name: ', required, maxlength 100, placeholder e.g. Auckland sofas under $500' };

test('a new search asks for nothing yet, and tells of what is new', () => {
  expect(readFields(open({}))).toEqual([
    `Search Name *: text “”${asked.name}`,
    'Search Keywords: text “”, maxlength 200',
    'Category: [Any category] / Living Room / Bedroom / Dining / Office / Outdoor / Kitchen / Storage / Vintage',
    'Condition: [Any condition] / New / Excellent / Good / Fair',
    'Min Price ($): text “”',
    'Max Price ($): text “”',
    `Region: [All of New Zealand] / ${names.join(' / ')}`,
    `City: [All of New Zealand] / ${cities.join(' / ')}`,
    'Location: text “”, maxlength 200, placeholder A suburb or town, e.g. Petone',
    telling,
  ]);
});

test('what is being looked at is saved as it is, under a name of its own', () => {
  const filter: ListingFilter = {
    ...{ search: 'couch', categories: ['Bedroom', 'Dining'], condition: 'Worn', minPrice: 5 },
    ...{ region: 'Otago', city: 'Dunedin', location: 'Petone' },
  };
  expect(readFields(open(filter))).toEqual([
    `Search Name *: text “Couch in Dunedin from $5”${asked.name}`,
    telling,
    'Search Keywords: text “couch”, maxlength 200',
    'Category: Any category / [Bedroom or Dining] / Living Room / Bedroom / Dining / Office / Outdoor / Kitchen / Storage / Vintage',
    'Condition: Any condition / New / Excellent / Good / Fair / [Worn]',
    'Min Price ($): text “5”',
    'Max Price ($): text “”',
    `Region: All of New Zealand / ${names.join(' / ').replace('Otago', '[Otago]')}`,
    'City: All of Otago / [Dunedin] / Queenstown / Wanaka / Central Otago / Waitaki / Clutha',
    'Location: text “Petone”, maxlength 200, placeholder A suburb or town, e.g. Petone',
  ]);
});

test('a place that is on no list stays, and comes first', () => {
  const fields = readFields(open({ region: 'Atlantis', city: 'Poseidonis' }));
  expect(fields[7]).toBe(`Region: All of New Zealand / [Atlantis] / ${names.join(' / ')}`);
  expect(fields[8]).toMatch(/^City: All of Atlantis \/ \[Poseidonis\] \/ Ashburton \/ /);
});

test('only a new search asks what to tell, and names email only where it is sent', () => {
  const saved = { id: 1, name: 'Desks', searchQuery: 'desk', maxPrice: 90, matches: 3 } as SavedSearch;
  const markup = open(saved);
  expect(markup).not.toContain('Tell me');
  expect(readFields(markup)[0]).toBe(`Search Name *: text “Desks”${asked.name}`);
  expect(readFields(markup)).toContain('Max Price ($): text “90”');
  expect(open({}, true)).toContain('anywhere else you’ve chosen in your account, such as email.');
  expect(open({})).toContain('anywhere else you’ve chosen in your account.');
});

test('what has no field of its own may be taken away', () => {
  const markup = open({ brands: ['IKEA'], deals: 'hot', exclude: 'glass' });
  expect(markup.match(/aria-label="Remove [^"]+"/g)).toEqual([
    'aria-label="Remove Without “glass”"',
    'aria-label="Remove Hot deals"',
    'aria-label="Remove IKEA"',
  ]);
});
