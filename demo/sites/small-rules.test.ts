import { describe, expect, test } from 'vitest';
import type { Listing } from '../catalogue/market.ts';
import { roundLikePeople } from '../catalogue/price.ts';
import { writePrice } from '../words/prices.ts';
import { scrawlWidth, writeSize, writeSizeInMillimetres } from '../words/sizes.ts';
import { readId, writeId, writeSlug } from './address.ts';
import { writeCount } from './counts.ts';
import { html, jsonScript } from './html.ts';
import { categoryNumber, categorySlugs, link, readNumber } from './links.ts';
import { countPhotos, photosOf } from './photos.ts';

test.each([
  [3, 0.5, 5],
  [14.6, 0.5, 15],
  [16, 0.5, 15],
  [118, 0.5, 120],
  [119.9, 0.5, 120],
  [121, 0.5, 120],
  [126, 0.5, 130],
  [417, 0.5, 420],
  [431, 0.5, 425],
  [990, 0.5, 1000],
  [1020, 0.5, 1000],
  [1030, 0.5, 1050],
  [51, 0.15, 49],
  [51, 0.16, 50],
  [31, 0.1, 30],
  [44, 0.1, 45],
])('people who mean %d, with a taste of %d, ask %d', (price, taste, asked) => {
  expect(roundLikePeople(price, taste)).toBe(asked);
});

describe('a price is printed', () => {
  const write = (trap: string | null, price: number, count = 1) =>
    writePrice({ piece: { trap, count }, price } as unknown as Listing);
  test('as what it is', () => {
    expect([write(null, 1250), write('typo', 3), write('free', 0), write('offer', 90)]).toEqual([
      ...['$1,250', '$3', 'Free', 'Make an offer'],
    ]);
    expect([write('auction', 1), write('auction', 10), write('each', 240, 6)]).toEqual([
      ...['$1 reserve', 'Start price $10', '$40 each'],
    ]);
  });
});

test('a size is printed in two ways, and scrawled as one measure', () => {
  const size = { width: 120, depth: 45, height: 80 };
  expect(writeSize(size)).toBe('W 120 × D 45 × H 80 cm');
  expect(writeSizeInMillimetres(size)).toBe('1200 × 450 × 800 mm (W × D × H)');
  const all: string[] = [];
  scrawlWidth(size, { pick: (list: string[]) => all.push(...list) } as never);
  expect(all).toEqual(['120cm wide', 'approx 1.2m long', 'about 120 cm wide and 80 cm high', '1200mm wide']);
});

test('a listing’s number hides its key, and only a number is read', () => {
  for (const site of [0, 1, 2, 3])
    for (const key of [0, 1, 277_503]) expect(readId(site, writeId(site, key))).toBe(key);
  expect(writeId(0, 7)).not.toBe(writeId(1, 7));
  expect(['0', '07', '-1', 'x', '', '2147483647', '12345678901'].map((id) => readId(0, id))).toEqual(
    Array(7).fill(null),
  );
  expect(readId(0, '2147483646')).not.toBeNull();
});

test('an address has eight words of a title at most', () => {
  expect(writeSlug('One two three four five six seven eight nine')).toBe(
    'one-two-three-four-five-six-seven-eight',
  );
  expect(writeSlug('Rātā & Rimu – “desk”')).toBe('rata-rimu-desk');
  expect(writeSlug('🪑')).toBe('listing');
});

test('addresses leave out what is empty, and take only whole numbers', () => {
  expect(link('/search', { q: 'oak desk', category: null, page: '' })).toBe('/search?q=oak+desk');
  expect(link('/search', { q: null })).toBe('/search');
  const read = (text: string) => readNumber(new URL(`http://kea.example/?page=${text}`), 'page', 1);
  expect(['3', '0', '-1', '1.5', 'x', ''].map(read)).toEqual([3, 0, 1, 1, 1, 0]);
  expect(readNumber(new URL('http://kea.example/'), 'page', 1)).toBe(1);
  expect(categorySlugs).toEqual([
    ...['living-room', 'bedroom', 'dining', 'office', 'kitchen', 'outdoor', 'storage', 'vintage'],
  ]);
  expect([categoryNumber('outdoor'), categoryNumber('attic'), categoryNumber(null)]).toEqual([5, null, null]);
});

test('one is one, and a thousand has its comma', () => {
  expect([0, 1, 2, 1204].map((count) => writeCount(count, 'piece'))).toEqual([
    ...['0 pieces', '1 piece', '2 pieces', '1,204 pieces'],
  ]);
});

test('a piece has one to three photos', () => {
  expect([3, 4, 5].map((seed) => countPhotos({ seed } as Listing['piece']))).toEqual([1, 2, 3]);
  const address = `/pictures/${writeId(0, 9)}`;
  expect(photosOf(0, { key: 9, piece: { seed: 5 } } as Listing)).toEqual([
    ...[`${address}.jpg`, `${address}-2.jpg`, `${address}-3.jpg`],
  ]);
});

test('whatever is put into a page is text, unless it is markup', () => {
  const list = [html`<i>1</i>`, html`<i>2</i>`];
  expect(html`<p title="${`"'`}">${'<b> & >'}${null}${false}${undefined}${0}${list}</p>`.markup).toBe(
    '<p title="&quot;&#39;">&lt;b&gt; &amp; &gt;0<i>1</i><i>2</i></p>'.replace(
      '&lt;b&gt; &amp; &gt;',
      '&lt;b&gt; &amp; &gt;',
    ),
  );
  expect(jsonScript({ a: '</script>' }).markup).toBe(
    '<script type="application/ld+json">{"a":"\\u003c/script>"}</script>',
  );
});
