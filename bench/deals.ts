import { sql } from 'drizzle-orm';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { normaliseListings } from '#server/pipeline/3-normalise.ts';
import { upsertListings } from '#server/pipeline/4-upsert.ts';
import { scoreChanges } from '#server/pipeline/5-score.ts';
import type { NormalisedListing, RawListing } from '#server/pipeline/listing.ts';
import { type Database, openServer } from '#server/platform/db/connect.ts';
import { findOrCreateSource } from '#server/sources/sources.queries.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { createFreshDatabase } from '../tests/support/fresh-database.ts';
import { comparePrices } from './deals-accuracy.ts';
import { writeListing } from './made-up-listings.ts';

const baseUrl = 'http://market.example';
const listings = 200_000;
const changed = 500;

/** How near the fair price comes to real prices, and how long judging takes: all from nothing, then what a run changes. */
export async function measureDeals(): Promise<void> {
  await comparePrices();
  if (process.argv.includes('--accuracy')) return;
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL to measure on.');
  try {
    const { url, drop } = await createFreshDatabase(postgres.url);
    const { db, close } = await openServer(url);
    await measureJudging(db).finally(close).finally(drop);
  } finally {
    await postgres.stop();
  }
}

async function measureJudging(db: Database): Promise<void> {
  const { id: sourceId } = await findOrCreateSource(db, { name: 'Bench', baseUrl });
  const now = new Date();
  for (let from = 1; from <= listings; from += 1000)
    await store(db, sourceId, normalise(from, Math.min(listings, from + 999), 1));
  await db.execute(sql`update listings set region = location`);
  await db.execute(sql`vacuum analyze`);
  const seconds = await time(() => settleDeals(db, now));
  const { rows } = await db.execute<{ scored: number }>(
    sql`select count(*)::int as scored from listings where deal_score is not null`,
  );
  expectUnder(seconds, 60, `${listings} listings judged from nothing, ${rows[0]!.scored} of them scored`);
  await db.execute(sql`vacuum analyze`);
  const batch = Array.from({ length: changed }, (_, at) => 1 + ((at * 397) % listings)).flatMap((number) =>
    normalise(number, number, 0.9),
  );
  const { changes } = await upsertListings(db, { sourceId, baseUrl, now }, batch);
  const again = await time(async () => {
    await db.transaction((tx) => scoreChanges(tx, changes));
    await settleDeals(db, now);
  });
  expectUnder(again, 2, `${changes.length} of them changed, those around them judged again`);
}

/** As a run stores them, without the pages. */
async function store(db: Database, sourceId: number, batch: NormalisedListing[]): Promise<void> {
  const { changes } = await upsertListings(db, { sourceId, baseUrl, now: new Date() }, batch);
  await scoreChanges(db, changes);
}

/** No place, so that none are grouped as the same piece: we aren't measuring that. */
function normalise(first: number, last: number, factor: number): NormalisedListing[] {
  const raw: RawListing[] = [];
  for (let number = first; number <= last; number++) raw.push(writeListing(number, factor));
  const { kept } = normaliseListings(raw, { baseUrl, collectedAt: new Date() });
  return kept.map((listing) => ({ ...listing, suburb: null, city: null, region: null }));
}

async function time(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return (performance.now() - started) / 1000;
}

function expectUnder(seconds: number, wanted: number, what: string): void {
  console.log(`${seconds.toFixed(2).padStart(8)} s  ${what} (wanted: under ${wanted} s)`);
  if (seconds >= wanted) process.exitCode = 1;
}
