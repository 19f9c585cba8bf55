import { expect, test } from 'vitest';
import type { Deal } from '#contract/deals.ts';
import { tellStanding } from './tell-standing.ts';

const comparable = (adjustedPrice: string, isSetAside = false): Deal['comparables'][number] => ({
  id: 1,
  title: 'Tallboy',
  price: adjustedPrice,
  adjustedPrice,
  condition: null,
  place: null,
  isGone: false,
  isSetAside,
});

const tell = (
  comparables: Deal['comparables'],
  fairPrice = '100',
  verdict: Deal['verdict'] | null = 'fair',
) => tellStanding({ comparables, fairPrice, verdict }, 90);

test('the chart is told with those that count', () => {
  expect(tell([comparable('80'), comparable('120'), comparable('900', true)])).toBe(
    'This one is $90. About $100 is fair. 2 similar pieces come to $80 to $120 adjusted to match: 1 cheaper, 1 dearer. 1 more was too far from the rest to count.',
  );
});

test('where none of the few counts, it says so and makes up no range', () => {
  expect(tell([comparable('900', true), comparable('5', true)])).toBe(
    'This one is $90. About $100 is fair. The few similar pieces are priced too differently to compare.',
  );
  expect(tell([comparable('900', true)])).toBe(
    'This one is $90. About $100 is fair. The only similar piece is priced too differently to compare.',
  );
});

test('where there is too little to compare, the price is a guess, as in the picture', () => {
  expect(tell([comparable('80')], '100', 'not-enough')).toBe(
    'This one is $90. Our guess is about $100. One similar piece comes to $80 adjusted to match, so it’s cheaper.',
  );
  expect(tell([comparable('900', true)], '100', 'not-enough')).toBe(
    'This one is $90. Our guess is about $100. The only similar piece is priced too differently to compare.',
  );
});

test('what is one price is no range', () => {
  expect(tell([comparable('450')], '400')).toContain(
    'One similar piece comes to $450 adjusted to match, so it’s dearer.',
  );
  expect(tell([comparable('450'), comparable('450')], '400')).toContain(
    '2 similar pieces come to $450 adjusted',
  );
  expect(tell([comparable('90')])).toContain(
    'One similar piece comes to $90 adjusted to match, so it’s the same price.',
  );
});

test('a piece at the same price is neither cheaper nor dearer', () => {
  expect(tell(['80', '90', '120', '130'].map((price) => comparable(price)))).toContain(
    ': 1 cheaper, 2 dearer.',
  );
  expect(tell(['80', '85'].map((price) => comparable(price)))).toContain(': all cheaper, none dearer.');
  expect(tell(['90', '90', '5', '900'].map((price, at) => comparable(price, at > 1)))).toMatch(
    /: none cheaper, none dearer\. 2 more were too far from the rest to count\.$/,
  );
});
