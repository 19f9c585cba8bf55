import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { untilCollected } from '../tests/support/demo.ts';
import { startProgram } from '../tests/support/program.ts';
import { askLighthouse, findLighthouse } from './lighthouse.ts';
import { checkPage } from './page-checks.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { measureResponses } from './page-response.ts';
import { untilIdle } from './process-use.ts';

const visits = 5;
const limits: {
  name: string;
  most: number;
  read: (load: PageLoad) => number;
  unit: string;
  digits: number;
}[] = [
  { name: 'largest paint (LCP)', most: 1.8, read: ({ lcp }) => lcp / 1000, unit: 's', digits: 2 },
  { name: 'layout shift (CLS)', most: 0.02, read: ({ cls }) => cls, unit: '', digits: 3 },
  { name: 'blocked', most: 100, read: ({ tbt }) => tbt, unit: 'ms', digits: 0 },
  { name: 'JavaScript, gzip', most: 90, read: ({ scripts }) => scripts / 1000, unit: 'kB', digits: 1 },
];

/** The public pages on a slow phone, each visited several times with an empty cache; the median counts. */
export async function measureWeb(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-web-'));
  const tallboy = await startProgram({ DATA_DIR: folder, DEMO: 'on' });
  const path = await findBrowser();
  if (!path) throw new Error('There is no browser to measure in.');
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await untilCollected(tallboy.url);
    await untilIdle(tallboy.process.pid!);
    const [piece] = (await (await fetch(`${tallboy.url}/api/listings`)).json()) as { id: number }[];
    await measureEmptyPage(browser);
    const addresses = ['/', '/?search=sofa', `/listing/${piece!.id}`, '/categories'];
    for (const address of addresses) await measurePage(browser, tallboy.url + address, address);
    for (const [act, milliseconds] of await measureResponses(browser, tallboy.url)) {
      tell(act, `${milliseconds} ms`, 'at most 200', milliseconds <= 200);
    }
    const lighthouse = findLighthouse(process.argv[3]);
    if (!lighthouse) console.log('\nLighthouse is not installed here: its scores are not told.');
    else
      for (const address of addresses) {
        console.log(['', address, ...askLighthouse(lighthouse, tallboy.url + address, path)].join('\n'));
      }
  } finally {
    await browser.close();
    await tallboy.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The yardstick: how long this browser on this machine takes for a page with one word on it. */
async function measureEmptyPage(browser: Browser): Promise<void> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html lang="en" data-ready><title>Empty</title><p>Hello');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { fcp } = await loadPage(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  const load = `load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`;
  console.log(`An empty page paints after ${(fcp / 1000).toFixed(2)} s (${load})`);
}

async function measurePage(browser: Browser, url: string, address: string): Promise<void> {
  // The first visit makes the pictures; we measure the visits after it.
  const { complaints } = await loadPage(browser, url, checkPage);
  const loads: PageLoad[] = [];
  for (let visit = 0; visit < visits; visit += 1) loads.push(await loadPage(browser, url));
  const middle = (read: (load: PageLoad) => number) =>
    loads.map(read).sort((a, b) => a - b)[Math.floor(visits / 2)]!;
  console.log(`\n${address}  (largest: ${loads.at(-1)!.largest})`);
  for (const { name, most, read, unit, digits } of limits) {
    const value = middle(read);
    tell(name, `${value.toFixed(digits)} ${unit}`, `at most ${most}`, value <= most);
  }
  tell('complaints', complaints.join('; ') || 'none', 'none', complaints.length === 0);
  const others = [middle(({ fcp }) => fcp), middle(({ transferred }) => transferred)];
  const [fcp, transferred] = others.map((value) => (value / 1000).toFixed(2));
  console.log(`  first paint ${fcp} s, ${transferred} kB in all`);
}

function tell(what: string, value: string, wanted: string, isMet: boolean): void {
  if (!isMet) process.exitCode = 1;
  console.log(`  ${isMet ? '✓' : '✗'} ${what.padEnd(22)}${value} (wanted: ${wanted})`);
}
