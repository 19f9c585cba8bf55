import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../../../../scripts/browser.mjs';
import { type Marketplace, startMarketplace } from '../../../../tests/faults/marketplace/marketplace.ts';
import { type Browser, createBrowser } from './browser.ts';
import { createFetcher, type Fetcher } from './fetcher.ts';
import type { Outcome } from './outcome.ts';

const chromiumPath = await findBrowser();
const count = (page: Outcome | null) =>
  page?.kind === 'page' ? page.text().split('class="card"').length - 1 : page;

let marketplace: Marketplace;
let foreign: Marketplace;
let fetcher: Fetcher;

beforeAll(async () => {
  marketplace = await startMarketplace();
  foreign = await startMarketplace();
  fetcher = createFetcher({
    userAgent: 'Tallboy/1.0 (+https://tallboy.example)',
    allowedHosts: [marketplace.host],
    delayMs: 0,
    deadlineMs: 2000,
  });
});
afterAll(async () => {
  await fetcher.close();
  await marketplace.close();
  await foreign.close();
});

test('without a browser it says what is missing', async () => {
  const browser = createBrowser({ fetcher, chromiumPath: '/no/such/chromium' });
  expect(await browser.open(`${marketplace.origin}/scripted/button`)).toEqual({
    kind: 'failed',
    reason: 'this source needs a browser: install Chromium or set CHROMIUM_PATH',
    retryable: false,
  });
  await browser.close();
});

describe.skipIf(!chromiumPath)('with a browser', () => {
  let browser: Browser;
  beforeAll(() => {
    browser = createBrowser({ fetcher, chromiumPath, deadlineMs: 5000 });
  });
  afterAll(() => browser.close());

  test('buttons are pressed until there is none, and only the marketplace itself is visited', async () => {
    const address = `${marketplace.origin}/scripted/button?foreign=${foreign.origin}`;
    expect(count(await browser.open(address))).toBe(4);
    expect(count(await browser.press('.more'))).toBe(8);
    expect(count(await browser.press('.more'))).toBe(12);
    expect(await browser.press('.more')).toBeNull();
    expect(foreign.requests).toEqual([]);
    const paths = marketplace.requests.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/pictures') || path === '/post')).toEqual([]);
  });

  test('pages are scrolled', async () => {
    const address = `${marketplace.origin}/scripted/scroll?foreign=${foreign.origin}`;
    expect(count(await browser.open(address))).toBe(4);
    expect(count(await browser.scroll())).toBe(8);
  });

  test('a redirect to a private address is refused as it is without a browser', async () => {
    const address = `${marketplace.origin}/redirect/to?address=${foreign.origin}/shop`;
    expect(await browser.open(address)).toMatchObject({ kind: 'refused' });
    expect(foreign.requests).toEqual([]);
  });

  test('a page whose own data does not come is a failure, not an empty page', async () => {
    marketplace.faultAt.set('/scripted/more?page=1', '/gone');
    const outcome = await browser.open(`${marketplace.origin}/scripted/scroll?foreign=${foreign.origin}`);
    expect(outcome).toMatchObject({ kind: 'failed', status: 404 });
  });

  test('a page that never comes to rest ends', async () => {
    const impatient = createBrowser({ fetcher, chromiumPath, deadlineMs: 500 });
    expect(await impatient.open(`${marketplace.origin}/scripted/spin`)).toMatchObject({ kind: 'failed' });
    await impatient.close();
  });
});
