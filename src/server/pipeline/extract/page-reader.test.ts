import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { createPieces, describeSearch, renderResults } from '../../../../tests/faults/marketplace/pieces.ts';
import { openPageReader } from './page-reader.ts';
import { limitProcessorTime } from './processor-time.ts';

const page = {
  url: 'https://shop.test/search',
  contentType: 'text/html',
  config: scrapingConfig.parse(describeSearch('/search')),
};
const honest = renderResults(createPieces(3));
const hostile = '<div>'.repeat(40_000);

describe('the reader of pages', () => {
  test('kills a thread that a page keeps busy, and serves those who wait with another', async () => {
    const reader = openPageReader({ timeoutMs: 500 });
    const [trap, ...others] = await Promise.all(
      [hostile, honest, honest].map((text) => reader.extractListings(text, page)),
    );
    expect(trap).toEqual({ kind: 'unreadable', reason: 'the page took longer than 0.5 seconds to read' });
    for (const answer of others) expect(answer).toMatchObject({ kept: [{}, {}, {}], nextPage: null });
    await reader.close();
  });

  test('waits for a page that the machine has no time for', async () => {
    let ended = false;
    const clock = limitProcessorTime(500, () => {
      ended = true;
    });
    await pause(700);
    expect(ended).toBe(false);
    const until = performance.now() + 10_000;
    while (!ended && performance.now() < until) {
      for (let index = 0; index < 1e6; index++) Math.sqrt(index);
      await pause(0);
    }
    expect(ended).toBe(true);
    clock.stop();
  });

  test('keeps a page that overflows the stack to itself', async () => {
    const reader = openPageReader();
    const config = scrapingConfig.parse({ searchEndpoint: '/', selectors: { item: 'body', title: 'b' } });
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const answer = await reader.extractListings(`<script type="application/ld+json">${deep}</script>`, {
      ...page,
      config,
    });
    expect(answer).toMatchObject({ kept: [] });
    expect(await reader.extractListings(honest, page)).toMatchObject({ kept: [{}, {}, {}] });
    await reader.close();
  });

  test('answers those who still wait when it is closed, and those who come after', async () => {
    const reader = openPageReader();
    const waiting = [hostile, honest].map((text) => reader.extractListings(text, page));
    await reader.close();
    const stopped = { kind: 'unreadable', reason: 'collecting was stopped' };
    expect(await Promise.all(waiting)).toEqual([stopped, stopped]);
    expect(await reader.extractListings(honest, page)).toEqual(stopped);
  });

  test('cuts a page short that has more on it than any marketplace shows', async () => {
    const reader = openPageReader();
    const config = scrapingConfig.parse({ searchEndpoint: '/', selectors: { title: 'title' } });
    const crowd = Array.from({ length: 2500 }, (_, index) => ({ url: `/${index}`, title: 'Sofa' }));
    const answer = await reader.extractListings(JSON.stringify(crowd), { ...page, config });
    expect(answer).toMatchObject({
      kept: { length: 2000 },
      dropped: [{ reason: expect.stringMatching(/2,000/) }],
    });
    await reader.close();
  });

  test('completes a listing from its own page', async () => {
    const reader = openPageReader();
    const config = scrapingConfig.parse({ searchEndpoint: '/', detail: { dimensions: 'i' } });
    const listing = { url: 'https://shop.test/1', title: 'Sofa' };
    const answer = await reader.extractDetail('<i>W 90</i>', { ...page, config }, listing);
    expect(answer).toEqual({ listing: { ...listing, dimensions: 'W 90' }, dropped: [] });
    await reader.close();
  });
});
