import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';

test('the page on configurations explains every setting', () => {
  const page = readFileSync('docs/marketplaces.md', 'utf8');
  const explained = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(Object.keys(scrapingConfig.shape).sort());
});
