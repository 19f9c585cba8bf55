import { expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { findCost } from './price-new.ts';

test.each([
  ['Paid $1,250 two years ago', 1250],
  ['RRP $899, now $300', 899],
  ['Cost $400 new. Sell for $90', 400],
  ['$700 new, $200 now', 700],
  ['Selling for $250, bought a new one', null],
  ['Asking $80', null],
  ['Bought at Freedom in 2019', null],
  ['Retails $899', 899],
  ['Retails for 799', 799],
  ['I paid 1200 for it', 1200],
  ['Originally $2k', 2000],
  ['Paid 2k, have the receipt', 2000],
  ['New chair costs around 900$', 900],
  ['Purchased several years ago for over $2,000', 2000],
  ['Bought it 3 years ago for $800. Asking $50', 800],
  ['$129 pre tax brand new', 129],
  ['Was $1900 new. Now $384', 1900],
  ['Sells for $500 new', 500],
  ['Org. Price $1150', 1150],
  ['Goes for $300 new on their site', 300],
  ['Regular price $798, asking $300', 798],
  ['Retail value: 699.00, cost: 200', 699],
  ['I bought the wrong colour, but it is $100 more on Overstock', null],
  ['A frame can be purchased for $50', null],
  ['Was $500, now $200', null],
  ['Was $300, reduced to $275', null],
  ['Bought for school 5 years ago, yours for $40 or best offer', null],
  ['Delivery costs $60', null],
  ['Bought new legs for $45', null],
  ['$350 new queen mattress for it', null],
  ['Purchased 2016', null],
  ['Paid 5 years ago', null],
  ['Cost: $35', null],
])('%s: it cost %s new', (text, price) => {
  expect(findCost(text)?.amount ?? null).toBe(price);
});

test.each([
  ['Make an offer, I paid $125', true],
  ['Bought it 3 years ago for $800', true],
  ['Paid $800 new', false],
  ['Bought new for $800', false],
  ['RRP $899', false],
  ['I paid $200, new they retail for $899', false],
])('%s: that is only what was paid: %s', (text, isPaid) => {
  expect(findCost(text)?.isPaid).toBe(isPaid);
});

test('a price when new is looked for quickly in any text', () => {
  expectSteady(
    ['paid ', 'bought for ', 'paid for about ', '$9 ', 'new ', 'retail 9', '1,1', 'cost '],
    findCost,
  );
});
