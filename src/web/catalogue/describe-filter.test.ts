import { expect, test } from 'vitest';

import { describeFilter } from '#contract/describe-filter.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';

test.each<[ListingFilter, string[]]>([
  [{}, []],
  [{ search: 'rimu', exclude: 'veneer' }, ['“rimu”', 'Without “veneer”']],
  [{ type: 'dining table' }, ['Dining table']],
  [{ deals: 'hot' }, ['Hot deals']],
  [{ deals: 'great' }, ['Great and hot deals']],
  [{ maxPrice: 0 }, ['Free']],
  [{ minPrice: 0, maxPrice: 0 }, ['$0–$0']],
  [{ maxPrice: 500 }, ['Up to $500']],
  [{ minPrice: 1250 }, ['From $1,250']],
  [{ minPrice: 100, maxPrice: 500 }, ['$100–$500']],
  [{ near: 'Hamilton', withinKm: 20 }, ['Within 20 km of Hamilton']],
  [{ near: 'Hamilton' }, ['Within 30 km of Hamilton']],
  [{ withinKm: 20 }, []],
  [{ conditions: ['New', 'Good'], brands: ['IKEA'] }, ['New or Good', 'IKEA']],
  [{ categories: ['Bedroom', 'Dining'] }, ['Bedroom or Dining']],
  [{ region: 'Otago', city: 'Dunedin' }, ['Otago', 'Dunedin']],
  [{ fits: '90x45x120' }, ['Fits 90 cm wide × 45 cm deep × 120 cm high']],
  [{ fits: 'xx120' }, ['Fits 120 cm high']],
  [{ maxWidth: 90, minDepth: 40 }, ['Width up to 90 cm', 'Depth from 40 cm']],
  [{ minHeight: 70, maxHeight: 80 }, ['Height 70–80 cm']],
])('%j is said as %j', (filter, words) => {
  expect(describeFilter(filter).map((part) => part.words)).toEqual(words);
});

test('what is taken away takes along what means nothing without it', () => {
  const fields = describeFilter({ region: 'Otago', city: 'Dunedin', near: 'Oamaru', maxPrice: 5 }).map(
    (part) => part.fields,
  );
  expect(fields).toEqual([['minPrice', 'maxPrice'], ['region', 'city'], ['city'], ['near', 'withinKm']]);
});
