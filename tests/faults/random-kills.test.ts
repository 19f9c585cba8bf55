import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { type Database, openServer } from '#server/platform/db/connect.ts';
import { makeRandom } from '../../bench/random.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/postgres.mjs';
import { isLong, seed } from '../support/how-long.ts';
import { type Kept, keepRunning } from '../support/kept-running.ts';
import { findPieces, openMarket } from '../support/living-market.ts';
import { expectEachFallTold, watchPrices } from '../support/price-watchers.ts';
import { findFolder } from '../support/running-programs.ts';
import { expectPromisesKept, startShopping } from '../support/shoppers.ts';
import { adminPassword } from '../support/staff-at.ts';

const minutes = isLong ? 10 : 1;
const hurry = { timeout: 2000, interval: 5 };
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test.skipIf(!inject('postgresUrl'))(
  'any process, and PostgreSQL itself, killed at random under load: nothing acknowledged is lost, every alert fires once, all go on',
  async () => {
    const random = makeRandom(seed);
    const postgres = (await startOwnPostgres())!;
    undo.push(postgres.stop);
    const place = await findFolder();
    const market = await openMarket();
    undo.push(market.close);
    const settings = {
      ...place.settings,
      DATABASE_URL: postgres.url,
      ADMIN_PASSWORD: adminPassword,
      ALLOWED_HOSTS: market.hosts,
    };
    const house = ['web', 'web', 'worker', 'worker'].map((role, index) =>
      keepRunning(`${role} ${1 + (index % 2)}`, { ...settings, ROLES: role }),
    );
    undo.push(() => Promise.all(house.map(({ stop }) => stop())));
    await untilAllReady(house);
    const { db, close } = await openServer(postgres.url);
    undo.push(close);
    const findSite = () => anyOf(house.flatMap((kept) => kept.url() ?? [])) ?? 'http://127.0.0.1:9';
    await market.join(findSite);
    await market.expectCollected(db);
    const watchers = await watchPrices(findSite(), db, market.sourceIds);

    const listingIds = (await findPieces(db, market.sourceIds)).map(({ id }) => id);
    const shoppers = startShopping({ atOnce: 3, pauseMs: 50, listingIds, findSite });
    const stopMarket = market.letPricesFall();
    const killed: Record<string, number> = {};
    for (const started = performance.now(); performance.now() - started < minutes * 60_000; ) {
      // On a slow machine they need longer to come back; now and then one is hit all the same while others start.
      const isHasty = random() < 0.5;
      await vi.waitFor(() => expect(isHasty || countReady(house) >= 3).toBe(true), 60_000);
      await pause(random() * 2000);
      const all = [
        ...house,
        { name: 'PostgreSQL', kill: () => crash(postgres, random() * 2000) },
        connectionsOf(db),
      ];
      const victim = all[Math.floor(random() * all.length)]!;
      // At some point after a page has been read, when most is at stake.
      const read = market.countRequests();
      await vi.waitFor(() => expect(market.countRequests()).toBeGreaterThan(read), hurry).catch(() => {});
      await pause(random() * 300);
      if (await victim.kill()) killed[victim.name] = (killed[victim.name] ?? 0) + 1;
    }
    await shoppers.stop();
    await stopMarket();

    await untilAllReady(house);
    await market.expectCollected(db);
    const falls = await expectEachFallTold(db, watchers);
    const promises = await expectPromisesKept(db, shoppers.promised);
    console.log(
      `Seed ${seed}, ${minutes} min. Killed: ${JSON.stringify(killed)}. Answers: ${JSON.stringify(shoppers.statuses)}.`,
      `${promises} acknowledged writes are there, ${falls} falls of prices were told once each.`,
    );
    expect(house.flatMap(({ crashes }) => crashes)).toEqual([]);
    expect(Object.keys(shoppers.statuses).filter((status) => !/^(0|200|201|503)$/.test(status))).toEqual([]);
    expect(promises).toBeGreaterThan(50);
    expect(falls).toBeGreaterThan(50);
  },
  (minutes + 5) * 60_000,
);

/** Who we ask isn't decided by the seed: it depends on who is there. */
function anyOf<T>(some: T[]): T | undefined {
  return some[Math.floor(Math.random() * some.length)];
}

function countReady(house: Kept[]): number {
  return house.filter((kept) => kept.isReady()).length;
}

async function untilAllReady(house: Kept[]): Promise<void> {
  const check = async () => {
    for (const kept of house) {
      expect(kept.isReady(), kept.name).toBe(true);
      const url = kept.url();
      if (url) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
  };
  await vi.waitFor(check, { timeout: 90_000, interval: 250 });
}

/** As a server that is short of memory, or a clumsy operator, does it: every connection but ours ends at once. */
const connectionsOf = (db: Database) => ({
  name: 'all connections',
  async kill(): Promise<boolean> {
    const { rows } = await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows.length > 0;
  },
});

/** It keeps what it has acknowledged, and is away for a moment. */
async function crash(postgres: OwnPostgres, forMs: number): Promise<boolean> {
  await postgres.goAway();
  await pause(forMs);
  await postgres.comeBack();
  return true;
}
