import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { load } from 'cheerio';
import pg from 'pg';
import { Agent } from 'undici';
import { projectRoot, readConfig } from '#config';
import { type ScrapingConfig, scrapingConfig } from '#contract/scraping-config.ts';
import { type Collector, openCollector } from '#server/pipeline/collector.ts';
import { runSource } from '#server/pipeline/run-source.ts';
import { type Database, openServer } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import {
  findActiveSources,
  findRun,
  insertRun,
  type SourceRow,
  takeRun,
  upsertDemoSource,
} from '#server/sources/sources.queries.ts';
import { startPostgres } from '../scripts/postgres.mjs';

/** The addresses fetched from each source, in their order. */
type Visits = Map<number, string[]>;

/**
 * Collects the demo marketplaces whole, up to the committed row, beside a loop that only fetches and parses the same
 * pages; then collects them again unchanged. `--large` adds a market ten times as big, for the memory.
 */
export async function measureCollecting(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL to measure on.');
  try {
    const heap = await withMarket(postgres.url, 20_000, async (collector) => {
      const visits: Visits = new Map();
      const memory = watchMemory();
      const first = await collectAll(recordVisits(collector, visits), memory.look);
      const bare = await fetchAndParse(await findActiveSources(collector.db), visits);
      const again = await collectAll(collector, memory.look);
      const pages = [...visits.values()].flat().length;
      console.log(`${first.kept} listings on ${pages} pages`);
      report('fetched and parsed, nothing else', bare, pages);
      report('collected up to the committed row', first.seconds, pages);
      expectAtLeast(bare / first.seconds, 0.5, 'of the bare loop’s pages per second');
      report('collected again, nothing changed', again.seconds, pages);
      expectAtLeast(first.seconds / again.seconds, 2, 'times as fast as the first');
      return memory.report();
    });
    if (!process.argv.includes('--large')) return;
    const largeHeap = await withMarket(postgres.url, 200_000, async (collector) => {
      const memory = watchMemory();
      const { kept, seconds } = await collectAll(collector, memory.look);
      console.log(`${kept} listings in ${seconds.toFixed(0)} s`);
      return memory.report();
    });
    expectAtLeast(heap / largeHeap, 0.8, 'of the heap: memory is flat');
  } finally {
    await postgres.stop();
  }
}

/** Everything collecting needs, on a demo of that size, a process of its own, and on a fresh database. */
async function withMarket<T>(
  server: string,
  listings: number,
  task: (collector: Collector) => Promise<T>,
): Promise<T> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const name = `tallboy_bench_${randomBytes(6).toString('hex')}`;
    await runOnServer(server, `create database ${name}`);
    undo.push(() => runOnServer(server, `drop database ${name} with (force)`));
    const { db, close } = await openServer(Object.assign(new URL(server), { pathname: `/${name}` }).href);
    undo.push(close);
    const demo = fork(join(projectRoot, 'dist', 'server', 'demo.js'), [JSON.stringify({ listings })]);
    undo.push(async () => demo.kill() && once(demo, 'exit'));
    const demoHosts = await addSources(db, (await once(demo, 'message'))[0].sites);
    const logger = createLogger('warn');
    const collector = openCollector({ db, logger, config: readConfig({}), demoHosts });
    undo.push(collector.close);
    return await task(collector);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function addSources(
  db: Database,
  sites: { key: string; name: string; url: string; scrapingConfig: unknown }[],
): Promise<string[]> {
  for (const { key, name, url, scrapingConfig: config } of sites) {
    await upsertDemoSource(db, {
      demoKey: key,
      name,
      baseUrl: url,
      isActive: true,
      scrapingConfig: scrapingConfig.parse(config),
    });
    // The demo stocks its shelves at the first visit; that is not what is measured.
    await fetch(url).then((answer) => answer.text());
  }
  return sites.map(({ url }) => new URL(url).host);
}

/** All sources at once, as a worker process does. */
async function collectAll(collector: Collector, onProgress: () => void) {
  const { db } = collector;
  const started = performance.now();
  const kept = await Promise.all(
    (await findActiveSources(db)).map(async ({ id, name }) => {
      const asked = await insertRun(db, id, 'furniture');
      const run = asked && (await takeRun(db, asked.id));
      if (!run) throw new Error(`${name} is being collected already.`);
      await runSource(collector, run, onProgress);
      const end = await findRun(db, run.id);
      if (end?.status !== 'succeeded') throw new Error(`${name}: ${end?.problem}`);
      return end.listingsKept;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { seconds, kept: kept.reduce((sum, count) => sum + count, 0) };
}

function recordVisits(collector: Collector, visits: Visits): Collector {
  return {
    ...collector,
    fetcherFor(source) {
      const fetcher = collector.fetcherFor(source);
      const addresses: string[] = [];
      visits.set((source as SourceRow).id, addresses);
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

/** The yardstick: the same pages in the same order, one at a time per host; how many seconds it took. */
async function fetchAndParse(sources: SourceRow[], visits: Visits): Promise<number> {
  const agent = new Agent({ connections: 1 });
  const started = performance.now();
  await Promise.all(
    sources.map(async ({ id, scrapingConfig: config }) => {
      for (const address of visits.get(id) ?? []) {
        const { origin, pathname, search } = new URL(address);
        const { body } = await agent.request({ origin, path: `${pathname}${search}`, method: 'GET' });
        parse(await body.text(), config);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await agent.close();
  return seconds;
}

function parse(text: string, { format, selectors, detail }: ScrapingConfig): unknown {
  if (format === 'json') return JSON.parse(text);
  const { item = 'body', ...fields } = selectors;
  const $ = load(text);
  const items = $(item);
  const [scopes, wanted] = items.length > 0 ? [items.toArray(), fields] : [$('body').toArray(), detail ?? {}];
  return scopes.map((scope) =>
    Object.values(wanted).map((selector = '') => {
      const [css, attribute] = selector.split('@');
      const found = $(scope).find(css!);
      return attribute ? found.attr(attribute) : found.text();
    }),
  );
}

/** The most memory in use, and the most that is still in use after collecting the garbage. */
function watchMemory() {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  let [looks, heap, resident] = [0, 0, 0];
  return {
    look() {
      if (looks++ % 200 !== 0) return;
      collectGarbage();
      heap = Math.max(heap, process.memoryUsage().heapUsed / 1e6);
      resident = Math.max(resident, process.memoryUsage().rss / 1e6);
    },
    report(): number {
      console.log(`at most ${heap.toFixed(0)} MB of heap in use, ${resident.toFixed(0)} MB resident`);
      return heap;
    },
  };
}

function report(what: string, seconds: number, pages: number): void {
  const speed = `${(pages / seconds).toFixed(0)} pages/s`;
  console.log(`${what.padEnd(36)}${seconds.toFixed(1).padStart(6)} s${speed.padStart(14)}`);
}

function expectAtLeast(ratio: number, wanted: number, what: string): void {
  console.log(`${''.padEnd(36)}${ratio.toFixed(2).padStart(6)} ${what} (wanted: ${wanted} at least)`);
  if (ratio < wanted) process.exitCode = 1;
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
