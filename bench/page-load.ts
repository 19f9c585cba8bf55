import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

export interface PageLoad {
  /** In milliseconds: the first thing painted, the largest, and how long scripts blocked input. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** How much the layout shifted, as a share of the screen. */
  cls: number;
  /** In bytes: scripts gzipped, and everything as transferred. */
  scripts: number;
  transferred: number;
  /** What was painted largest. */
  largest: string;
  complaints: string[];
}

interface Timings extends Pick<PageLoad, 'fcp' | 'lcp' | 'tbt' | 'cls' | 'largest'> {}

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** What Lighthouse has the browser do for a mid-range phone on a slow 4G connection. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
export const slowdown = 4;
export const watching = fileURLToPath(new URL('in-page/watch-timings.js', import.meta.url));

/** One visit on a slow phone with an empty cache; then whatever `look` reads from the page. */
export async function loadPage(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<string[]> = async () => [],
): Promise<PageLoad> {
  const context = await browser.newContext({ ...phone, locale: 'en-NZ' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  const session = await context.newCDPSession(page);
  let transferred = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ path: watching });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('html[data-ready]').waitFor();
  const timings = await page.evaluate<Timings>('timings');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  complaints.push(...(await look(page)));
  const sizes = await Promise.all(scripts);
  await context.close();
  return { ...timings, scripts: sizes.reduce((sum, size) => sum + size, 0), transferred, complaints };
}
