import { expect, test } from 'vitest';
import { letPeopleIn } from '../support/people-meanwhile.ts';
import { findFolder, openMarketplace, start } from '../support/running-programs.ts';
import { hasEnded, signInAt } from '../support/staff-at.ts';
import { watchHealth } from '../support/watch-health.ts';
import { faults } from './marketplace/faults.ts';
import { describeSearch } from './marketplace/pieces.ts';

/** What a fault is asked with, where it asks for something. */
const questions: Record<string, string> = {
  '/busy/date': `?until=${encodeURIComponent(new Date(Date.now() + 20_000).toUTCString())}`,
  '/burst': '?times=9',
  '/redirect/to': '?address=http://169.254.169.254/latest/meta-data',
  '/redirect/chain': '?left=9',
};

/** Where it behaves, and what only a browser sees. */
const isFault = (path: string) => !/^\/(shop|api|piece|scripted.*)$/.test(path);
const atTheDoor = [
  '/silent',
  '/drip',
  '/bomb/gzip',
  '/bomb/plain',
  '/redirect/loop',
  '/down/endless',
  '/reset',
];

/** Everything in `faults.ts` on the first page of one marketplace each, and what is worst at its robots.txt. */
const misdeeds = [
  ...Object.keys(faults)
    .filter(isFault)
    .map((path) => ({ at: '/shop', path: path + (questions[path] ?? '') })),
  ...atTheDoor.map((path) => ({ at: '/robots.txt', path })),
];

test('every misbehaviour at once: the good marketplace is collected in time, the site answers, nothing is stuck', async () => {
  const bad = await Promise.all(misdeeds.map(openMarketplace));
  const good = await openMarketplace();
  // So dear that none of them is taken for one of a bad marketplace's.
  const ask = (dollars: number) => {
    for (const piece of good.stock) piece.price = `$${dollars + piece.id}`;
  };
  ask(3000);
  const place = await findFolder();
  const program = await start(place, ...bad, good);
  const staff = await signInAt(program);
  const add = async ({ host, origin }: typeof good) =>
    staff.addSource({
      name: host,
      baseUrl: origin,
      scrapingConfig: describeSearch('/shop', { pagination: { selector: 'a.next', maxPages: 4 } }),
    });
  const goodId = await add(good);
  expect(await staff.collect(goodId)).toBe(202);
  await staff.waitForRun(goodId, hasEnded);
  const people = await letPeopleIn(program, good.stock.length);
  ask(2990);
  const badIds: number[] = [];
  for (const shop of bad) badIds.push(await add(shop));
  for (const [index, { at, path }] of misdeeds.entries()) bad[index]!.faultAt.set(at, path);

  const idle = await start(await findFolder());
  const stopWatching = watchHealth(new URL('/healthz', program.url).href);
  const stopWatchingIdle = watchHealth(new URL('/healthz', idle.url).href);
  const started = performance.now();
  const sinceStart = () => Math.round(performance.now() - started) / 1000;
  // The good one is asked for when all the others are waiting already.
  for (const id of [...badIds, goodId]) expect(await staff.collect(id)).toBe(202);
  const run = await staff.waitForRun(goodId, hasEnded, 120_000);
  const goodAfter = sinceStart();
  expect(run).toMatchObject({ status: 'succeeded', listingsKept: 12 });
  const ends: Record<string, number> = {};
  const finished: string[] = [];
  for (const id of badIds) {
    const { status, finishedAt } = await staff.waitForRun(id, hasEnded, 180_000);
    ends[status] = (ends[status] ?? 0) + 1;
    finished.push(finishedAt!);
  }
  const badAfter = sinceStart();
  const { answers, slowest } = await stopWatching();
  const { slowest: slowestIdle } = await stopWatchingIdle();
  await idle.stop();

  // Once they behave, the good one again and all the others: those that asked to be left alone still are, and
  // nobody else.
  ask(2980);
  for (const shop of bad) shop.faultAt.clear();
  expect(await staff.collectEverything()).toBe(202);
  const afterwards = new Map<string, string | null>();
  for (const [index, { at, path }] of misdeeds.entries()) {
    const { problem } = await staff.waitForRun(badIds[index]!, hasEnded, 120_000);
    if (problem) afterwards.set(`${at} ${path}`, problem);
  }
  expect(await staff.waitForRun(goodId, hasEnded)).toMatchObject({ status: 'succeeded', listingsKept: 12 });
  console.log(
    `${misdeeds.length} bad marketplaces ended after ${badAfter} s (${JSON.stringify(ends)}), the good one after ${goodAfter} s;`,
    `/healthz answered ${answers} times, at the slowest after ${Math.round(slowest)} ms, an idle Tallboy's after ${Math.round(slowestIdle)} ms.`,
  );
  const stillRefused = [...afterwards].filter(
    ([, problem]) => !/asks not to be visited before|robots\.txt/.test(problem ?? ''),
  );
  expect(stillRefused).toEqual([]);
  // It was last in the queue, but didn't wait for all those before it.
  expect(finished.sort().at(-1)! > run.finishedAt!).toBe(true);
  // If a page could block the server while it's read, that would take most of a minute.
  expect(slowest / slowestIdle).toBeLessThan(40);
  const { falls, promises } = await people.expectNothingLost(place);
  expect(falls).toBeGreaterThan(2 * good.stock.length);
  expect(promises).toBeGreaterThan(10);
  expect(Object.keys(people.statuses).filter((status) => !/^(200|201|503)$/.test(status))).toEqual([]);
}, 900_000);
