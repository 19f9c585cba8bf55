import { describe, expect, test } from 'vitest';
import type { NormalisedListing } from '../listing.ts';
import { findNothing, findSuspicionInCount, findUnreadablePrices } from './health.ts';

const runs = (...kept: number[]) => kept.map((one) => ({ kept: one }));
const page = (readable: number, unreadable: number) =>
  [...Array(readable).fill('fixed'), ...Array(unreadable).fill('unknown')].map(
    (priceKind, id) => ({ priceKind, title: `Oak desk no. ${id}` }) as NormalisedListing,
  );

describe('how many listings are found', () => {
  test.each([
    ['the usual half is enough', 6, runs(12), null],
    ['less is not', 5, runs(12), 12],
    ['a run that found very many is not what is usual', 6, runs(12, 900, 12), null],
    ['nor one that found very few', 5, runs(12, 1, 12), 12],
    ['numbers, not the way they are written, are in order', 5, runs(9, 100, 10), null],
    ['of those in the middle the higher one is usual', 14, runs(40, 10, 30, 20), 30],
    ['at first anything is', 1, runs(), null],
  ])('%s', (_, found, before, usual) => {
    const suspicion = findSuspicionInCount(found, before);
    expect(suspicion).toBe(usual && `only ${found} listings found, less than half the usual ${usual}.`);
  });

  test('none is never believed', () => {
    expect(findNothing(0, 0)).toContain('no listings found');
  });
});

test('a page is believed where a fifth of its prices can be read, or where there are too few to tell', () => {
  expect(findUnreadablePrices(page(1, 4))).toBeNull();
  expect(findUnreadablePrices(page(1, 5))).toContain('we could only read 1 of the 6 prices on a page');
  expect(findUnreadablePrices(page(0, 3))).toContain('we couldn’t read any of the 3 prices on a page');
  expect(findUnreadablePrices(page(0, 2))).toBeNull();
});
