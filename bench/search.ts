import pg from 'pg';
import { type LiveCatalogue, openLiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { readListingFilter } from '#server/catalogue/search-filter.ts';
import { openServer } from '#server/platform/db/connect.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { createFreshDatabase } from '../tests/support/fresh-database.ts';
import { addSource } from '../tests/support/listings.ts';
import { measureMemory } from '../tests/support/measure-memory.ts';
import { fillListings } from './fill-listings.ts';
import { makeDocuments, makeSearches, platforms } from './generated-market.ts';
import { searchBySql, searchIndexes } from './search-by-sql.ts';
import { measureSearchOverHttp } from './search-over-http.ts';

const searches = makeSearches(2000);
const shownToSql = 200;
const bytesWanted = 1000;
const timesWanted = 20;

/** A page of 24 with its total and all facets, from the index and by SQL, and the same over HTTP. */
export async function measureSearch(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL to measure on.');
  const chosen = process.argv.slice(3).map(Number).filter(Boolean);
  try {
    for (const size of chosen.length > 0 ? chosen : [20_000, 200_000, 1_000_000]) {
      await measureSize(postgres.url, size);
    }
  } finally {
    await postgres.stop();
  }
}

async function measureSize(server: string, size: number): Promise<void> {
  const { url, drop } = await createFreshDatabase(server);
  const database = await openServer(url);
  try {
    console.log(`\n${size.toLocaleString('en-NZ')} listings`);
    const sources = new Map<string, number>();
    for (const name of platforms) sources.set(name, (await addSource(database.db, name)).id);
    await fillListings(database.db, makeDocuments(size), sources);

    const before = measureMemory();
    const started = performance.now();
    const catalogue = await openLiveCatalogue(database.db, { news: null, onFailure: () => {} });
    catalogue.index.search({}, { sort: 'newest', page: 1, pageSize: 24 });
    tell('built from the database', `${((performance.now() - started) / 1000).toFixed(1)} s`);
    const bytes = (measureMemory() - before) / size;
    tell('memory', `${bytes.toFixed(0)} bytes a listing (wanted: under ${bytesWanted})`);

    warmUp(catalogue);
    const byIndex = timeIndex(catalogue, searches.length);
    tell('from the index', describe(byIndex));
    const bySql = await timeSql(url);
    tell(`by SQL, ${shownToSql} of them`, describe(bySql));
    warmUp(catalogue);
    const ratio = pick(bySql, 0.5) / pick(timeIndex(catalogue, shownToSql), 0.5);
    tell('', `${ratio.toFixed(0)} times as fast at p50 of the same (wanted: at least ${timesWanted})`);
    await measureSearchOverHttp(database.db, catalogue, tell);
    await catalogue.close();
  } finally {
    await database.close();
    await drop();
  }
}

/** Like a server that has been up for a minute; the database is no faster the second time. */
function warmUp(catalogue: LiveCatalogue): void {
  for (let round = 0; round < 3; round++) timeIndex(catalogue, searches.length);
}

function timeIndex({ index }: LiveCatalogue, count: number): Float64Array {
  return Float64Array.from(searches.slice(0, count), ([filter, sort]) => {
    const started = performance.now();
    const wanted = readListingFilter(filter);
    index.browse(wanted, { sort, page: 1, pageSize: 24 });
    index.facets(wanted);
    return performance.now() - started;
  }).sort();
}

/** On a connection without the program's limits: a million listings take minutes to index. */
async function timeSql(url: string): Promise<Float64Array> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of searchIndexes) await client.query(statement);
  const times: number[] = [];
  for (const [filter, sort] of searches.slice(0, shownToSql)) {
    const started = performance.now();
    await searchBySql((text, values) => client.query(text, values), filter, sort);
    times.push(performance.now() - started);
  }
  await client.end();
  return Float64Array.from(times).sort();
}

function tell(what: string, figures: string): void {
  console.log(`  ${what.padEnd(26)}${figures}`);
}

function describe(sorted: Float64Array): string {
  const [p50, p99] = [pick(sorted, 0.5), pick(sorted, 0.99)];
  return `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, most ${pick(sorted, 1).toFixed(1)} ms`;
}

function pick(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
