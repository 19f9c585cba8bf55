import { expect, test } from 'vitest';
import { readWish, tellAlert } from './tell-alert.ts';

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
  [
    'new_listing',
    { savedSearch },
    { target: 250 },
    'We’ll tell you when something new at $250 or less matches this search.',
  ],
  [
    'new_listing',
    {},
    { target: 250 },
    'We’ll tell you when something new at $250 or less matches one of your saved searches.',
  ],
] as const)('%s for %j with %j', (type, watched, wish, sentence) => {
  expect(tellAlert(type, watched, wish)).toBe(sentence);
});

test.each([
  ['price_drop', { listing }, 'We’ll tell you when this piece is free.'],
  ['price_drop', { listing: auction }, 'We’ll tell you when this piece has a starting bid of $0.'],
  ['back_in_stock', { listing }, 'We’ll tell you when this piece is back and free.'],
  ['new_listing', { savedSearch }, 'We’ll tell you when something new and free matches this search.'],
] as const)('a target of $0 asks for what is free: %s for %j', (type, watched, sentence) => {
  const form = new FormData();
  form.set('targetPrice', '0');
  form.set('priceDropPercentage', '');
  expect(tellAlert(type, watched, readWish(form))).toBe(sentence);
});

test('what is left empty is no wish', () => {
  const form = new FormData();
  form.set('targetPrice', '');
  expect(readWish(form)).toEqual({ percentage: undefined, target: undefined });
});
