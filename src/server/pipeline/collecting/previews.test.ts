import { expect, test } from 'vitest';
import { createPieces, describeSearch } from '../../../../tests/faults/marketplace/pieces.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useOperator } from '../../../../tests/support/operator.ts';
import { signInShopper } from '../../../../tests/support/people.ts';

onOneDatabase((open) => {
  const operator = useOperator(open);

  test('a configuration can be tried before it is kept', async () => {
    operator.marketplace.stock = createPieces(12);
    const count = (await operator.asStaff('GET', '/api/admin/data-sources')).json.length;
    const preview = await operator.asStaff('POST', '/api/admin/data-sources/preview', {
      baseUrl: operator.marketplace.origin,
      scrapingConfig: describeSearch('/shop'),
    });
    const { origin } = operator.marketplace;
    expect(preview.json).toMatchObject({
      robots: 'allowed',
      problem: null,
      listingsFound: 4,
      listingsDropped: 0,
      detailsRead: 0,
      fetched: [`${origin}/shop`],
      nextPage: '/shop?page=2',
    });
    expect(preview.json.listings[0]).toMatchObject({
      title: 'Oak dining table no. 1',
      price: '110',
      type: 'dining table',
    });
    const previewWith = async (selectors: object) => {
      const config = describeSearch('/shop');
      const scrapingConfig = { ...config, selectors: { ...config.selectors, ...selectors } };
      const body = { baseUrl: operator.marketplace.origin, scrapingConfig };
      return (await operator.asStaff('POST', '/api/admin/data-sources/preview', body)).json;
    };
    const nothing = await previewWith({ item: '.tile' });
    expect(nothing).toMatchObject({
      listings: [],
      problem: expect.stringContaining('no listings found'),
    });
    expect((await previewWith({ item: 'li[[' })).problem).toBe(
      'the selector for item, "li[[", isn’t valid CSS',
    );
    expect((await previewWith({ item: 'li..product' })).problem).toBe(
      'the selector for item, "li..product", isn’t valid CSS',
    );
    expect((await previewWith({ item: '.card, [data-x="a..b"], .a\\.\\.b' })).listings).toHaveLength(4);
    expect((await previewWith({ price: '.cost' })).problem).toContain('we couldn’t read any of the ');
    const idle = await previewWith({ brand: '.maker', condition: '.state' });
    expect(idle.problem).toContain('nothing found on any listing for condition, brand');
    expect(idle.listings).not.toHaveLength(0);
    expect((await operator.asStaff('GET', '/api/admin/data-sources')).json).toHaveLength(count);
  });

  test('a preview fetches what it shows, no more, and counts all of it', async () => {
    operator.marketplace.stock = createPieces(30);
    const { origin, requests } = operator.marketplace;
    const preview = async (extra: object) => {
      requests.length = 0;
      const scrapingConfig = describeSearch('/duplicates', extra);
      const body = { baseUrl: origin, scrapingConfig };
      const { json } = await operator.asStaff('POST', '/api/admin/data-sources/preview', body);
      const asked = requests.map(({ path }) => path).filter((path) => path !== '/robots.txt');
      expect(json.fetched).toEqual(asked.map((path) => `${origin}${path}`));
      return { ...json, asked };
    };
    const cards = await preview({});
    expect(cards).toMatchObject({ listingsFound: 30, listingsDropped: 30, asked: ['/duplicates'] });
    expect([cards.listings.length, cards.dropped.length]).toEqual([20, 20]);
    const detailed = await preview({ detail: { description: '.words', dimensions: '.size' } });
    expect(detailed).toMatchObject({
      problem: null,
      listingsFound: 30,
      detailsRead: 3,
      asked: ['/duplicates', '/piece/1', '/piece/2', '/piece/3'],
    });
    expect(detailed.listings.map(({ description }: { description: string }) => Boolean(description))).toEqual(
      [...Array(3).fill(true), ...Array(17).fill(false)],
    );
    const paged = await preview({ searchEndpoint: '/shop', detail: { description: '.words' } });
    expect(paged).toMatchObject({
      nextPage: '/shop?page=2',
      asked: ['/shop', '/piece/1', '/piece/2', '/piece/3'],
    });
  });

  test('a preview does not blame robots.txt for an address that is never visited', async () => {
    const body = { baseUrl: 'http://10.0.0.1', scrapingConfig: describeSearch('/shop') };
    expect((await operator.asStaff('POST', '/api/admin/data-sources/preview', body)).json).toMatchObject({
      robots: 'unknown',
      problem: expect.stringContaining('on the public internet'),
    });
  });

  test.each([
    ['http://user:secret@shop.test', 'Base URL can’t include a username or password'],
    ['http://user@shop.test/', 'Base URL can’t include a username or password'],
    ['http://shop.test/?page=1', 'Base URL must stop before any ? or #. The rest goes in searchEndpoint'],
    ['http://shop.test/#top', 'Base URL must stop before any ? or #. The rest goes in searchEndpoint'],
    ['http://shop.test\0', 'can’t contain control characters'],
    ['http://shop\n.test', 'can’t contain control characters'],
  ])('the base URL %s is refused', async (baseUrl, message) => {
    const scrapingConfig = describeSearch('/shop');
    for (const url of ['/api/admin/data-sources', '/api/admin/data-sources/preview']) {
      const { status, json } = await operator.asStaff('POST', url, { name: 'X', baseUrl, scrapingConfig });
      expect([status, json.errors]).toEqual([400, [{ path: 'baseUrl', message }]]);
    }
  });

  test('a configuration that makes no sense is refused by name', async () => {
    const body = { name: 'X', baseUrl: 'ftp://x', scrapingConfig: { searchEndpoint: '', color: 'red' } };
    const { status, json } = await operator.asStaff('POST', '/api/admin/data-sources', body);
    expect(status).toBe(400);
    const paths = json.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['baseUrl', 'scrapingConfig.searchEndpoint']));
  });

  test('none of it is open to anybody but staff', async () => {
    const shopper = await signInShopper(operator.site);
    for (const [method, url] of [
      ['GET', '/api/admin/data-sources'],
      ['POST', '/api/admin/data-sources'],
      ['PATCH', '/api/admin/data-sources/1'],
      ['DELETE', '/api/admin/data-sources/1'],
      ['POST', '/api/admin/data-sources/1/scrape'],
      ['GET', '/api/admin/data-sources/1/runs'],
      ['POST', '/api/admin/data-sources/preview'],
      ['GET', '/api/admin/scraping/status'],
      ['POST', '/api/admin/scraping/trigger'],
    ] as const) {
      expect((await operator.site.send(method, url)).status).toBe(401);
      expect((await operator.site.send(method, url, undefined, { cookie: shopper })).status).toBe(403);
    }
  });
});
