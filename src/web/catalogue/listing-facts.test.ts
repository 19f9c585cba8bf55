import { expect, test } from 'vitest';
import type { Listing } from '#contract/catalogue.ts';
import { describeDeal, formatAge, percentOff } from './listing-facts.ts';

const deal = (price: string, fairPrice: string) =>
  describeDeal({ price, fairPrice, isHotDeal: true, isGreatDeal: false } as Listing);

test('the larger the gap, the rounder it is told', () => {
  expect(deal('81', '98')).toBe('about $17 under similar');
  expect(deal('80', '103')).toBe('about $25 under similar');
  expect(deal('100', '197')).toBe('about $95 under similar');
  expect(deal('100', '204')).toBe('about $100 under similar');
  expect(deal('100', '316')).toBe('about $220 under similar');
  expect(deal('1000', '2187')).toBe('about $1,190 under similar');
});

test('what is no deal says nothing of a gap', () => {
  const plain = { price: '80', fairPrice: '120', isHotDeal: false, isGreatDeal: false } as Listing;
  expect(describeDeal(plain)).toBeNull();
  expect(describeDeal({ ...plain, isGreatDeal: true })).toBe('about $40 under similar');
});

test('a price that fell by less than half a percent, or rose, is not called reduced', () => {
  const off = (price: string, originalPrice: string) => percentOff({ price, originalPrice } as Listing);
  expect([off('75', '100'), off('995', '1000'), off('996', '1000'), off('120', '100')]).toEqual([
    25,
    1,
    null,
    null,
  ]);
});

test('an age is told in the largest whole unit', () => {
  const hour = 3_600_000;
  const age = (hours: number) => formatAge(new Date(0).toISOString(), hours * hour);
  expect([0.9, 1, 2, 23, 24, 48, 7 * 24, 14 * 24, 30 * 24, 60 * 24].map(age)).toEqual([
    'just now',
    '1 hour ago',
    '2 hours ago',
    '23 hours ago',
    'yesterday',
    '2 days ago',
    'last week',
    '2 weeks ago',
    'last month',
    '2 months ago',
  ]);
});
