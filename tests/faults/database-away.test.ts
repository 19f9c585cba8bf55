import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { Notification } from '#contract/alerts.ts';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { openServer } from '#server/platform/db/connect.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/postgres.mjs';
import { isLong } from '../support/how-long.ts';
import type { Program } from '../support/program.ts';
import { findFolder, openMarketplace, type Place, start } from '../support/running-programs.ts';
import { registerAt, type ShopperAt } from '../support/shopper-at.ts';
import { hasEnded, signInAt } from '../support/staff-at.ts';
import { createPieces, describeSearch } from './marketplace/pieces.ts';

/** The long form is longer than a run's lease. */
const away = isLong ? 30_000 : 4_000;
const pieces = 32;
const patience = { timeout: 60_000, interval: 100 };

let postgres: OwnPostgres;
beforeEach(async () => {
  postgres = (await startOwnPostgres())!;
});
afterEach(() => postgres.stop());

describe.skipIf(!inject('postgresUrl'))('in the middle of a run the database', () => {
  test.each([
    ['goes away', 'web,worker'],
    ['goes away', 'web and worker'],
    ['hangs', 'web and worker'],
    ['is replaced', 'web and worker'],
  ] as const)(
    '%s, and %s go on by themselves',
    (fault, roles) => goThrough(fault, roles.split(' and ')),
    240_000,
  );
});

const leave = {
  'goes away': () => postgres.goAway(),
  'is replaced': () => postgres.goAway(),
  hangs: async () => postgres.hang(true),
};
const comeBack = {
  'goes away': () => postgres.comeBack(),
  'is replaced': () => postgres.comeBackAsReplica(),
  hangs: async () => postgres.hang(false),
};

async function goThrough(fault: keyof typeof leave, roles: string[]): Promise<void> {
  const { settings } = await findFolder();
  const place: Place = {
    settings: { ...settings, DATABASE_URL: postgres.url },
    open: () => openServer(postgres.url),
  };
  const shop = await openMarketplace();
  shop.stock = createPieces(pieces);
  const programs: Program[] = [];
  for (const role of roles)
    programs.push(await start({ ...place, settings: { ...place.settings, ROLES: role } }, shop));
  const web = programs[0]!;
  const ready = async () => (await fetch(new URL('/readyz', web.url))).status;
  const staff = await signInAt(web);
  const source = { name: 'Shop', baseUrl: shop.origin, scrapingConfig: describeSearch('/shop') };
  const id = await staff.addSource(source);
  const ana = await registerAt(web, 'ana');
  const search = (await (await saveSearch(ana, 'Tallboys', 'tallboy')).json()) as SavedSearch;
  const alert = { alertType: 'new_listing', savedSearchId: search.id };
  expect((await ana.send('POST', '/api/accounts/:me/price-alerts', alert)).status).toBe(201);
  const heard = await listenAt(ana);

  expect(await staff.collect(id)).toBe(202);
  await staff.waitForRun(id, ({ pages }) => pages >= 3);
  const writing = keepWriting(ana);
  await leave[fault]();
  await vi.waitFor(async () => expect(await ready()).toBe(503), patience);
  expect((await fetch(new URL('/healthz', web.url))).status).toBe(200);
  await pause(away);
  await comeBack[fault]();

  await vi.waitFor(async () => expect(await ready()).toBe(200), patience);
  const run = await vi.waitFor(() => staff.waitForRun(id, hasEnded, 75_000), { timeout: 90_000 });
  expect(run).toMatchObject({ status: 'succeeded', pages: 8, listingsKept: pieces });
  const { acknowledged, statuses } = await writing.stop();
  expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
  if (fault !== 'hangs') expect(statuses).toContain(503);
  const kept = (await (await ana.send('GET', '/api/accounts/:me/saved-searches')).json()) as SavedSearch[];
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));

  // Everything carries on by itself: the search follows, each piece is sent once, and open pages hear of it.
  const tallboys = createPieces(pieces).filter(({ title }) => title.includes('tallboy')).length;
  await vi.waitFor(async () => {
    const found = await fetch(new URL('/api/listings?search=tallboy', web.url));
    expect(await found.json()).toHaveLength(tallboys);
  }, patience);
  const told = (await (
    await ana.send('GET', '/api/accounts/:me/notifications?pageSize=100')
  ).json()) as Notification[];
  expect(new Set(told.map(({ listingId }) => listingId)).size).toBe(tallboys);
  expect(told).toHaveLength(tallboys);
  // Pages whose database was replaced ask again by themselves.
  if (fault !== 'is replaced') await vi.waitFor(() => expect(heard()).toBe(tallboys), patience);
  expect((await fetch(web.url)).status).toBe(200);
  for (const program of programs) {
    expect(program.process.exitCode).toBeNull();
    // The last net is for what we haven't thought of.
    expect(program.output()).not.toContain('nobody was listening');
    expect(await program.stop()).toBe(0);
  }
}

const saveSearch = (shopper: ShopperAt, name: string, searchQuery: string) =>
  shopper.send('POST', '/api/accounts/:me/saved-searches', { name, searchQuery });

/** Writes over and over again, and remembers what was acknowledged. */
function keepWriting(shopper: ShopperAt) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const done = (async () => {
    for (let number = 1; !isOver && acknowledged.length < 90; number++) {
      const { status } = await saveSearch(shopper, `Search ${number}`, `oak ${number}`);
      statuses.add(status);
      if (status === 201) acknowledged.push(`Search ${number}`);
      await pause(200);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return { acknowledged, statuses };
    },
  };
}

/** Keeps a page open; answers with how many notifications it has heard of. */
async function listenAt(shopper: ShopperAt): Promise<() => number> {
  let text = '';
  const answer = await shopper.send('GET', '/api/accounts/:me/notifications/stream');
  expect(answer.status).toBe(200);
  (async () => {
    for await (const part of answer.body!) text += Buffer.from(part).toString();
  })().catch(() => {});
  return () => text.split('event: notification').length - 1;
}
