import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { createFetcher, type Fetcher } from '#server/platform/net/fetcher.ts';
import { findBrowser } from '../../../scripts/browser.mjs';
import { type Marketplace, startMarketplace } from '../../../tests/faults/marketplace/marketplace.ts';
import { createPieces, describeSearch } from '../../../tests/faults/marketplace/pieces.ts';
import { type FetchedPage, type FetchOptions, fetchPages } from './1-fetch.ts';
import { createExtractPool, type ExtractPool } from './extract/extract-pool.ts';
import type { PageMemory } from './fetch/page-memory.ts';
import type { FetchEnd } from './fetch/walker.ts';

let marketplace: Marketplace;
let fetcher: Fetcher;
let pool: ExtractPool;

beforeAll(async () => {
  marketplace = await startMarketplace();
  pool = createExtractPool();
  fetcher = createFetcher({
    userAgent: 'Tallboy/1.0 (+https://tallboy.example)',
    allowedHosts: [marketplace.host],
    delayMs: 0,
    deadlineMs: 1000,
    maxBytes: 1_000_000,
    sleep: async () => {},
  });
});
beforeEach(() => {
  marketplace.requests.length = 0;
  marketplace.faultAt.clear();
  marketplace.stock = createPieces(10);
});
afterAll(async () => {
  await fetcher.close();
  await pool.close();
  await marketplace.close();
});

/** Everything a source yields, gathered. */
async function collect(searchEndpoint: string, extra: object = {}, options: Partial<FetchOptions> = {}) {
  const config = scrapingConfig.parse(describeSearch(searchEndpoint, extra));
  const source = { baseUrl: marketplace.origin, scrapingConfig: config };
  const pages: FetchedPage[] = [];
  let end: FetchEnd | undefined;
  for await (const event of fetchPages(source, fetcher, { searchTerm: 'sofa', pool, ...options })) {
    if (event.kind === 'end') end = event;
    else pages.push(event);
  }
  const listings = pages.flatMap((page) => page.listings);
  return { pages, end: end!, listings, titles: listings.map(({ title }) => title) };
}

const paths = () => marketplace.requests.map(({ path }) => path).filter((path) => path !== '/robots.txt');

describe('pages of results', () => {
  test('end where they repeat themselves, whatever tokens their links carry', async () => {
    const { end, listings } = await collect('/tokens?page={page}', { pagination: { type: 'page' } });
    expect(end).toMatchObject({ complete: true, reason: 'a page with nothing new' });
    expect(listings).toHaveLength(8);
  });

  test('are followed by their link to the last', async () => {
    const progress: number[] = [];
    const { end, listings } = await collect(
      '/shop',
      {},
      { onProgress: ({ listings }) => progress.push(listings) },
    );
    expect(end).toMatchObject({
      complete: true,
      reason: 'the last page',
      url: `${marketplace.origin}/shop?page=3`,
    });
    expect(listings).toHaveLength(10);
    expect(listings[0]).toEqual({
      url: `${marketplace.origin}/piece/1`,
      title: 'Oak dining table no. 1',
      price: '$110',
      location: 'Petone, Lower Hutt',
      image: `${marketplace.origin}/pictures/1.jpg`,
    });
    expect(progress).toEqual([4, 8, 10]);
  });

  test('are counted until one is empty', async () => {
    const { end, listings } = await collect('/shop?q={searchTerm}&page={page}', {
      pagination: { type: 'page' },
    });
    expect(end).toMatchObject({ complete: true, reason: 'the first page without listings' });
    expect(listings).toHaveLength(10);
    expect(paths()).toEqual([1, 2, 3, 4].map((page) => `/shop?q=sofa&page=${page}`));
  });

  test('are counted until one does not exist', async () => {
    marketplace.faultAt.set('/shop?page=4', '/gone');
    const { end } = await collect('/shop?page={page}', { pagination: { type: 'page' } });
    expect(end).toMatchObject({ complete: true, reason: 'the last page' });
  });

  test('of an API are followed by the path of the next address', async () => {
    const selectors = {
      item: 'results',
      link: 'url',
      title: 'title',
      price: 'price',
      location: 'location',
      image: 'image',
    };
    const { end, titles } = await collect('/api', {
      format: 'json',
      selectors,
      pagination: { selector: 'next' },
    });
    expect(end.complete).toBe(true);
    expect(titles).toEqual(marketplace.stock.map(({ title }) => title));
  });

  test('with the same listing twice give it once', async () => {
    const { pages, listings } = await collect('/duplicates');
    expect(listings).toHaveLength(10);
    expect(pages[0]?.dropped).toHaveLength(10);
    expect(pages[0]?.dropped[0]?.reason).toBe('is on the page twice');
  });

  test('that are empty, or without prices, say just that', async () => {
    marketplace.stock = [];
    expect(await collect('/shop')).toMatchObject({ listings: [], end: { complete: true } });
    marketplace.stock = createPieces(3).map((piece) => ({ ...piece, price: null }));
    expect((await collect('/shop')).listings.map(({ price }) => price)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('an end that is none', () => {
  test.each([
    ['/endless', 'stopped after the 5 pages that maxPages allows', 20],
    ['/circle?page=1', 'which was read before', 12],
    ['/echo', 'the pages go in circles', 4],
    ['/astray', 'the next page is on another host', 4],
    ['/down', 'answered 500', 0],
    ['/truncated', 'broke off in the middle', 0],
    ['/bomb/gzip', 'is larger than 1 MB', 0],
    ['/drip', 'took longer than 1 s', 0],
    ['/redirect/to?address=http://10.0.0.1/', 'not on the public internet', 0],
    ['/redirect/loop', 'more than 5 redirects', 0],
  ])('%s: %s', async (path, reason, found) => {
    const { end, listings } = await collect(path, { pagination: { selector: 'a.next', maxPages: 5 } });
    expect(end).toMatchObject({ complete: false, reason: expect.stringContaining(reason) });
    expect(end.url).toContain(marketplace.origin);
    expect(listings).toHaveLength(found);
  });

  test('keeps the pages before it', async () => {
    marketplace.faultAt.set('/shop?page=2', '/down');
    const { end, listings } = await collect('/shop');
    expect(end).toMatchObject({ complete: false, url: `${marketplace.origin}/shop?page=2` });
    expect(listings).toHaveLength(4);
  });

  test('comes at once when the run is stopped', async () => {
    const { end } = await collect('/shop', {}, { signal: AbortSignal.abort() });
    expect(end).toMatchObject({ complete: false, reason: expect.stringContaining('was stopped') });
  });

  test('a page that hangs the parser ends the run, and only the run', async () => {
    const impatient = createExtractPool({ timeoutMs: 300 });
    for (const path of ['/nested', '/attributes']) {
      const { end } = await collect(path, {}, { pool: impatient });
      expect(end).toMatchObject({ complete: false, reason: 'the page took longer than 0.3 s to read' });
    }
    await impatient.close();
    expect((await collect('/shop')).listings).toHaveLength(10);
  });
});

describe('a second run', () => {
  function remember() {
    const stored = new Map<string, PageMemory>();
    const recall = async (address: string) => stored.get(address) ?? null;
    const run = async (path: string, extra: object = {}) => {
      const result = await collect(path, extra, { recall });
      for (const { address, memory } of result.pages) if (memory) stored.set(address, memory);
      return result;
    };
    return { run, stored };
  }

  test('over unchanged pages reads nothing and sees everything', async () => {
    const { run, stored } = remember();
    const first = await run('/shop');
    expect(JSON.parse(JSON.stringify([...stored]))).toEqual([...stored]);
    const second = await run('/shop');
    expect(second.listings).toEqual([]);
    expect(second.pages.flatMap(({ seen }) => seen)).toEqual(first.listings.map(({ url }) => url));
    expect(second.end).toEqual(first.end);
    expect(marketplace.requests.at(-1)?.headers['if-none-match']).toBeDefined();
  });

  test('notices what changed, also where the server sends no validators', async () => {
    const { run } = remember();
    const selectors = {
      item: 'results',
      link: 'url',
      title: 'title',
      price: 'price',
      location: 'location',
      image: 'image',
    };
    const api = { format: 'json', selectors, pagination: { selector: 'next' } };
    await run('/api', api);
    marketplace.stock[9]!.price = '$5';
    const second = await run('/api', api);
    expect(second.pages.map(({ seen, listings }) => [seen.length, listings.length])).toEqual([
      [4, 0],
      [4, 0],
      [0, 2],
    ]);
  });

  test('with another configuration reads everything again', async () => {
    const { run } = remember();
    await run('/shop');
    expect((await run('/shop', { schedule: 'every hour' })).listings).toHaveLength(10);
  });
});

test('a caller whose database fails learns of it, and nothing is left behind', async () => {
  const recall = async () => {
    throw new Error('no database');
  };
  await expect(collect('/shop', {}, { recall })).rejects.toThrow('no database');
  let calls = 0;
  const findUnchanged = async () => {
    if (++calls === 2) throw new Error('no database');
    return new Set<string>();
  };
  await expect(collect('/shop', {}, { findUnchanged })).rejects.toThrow('no database');
});

describe("a listing's own page", () => {
  const detail = { detail: { dimensions: '.size', description: '.words' } };

  test('completes the listing', async () => {
    const { listings } = await collect('/shop', detail);
    expect(listings[0]).toMatchObject({
      title: 'Oak dining table no. 1',
      dimensions: 'W 61 x D 45 x H 120 cm',
      description: 'Solid.\nPiece 1.',
    });
  });

  test('is not fetched for what has not changed', async () => {
    const findUnchanged = async (listings: { url: string }[]) =>
      new Set(listings.slice(1).map(({ url }) => url));
    const { pages } = await collect('/shop', detail, { findUnchanged });
    expect(paths().filter((path) => path.startsWith('/piece'))).toEqual(['/piece/1', '/piece/5', '/piece/9']);
    expect(pages.map(({ seen }) => seen.length)).toEqual([3, 3, 1]);
  });

  test('that is gone drops the listing; that fails leaves what is stored', async () => {
    marketplace.faultAt.set('/piece/1', '/gone');
    marketplace.faultAt.set('/piece/2', '/down');
    const { pages, end } = await collect('/shop', detail);
    expect(end.complete).toBe(true);
    expect(pages[0]).toMatchObject({
      dropped: [{ reason: 'its own page is gone', title: 'Oak dining table no. 1' }],
      seen: [`${marketplace.origin}/piece/2`],
      memory: null,
    });
    expect(pages[0]?.listings).toHaveLength(2);
    expect(pages[1]?.memory).not.toBeNull();
  });

  test('that is gone is not taken for seen when nothing else changes', async () => {
    marketplace.faultAt.set('/piece/1', '/gone');
    const { pages } = await collect('/shop', detail);
    const recall = async () => pages[0]!.memory;
    const second = await collect('/shop', detail, { recall });
    expect(second.pages[0]?.seen).toEqual([2, 3, 4].map((id) => `${marketplace.origin}/piece/${id}`));
  });

  test('that leads to another page is not read as its own', async () => {
    const lead = (id: number, address: string) =>
      marketplace.faultAt.set(`/piece/${id}`, `/redirect/to?address=${encodeURIComponent(address)}`);
    lead(1, '/piece/2');
    lead(2, '/shop');
    lead(3, '/shop?page=3');
    lead(5, '/piece/5?seen=1');
    const { listings, end } = await collect('/shop', {
      detail: { title: 'h1, h2', price: '.price', dimensions: '.size' },
    });
    expect(end.complete).toBe(true);
    expect(listings.map(({ price }) => price)).toEqual(marketplace.stock.map(({ price }) => price));
    expect(listings.filter(({ dimensions }) => !dimensions).map(({ url }) => new URL(url).pathname)).toEqual([
      '/piece/1',
      '/piece/2',
      '/piece/3',
    ]);
  });

  test('one after the other failing ends the run', async () => {
    for (const { id } of marketplace.stock) marketplace.faultAt.set(`/piece/${id}`, '/down');
    const { pages, end } = await collect('/shop', detail);
    expect(end).toMatchObject({ complete: false, reason: expect.stringContaining('/piece/5 answered 500') });
    expect(pages.flatMap(({ listings }) => listings)).toEqual([]);
  });
});

describe('a source that needs a browser', async () => {
  const chromiumPath = await findBrowser();

  test('says what is missing without one', async () => {
    const { end } = await collect(
      '/scripted/scroll',
      { render: 'browser' },
      { chromiumPath: '/no/such/file' },
    );
    expect(end).toMatchObject({ complete: false, reason: expect.stringContaining('set CHROMIUM_PATH') });
  });

  test.skipIf(!chromiumPath).each([
    ['button', 'there is nothing more to press', [4, 4, 4]],
    ['scroll', 'a page with nothing new', [4, 4, 4]],
  ])('is read to its end by %s', async (type, reason, found) => {
    const pagination = { type, selector: '.more' };
    const { end, pages } = await collect(
      `/scripted/${type}`,
      { render: 'browser', pagination },
      { chromiumPath },
    );
    expect(end).toMatchObject({ complete: true, reason });
    expect(pages.map(({ listings }) => listings.length)).toEqual(found);
  });
});
