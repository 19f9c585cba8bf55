import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { startDemo } from 'tallboy-demo';
import { readConfig } from '#config';
import { accounts } from '#server/accounts/accounts.table.ts';
import { priceAlerts } from '#server/alerts/alerts.table.ts';
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { insertFavorite } from '#server/favorites/favorites.queries.ts';
import { openCollector } from '#server/pipeline/collecting/collector.ts';
import { type Database, openEmbedded } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { insertActivity } from '#server/recommendations/recommendations.queries.ts';
import { tidy } from '#server/tidy.ts';
import { addDemoSources, collectWhatGoes } from '../tests/support/collecting.ts';

const day = 86_400_000;
const saved = 20;
const eventsADay = 100;

/**
 * A year of the demo on the embedded database, a day in a few seconds: all four marketplaces are collected once a day,
 * a person keeps some pieces and watches their prices, visitors look around, and every night is tidied. What is left at
 * the end, and is what the person kept still there? `--days=90 --keep=30` is shorter, with everything kept for as long.
 */
export async function measureYear(): Promise<void> {
  const days = readOption('days', 365);
  const kept = readOption('keep', 0);
  const { keep: usual, ...config } = readConfig({});
  const keep = { ...usual };
  if (kept) for (const name of Object.keys(usual) as (keyof typeof usual)[]) keep[name] = kept;
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-year-'));
  const begun = performance.now();
  let now = Date.now() - days * day;
  const demo = await startDemo({ epoch: now, now: () => now });
  const database = await openEmbedded(folder);
  const { db } = database;
  const collector = {
    ...openCollector({ db, logger: createLogger('warn'), config }),
    now: () => new Date(now),
    readSharedClock: async () => new Date(now),
  };
  const catalogue = await openLiveCatalogue(db, { news: database.news, onFailure: console.error });
  try {
    await addDemoSources(db, demo.sites);
    const counts: Record<string, number>[] = [];
    let failed = 0;
    for (let turn = 1; turn <= days; turn++) {
      failed += await collectWhatGoes(collector);
      if (turn === 2) await keepSome(db);
      await lookAround(db, new Date(now));
      await setBack(db, new Date(now));
      await tidy(db, keep, new Date(now));
      await database.query('vacuum');
      await database.query('checkpoint');
      if (turn % Math.ceil(days / 4) === 0 || turn === days) counts.push(await countRows(db));
      now += day;
    }
    const minutes = (performance.now() - begun) / 60_000;
    console.log(
      `${days} days in ${minutes.toFixed(1)} min, ${failed} of ${4 * days} runs failed; rows after each quarter:`,
    );
    for (const table of Object.keys(counts.at(-1)!))
      console.log(
        `  ${table.padEnd(20)}${counts.map((one) => String(one[table] ?? 0).padStart(9)).join('')}`,
      );
    await catalogue.catchUp();
    console.log(`disk    ${((await measureFolder(folder)) / 1e6).toFixed(0)} MB`);
    console.log(
      `memory  ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB, server, demo and bench in one process`,
    );
    await checkKept(db);
  } finally {
    await catalogue.close();
    await collector.close();
    await database.close();
    await demo.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function keepSome(db: Database): Promise<void> {
  const person = { email: 'ana@example.nz', passwordHash: 'none', firstName: 'Ana', lastName: 'Ngata' };
  const [account] = await db.insert(accounts).values(person).returning();
  for (let id = 1; id <= saved; id++) await insertFavorite(db, account!.id, id);
  const watch = { accountId: account!.id, alertType: 'price_drop' as const, priceDropPercentage: 5 };
  await db.insert(priceAlerts).values([watch, { ...watch, listingId: saved + 1 }]);
}

async function lookAround(db: Database, createdAt: Date): Promise<void> {
  const look = { accountId: null, action: 'view' as const, createdAt };
  await insertActivity(
    db,
    Array.from({ length: eventsADay }, (_, at) => ({ ...look, listingId: at + 1 })),
  );
}

/** What the database dates itself, by its own clock, is of this day too. */
async function setBack(db: Database, now: Date): Promise<void> {
  const dated = {
    runs: ['requested_at', 'started_at', 'finished_at'],
    notifications: ['created_at'],
    removed_listings: ['removed_at'],
  };
  for (const [table, columns] of Object.entries(dated))
    for (const column of columns)
      await db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${now.toISOString()}::timestamptz
        where ${sql.identifier(column)} > ${now.toISOString()}::timestamptz`);
  await db.execute(sql`update fetched_pages set memory = jsonb_set(memory, '{keptAt}', ${`${now.getTime()}`}::jsonb)
    where (memory ->> 'keptAt')::float8 > ${now.getTime()}`);
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') order by 1`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(name)}`,
    );
    if (found[0]!.count > 0) counted[name.replace('public.', '')] = found[0]!.count;
  }
  return counted;
}

async function checkKept(db: Database): Promise<void> {
  const { rows } = await db.execute<{ favorites: number; alerts: number; listings: number }>(sql`select
    (select count(*)::int from favorites where title <> '') as favorites,
    (select count(*)::int from favorites join listings on listings.id = favorites.listing_id) as listings,
    (select count(*)::int from price_alerts where is_active) as alerts`);
  const { favorites, alerts, listings } = rows[0]!;
  const isThere = favorites === saved && listings === saved && alerts === 2;
  console.log(
    `kept    ${favorites} of ${saved} favourites with ${listings} listings, ${alerts} of 2 alerts ${isThere ? '✓' : '✗'}`,
  );
  if (!isThere) process.exitCode = 1;
}

async function measureFolder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => (await stat(join(file.parentPath ?? file.path, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function readOption(name: string, usual: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.split('=')[1]) : usual;
}
