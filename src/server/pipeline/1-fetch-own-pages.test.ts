import { describe, expect, test } from 'vitest';
import { prepareFetching } from '../../../tests/support/fetching.ts';
import { selectors } from '../../../tests/support/read-page.ts';

const fetching = prepareFetching();

describe("a listing's own page", () => {
  const detail = { detail: { dimensions: '.size', description: '.words' } };

  test('completes the listing', async () => {
    const { listings } = await fetching.collect('/shop', detail);
    expect(listings[0]).toMatchObject({
      title: 'Oak dining table no. 1',
      dimensions: 'W 61 x D 45 x H 120 cm',
      description: 'Solid.\nPiece 1.',
    });
  });

  test('is not fetched for what has not changed', async () => {
    const findUnchanged = async (listings: { url: string }[]) =>
      new Set(listings.slice(1).map(({ url }) => url));
    const { pages } = await fetching.collect('/shop', detail, { findUnchanged });
    expect(fetching.paths().filter((path) => path.startsWith('/piece'))).toEqual([
      '/piece/1',
      '/piece/5',
      '/piece/9',
    ]);
    expect(pages.map(({ seen }) => seen.length)).toEqual([3, 3, 1]);
  });

  test('that is gone drops the listing; that fails leaves what is stored', async () => {
    fetching.marketplace.faultAt.set('/piece/1', '/gone');
    fetching.marketplace.faultAt.set('/piece/2', '/down');
    const { pages, end } = await fetching.collect('/shop', detail);
    expect(end.complete).toBe(true);
    expect(pages[0]).toMatchObject({
      dropped: [{ reason: 'Its own page is gone', title: 'Oak dining table no. 1' }],
      seen: [`${fetching.marketplace.origin}/piece/2`],
      memory: null,
    });
    expect(pages[0]?.listings).toHaveLength(2);
    expect(pages[1]?.memory).not.toBeNull();
  });

  test('that is gone is not taken for seen when nothing else changes', async () => {
    fetching.marketplace.faultAt.set('/piece/1', '/gone');
    const { pages } = await fetching.collect('/shop', detail);
    const recall = async () => pages[0]!.memory;
    const second = await fetching.collect('/shop', detail, { recall });
    expect(second.pages[0]?.seen).toEqual(
      [2, 3, 4].map((id) => `${fetching.marketplace.origin}/piece/${id}`),
    );
  });

  test('that leads to another page is not read as its own', async () => {
    const lead = (id: number, address: string) =>
      fetching.marketplace.faultAt.set(`/piece/${id}`, `/redirect/to?address=${encodeURIComponent(address)}`);
    lead(1, '/piece/2');
    lead(2, '/shop');
    lead(3, '/shop?page=3');
    lead(5, '/piece/5?seen=1');
    const { listings, end } = await fetching.collect('/shop', {
      detail: { title: 'h1, h2', price: '.price', dimensions: '.size' },
    });
    expect(end.complete).toBe(true);
    // In whichever order their own pages have been read.
    const prices = new Map(listings.map(({ url, price }) => [new URL(url).pathname, price]));
    const { stock } = fetching.marketplace;
    expect(prices).toEqual(new Map(stock.map(({ id, price }) => [`/piece/${id}`, price])));
    expect(listings.filter(({ dimensions }) => !dimensions).map(({ url }) => new URL(url).pathname)).toEqual([
      '/piece/1',
      '/piece/2',
      '/piece/3',
    ]);
  });

  test('on another host is not fetched', async () => {
    const { marketplace } = fetching;
    const [piece] = marketplace.stock;
    const elsewhere = `${marketplace.origin.replace('127.0.0.1', 'localhost')}/piece/1`;
    marketplace.stock = [{ ...piece!, title: `${piece!.title}<i data-page="${elsewhere}"></i>` }];
    const { listings } = await fetching.collect('/shop', {
      ...detail,
      selectors: { ...selectors, link: 'i@data-page' },
    });
    expect(listings).toMatchObject([{ url: elsewhere, title: piece!.title }]);
    expect(fetching.paths()).toEqual(['/shop']);
  });

  test('one after the other failing ends the run', async () => {
    for (const { id } of fetching.marketplace.stock)
      fetching.marketplace.faultAt.set(`/piece/${id}`, '/down');
    const { pages, end } = await fetching.collect('/shop', detail);
    expect(end).toMatchObject({ complete: false, reason: expect.stringContaining('/piece/5 answered 500') });
    expect(pages.flatMap(({ listings }) => listings)).toEqual([]);
  });
});
