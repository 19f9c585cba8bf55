import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { type Marketplace, startMarketplace } from '../../../tests/faults/marketplace/marketplace.ts';
import { createPieces, describeSearch } from '../../../tests/faults/marketplace/pieces.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { signInShopper, signInStaff } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { startCollecting } from './collect.ts';

let marketplace: Marketplace;
const allowedHosts: string[] = [];
beforeAll(async () => {
  marketplace = await startMarketplace();
  allowedHosts.push(marketplace.host);
});
afterAll(() => marketplace.close());

onEachDatabase((open) => {
  const site = useSite(open, { allowedHosts });
  let cookie: string;
  let stopCollecting: () => void;
  beforeAll(async () => {
    cookie = await signInStaff(site);
    const { db } = site.database;
    const logger = createLogger('silent');
    stopCollecting = await startCollecting({ ...site, db, logger, isAlone: false });
  });
  afterAll(() => stopCollecting());

  const asStaff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    site.send(method, url, body, { cookie });

  async function addSource(searchEndpoint = '/shop', extra: object = {}): Promise<number> {
    marketplace.stock = createPieces(12);
    const body = {
      name: 'Corner shop',
      baseUrl: marketplace.origin,
      scrapingConfig: describeSearch(searchEndpoint, extra),
    };
    const answer = await asStaff('POST', '/api/admin/data-sources', body);
    expect(answer.status).toBe(201);
    return answer.json.id;
  }

  /** Collects and waits for the end, as an operator at the dashboard does. */
  async function collect(id: number) {
    const started = await asStaff('POST', `/api/admin/data-sources/${id}/scrape`);
    expect(started.status).toBe(202);
    return vi.waitFor(
      async () => {
        const [run] = (await asStaff('GET', `/api/admin/data-sources/${id}/runs`)).json;
        expect(run).toMatchObject({ id: started.json.id, status: expect.stringMatching(/succeeded|failed/) });
        return run;
      },
      { timeout: 15_000, interval: 50 },
    );
  }

  const stored = (id: number) =>
    site.database.db.select().from(listings).where(eq(listings.sourceId, id)).orderBy(asc(listings.id));
  const readSource = async (id: number) =>
    (await asStaff('GET', '/api/admin/data-sources')).json.find((source: { id: number }) => source.id === id);

  test('a marketplace never seen before is configuration only', async () => {
    const id = await addSource();
    expect(await readSource(id)).toMatchObject({ health: 'never run', lastScraped: null, totalListings: 0 });
    const run = await collect(id);
    expect(run).toMatchObject({
      status: 'succeeded',
      pages: 3,
      listingsKept: 12,
      listingsNew: 12,
      listingsGone: 0,
    });
    expect((await stored(id))[0]).toMatchObject({
      title: 'Oak dining table no. 1',
      price: '110.00',
      type: 'dining table',
      category: 'Dining',
      region: 'Wellington',
      url: '/piece/1',
    });
    expect(await readSource(id)).toMatchObject({
      health: 'healthy',
      totalListings: 12,
      lastScraped: expect.any(String),
    });
  });

  test('a second run over unchanged pages reads none of them again; changes, sales and returns end in the right rows', async () => {
    const id = await addSource();
    await collect(id);
    const before = await stored(id);
    expect(await collect(id)).toMatchObject({ listingsKept: 12, listingsNew: 0, listingsChanged: 0 });
    expect(await stored(id)).toEqual(before);

    const [first, sold] = marketplace.stock;
    first!.price = '$90';
    marketplace.stock = marketplace.stock.filter((piece) => piece !== sold);
    expect(await collect(id)).toMatchObject({ listingsChanged: 1, listingsGone: 0 });
    expect(await collect(id)).toMatchObject({ listingsGone: 1, listingsKept: 11 });
    expect(await stored(id)).toMatchObject([
      { price: '90.00', originalPrice: '110.00', status: 'active' },
      { status: 'gone', goneAt: expect.any(Date) },
      ...Array(10).fill({ status: 'active', missedRuns: 0 }),
    ]);
    marketplace.stock.push(sold!);
    expect(await collect(id)).toMatchObject({ listingsChanged: 1, listingsNew: 0 });
    expect((await stored(id))[1]).toMatchObject({ status: 'active', goneAt: null });
  });

  test('a piece that is sold when first met is counted as dropped, with the reason', async () => {
    const id = await addSource();
    marketplace.stock[0]!.title += ' - SOLD';
    expect(await collect(id)).toMatchObject({
      listingsKept: 11,
      listingsDropped: 1,
      dropReasons: { 'Sold already when first met': 1 },
    });
  });

  describe('a run that is not to be believed changes nothing and says why', () => {
    test.each([
      ['no items', () => [], /no listings were found/],
      [
        'under half of the usual',
        () => marketplace.stock.slice(0, 5),
        /only 5 listings were found, under half of the usual 12/,
      ],
      [
        'no prices',
        () => marketplace.stock.map((piece) => ({ ...piece, price: null })),
        /the prices are missing: 0 of 4/,
      ],
    ])('%s', async (_, spoil, reason) => {
      const id = await addSource();
      await collect(id);
      const before = await stored(id);
      marketplace.stock = spoil();
      const run = await collect(id);
      expect(run).toMatchObject({ status: 'failed', problem: expect.stringMatching(reason) });
      expect(run.failedPage).toContain('<!doctype html>');
      expect(await stored(id)).toEqual(before);
      expect(await readSource(id)).toMatchObject({ health: 'needs attention', problem: run.problem });
      marketplace.stock = createPieces(12);
      expect(await collect(id)).toMatchObject({ status: 'succeeded' });
      expect(await readSource(id)).toMatchObject({ health: 'healthy', problem: null });
    });

    test.each([
      ['/endless', /the 6 pages that maxPages allows/],
      ['/circle', /in circles|read before/],
    ])('%s', async (path, reason) => {
      const id = await addSource(path, { pagination: { selector: 'a.next', maxPages: 6 } });
      expect(await collect(id)).toMatchObject({ status: 'failed', problem: expect.stringMatching(reason) });
    });
  });

  test('twenty triggers at once start one run', async () => {
    const id = await addSource();
    let openShop = () => {};
    marketplace.opened = new Promise((resolve) => {
      openShop = resolve;
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asStaff('POST', `/api/admin/data-sources/${id}/scrape`)),
    );
    openShop();
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    await vi.waitFor(
      async () => expect((await asStaff('GET', '/api/admin/scraping/status')).json.isActive).toBe(false),
      {
        timeout: 15_000,
      },
    );
    expect((await asStaff('GET', `/api/admin/data-sources/${id}/runs`)).json).toHaveLength(1);
  });

  test('only an active source is collected; one that is not there is 404', async () => {
    const id = await addSource();
    await asStaff('PATCH', `/api/admin/data-sources/${id}`, { isActive: false });
    expect(await asStaff('POST', `/api/admin/data-sources/${id}/scrape`)).toMatchObject({
      status: 409,
      json: { message: 'This data source is not active. Activate it first.' },
    });
    expect((await asStaff('POST', '/api/admin/data-sources/99999/scrape')).status).toBe(404);
    expect((await asStaff('DELETE', `/api/admin/data-sources/${id}`)).json.message).toBe(
      'Data source deleted successfully',
    );
    expect((await asStaff('DELETE', `/api/admin/data-sources/${id}`)).status).toBe(404);
  });

  test('a visitor’s refresh is refused while it is happening and right after', async () => {
    const refresh = () => site.send('POST', '/api/scraping/refresh', { searchTerm: 'furniture' });
    const answers = await Promise.all([refresh(), refresh()]);
    for (const { status, json, headers } of answers) {
      expect(status).toBe(429);
      expect(json.message).toMatch(/a moment/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('a configuration can be tried before it is kept', async () => {
    marketplace.stock = createPieces(12);
    const count = (await asStaff('GET', '/api/admin/data-sources')).json.length;
    const preview = await asStaff('POST', '/api/admin/data-sources/preview', {
      baseUrl: marketplace.origin,
      scrapingConfig: describeSearch('/shop'),
    });
    expect(preview.json).toMatchObject({ robots: 'allowed', problem: null, nextPage: '/shop?page=2' });
    expect(preview.json.listings[0]).toMatchObject({
      title: 'Oak dining table no. 1',
      price: '110',
      type: 'dining table',
    });
    const previewWith = async (selectors: object) => {
      const config = describeSearch('/shop');
      const scrapingConfig = { ...config, selectors: { ...config.selectors, ...selectors } };
      const body = { baseUrl: marketplace.origin, scrapingConfig };
      return (await asStaff('POST', '/api/admin/data-sources/preview', body)).json;
    };
    const nothing = await previewWith({ item: '.tile' });
    expect(nothing).toMatchObject({
      listings: [],
      problem: expect.stringContaining('no listings were found'),
    });
    expect((await previewWith({ item: 'li[[' })).problem).toBe(
      'the selector for item, "li[[", is not valid CSS',
    );
    expect((await previewWith({ price: '.cost' })).problem).toContain('the prices are missing: 0 of');
    const idle = await previewWith({ brand: '.maker', condition: '.state' });
    expect(idle.problem).toContain('nothing was found on any listing for condition, brand');
    expect(idle.listings).not.toHaveLength(0);
    expect((await asStaff('GET', '/api/admin/data-sources')).json).toHaveLength(count);
  });

  test('a selector that is not CSS is why a run failed', async () => {
    const { selectors } = describeSearch('/shop');
    const id = await addSource('/shop', { selectors: { ...selectors, item: 'li[[' } });
    expect(await collect(id)).toMatchObject({
      status: 'failed',
      problem: 'the selector for item, "li[[", is not valid CSS',
      failedPage: expect.stringContaining('<'),
    });
  });

  test('a configuration that makes no sense is refused by name', async () => {
    const body = { name: 'X', baseUrl: 'ftp://x', scrapingConfig: { searchEndpoint: '', color: 'red' } };
    const { status, json } = await asStaff('POST', '/api/admin/data-sources', body);
    expect(status).toBe(400);
    const paths = json.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['baseUrl', 'scrapingConfig.searchEndpoint']));
  });

  test('none of it is open to anybody but staff', async () => {
    const shopper = await signInShopper(site);
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
      expect((await site.send(method, url)).status).toBe(401);
      expect((await site.send(method, url, undefined, { cookie: shopper })).status).toBe(403);
    }
  });
});
