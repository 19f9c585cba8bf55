import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { countInStock, isPriceOfOne } from './price-of-one.ts';

const chairs = '4 ash dining chairs';

test.each([
  [chairs, '$90 each, 4 available'],
  [chairs, '$90 per chair'],
  [chairs, '$90 per dining chair or $300 for all four'],
  [chairs, '90 ea'],
  [chairs, 'Lovely chairs.\n90ea'],
  [chairs, 'NZ$90.00 each'],
  [chairs, '$90/each'],
  [chairs, '$90 / chair'],
  [chairs, '$90 (each)'],
  [chairs, '$90 ono each'],
  [chairs, '90 dollars apiece'],
  [chairs, '$90 a chair'],
  [chairs, '$90 each with cushions'],
  [chairs, 'All chairs $90 each'],
  [chairs, 'As new, $90 each'],
  [chairs, '$90 for one, $160 for two'],
  [chairs, '$90 for one chair'],
  [chairs, 'Each chair is $90'],
  [chairs, 'Individually $90'],
  [chairs, 'One for $90, all four for $320'],
  [chairs, 'Price is per chair'],
  [chairs, 'Price is for one chair'],
  [chairs, 'The price is for one.'],
  [chairs, 'Price shown is for one of them'],
  [chairs, 'Price is for a single chair only'],
  [chairs, 'Price is each'],
  [chairs, 'Priced individually'],
  [chairs, 'Price per item. RRP $250 each'],
  [chairs, 'This listing is for one chair'],
  [chairs, 'Sold individually at $90'],
  [chairs, 'Sold individually'],
  [chairs, 'Sold separately.'],
  [chairs, 'The $90 is for one chair'],
  [chairs, '90$ each'],
  [chairs, '$90 - each'],
  [chairs, '$90\neach'],
  [chairs, '$90 e.a.'],
  [chairs, '$90 a pop'],
  [chairs, '$90pp'],
  [chairs, 'Buy now is per chair'],
  [chairs, 'Buy now is for one chair'],
  ['Two bar stools, $90 e/a', ''],
  [chairs, 'Buy one or all'],
  [chairs, 'Take one or both'],
  ['Dining chairs x 6 - price per chair', ''],
  ['Pair of armchairs, $90 ea', ''],
  ['Dining chair, one of a set of 6', ''],
  ['Armchair, one of a pair', ''],
  ['1 of 4 dining chairs', ''],
  ['Dining chairs, have 4, $90 each', ''],
  ['Bar stools (each)', ''],
  ['Four bar stools - per stool', ''],
])('of one: %s: %s', (title, description) => {
  expect(isPriceOfOne(90, title, description)).toBe(true);
});

test.each([
  ['Two bedside tables each with two drawers', ''],
  ['2 bedside tables, 2 drawers each', ''],
  [chairs, 'Each chair has arms'],
  [chairs, '$360. Each chair has arms'],
  [chairs, '$90. Each drawer runs well'],
  [chairs, 'Asking $360\nEach with a cushion'],
  [chairs, '$360 each chair has arms'],
  [chairs, '$360 the set ($90 each)'],
  [chairs, '$360 for the set, works out at $90 each'],
  [chairs, '$360 for all 4. Buy one or all'],
  [chairs, 'Can sell separately at $100 each'],
  [chairs, 'Can be sold individually at $100 each'],
  [chairs, 'Can be sold individually'],
  [chairs, 'Not sold individually'],
  [chairs, 'Selling individually at $100 each'],
  [chairs, 'Retail at $360 each'],
  [chairs, 'Paid $360 each for these'],
  [chairs, 'These sell for $360 each new'],
  [chairs, 'Table sold separately'],
  [chairs, 'Delivery $360 each'],
  [chairs, 'Price is for all four, not per chair'],
  [chairs, 'The price is not each'],
  [chairs, 'Price is for one table and four chairs'],
  [chairs, 'Great price for one careful owner'],
  [chairs, '$360 per set of chairs'],
  [chairs, '$360 / four chairs'],
  [chairs, 'The price is one of the best around'],
  [chairs, 'Great price each has been restored'],
  [chairs, 'One of a kind'],
  [chairs, 'One of the chairs has a mark. 360 each side'],
  ['Dining table, chairs sold separately', ''],
  ['4 bar stools, one of 4 has a scratch', ''],
  ['One of a kind pair of armchairs', ''],
  ['Rug, 2 metres each side', ''],
  ['Shelving, 360 each way', ''],
  ['', ''],
])('not of one: %s: %s', (title, description) => {
  expect(isPriceOfOne(360, title, description)).toBe(false);
});

test('how many there are', () => {
  expect(countInStock('Ash dining chair', '$90 each, 4 available')).toBe(4);
  expect(countInStock('Dining chairs, have four, $30 each', '')).toBe(4);
  expect(countInStock('Armchair, 1 of 2', '')).toBe(2);
  expect(countInStock('Dining chairs', 'One of them has a mark')).toBeNull();
});

test('any text is answered, quickly', () => {
  const readAll = (text: string) => [isPriceOfOne(90, text, text), countInStock(text, text)];
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readAll(text)));
  expectSteady(
    ['90 ', '$90 each ', 'price is for ', 'one of ', 'each one is ', 'sold ', ' ', 'per a '],
    readAll,
  );
});
