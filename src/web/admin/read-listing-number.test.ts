import { expect, test } from 'vitest';
import { readListingNumber } from './read-listing-number.ts';

test.each([
  ['123', 123],
  [' #123 ', 123],
  ['/listing/123', 123],
  ['https://tallboy.example/listing/123/', 123],
  ['https://tallboy.example/listing/123?from=Nelson#deal', 123],
  ['999999999', 999_999_999],
  ['1234567890', null],
  ['listing 123', null],
  ['https://kea.example/items/123', null],
  ['', null],
])('“%s” is listing %s', (text, id) => {
  expect(readListingNumber(text)).toBe(id);
});
