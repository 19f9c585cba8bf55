import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { insertAccount } from '#server/accounts/accounts.queries.ts';
import { insertAlert } from '#server/alerts/alerts.queries.ts';
import { notifications } from '#server/alerts/alerts.table.ts';
import { listings, priceHistory } from '#server/catalogue/catalogue.table.ts';
import { insertFavorite } from '#server/favorites/favorites.queries.ts';
import { type Database, openEmbedded, openServer } from '#server/platform/db/connect.ts';
import { saveSearch } from '#server/saved-searches/saved-searches.ts';
import { bundleProgram } from '../support/bundle-program.ts';
import { createServerDatabase } from '../support/databases.ts';
import { isLong } from '../support/how-long.ts';
import { openShelf } from '../support/shelf.ts';

const kills = isLong ? 50 : 12;
const longest = 15 * 60_000;
const program = bundleProgram('cut-prices.mjs');

/** Three pieces, and somebody who wants to hear of every fall of each: as a favourite, by a search, by itself. */
async function setUp(db: Database): Promise<void> {
  const shelf = await openShelf(db, 'Kea Street');
  const [first, second] = await shelf.show(
    { url: '/1', title: 'Rimu tallboy', price: '$9000', location: 'Taupō' },
    { url: '/2', title: 'Oak sideboard', price: '$9000', location: 'Nelson' },
    { url: '/3', title: 'Green velvet sofa', price: '$9000', location: 'Porirua' },
  );
  const account = await insertAccount(db, { email: 'ana@example.nz', passwordHash: '-' });
  await insertFavorite(db, account!.id, first!);
  await insertAlert(db, { accountId: account!.id, alertType: 'price_drop', listingId: second! });
  await saveSearch(db, account!.id, { name: 'Sofas', searchQuery: 'velvet couch' }, 0);
  await insertAlert(db, { accountId: account!.id, alertType: 'price_drop' });
}

function start(place: string): ChildProcess {
  return fork(program, [place], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Lets it show a page or a few, then kills it somewhere in the next one, each time at another point. */
async function killSometime(child: ChildProcess, round: number): Promise<void> {
  await once(child, 'message');
  let length = 0;
  for (let page = 0; page <= round % 3; page++) {
    const started = performance.now();
    await once(child, 'message');
    length = performance.now() - started;
  }
  await pause((length * ((round * 37) % 100)) / 100);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

/** Every price each piece fell to was told exactly once. */
async function expectEachTold(db: Database): Promise<void> {
  let falls = 0;
  for (const { id } of await db.select().from(listings)) {
    const history = await db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.listingId, id))
      .orderBy(asc(priceHistory.id));
    const told = await db
      .select()
      .from(notifications)
      .where(eq(notifications.listingId, id))
      .orderBy(asc(notifications.id));
    const prices = [...new Set(history.map(({ price }) => price))].slice(1);
    expect(told.map(({ price }) => price)).toEqual(prices);
    falls += prices.length;
  }
  expect(falls).toBeGreaterThan(kills);
}

test(
  'killed many times between a change and its notification, none is lost and none told twice',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tallboy-alerts-'));
    try {
      const database = await openEmbedded(folder);
      await setUp(database.db);
      await database.close();
      for (let round = 0; round < kills; round++) await killSometime(start(folder), round);
      const after = await openEmbedded(folder);
      await expectEachTold(after.db).finally(after.close);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  longest,
);

test.skipIf(!inject('postgresUrl'))(
  'the same with two workers at the same pieces on PostgreSQL',
  async () => {
    const { url, drop } = await createServerDatabase();
    const database = await openServer(url);
    try {
      await setUp(database.db);
      const work = async (worker: number) => {
        for (let round = 0; round < kills / 2; round++) await killSometime(start(url), round * 2 + worker);
      };
      await Promise.all([work(0), work(1)]);
      await expectEachTold(database.db);
    } finally {
      await database.close();
      await drop();
    }
  },
  longest,
);
