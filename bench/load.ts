import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoProgram, readConfig } from '#config';
import { learnAnew } from '#server/deals/upkeep/learn-anew.ts';
import { openCollector } from '#server/pipeline/collecting/collector.ts';
import { type Database, openServer } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { createFetcher, type Fetcher } from '#server/platform/net/fetcher.ts';
import { lowerPriority } from '#server/serve.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { addDemoSources, collectAll } from '../tests/support/collecting.ts';
import { createFreshDatabase } from '../tests/support/fresh-database.ts';
import { addSource } from '../tests/support/listings.ts';
import { type Program, startProgram } from '../tests/support/program.ts';
import { fillListings } from './fill-listings.ts';
import { makeDocuments, platforms } from './generated-market.ts';
import type { Visit, Visited } from './load-visitors.ts';

const people = 20;
const flood = 600;
const longestWanted = 50;
const growthWanted = 1.1;
/** A second, of one process. */
const wanted = { homePages: 300, newSearches: 100 };
/** More processes may cost each request this much more. */
const dearerWanted = 1.2;
const collected = 20_000;

/**
 * The built program on a real PostgreSQL under what shoppers do, while a collection runs: how much it can take compared
 * with an empty route, alone and with others; how it copes with half of that for minutes, and with far too much.
 * `--seconds=20 --listings=20000` is the short form.
 */
export async function measureLoad(): Promise<void> {
  const seconds = readOption('seconds', 300);
  const listings = readOption('listings', 200_000);
  const undo: (() => unknown)[] = [];
  try {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('There is no PostgreSQL to measure on.');
    undo.push(() => postgres.stop());
    const { url: databaseUrl, drop } = await createFreshDatabase(postgres.url);
    undo.push(drop);
    const { db, close } = await openServer(databaseUrl);
    undo.push(close);
    await fill(db, listings);
    const folder = await mkdtemp(join(tmpdir(), 'tallboy-load-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const webs: Program[] = [];
    for (let count = 0; count < 3; count++) {
      const web = await startProgram({
        // As it is deployed.
        NODE_OPTIONS: '--v8-pool-size=1',
        ROLES: 'web',
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        ADMIN_PASSWORD: 'the staff of the load',
        TRUST_PROXY: 'on',
        LOG_LEVEL: 'fatal',
      });
      undo.push(() => web.stop());
      webs.push(web);
    }
    const sites = webs.map(({ url }) => url.replace('localhost', '127.0.0.1'));
    tell('listings', `${listings.toLocaleString('en-NZ')} on PostgreSQL`);
    const load = `load ${loadavg()[0]!.toFixed(1)} before it began`;
    tell('machine', `${availableParallelism()} cores, ${load}; database, visitors and collection share them`);
    const visitors = fork(fileURLToPath(new URL('load-visitors.ts', import.meta.url)));
    undo.push(() => visitors.kill());
    const cookies = await register(sites[0]!);
    const visit = (what: Partial<Visit>) =>
      send(visitors, { sites: [sites[0]!], seconds: 10, visitors: 16, cookies, listings, seed: 1, ...what });

    const collection = await startCollection(db);
    undo.push(collection.stop);
    await visit({ seed: 99 });
    const { rate: empty } = await visit({ path: '/healthz' });
    const before = await readProcessor(sites);
    const alone = await visit({ seed: 2 });
    const cost = ((await readProcessor(sites)) - before) / alone.served;
    tell(
      'at most, one process',
      `${alone.rate.toFixed(0)} a second, ${(alone.rate / empty).toFixed(2)} of an empty route’s ${empty.toFixed(0)}; ${(cost * 1000).toFixed(1)} ms of processor each`,
    );
    complain(alone.errors.length > 0, alone.errors[0] ?? '');
    for (const count of [2, 3]) {
      await visit({ sites: sites.slice(0, count), seed: 90 + count });
      const began = await readProcessor(sites);
      const several = await visit({ sites: sites.slice(0, count), visitors: 16 * count, seed: 2 });
      const each = ((await readProcessor(sites)) - began) / several.served;
      // With fewer cores than programs, this shows whether they would get in each other's way on a bigger machine.
      tell(
        `at most, ${count} processes`,
        `${several.rate.toFixed(0)} a second, ${(several.rate / alone.rate).toFixed(2)} times one; ${(each * 1000).toFixed(1)} ms of processor each`,
      );
      if (availableParallelism() > 2 * count)
        complain(several.rate < alone.rate * 1.5, 'the maximum doesn’t grow with the processes');
      else complain(each > cost * dearerWanted, 'processes make each other’s requests dearer');
    }

    for (const idle of webs.slice(1)) await idle.stop();
    const memory = watchMemory(sites[0]!, seconds);
    const half = await visit({ rate: alone.rate / 2, seconds, visitors: 64, seed: 3 });
    tell(`half of it for ${seconds} s`, describe(half));
    tellSlowest(half);
    complain(half.errors.length + half.refused > 0, half.errors[0] ?? 'some were refused');
    complain(half.p99 > longestWanted, `p99 is over ${longestWanted} ms`);
    const sizes = await memory;
    tell('memory meanwhile', `${sizes.map((size) => size.toFixed(0)).join(', ')} MB resident`);
    const later = sizes.slice(Math.floor(sizes.length / 3));
    const growth = later.at(-1)! / Math.min(...later);
    tell('', `${growth.toFixed(2)} times the least of the last two thirds (wanted: at most ${growthWanted})`);
    complain(growth > growthWanted, 'memory grows');
    tell('collected meanwhile', `${collection.count()} pages of marketplaces`);

    tell('40 sitemaps at once', `meanwhile a listing answers after ${await askBesideSitemaps(sites[0]!)} ms`);
    const pages = await visit({ path: '/', seed: 7 });
    tell('the home page alone', describe(pages));
    complain(pages.rate < wanted.homePages, `fewer than ${wanted.homePages} home pages a second`);
    const news = await visit({ isNew: true, seed: 9 });
    tell('searches never asked', describe(news));
    complain(news.rate < wanted.newSearches, `fewer than ${wanted.newSearches} new searches a second`);

    const flooded = await visit({ visitors: flood, seed: 4 });
    tell(
      `${flood} at once`,
      `${describe(flooded)}, the slowest refusal after ${flooded.slowestRefusal.toFixed(0)} ms`,
    );
    tellSlowest(flooded);
    complain(flooded.errors.length > 0, flooded.errors[0] ?? '');
    const beyond = await visit({ rate: alone.rate * 3, visitors: flood, seed: 5 });
    tell(
      'three times the most',
      `${describe(beyond)}, the slowest refusal after ${beyond.slowestRefusal.toFixed(0)} ms`,
    );
    complain(beyond.errors.length > 0, beyond.errors[0] ?? '');
    const after = await visit({ rate: alone.rate / 2, visitors: 64, seed: 6 });
    tell('right afterwards, half', describe(after));
    complain(after.errors.length + after.refused > 0, 'it has not recovered');

    const learning = learnAnew(db, new Date());
    const meanwhile = await visit({ rate: alone.rate / 2, seconds: 30, visitors: 64, seed: 8 });
    tell('while all is judged', describe(meanwhile));
    complain(meanwhile.errors.length > 0, meanwhile.errors[0] ?? '');
    await learning;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function fill(db: Database, size: number): Promise<void> {
  const sources = new Map<string, number>();
  for (const name of platforms) sources.set(name, (await addSource(db, name)).id);
  await fillListings(db, makeDocuments(size), sources);
  await learnAnew(db, new Date());
}

/** Their sessions are valid in every process; each has its own address, as real people do. */
async function register(site: string): Promise<string[]> {
  const password = 'Rimu Tallboy 7';
  return Promise.all(
    Array.from({ length: people }, async (_, number) => {
      const answer = await fetch(`${site}/api/accounts/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${number}` },
        body: JSON.stringify({ email: `load${number}@example.nz`, password, confirmPassword: password }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      // The cookie's name contains the port, but the load goes to the site's public name.
      return answer.headers.getSetCookie().join('; ').split(';', 1)[0]!.replace(/_\d+=/, '=');
    }),
  );
}

/** Big marketplaces in their own process, collected like real ones: one request a second each. */
async function startCollection(db: Database) {
  lowerPriority();
  const demo = fork(demoProgram);
  demo.send({ listings: collected });
  const [{ sites }] = await once(demo, 'message');
  await addDemoSources(db, sites);
  await db.execute(`update data_sources set is_active = false where demo_key is null`);
  const collector = openCollector({ db, logger: createLogger('error'), config: readConfig({}) });
  const allowedHosts = sites.map(({ url }: { url: string }) => new URL(url).host);
  const world = createFetcher({ userAgent: 'Tallboy', allowedHosts });
  let [pages, isStopping] = [0, false];
  const fetcher: Fetcher = {
    ...world,
    get(address, options) {
      pages++;
      return world.get(address, options);
    },
  };
  const ended = (async () => {
    while (!isStopping) await collectAll({ ...collector, fetcherFor: async () => fetcher });
  })().catch((error) => {
    if (!isStopping) throw error;
  });
  return {
    count: () => pages,
    async stop() {
      isStopping = true;
      demo.disconnect();
      await Promise.all([collector.close(), world.close()]);
      await ended;
    },
  };
}

/** For all of them together so far, in seconds. */
async function readProcessor(sites: string[]): Promise<number> {
  const used = sites.map((site) => readMetric(site, 'process_cpu_seconds_total'));
  return (await Promise.all(used)).reduce((sum, seconds) => sum + seconds, 0);
}

async function readMetric(site: string, name: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

async function askBesideSitemaps(site: string): Promise<string> {
  const read = async (path: string) => (await (await fetch(site + path)).arrayBuffer()).byteLength;
  const sitemaps = Promise.all(Array.from({ length: 40 }, () => read('/sitemap/listings-1.xml')));
  const started = performance.now();
  await read('/api/listings/1');
  const took = performance.now() - started;
  if (Math.min(...(await sitemaps)) < 1000) throw new Error('The sitemaps are not there.');
  return took.toFixed(0);
}

async function watchMemory(site: string, seconds: number): Promise<number[]> {
  const sizes: number[] = [];
  for (let look = 0; look < 10; look++) {
    await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 10));
    sizes.push((await readMetric(site, 'process_resident_memory_bytes')) / 1e6);
  }
  return sizes;
}

async function send(visitors: ChildProcess, visit: Visit): Promise<Visited> {
  visitors.send(visit);
  const [visited] = await once(visitors, 'message');
  return visited;
}

function describe({ rate, served, refused, errors, p50, p99, most }: Visited): string {
  const times = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, most ${most.toFixed(0)} ms`;
  return `${rate.toFixed(0)} a second, ${served} served, ${refused} refused, ${errors.length} errors, ${times}`;
}

function tellSlowest({ slow }: Visited): void {
  const each = Object.entries(slow).map(([kind, most]) => `${kind} ${most.toFixed(0)}`);
  tell('p99 of each, in ms', each.join(', '));
}

function complain(isWrong: boolean, what: string): void {
  if (!isWrong) return;
  process.exitCode = 1;
  tell('✗', what);
}

function readOption(name: string, usual: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.split('=')[1]) : usual;
}

function tell(what: string, figures: string): void {
  console.log(`${what.padEnd(24)}${figures}`);
}
