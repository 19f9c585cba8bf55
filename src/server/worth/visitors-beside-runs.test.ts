import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { changeSource, type SourceRow } from '#server/sources/sources.queries.ts';
import { type Marketplace, startMarketplace } from '../../../tests/faults/marketplace/marketplace.ts';
import { describeSearch } from '../../../tests/faults/marketplace/pieces.ts';
import { collectOne } from '../../../tests/support/collecting.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';

const soon = { timeout: 30_000 };

onOneDatabase((open) => {
  const allowedHosts: string[] = [];
  let shop: Marketplace;
  let source: SourceRow;
  beforeAll(async () => {
    shop = await startMarketplace();
    allowedHosts.push(shop.host);
  });
  afterAll(() => shop.close());
  const site = useSite(open, { allowedHosts });
  beforeAll(async () => {
    const { db } = site.database;
    source = await addSource(db, 'Kea Street');
    const config = scrapingConfig.parse(describeSearch('/shop'));
    await changeSource(db, source.id, { baseUrl: shop.origin, scrapingConfig: config });
    await site.app.listen({ host: '127.0.0.1', port: 0 });
  });

  /** Pastes the address of a page, as a browser does that may be closed before the answer comes. */
  function paste(visitor: number, path: string) {
    const { port } = site.app.server.address() as AddressInfo;
    const browser = new AbortController();
    const isGone = new Promise<void>((resolve) =>
      site.app.server.prependOnceListener('request', (_request: unknown, response: ServerResponse) =>
        response.once('close', resolve),
      ),
    );
    const status = fetch(`http://127.0.0.1:${port}/api/worth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.79.0.${visitor}` },
      body: JSON.stringify({ text: `${shop.origin}${path}` }),
      signal: browser.signal,
    }).then(
      (answer) => answer.status,
      () => 'left' as const,
    );
    return {
      status,
      async leave() {
        browser.abort();
        await isGone;
      },
    };
  }
  const paths = () => shop.requests.map(({ path }) => path);
  const untilAsked = (path: string) => vi.waitFor(() => expect(paths()).toContain(path), soon);
  const countFetches = async () =>
    (await site.database.db.select().from(rateLimits)).find(({ key }) => key === 'pages fetched for a price')
      ?.calls ?? 0;

  test('a run goes ahead of visitors whose pages don’t come', async () => {
    const visitors = [1, 2, 3].map((visitor) => paste(visitor, `/silent?${visitor}`));
    const findRequest = (beginning: string) => shop.requests.find(({ path }) => path.startsWith(beginning));
    await vi.waitFor(() => expect(findRequest('/silent')).toBeDefined(), soon);
    const run = await collectOne(site.collector, source);
    expect(run.listingsKept).toBe(12);
    const givenUpAt = findRequest('/silent')!.endedAt ?? Number.POSITIVE_INFINITY;
    expect(findRequest('/shop')!.begunAt).toBeLessThan(givenUpAt);
    await Promise.all(visitors.map(({ leave }) => leave()));
  });

  test('a page that nobody waits for any more is never asked for', async () => {
    expect(await paste(4, '/unseen/1').status).toBe(200);
    const goOn = shop.keepWaiting();
    const first = paste(4, '/unseen/2');
    await untilAsked('/unseen/2');
    const before = await countFetches();
    const leaving = paste(5, '/unseen/3');
    await vi.waitFor(async () => expect(await countFetches()).toBe(before + 1), soon);
    await leaving.leave();
    const last = paste(6, '/unseen/4');
    goOn();
    expect(await Promise.all([first.status, leaving.status, last.status])).toEqual([200, 'left', 200]);
    expect(paths().filter((path) => path.startsWith('/unseen'))).toEqual([
      '/unseen/1',
      '/unseen/2',
      '/unseen/4',
    ]);
  });

  test('one visitor doesn’t use up what all may have opened', async () => {
    const statuses: unknown[] = [];
    for (let page = 1; page <= 21; page++) statuses.push(await paste(7, `/another/${page}`).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect(await paste(8, '/another/22').status).toBe(200);
  });
});
