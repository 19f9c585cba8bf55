import { expect, test } from 'vitest';
import type { RawListing } from '../listing.ts';
import { createDetailReader } from './details.ts';

test('listings come as they stand on the page, however long each takes to read', async () => {
  const listings = ['/1', '/2', '/3'].map((path): RawListing => {
    const url = `https://shop.test${path}`;
    return { url, title: path };
  });
  const waiting: (() => void)[] = [];
  const read = createDetailReader({ baseUrl: 'https://shop.test', scrapingConfig: {} } as never, {
    fetcher: {
      get: async (url: string) => ({ kind: 'page', url, contentType: 'text/html', text: () => '' }),
    } as never,
    reader: {
      // The last to be asked is the first to answer.
      async extractDetail(_text: string, _page: object, listing: RawListing) {
        const turn = new Promise<void>((resolve) => waiting.unshift(resolve));
        if (waiting.length === listings.length) for (const answer of waiting) answer();
        await turn;
        return { listing, dropped: [] };
      },
    } as never,
  });
  const { listings: found } = await read(listings, { url: 'https://shop.test/', links: [] } as never);
  expect(found.map(({ title }) => title)).toEqual(['/1', '/2', '/3']);
});
