import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { canonicalUrl, listingKey, pictureUrl } from './urls.ts';

const base = 'https://www.example.nz/';

describe('canonicalUrl', () => {
  test.each([
    ['/item/5', 'https://www.example.nz/item/5'],
    ['HTTPS://WWW.Example.NZ:443/item/5/', 'https://www.example.nz/item/5/'],
    ['/view/?ref=1001&utm_source=x', 'https://www.example.nz/view/?ref=1001'],
    ['/item/5?utm_source=x&b=2&a=1&fbclid=9#top', 'https://www.example.nz/item/5?a=1&b=2'],
    ['/item/5?ref=home&session=1', 'https://www.example.nz/item/5'],
    ['/view.php?ref=1001&utm_source=x', 'https://www.example.nz/view.php?ref=1001'],
    ['/view.php?sid=9f86d081&ref=1002', 'https://www.example.nz/view.php?ref=1002'],
    ['/listing?sid=A-77', 'https://www.example.nz/listing?sid=A-77'],
    ['/view.php?ref=home', 'https://www.example.nz/view.php'],
    ['/view.php?id=5&ref=1001', 'https://www.example.nz/view.php?id=5'],
    ['/view/5?ref=1001', 'https://www.example.nz/view/5'],
    ['/oak-desk?ref=1001', 'https://www.example.nz/oak-desk'],
    ['item/5?', 'https://www.example.nz/item/5'],
    ['/a/../item/%e2%82%ac', 'https://www.example.nz/item/%E2%82%AC'],
    ['/item/5;jsessionid=ABC?x=1', 'https://www.example.nz/item/5?x=1'],
    ['//other.nz/x', 'https://other.nz/x'],
    ['javascript:alert(1)', null],
    ['mailto:a@b.nz', null],
    ['http://', null],
    ['', null],
    [`/${'a'.repeat(3000)}`, null],
  ])('%s', (href, url) => {
    expect(canonicalUrl(href, { baseUrl: base })).toBe(url);
  });
});

describe('listingKey', () => {
  test('is relative to the base, so that a source may move', () => {
    expect(listingKey('/item/5?page=2', { baseUrl: base })).toBe('item/5?page=2');
    expect(listingKey('http://127.0.0.1:4001/item/5', { baseUrl: 'http://127.0.0.1:4001' })).toBe('item/5');
    expect(listingKey('http://127.0.0.1:4999/item/5/', { baseUrl: 'http://127.0.0.1:4999/' })).toBe('item/5');
    expect(listingKey('https://example.nz/shop/item/5', { baseUrl: 'http://www.example.nz/shop' })).toBe(
      'item/5',
    );
    expect(listingKey('/other/5', { baseUrl: 'http://example.nz/shop/' })).toBe('/other/5');
    expect(listingKey('https://m.example.nz/item/5', { baseUrl: base })).toBe('//m.example.nz/item/5');
  });

  test('is null for another site, and for no page of its own', () => {
    expect(listingKey('https://example.com/item/5', { baseUrl: base })).toBeNull();
    expect(listingKey('https://notexample.nz/item/5', { baseUrl: base })).toBeNull();
    expect(listingKey('http://127.0.0.1:4002/item/5', { baseUrl: 'http://127.0.0.1:4001' })).toBeNull();
    expect(listingKey('#', { baseUrl: base })).toBeNull();
    expect(listingKey('/', { baseUrl: base })).toBeNull();
    expect(listingKey('/item/5', { baseUrl: 'nonsense' })).toBeNull();
  });
});

test('pictureUrl', () => {
  expect(pictureUrl('/a.jpg', base)).toBe('https://www.example.nz/a.jpg');
  expect(pictureUrl('a.jpg 1x, b.jpg 2x', base)).toBe('https://www.example.nz/a.jpg');
  expect(pictureUrl('data:image/png;base64,AAAA', base)).toBeNull();
  expect(pictureUrl(' ', base)).toBeNull();
});

test('any address is answered, and a canonical one stays as it is', () => {
  const hrefs = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string(),
    fc.webPath(),
  );
  fc.assert(
    fc.property(hrefs, (href) => {
      const once = canonicalUrl(href, { baseUrl: base });
      pictureUrl(href, base);
      if (once !== null) {
        expect(canonicalUrl(once, { baseUrl: base })).toBe(once);
        expect(listingKey(once, { baseUrl: base })).toBe(listingKey(href, { baseUrl: base }));
      }
    }),
    { numRuns: 200 },
  );
  expectSteady(['/', '../', '%41', '&a=', ' ', ';jsessionid='], (text) => {
    canonicalUrl(text, { baseUrl: base });
    canonicalUrl(`/?${text.slice(0, text.length / 53)}`, { baseUrl: base });
    pictureUrl(text, base);
  });
});
