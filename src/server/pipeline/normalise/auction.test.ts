import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { isAuction } from './auction.ts';

test.each(['$1 reserve rimu desk', 'Rimu desk, no reserve', 'Rimu desk, auction ends Sunday'])(
  'an auction by its title: %s',
  (title) => {
    expect(isAuction(title)).toBe(true);
  },
);

test.each([
  'No reserve, closes tonight',
  'Current bid $220, closes Sunday',
  'Starting bid $50.',
  'Goes to the highest bidder',
  'Bidding starts at $20',
  'Bidding closes Sunday night.',
  'Auction, no buy now.',
  'Auction closes at 8pm',
  'Reserve not yet met',
  'This is an auction.',
  'It’s an auction so be quick',
  'Will be auctioned on Friday',
])('an auction by its description: %s', (description) => {
  expect(isAuction('Rimu desk', description)).toBe(true);
});

test.each([
  'Reserve',
  'Can reserve it for you until Sunday',
  'Reserved for Mere',
  'Will not be auctioned',
  'Not an auction',
  'This is not an auction.',
  'No bids please',
  'No reserve or holds, first in first served',
  'Picked this desk up at an auction years ago, now passing it on.',
  'Bought from an auction house',
  'Came to us after an auction.',
  'I was the highest bidder for this at a school fair',
  'The shop closes Sunday',
  'Forbidding, but handsome',
])('no auction: %s', (description) => {
  expect(isAuction('Rimu desk', description)).toBe(false);
});

test('any text is answered, quickly', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void isAuction(text, text)));
  expectSteady(['no ', 'not an ', 'bid ', '$1', 'auction, ', 'at a ', ' '], (text) => isAuction(text, text));
});
