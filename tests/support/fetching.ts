import { afterAll, beforeAll, beforeEach } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { type FetchedPage, type FetchOptions, fetchPages } from '#server/pipeline/1-fetch.ts';
import { openPageReader, type PageReader } from '#server/pipeline/extract/page-reader.ts';
import type { FetchEnd } from '#server/pipeline/fetch/walker.ts';
import { createFetcher, type Fetcher } from '#server/platform/net/fetcher.ts';
import { type Marketplace, startMarketplace } from '../faults/marketplace/marketplace.ts';
import { createPieces, describeSearch } from '../faults/marketplace/pieces.ts';

/** How its API names what a listing says. */
export const apiConfig = {
  format: 'json',
  selectors: {
    item: 'results',
    link: 'url',
    title: 'title',
    price: 'price',
    location: 'location',
    image: 'image',
  },
  pagination: { selector: 'next' },
};

/** A marketplace with ten pieces and every fault there is, and all that a source on it yields. */
export function prepareFetching() {
  let marketplace: Marketplace;
  let fetcher: Fetcher;
  let reader: PageReader;
  let waitedMs = 0;

  beforeAll(async () => {
    marketplace = await startMarketplace();
    reader = openPageReader();
    // Its clock goes on by what is waited for, so nobody waits.
    let time = Date.now();
    fetcher = createFetcher({
      userAgent: 'Tallboy/1.0 (+https://tallboy.example)',
      // Under either name: whatever is not fetched by the second was not asked for.
      allowedHosts: [marketplace.host, marketplace.host.replace('127.0.0.1', 'localhost')],
      delayMs: 0,
      deadlineMs: 1000,
      maxBytes: 1_000_000,
      now: () => time,
      sleep: async (ms) => {
        time += ms;
        waitedMs += ms;
      },
    });
  });
  beforeEach(() => {
    marketplace.requests.length = 0;
    marketplace.faultAt.clear();
    marketplace.stock = createPieces(10);
  });
  afterAll(async () => {
    await fetcher.close();
    await reader.close();
    await marketplace.close();
  });

  return {
    get marketplace() {
      return marketplace;
    },
    async collect(searchEndpoint: string, extra: object = {}, options: Partial<FetchOptions> = {}) {
      const config = scrapingConfig.parse(describeSearch(searchEndpoint, extra));
      const source = { baseUrl: marketplace.origin, scrapingConfig: config };
      const pages: FetchedPage[] = [];
      let end: FetchEnd | undefined;
      for await (const event of fetchPages(source, fetcher, { searchTerm: 'sofa', reader, ...options })) {
        if (event.kind === 'end') end = event;
        else pages.push(event);
      }
      const listings = pages.flatMap((page) => page.listings);
      return { pages, end: end!, listings, titles: listings.map(({ title }) => title) };
    },
    /** For how long nothing was asked for, so far. */
    waited: () => waitedMs,
    /** What was asked for, but robots.txt. */
    paths: () => marketplace.requests.map(({ path }) => path).filter((path) => path !== '/robots.txt'),
  };
}
