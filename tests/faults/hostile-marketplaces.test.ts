import { expect, test } from 'vitest';
import { findFolder, openMarketplace, readListings, start } from '../support/running-programs.ts';
import { hasEnded, signInAt } from '../support/staff-at.ts';
import { watchHealth } from '../support/watch-health.ts';
import type { Marketplace } from './marketplace/marketplace.ts';
import { createPieces, describeSearch } from './marketplace/pieces.ts';

interface Hostility {
  fault: string;
  spoil(shop: Marketplace): void;
  /** What the operator reads; null where the run gets over it. */
  problem: RegExp | null;
  /** It asked to be left alone, and the next run a moment later respects that. */
  holds?: true;
}

/** Its first page does what stands under another path of `faults.ts`. */
function turn(path: string, problem: RegExp | null): Hostility {
  return { fault: path, spoil: ({ faultAt }) => void faultAt.set('/shop', path), problem };
}

const inThreeSeconds = () => encodeURIComponent(new Date(Date.now() + 3000).toUTCString());
const notPublic = /isn’t on the public internet/;

const hostilities: Hostility[] = [
  {
    fault: 'robots.txt answers 503',
    spoil: (shop) => Object.assign(shop.robots, { status: 503 }),
    problem: /robots\.txt/,
    holds: true,
  },
  turn('/busy/seconds', null),
  {
    fault: 'asks to be left alone until a date',
    spoil: ({ faultAt }) => void faultAt.set('/shop', `/busy/date?until=${inThreeSeconds()}`),
    problem: null,
  },
  { ...turn('/busy/long', /asks not to be visited before/), holds: true },
  turn('/burst?times=2', null),
  turn('/down', /answered 500/),
  turn('/bomb/gzip', /larger than 5 MB/),
  turn('/bomb/plain', /larger than 5 MB/),
  turn('/down/endless', /answered 500/),
  turn('/drip', /took longer than 20 seconds/),
  turn('/rubbish', /took longer than 10 seconds to read|no listings found/),
  turn('/nested', /took longer than 10 seconds to read|couldn’t be read|no listings found/),
  turn('/endless', null),
  turn('/circle', /in circles|read before/),
  turn('/redirect/to?address=http://169.254.169.254/latest/meta-data', notPublic),
  turn('/redirect/to?address=http://[::ffff:7f00:1]:9/', notPublic),
  turn('/redirect/to?address=http://0x7f.1:9/', notPublic),
  turn('/redirect/to?address=http://localhost.:9/', notPublic),
  turn('/charset/shop', null),
  turn('/duplicates', null),
  { fault: 'no items', spoil: (shop) => shop.stock.splice(0), problem: /no listings found/ },
  { fault: 'under half of the items', spoil: (shop) => shop.stock.splice(5), problem: /only 5 listings/ },
  {
    fault: 'no prices',
    spoil: ({ stock }) => {
      for (const piece of stock) piece.price = null;
    },
    problem: /we couldn’t read any of the \d+ prices/,
  },
];

test('whatever marketplaces do: what was stored stays, the operator reads why, the site answers quickly', {
  timeout: 900_000,
}, async () => {
  const place = await findFolder();
  const shops = await Promise.all(hostilities.map(openMarketplace));
  const healthy = await start(place, ...shops);
  const staff = await signInAt(healthy);
  const scrapingConfig = describeSearch('/shop', { pagination: { selector: 'a.next', maxPages: 6 } });
  const ids: number[] = [];
  for (const { origin, host } of shops)
    ids.push(await staff.addSource({ name: host, baseUrl: origin, scrapingConfig }));
  expect(await staff.collectEverything()).toBe(202);
  for (const id of ids) expect((await staff.waitForRun(id, hasEnded)).status).toBe('succeeded');
  await healthy.stop();
  const before = await readListings(place);
  expect(before).toHaveLength(12 * shops.length);

  // A process that remembers nothing of them: robots.txt is asked for again.
  const program = await start(place, ...shops);
  const operator = await signInAt(program);
  for (const [index, { spoil }] of hostilities.entries()) spoil(shops[index]!);
  // How late an idle Tallboy is now and then on this machine, to compare a busy one with.
  const idle = await start(await findFolder());
  const stopWatching = watchHealth(new URL('/healthz', program.url).href);
  const stopWatchingIdle = watchHealth(new URL('/healthz', idle.url).href);
  expect(await operator.collectEverything()).toBe(202);
  const seen: Record<string, string | null> = {};
  for (const [index, { fault }] of hostilities.entries())
    seen[fault] = (await operator.waitForRun(ids[index]!, hasEnded, 120_000)).problem;
  const { answers, slowest } = await stopWatching();
  const { slowest: slowestIdle } = await stopWatchingIdle();
  await idle.stop();
  const wanted = hostilities.map(({ fault, problem }) => [fault, problem && expect.stringMatching(problem)]);
  expect(seen).toEqual(Object.fromEntries(wanted));
  expect((await operator.findSources()).map(({ health }) => health)).toEqual(
    hostilities.map(({ problem }) => (problem ? 'needs attention' : 'healthy')),
  );

  // Good again, they are collected from at once by the very same process.
  for (const shop of shops) {
    shop.faultAt.clear();
    Object.assign(shop, { stock: createPieces(12), robots: { status: 404, body: '' } });
  }
  expect(await operator.collectEverything()).toBe(202);
  const afterwards: Record<string, string | null> = {};
  for (const [index, { fault }] of hostilities.entries())
    afterwards[fault] = (await operator.waitForRun(ids[index]!, hasEnded)).problem;
  const held = hostilities.map(({ fault, holds, problem }) => [
    fault,
    holds ? expect.stringMatching(problem!) : null,
  ]);
  expect(afterwards).toEqual(Object.fromEntries(held));

  await program.stop();
  const known = new Set(before.map(({ id }) => id));
  const after = (await readListings(place)).filter(({ id }) => known.has(id));
  expect(after.map(describeListing)).toEqual(before.map(describeListing));
  expect(answers).toBeGreaterThan(100);
  console.log(`/healthz at the slowest: ${Math.round(slowest)} ms, idle ${Math.round(slowestIdle)} ms`);
  // A page read where it can block the server would hold up every answer for seconds.
  expect(slowest / slowestIdle).toBeLessThan(40);
});

function describeListing({ id, url, title, location, price, prices, status }: Stored) {
  return { id, url, title, location, price, prices, status };
}

type Stored = Awaited<ReturnType<typeof readListings>>[number];
