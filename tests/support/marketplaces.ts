import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createFetcher, type Fetcher, type FetcherOptions } from '#server/platform/net/fetcher.ts';
import { type Marketplace, startMarketplace } from '../faults/marketplace/marketplace.ts';

export const start = Date.parse('2026-03-01T00:00:00Z');

/** Two marketplaces, and fetchers whose hours pass in no time. */
export function openMarketplaces() {
  const opened: Fetcher[] = [];
  const web = {
    marketplace: null as unknown as Marketplace,
    other: null as unknown as Marketplace,
    slept: [] as number[],
    now: start,
    openFetcher(options: Partial<FetcherOptions> = {}): Fetcher {
      const fetcher = createFetcher({
        userAgent: 'Tallboy/1.0 (+https://tallboy.example/contact)',
        allowedHosts: [web.marketplace.host],
        maxBytes: 1_000_000,
        deadlineMs: 2000,
        now: () => web.now,
        sleep: async (ms) => {
          web.slept.push(ms);
          web.now += ms;
        },
        ...options,
      });
      opened.push(fetcher);
      return fetcher;
    },
    get: (path: string, options: Partial<FetcherOptions> = {}) =>
      web.openFetcher(options).get(`${web.marketplace.origin}${path}`),
    paths: () => web.marketplace.requests.map(({ path }) => path),
  };
  beforeAll(async () => {
    web.marketplace = await startMarketplace();
    web.other = await startMarketplace();
  });
  beforeEach(() => {
    web.slept = [];
    web.now = start;
    for (const place of [web.marketplace, web.other]) {
      place.robots = { status: 404, body: '' };
      place.requests.length = 0;
      place.faultAt.clear();
    }
  });
  afterAll(async () => {
    await Promise.all(opened.map((fetcher) => fetcher.close()));
    await web.marketplace.close();
    await web.other.close();
  });
  return web;
}
