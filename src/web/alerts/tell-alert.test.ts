import { expect, test } from 'vitest';
import { tellAlert } from './tell-alert.ts';

const listing = { id: 1, title: 'Rimu tallboy', price: '300', isAuction: false, isGone: false };
const auction = { ...listing, isAuction: true };
const savedSearch = { id: 1, name: 'Shelves' };

test.each([
  ['price_drop', { listing }, {}, 'We’ll tell you each time this piece drops in price. It’s $300 now.'],
  [
    'price_drop',
    { listing: auction },
    {},
    'We’ll tell you each time this piece drops in price. Bids start at $300.',
  ],
  [
    'price_drop',
    { listing: auction },
    { target: 250 },
    'We’ll tell you when this piece has a starting bid of $250 or less.',
  ],
  ['price_drop', { listing }, { target: 250 }, 'We’ll tell you when this piece costs $250 or less.'],
  [
    'price_drop',
    { savedSearch },
    { percentage: 20, target: 250 },
    'We’ll tell you when a piece from this search drops by 20% or more, or costs $250 or less.',
  ],
  [
    'back_in_stock',
    { listing: { ...listing, isGone: true } },
    { target: 99.5 },
    'We’ll tell you when this piece is for sale again for $99.50 or less.',
  ],
  ['new_listing', {}, {}, 'We’ll tell you when something new matches one of your saved searches.'],
] as const)('%s for %j with %j', (type, watched, wish, sentence) => {
  expect(tellAlert(type, watched, wish)).toBe(sentence);
});
