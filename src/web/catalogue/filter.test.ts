import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listListings } from '#contract/catalogue.ts';
import { clearFilter, filterAlone, isFiltered, parseFilter, sortsFor, writeFilter } from './filter.ts';
import { makeChips } from './filter-chips.ts';

const read = (address: string) => parseFilter(new URLSearchParams(address.replace(/^\/\??/, '')));

test('an address says everything, and what is as by default is left out', () => {
  const address =
    '/?search=rimu&exclude=wanted&category=Bedroom&deals=hot&minPrice=50&maxPrice=300&region=Wellington&near=Nelson' +
    '&withinKm=25&brands=IKEA&brands=Mocka&fits=90x45x&maxWidth=90&sort=newest&page=3&view=list';
  expect(writeFilter(read(address), { page: 3 })).toBe(address);
  expect(writeFilter(read('/?sort=bestDeal&view=grid&page=1&minPrice=0&maxPrice='))).toBe('/');
});

test('another filter begins at its first page, in the order that was chosen', () => {
  const filter = read('/?search=rimu&sort=newest&page=4');
  expect(writeFilter(filter, { category: 'Dining' })).toBe('/?search=rimu&category=Dining&sort=newest');
  expect(writeFilter(filter, { search: undefined })).toBe('/?sort=newest');
});

test('without its city a distance means nothing', () => {
  expect(writeFilter(read('/?near=Nelson&withinKm=25'), { near: undefined })).toBe('/');
});

test('where no order was chosen, the best match comes first as soon as there are words, else the best deal', () => {
  expect(read('/').sort).toBe('bestDeal');
  expect(read('/?search=rimu').sort).toBe('relevance');
  expect(writeFilter(read('/'), { search: 'rimu' })).toBe('/?search=rimu');
  expect(writeFilter(read('/?search=rimu&sort=relevance'), { search: undefined })).toBe('/');
  expect(writeFilter(read('/?search=rimu'), { sort: 'bestDeal' })).toBe('/?search=rimu&sort=bestDeal');
  expect(read('/?search=rimu&sort=bestDeal').sort).toBe('bestDeal');
  expect(read('/?search=cheap+desk').sort).toBe('priceLowToHigh');
  expect(read('/?search="cheap"+desk').sort).toBe('relevance');
  expect(clearFilter(read('/?search=cheap+desk'))).toBe('/');
  expect(clearFilter(read('/?search=desk&sort=newest'))).toBe('/?sort=newest');
  expect(sortsFor({}).map(({ value }) => value)).not.toContain('relevance');
  expect(sortsFor({ search: 'rimu' }).map(({ label }) => label)).toEqual([
    'Best Deal',
    'Price: Low to High',
    'Price: High to Low',
    'Newest',
    'Best Match',
  ]);
});

test('a price in the words stays there, as typed', () => {
  const search = 'Rimu tallboy under $300 in Wellington';
  expect(filterAlone(read(`/?search=${encodeURIComponent(search)}`))).toEqual({ search });
});

test('a category is understood in capitals or not', () => {
  expect(read('/?category=living+room').category).toBe('Living Room');
});

test('a category may be repeated, and so may a condition; one alone is the plain parameter', () => {
  const both = read('/?category=bedroom&category=Dining&condition=Good&conditions=Fair&category=Bedroom');
  expect(filterAlone(both)).toEqual({ categories: ['Bedroom', 'Dining'], conditions: ['Good', 'Fair'] });
  expect(writeFilter(both)).toBe('/?category=Bedroom&category=Dining&conditions=Good&conditions=Fair');
  const chips = makeChips(both);
  expect(chips.map(({ label }) => label)).toEqual(['Bedroom', 'Dining', 'Good', 'Fair']);
  expect(writeFilter(both, { ...chips[0]!.removed, ...chips[3]!.removed })).toBe(
    '/?category=Dining&condition=Good',
  );
  expect(filterAlone(read('/?categories=Dining&category='))).toEqual({ category: 'Dining' });
  // As a form's list says several.
  expect(filterAlone(read('/?category=Dining,office'))).toEqual({ categories: ['Dining', 'Office'] });
  expect(filterAlone(read('/?category=Dining,Desks'))).toEqual({ category: 'Dining,Desks' });
});

test('what makes no sense is passed over', () => {
  const filter = read(
    '/?minPrice=cheap&maxPrice=-4&page=0&sort=best&view=tiles&deals=all&fits=wide&withinKm=5&brands=',
  );
  expect(filter).toEqual({ sort: 'bestDeal', page: 1, view: 'grid' });
  expect(isFiltered(filter)).toBe(false);
});

test('a form without a script names the room side by side', () => {
  expect(read('/?fits=90&fits=&fits=120').fits).toBe('90xx120');
  expect(read('/?fits=&fits=&fits=').fits).toBeUndefined();
});

const names = Object.keys(listListings.query.shape);
const word = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('hot', '90x45x', 'list', 'newest', 'IKEA', ' '),
);
const anyQuery = fc.array(fc.tuple(fc.constantFrom(...names, 'view', 'nonsense'), word), { maxLength: 12 });

test('whatever stands in an address, the server takes what the page makes of it, and each part can be removed', () => {
  fc.assert(
    fc.property(anyQuery, (pairs) => {
      const filter = parseFilter(new URLSearchParams(pairs));
      const { view: _, ...query } = filter;
      expect(listListings.query.safeParse({ ...query, pageSize: 24 }).error).toBeUndefined();
      expect(read(writeFilter(filter, { page: filter.page }))).toEqual(filter);
      let left = filter;
      for (let chips = makeChips(left); chips.length > 0; chips = makeChips(left)) {
        left = read(writeFilter(left, chips[0]!.removed));
        expect(makeChips(left).length).toBeLessThan(chips.length);
      }
      expect(filterAlone(left)).toEqual({});
    }),
    { seed: 7, numRuns: 500 },
  );
});
