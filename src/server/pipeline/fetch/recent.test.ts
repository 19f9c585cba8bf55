import { expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { findWindow, stopAtWindow } from './newest-window.ts';
import type { PageMemory } from './page-memory.ts';
import { createRecent } from './recent.ts';
import { finish } from './walker.ts';

test('the last so many are remembered, and whatever is met again counts as new', () => {
  const recent = createRecent(3);
  for (const text of ['a', 'b', 'c', 'a', 'd']) recent.add(text);
  expect(['a', 'b', 'c', 'd'].filter(recent.has)).toEqual(['a', 'c', 'd']);
});

const source = {
  baseUrl: 'http://kea.example',
  scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/' }),
} as SourceRow;
const page = (from: number, to: number, window?: number): PageMemory => ({
  ...{ digest: '', fingerprint: '', etag: null, lastModified: null, nextPage: null, window },
  listings: Array.from({ length: to - from + 1 }, (_, at) => `http://kea.example/piece/${to - at}`),
});

test('a page has only the newest where the oldest slid off its end as new ones came', () => {
  expect(findWindow(page(1, 10), page(3, 12), source)).toBe(10);
  // Nine may be all there are, and one may be sold as another comes.
  expect(findWindow(page(1, 9), page(2, 10), source)).toBeUndefined();
  expect(findWindow(page(1, 10), page(1, 10), source)).toBeUndefined();
  expect(findWindow(page(1, 10), page(1, 12), source)).toBeUndefined();
  // Known before, it stands as long as the page shows exactly so many.
  expect(findWindow(page(1, 10, 10), page(1, 10), source)).toBe(10);
  expect(findWindow(page(1, 10, 10), page(1, 11), source)).toBeUndefined();
  expect(findWindow(null, page(1, 10), source)).toBeUndefined();
});

test('then nothing is known of the others, where that page is all there is', () => {
  const end = finish('the last page', 'http://kea.example/');
  expect(stopAtWindow(end, 1, 10)).toMatchObject({ complete: false, isLimit: true });
  expect(stopAtWindow(end, 2, 10)).toBe(end);
  expect(stopAtWindow(end, 1, undefined)).toBe(end);
});
