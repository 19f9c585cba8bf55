import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Facets } from '#contract/catalogue.ts';
import { regions } from '#contract/places.ts';
import { renderMarkup } from '#web/lib/rendered.ts';
import { readFields } from '#web/lib/rendered-form.ts';
import type { Filter } from '../filter.ts';
import { Hero } from '../hero.tsx';
import { everythingQuery, facetsQuery } from '../queries.ts';
import { ResultsControls } from '../results-controls.tsx';
import { FilterForm } from './filter-form.tsx';
import { checkAmount, readAmount } from './read-amount.ts';
import { readBound, readSide } from './read-side.ts';

const plain: Filter = { sort: 'bestDeal', page: 1, view: 'grid' };
const change = () => true;
const names = regions.map(({ name }) => name).join(' / ');
const counts = (...values: [string, number][]) => values.map(([value, count]) => ({ value, count }));

const facets = {
  ...{
    total: 9,
    category: counts(['Dining', 1250]),
    condition: counts(['Good', 1]),
    region: counts(['Otago', 2]),
  },
  ...{ city: [], delivery: [], platform: counts(['Kea', 3]), price: [] },
  brand: counts(
    ['IKEA', 9],
    ['Freedom', 5],
    ['Mocka', 4],
    ['Nood', 3],
    ['Target', 2],
    ['Danske', 1],
    ['Rare', 1],
  ),
  type: [
    { value: 'lamp', count: 1, group: 'Beyond furniture' },
    { value: 'sofa', count: 0, group: 'Furniture' },
    { value: 'desk', count: 2, group: 'Furniture' },
  ],
} as unknown as Facets;

const open = (filter: Partial<Filter> = {}, known?: Facets) =>
  renderMarkup(createElement(FilterForm, { filter: { ...plain, ...filter }, change }), (client) => {
    client.setQueryData(facetsQuery({ ...plain, ...filter }).queryKey, known);
    client.setQueryData(everythingQuery.queryKey, known);
  });

test('without a choice nothing is asked for', () => {
  expect(readFields(open())).toEqual([
    ...['Living Room', 'Bedroom', 'Dining', 'Office', 'Kitchen', 'Outdoor', 'Storage', 'Vintage'].map(
      (one) => `${one}: no`,
    ),
    'Type: [Any type]',
    'Lowest price: range “0”, min 0, max 1000, step 10',
    'Highest price: range “1000”, min 0, max 1000, step 10',
    'Min Price ($): text “”, placeholder 0',
    'Max Price ($): text “”, placeholder 1000',
    ...['Excellent', 'Good', 'Fair', 'New'].map((one) => `${one}: no`),
    `Region: [All of New Zealand] / ${names}`,
    'Suburb or town: text “”, placeholder Grey Lynn, Petone …',
    ...['Width', 'Depth', 'Height'].map((side) => `${side}: text “”, placeholder cm`),
    ...['Hot deals: no', 'Great and hot deals: no'],
    `City: [Anywhere] / ${regions
      .flatMap(({ cities }): readonly string[] => cities)
      .toSorted()
      .join(' / ')}`,
    'Within: 10 km / 20 km / [30 km] / 50 km / 100 km / 200 km',
    ...['Can deliver: no', 'Pick-up only: no'],
    'Leave out these words: text “”, placeholder wanted, glass …',
    ...['Width', 'Depth', 'Height'].flatMap((side) => [
      `${side} from (cm): text “”`,
      `${side} to (cm): text “”`,
    ]),
  ]);
});

test('what is chosen is shown as chosen', () => {
  const fields = readFields(
    open({
      ...{ category: 'Dining', conditions: ['Good', 'New'], minPrice: 20, maxPrice: 5000, region: 'Otago' },
      ...{
        fits: '90xx120',
        deals: 'great',
        near: 'Nelson',
        withinKm: 75,
        delivery: 'Pick-up only',
        minWidth: 30,
      },
    }),
  );
  for (const field of [
    ...['Dining: yes', 'Good: yes', 'New: yes', 'Fair: no', 'Great and hot deals: yes', 'Hot deals: no'],
    'Lowest price: range “20”, min 0, max 1000, step 10',
    // The right end is that much and up.
    'Highest price: range “1000”, min 0, max 1000, step 10',
    'Min Price ($): text “20”, placeholder 0',
    'Max Price ($): text “5000”, placeholder 1000',
    `Region: All of New Zealand / ${names.replace('Otago', '[Otago]')}`,
    'City: [All of Otago] / Dunedin / Queenstown / Wanaka / Central Otago / Waitaki / Clutha',
    'Width: text “90”, placeholder cm',
    'Depth: text “”, placeholder cm',
    'Within: [75 km] / 10 km / 20 km / 30 km / 50 km / 100 km / 200 km',
    ...['Pick-up only: yes', 'Width from (cm): text “30”', 'Width to (cm): text “”'],
  ])
    expect(fields).toContain(field);
});

test('each choice has its number; what would find nothing is dimmed, not gone', () => {
  const markup = open({}, facets);
  const fields = readFields(markup);
  expect(fields).toContain('Dining1,250: no');
  expect(fields).toContain('Bedroom0: no');
  expect(fields).toContain('Type: [Any type] / Desk (2) / Sofa (0) / Lamp (1)');
  expect(markup).toContain('<optgroup label="Furniture">');
  expect(markup).toContain('<option value="sofa" disabled="">');
  expect(open({ type: 'sofa' }, facets)).not.toContain('<option value="sofa" disabled=""');
  expect(fields.filter((field) => /^(IKEA|Freedom|Mocka|Nood|Target|Danske|Rare)/.test(field))).toHaveLength(
    6,
  );
  expect(markup).toMatch(/aria-expanded="false"[^>]*>Show all 7 brands/);
  expect(open({}, { ...facets, brand: facets.brand.slice(0, 6) })).not.toContain('Show all');
  expect(readFields(open({ brands: ['Zed'] }, facets))).toContain('Zed0: yes');
});

test('the parts seldom used are folded until they ask for something', () => {
  const isOpen = (filter: Partial<Filter>) =>
    Object.fromEntries(
      [...open(filter).matchAll(/<details( open="")?[^>]*><summary[^>]*>([^<]+)/g)].map(([, is, title]) => [
        title,
        !!is,
      ]),
    );
  const folded = ['Near a city', 'Delivery', 'Marketplace', 'Words to leave out', 'Exact size'];
  expect(Object.keys(isOpen({})).filter((title) => !isOpen({})[title])).toEqual(folded);
  const asked = isOpen({
    near: 'Nelson',
    delivery: 'Can deliver',
    platform: 'Kea',
    exclude: 'x',
    maxDepth: 9,
  });
  expect(folded.filter((title) => !asked[title])).toEqual([]);
});

test('an amount may have dollars, commas and spaces', () => {
  expect(['', ' ', '$1,250', '12.5', '0', '10 000 000'].map(readAmount)).toEqual([
    ...[undefined, undefined, 1250, 12.5, 0, 10_000_000],
  ]);
  expect(['cheap', '-1', '10000001'].map(readAmount)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect([checkAmount('cheap'), checkAmount('5'), checkAmount('')]).toEqual([
    ...['Please enter an amount in dollars', undefined, undefined],
  ]);
});

test('a side is in whole centimetres, at most four digits', () => {
  expect(['90', '90,4', '90.5', '9999', '10000', '0', '0.4', '-5', 'wide', ''].map(readSide)).toEqual([
    ...['90', '90', '91', '9999', '', '', '', '', '', ''],
  ]);
  expect([readBound('90'), readBound('wide')]).toEqual([90, undefined]);
});

test('a search begins with all categories, in their order', () => {
  const read = (categories: string[]) =>
    readFields(
      renderMarkup(createElement(Hero, { search: 'x', categories, isSmall: false, change, filters: null })),
    )[1];
  const all = 'Living Room / Bedroom / Dining / Office / Kitchen / Outdoor / Storage / Vintage';
  expect(read([])).toBe(`Category: [All Categories] / ${all}`);
  expect(read(['Dining'])).toBe(`Category: All Categories / ${all.replace('Dining', '[Dining]')}`);
  expect(read(['Dining', 'Office'])).toBe(`Category: [2 categories] / All Categories / ${all}`);
  expect(read(['Attic'])).toBe(`Category: [All Categories] / ${all}`);
});

test('the order and the view that are open are marked', () => {
  const show = (filter: Partial<Filter>) =>
    renderMarkup(createElement(ResultsControls, { filter: { ...plain, ...filter }, change }));
  const usual = 'Price: Low to High / Price: High to Low / Newest';
  expect(readFields(show({}))).toEqual([`Sort by: [Best Deal] / ${usual}`]);
  expect(readFields(show({ search: 'x', from: 'Nelson', sort: 'relevance' }))).toEqual([
    `Sort by: Best Deal / ${usual} / [Best Match] / Nearest`,
  ]);
  const marked = /<a [^>]*aria-label="(\w+) view"[^>]*aria-current="true"/;
  expect(
    [show({}), show({ view: 'list' }), show({ view: 'map' })].map((markup) => marked.exec(markup)?.[1]),
  ).toEqual([...['Grid', 'List', 'Map']]);
});
