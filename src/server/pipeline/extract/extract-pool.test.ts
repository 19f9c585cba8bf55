import { describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { createPieces, describeSearch, renderResults } from '../../../../tests/faults/marketplace/pieces.ts';
import { createExtractPool } from './extract-pool.ts';
import { startThread } from './extract-thread.ts';

const page = {
  url: 'https://shop.test/search',
  contentType: 'text/html',
  config: scrapingConfig.parse(describeSearch('/search')),
};
const honest = renderResults(createPieces(3));
const hostile = '<div>'.repeat(40_000);

describe('the pool', () => {
  test('kills a thread that a page keeps busy, and serves those who wait with another', async () => {
    const pool = createExtractPool({ timeoutMs: 500 });
    const [trap, ...others] = await Promise.all(
      [hostile, honest, honest].map((text) => pool.extractListings(text, page)),
    );
    expect(trap).toEqual({ kind: 'unreadable', reason: 'the page took longer than 0.5 s to read' });
    for (const answer of others) expect(answer).toMatchObject({ kept: [{}, {}, {}], nextPage: null });
    await pool.close();
  });

  test('waits for a thread that the machine has no time for', async () => {
    const asleep = `
      import { parentPort } from 'node:worker_threads';
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
      parentPort.postMessage({ kind: 'ready' });
    `;
    const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(asleep)}`));
    expect(await thread.receive(1000)).toEqual({ kind: 'ready' });
    await thread.end();
  });

  test('keeps a page that overflows the stack to itself', async () => {
    const pool = createExtractPool();
    const config = scrapingConfig.parse({ searchEndpoint: '/', selectors: { item: 'body', title: 'b' } });
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const answer = await pool.extractListings(`<script type="application/ld+json">${deep}</script>`, {
      ...page,
      config,
    });
    expect(answer).toMatchObject({ kept: [] });
    expect(await pool.extractListings(honest, page)).toMatchObject({ kept: [{}, {}, {}] });
    await pool.close();
  });

  test('answers those who still wait when it is closed, and those who come after', async () => {
    const pool = createExtractPool();
    const waiting = [hostile, honest].map((text) => pool.extractListings(text, page));
    await pool.close();
    const stopped = { kind: 'unreadable', reason: 'collecting was stopped' };
    expect(await Promise.all(waiting)).toEqual([stopped, stopped]);
    expect(await pool.extractListings(honest, page)).toEqual(stopped);
  });

  test('cuts a page short that has more on it than any marketplace shows', async () => {
    const pool = createExtractPool();
    const config = scrapingConfig.parse({ searchEndpoint: '/', selectors: { title: 'title' } });
    const crowd = Array.from({ length: 2500 }, (_, index) => ({ url: `/${index}`, title: 'Sofa' }));
    const answer = await pool.extractListings(JSON.stringify(crowd), { ...page, config });
    expect(answer).toMatchObject({
      kept: { length: 2000 },
      dropped: [{ reason: expect.stringMatching(/2000/) }],
    });
    await pool.close();
  });

  test('completes a listing from its own page', async () => {
    const pool = createExtractPool();
    const config = scrapingConfig.parse({ searchEndpoint: '/', detail: { dimensions: 'i' } });
    const listing = { url: 'https://shop.test/1', title: 'Sofa' };
    const answer = await pool.extractDetail('<i>W 90</i>', { ...page, config }, listing);
    expect(answer).toEqual({ listing: { ...listing, dimensions: 'W 90' }, dropped: [] });
    await pool.close();
  });
});
