import { fork } from 'node:child_process';
import { once } from 'node:events';
import { load } from 'cheerio';
import { Agent } from 'undici';
import { demoProgram, readConfig } from '#config';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { type Collector, openCollector } from '#server/pipeline/collecting/collector.ts';
import { openServer } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { findActiveSources, type SourceRow } from '#server/sources/sources.queries.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { addDemoSources, collectAll } from '../tests/support/collecting.ts';
import { createFreshDatabase } from '../tests/support/fresh-database.ts';
import { collectGarbage } from '../tests/support/measure-memory.ts';

/** The addresses fetched from each marketplace, in their order. */
type Visits = Map<string, string[]>;

const usual = 20_000;

/**
 * Collects the whole demo, up to the committed rows, and compares it with a loop that only fetches and parses the same
 * pages; then collects them again unchanged. `--large` compares the memory with that for a market ten times as big
 * instead; `--large=100000` sets the size.
 */
export async function measureCollecting(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL to measure on.');
  try {
    const asked = process.argv.find((argument) => argument.startsWith('--large'));
    if (!asked) return await withMarket(postgres.url, usual, compareWithBareLoop);
    const size = Number(asked.split('=')[1] ?? usual * 10);
    const small = await withMarket(postgres.url, usual, measureMemory);
    const large = await withMarket(postgres.url, size, measureMemory);
    expectAtLeast(small / large, 0.8, `of the heap was needed for ${usual} listings instead of ${size}`);
  } finally {
    await postgres.stop();
  }
}

async function compareWithBareLoop(collector: Collector): Promise<void> {
  const visits: Visits = new Map();
  const recording = recordVisits(collector, visits);
  const sources = await findActiveSources(collector.db);
  const first = await measure('collected up to the committed row', () => collectAll(recording), visits);
  const bare = await measure('only fetched and parsed', () => fetchAndParse(sources, visits), visits);
  expectAtLeast(bare / first, 0.5, 'of the pages per second');
  const again = await measure('collected again, nothing changed', () => collectAll(collector), visits);
  expectAtLeast(first / again, 2, 'times as fast');
}

/** Everything collecting needs: a demo of that size in its own process, and a fresh database. */
async function withMarket<T>(
  server: string,
  listings: number,
  task: (collector: Collector) => Promise<T>,
): Promise<T> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const { url: address, drop } = await createFreshDatabase(server);
    undo.push(drop);
    const { db, close } = await openServer(address);
    undo.push(close);
    const demo = fork(demoProgram);
    demo.send({ listings });
    undo.push(async () => {
      const ended = once(demo, 'exit');
      demo.disconnect();
      await ended;
    });
    const [{ sites }] = await once(demo, 'message');
    await addDemoSources(db, sites);
    // The demo creates its listings at the first visit, which we don't want to measure.
    for (const { url } of sites) await fetch(url).then((answer) => answer.text());
    const collector = openCollector({ db, logger: createLogger('warn'), config: readConfig({}) });
    undo.push(collector.close);
    return await task(collector);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

function recordVisits(collector: Collector, visits: Visits): Collector {
  return {
    ...collector,
    async fetcherFor(source) {
      const fetcher = await collector.fetcherFor(source);
      const addresses: string[] = [];
      visits.set(source.demoKey ?? '', addresses);
      return {
        ...fetcher,
        get(address, options) {
          addresses.push(address);
          return fetcher.get(address, options);
        },
      };
    },
  };
}

/** The yardstick: the same pages in the same order, one at a time per host. */
async function fetchAndParse(sources: SourceRow[], visits: Visits): Promise<void> {
  const agent = new Agent({ connections: 1 });
  await Promise.all(
    sources.map(async ({ demoKey, scrapingConfig }) => {
      for (const address of visits.get(demoKey ?? '') ?? []) {
        const { origin, pathname, search } = new URL(address);
        const { body } = await agent.request({ origin, path: `${pathname}${search}`, method: 'GET' });
        parse(await body.text(), scrapingConfig);
      }
    }),
  );
  await agent.close();
}

function parse(text: string, { format, selectors, detail }: ScrapingConfig): unknown {
  if (format === 'json') return JSON.parse(text);
  const { item = 'body', ...fields } = selectors;
  const $ = load(text);
  const items = $(item).toArray();
  const [scopes, wanted] = items.length > 0 ? [items, fields] : [$('body').toArray(), detail ?? {}];
  return scopes.map((scope) =>
    Object.values(wanted).map((selector = '') => {
      const [css = '', attribute] = selector.split('@');
      const found = $(scope).find(css);
      return attribute ? found.attr(attribute) : found.text();
    }),
  );
}

/** How many seconds it takes; prints that with the pages per second and our processor time. */
async function measure(what: string, task: () => Promise<unknown>, visits: Visits): Promise<number> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  await task();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const speed = `${([...visits.values()].flat().length / seconds).toFixed(0)} pages/s`;
  const busy = `${((user + system) / 1e6).toFixed(1)} s of processor`;
  console.log(`${what.padEnd(36)}${seconds.toFixed(1).padStart(6)} s, ${speed}, ${busy}`);
  return seconds;
}

/** The peak heap in use after garbage collection, in megabytes. */
async function measureMemory(collector: Collector): Promise<number> {
  let [pages, heap, resident] = [0, 0, 0];
  const runs = await collectAll(collector, () => {
    if (pages++ % 200 !== 0) return;
    collectGarbage();
    const now = process.memoryUsage().heapUsed / 1e6;
    process.stderr.write(`\rpage ${pages}, ${now.toFixed(0)} MB of heap in use `);
    heap = Math.max(heap, now);
    resident = Math.max(resident, process.memoryUsage().rss / 1e6);
  });
  const listings = runs.reduce((sum, { listingsKept }) => sum + listingsKept, 0);
  process.stderr.write('\r\x1b[K');
  console.log(
    `${listings} listings: ${heap.toFixed(0)} MB of heap in use, ${resident.toFixed(0)} MB resident`,
  );
  return heap;
}

function expectAtLeast(ratio: number, wanted: number, what: string): void {
  console.log(`${''.padEnd(36)}${ratio.toFixed(2).padStart(6)} ${what} (wanted: at least ${wanted})`);
  if (ratio < wanted) process.exitCode = 1;
}
