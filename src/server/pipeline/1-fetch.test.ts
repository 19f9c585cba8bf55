import { describe, expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/browser.mjs';
import { createPieces } from '../../../tests/faults/marketplace/pieces.ts';
import { apiConfig, prepareFetching } from '../../../tests/support/fetching.ts';

const fetching = prepareFetching();

describe('pages of results', () => {
  test('end where they repeat themselves, whatever tokens their links carry', async () => {
    const { end, listings } = await fetching.collect('/tokens?page={page}', { pagination: { type: 'page' } });
    expect(end).toMatchObject({ complete: true, reason: 'a page with nothing new' });
    expect(listings).toHaveLength(8);
  });

  test('are followed by their link to the last', async () => {
    const progress: number[] = [];
    const { end, listings } = await fetching.collect(
      '/shop',
      {},
      { onProgress: ({ listings }) => progress.push(listings) },
    );
    expect(end).toMatchObject({
      complete: true,
      reason: 'the last page',
      url: `${fetching.marketplace.origin}/shop?page=3`,
    });
    expect(listings).toHaveLength(10);
    expect(listings[0]).toEqual({
      url: `${fetching.marketplace.origin}/piece/1`,
      title: 'Oak dining table no. 1',
      price: '$110',
      location: 'Petone, Lower Hutt',
      image: `${fetching.marketplace.origin}/pictures/1.jpg`,
    });
    expect(progress).toEqual([4, 8, 10]);
  });

  test('are asked for as slowly as the configuration says', async () => {
    const before = fetching.waited();
    await fetching.collect('/shop', { delaySeconds: 5 });
    // Its clock stands still but for what is waited for; before the first page somebody else may have been there.
    expect([10_000, 15_000]).toContain(fetching.waited() - before);
  });

  test('are counted until one is empty', async () => {
    const { end, listings } = await fetching.collect('/shop?q={searchTerm}&page={page}', {
      pagination: { type: 'page' },
    });
    expect(end).toMatchObject({ complete: true, reason: 'the first page without listings' });
    expect(listings).toHaveLength(10);
    expect(fetching.paths()).toEqual([1, 2, 3, 4].map((page) => `/shop?q=sofa&page=${page}`));
  });

  test('are counted until one does not exist', async () => {
    fetching.marketplace.faultAt.set('/shop?page=4', '/gone');
    const { end } = await fetching.collect('/shop?page={page}', { pagination: { type: 'page' } });
    expect(end).toMatchObject({ complete: true, reason: 'the last page' });
  });

  test('of an API are followed by the path of the next address', async () => {
    const { end, titles } = await fetching.collect('/api', apiConfig);
    expect(end.complete).toBe(true);
    expect(titles).toEqual(fetching.marketplace.stock.map(({ title }) => title));
  });

  test('end at the first without listings, though a button leads on', async () => {
    const { pages } = fetching.marketplace;
    const card =
      '<article class="card"><a href="/piece/1"><h2>Oak desk</h2></a><p class="price">$90</p></article>';
    for (const number of [1, 2, 3, 4])
      pages.set(
        `/more?p=${number}`,
        `${number < 3 ? card.replace('/1', `/${number}`) : ''}<a class="next" href="/more?p=${number + 1}">More</a>`,
      );
    const { end, pages: read } = await fetching.collect('/more?p=1', { pagination: { selector: 'a.next' } });
    expect(end).toMatchObject({ complete: true, reason: 'the first page without listings' });
    expect(read).toHaveLength(3);
  });

  test('with the same listing twice give it once', async () => {
    const { pages, listings } = await fetching.collect('/duplicates');
    expect(listings).toHaveLength(10);
    expect(pages[0]?.dropped).toHaveLength(10);
    expect(pages[0]?.dropped[0]?.reason).toBe('Already on this page');
  });

  test('that are empty, or without prices, say just that', async () => {
    fetching.marketplace.stock = [];
    expect(await fetching.collect('/shop')).toMatchObject({ listings: [], end: { complete: true } });
    fetching.marketplace.stock = createPieces(3).map((piece) => ({ ...piece, price: null }));
    expect((await fetching.collect('/shop')).listings.map(({ price }) => price)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a caller whose database fails learns of it, and nothing is left behind', async () => {
  const recall = async () => {
    throw new Error('no database');
  };
  await expect(fetching.collect('/shop', {}, { recall })).rejects.toThrow('no database');
  let calls = 0;
  const findUnchanged = async () => {
    if (++calls === 2) throw new Error('no database');
    return new Set<string>();
  };
  await expect(fetching.collect('/shop', {}, { findUnchanged })).rejects.toThrow('no database');
});

describe('a source that needs a browser', async () => {
  const chromiumPath = await findBrowser();

  test('says what is missing without one', async () => {
    const { end } = await fetching.collect(
      '/scripted/scroll',
      { render: 'browser' },
      { chromiumPath: '/no/such/file' },
    );
    expect(end).toMatchObject({ complete: false, reason: expect.stringContaining('set CHROMIUM_PATH') });
  });

  test.skipIf(!chromiumPath).each([
    ['button', 'there’s nothing more to press', [4, 4, 4]],
    ['scroll', 'a page with nothing new', [4, 4, 4]],
  ])('is read to its end by %s', async (type, reason, found) => {
    const pagination = { type, selector: '.more' };
    const { end, pages } = await fetching.collect(
      `/scripted/${type}`,
      { render: 'browser', pagination },
      { chromiumPath },
    );
    expect(end).toMatchObject({ complete: true, reason });
    expect(pages.map(({ listings }) => listings.length)).toEqual(found);
  });
});
