import { describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { buildSearchAddress, isOwnAddress, restoreAddress, shortenAddress } from './page-address.ts';

const selectors = { title: 'h2', price: '.price', location: '.place', image: 'img@src' };

function explain(config: unknown): string[] {
  const { error } = scrapingConfig.safeParse(config);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`.trim());
}

describe('a configuration', () => {
  test('is filled up with what most marketplaces need', () => {
    expect(scrapingConfig.parse({ searchEndpoint: '/search' })).toEqual({
      searchEndpoint: '/search',
      format: 'auto',
      render: 'http',
      selectors: {},
      pagination: { type: 'button', maxPages: 50 },
    });
    const { location: _, ...withoutPlace } = selectors;
    expect(explain({ searchEndpoint: '/s', format: 'html', selectors: withoutPlace })).toEqual([]);
    const full = { format: 'json', selectors, detail: { description: 'text' }, schedule: 'every 30 minutes' };
    expect(
      explain({ searchEndpoint: '/s?q={searchTerm}&p={page}', ...full, pagination: { type: 'page' } }),
    ).toEqual([]);
  });

  test.each([
    [{}, 'searchEndpoint is needed'],
    ['text', 'must be an object'],
    [{ searchEndpoint: 'https://elsewhere.test/' }, 'searchEndpoint must be a path relative to the base URL'],
    [{ searchEndpoint: '//elsewhere.test/' }, 'searchEndpoint must be a path relative to the base URL'],
    [{ searchEndpoint: '/?q={query}' }, 'searchEndpoint may contain {searchTerm}, {page} and'],
    [{ searchEndpoint: '/s', selector: {} }, 'can’t have "selector". It can have searchEndpoint'],
    [
      { searchEndpoint: '/s', selectors: { titel: 'h2' } },
      'selectors can’t have "titel". It can have item, link, title',
    ],
    [{ searchEndpoint: '/s', detail: { link: 'a' } }, 'detail can’t have "link"'],
    [
      { searchEndpoint: '/s', format: 'html', selectors: { ...selectors, price: ' ' } },
      'selectors.price is needed',
    ],
    [{ searchEndpoint: '/s', linkTemplate: '/products' }, 'linkTemplate must name at least one field'],
    [{ searchEndpoint: '/s', linkTemplate: '//{host}/' }, 'linkTemplate must begin with / or with a whole'],
    [{ searchEndpoint: '/s', linkTemplate: 'https://{host}/1' }, 'linkTemplate must begin with / or with'],
    [{ searchEndpoint: '/s', linkTemplate: 'javascript:{x}' }, 'linkTemplate must begin with / or with'],
    [{ searchEndpoint: '/s', place: ' ' }, 'place must not be empty'],
    [{ searchEndpoint: '/s', priceUnit: 'euros' }, 'priceUnit must be dollars, cents, or the field'],
    [{ searchEndpoint: '/s', delaySeconds: 0.5 }, 'delaySeconds must be at least 1'],
    [{ searchEndpoint: '/s', quietHours: 'at night' }, 'quietHours must look like "22:00-06:00"'],
    [{ searchEndpoint: '/s', quietHours: '24:00-06:00' }, 'quietHours must look like "22:00-06:00"'],
    [{ searchEndpoint: '/s', quietHours: '06:00-06:00' }, 'quietHours must leave some of the day'],
    [
      { searchEndpoint: '/s', keep: { title: { pattern: '(' } } },
      'keep.title.pattern isn’t a regular expression',
    ],
    [
      { searchEndpoint: '/s', keep: { title: { befor: '|' } } },
      'can’t have "befor". It can have after, before',
    ],
    [{ searchEndpoint: '/s', keep: { titel: {} } }, 'keep can’t have "titel". It can have title, price'],
    [{ searchEndpoint: '/s', sold: [{ is: 0 }] }, 'sold.0.where must be text'],
    [{ searchEndpoint: '/s', sold: [{ where: 'x', is: null }] }, 'sold.0.is must be text, a number, true'],
    [
      { searchEndpoint: '/s', pagination: { type: 'page' } },
      'searchEndpoint must contain {page} or {offset:24}',
    ],
    [{ searchEndpoint: '/s', pagination: { maxPages: 0 } }, 'pagination.maxPages must be at least 1'],
    [{ searchEndpoint: '/s', schedule: 'every 0 minutes' }, 'schedule must leave at least one minute'],
    [{ searchEndpoint: '/s', schedule: 'often' }, 'schedule must look like "every 30 minutes"'],
  ])('%j is refused with a reason', (config, reason) => {
    expect(explain(config).join('; ')).toContain(reason);
  });
});

describe('addresses of a source', () => {
  const source = (baseUrl: string, searchEndpoint = '/search?q={searchTerm}&p={page}') => ({
    baseUrl,
    scrapingConfig: scrapingConfig.parse({ searchEndpoint }),
  });

  test('are built from its base URL', () => {
    expect(buildSearchAddress(source('https://a.test'), 'rimu & oak', 2)).toBe(
      'https://a.test/search?q=rimu%20%26%20oak&p=2',
    );
    expect(buildSearchAddress(source('https://a.test/shop/', 'search'), '', 1)).toBe(
      'https://a.test/shop/search',
    );
  });

  test('are its own on its own host and port alone', () => {
    expect(isOwnAddress('http://www.a.test/x', source('https://a.test'))).toBe(true);
    expect(isOwnAddress('https://b.a.test/x', source('https://a.test'))).toBe(false);
    expect(isOwnAddress('https://a.test:8443/x', source('https://a.test'))).toBe(false);
  });

  test('survive a move', () => {
    const short = shortenAddress('http://127.0.0.1:1/piece/1?x=2', source('http://127.0.0.1:1'));
    expect(restoreAddress(short, source('http://127.0.0.1:2'))).toBe('http://127.0.0.1:2/piece/1?x=2');
    const foreign = 'https://elsewhere.test/1';
    expect(restoreAddress(shortenAddress(foreign, source('https://a.test')), source('https://b.test'))).toBe(
      foreign,
    );
  });
});
