import { expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import type { RawListing } from '../listing.ts';
import { addToTally, findConcern, findMedian, readShares, startTally } from './field-shares.ts';

const config = scrapingConfig.parse({
  searchEndpoint: '/',
  selectors: { item: 'li', title: 'h2', location: '.place', originalPrice: '.was' },
  detail: { description: '.words' },
});
const cards = (count: number, more: (at: number) => Partial<RawListing>) =>
  Array.from({ length: count }, (_, at): RawListing => ({ url: `/${at}`, title: 'Oak desk', ...more(at) }));
function tally(all: RawListing[], listings: RawListing[] = []) {
  const found = startTally();
  addToTally(found, config, { cards: all, listings });
  return found;
}

test('cards tell of what stands on cards, own pages of what stands there; eight of them at least', () => {
  const eight = cards(8, (at) => (at < 6 ? { location: 'Nelson' } : {}));
  expect(
    readShares(
      tally(
        eight,
        cards(7, () => ({ description: 'Solid' })),
      ),
    ),
  ).toEqual({ title: 1, location: 0.75 });
  expect(
    readShares(
      tally(
        eight,
        cards(9, (at) => (at < 3 ? { description: 'Solid' } : {})),
      ),
    ),
  ).toEqual({
    ...{ title: 1, location: 0.75, description: 0.333 },
  });
  expect(readShares(tally(eight.slice(1)))).toBeNull();
});

test('one picture on nine in ten is odd, on fewer it is not, nor on a few', () => {
  const same = (times: number, of: number) =>
    findConcern(tally(cards(of, (at) => ({ image: at < times ? '/none.jpg' : `/${at}.jpg` }))), []);
  expect(same(9, 10)).toBe('the same picture is on 9 of 10 listings: /none.jpg. Has the layout changed?');
  expect(same(17, 20)).toBeNull();
  expect(same(7, 7)).toBeNull();
  expect(same(8, 8)).toContain('8 of 8');
});

test('a field is missed where it is on less than half of what is usual, and chance would not explain that', () => {
  const missing = (having: number, of: number, ...usual: number[]) =>
    findConcern(
      tally(cards(of, (at) => (at < having ? { location: 'Nelson' } : {}))),
      usual.map((location) => ({ location })),
    );
  expect(missing(0, 12, 1, 1, 0.2)).toContain('location was on 0 of 12 listings, but is usually on 100%');
  expect(missing(0, 12)).toBeNull();
  expect(missing(0, 7, 1)).toBeNull();
  expect(missing(60, 100, 1)).toBeNull();
  expect(missing(50, 100, 1)).toContain('50 of 100');
  expect(missing(0, 8, 0.3)).toBeNull();
  expect(findMedian([9, 100, 10])).toBe(10);
});
