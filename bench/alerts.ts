import { sql } from 'drizzle-orm';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { regions } from '#contract/places.ts';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { notifications } from '#server/alerts/alerts.table.ts';
import { findListingsById } from '#server/catalogue/catalogue.queries.ts';
import { documentOf } from '#server/catalogue/document.ts';
import { readListingFilter } from '#server/catalogue/search-filter.ts';
import { brandTable, furnitureTypes } from '#server/furniture/furniture.data.ts';
import { normaliseListings } from '#server/pipeline/3-normalise.ts';
import { upsertListings } from '#server/pipeline/4-upsert.ts';
import { matchAlerts } from '#server/pipeline/6-match-alerts.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import { type Database, openServer } from '#server/platform/db/connect.ts';
import { readNarrowKeys } from '#server/saved-searches/narrow-keys.ts';
import type { SearchDocument } from '#server/search/document.ts';
import { compileFilter } from '#server/search/filter.ts';
import { insertSource } from '#server/sources/sources.queries.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { createFreshDatabase } from '../tests/support/fresh-database.ts';
import { makeRandom } from './random.ts';

const accounts = 10_000;
const searches = 100_000;
const changed = 500;
/** Brute force is measured on this many of the searches and extrapolated. */
const sampled = 5000;

/** 500 new listings against 100,000 saved searches with an alert each, beside trying every pair. */
export async function measureAlerts(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL to measure on.');
  try {
    const { url, drop } = await createFreshDatabase(postgres.url);
    const { db, close } = await openServer(url);
    await measure(db).finally(close).finally(drop);
  } finally {
    await postgres.stop();
  }
}

async function measure(db: Database): Promise<void> {
  const filters = makeFilters();
  await saveSearches(db, filters);
  const config = scrapingConfig.parse({ searchEndpoint: '/' });
  const baseUrl = 'http://shop.example';
  const source = await insertSource(db, { name: 'Shop', baseUrl, isActive: true, scrapingConfig: config });
  const now = new Date();
  // The first page also warms the program up; the second one counts.
  for (const page of [1, 2]) {
    const { kept } = normaliseListings(makeListings(page), { baseUrl, collectedAt: now });
    const before = await db.$count(notifications);
    let matching = 0;
    const ids = await db.transaction(async (tx) => {
      const { changes } = await upsertListings(tx, { sourceId: source.id, baseUrl, now }, kept);
      const started = performance.now();
      await matchAlerts(tx, changes);
      matching = performance.now() - started;
      return changes.map(({ id }) => id);
    });
    const told = (await db.$count(notifications)) - before;
    console.log(
      `page ${page}: ${ids.length} new listings against ${searches.toLocaleString('en-NZ')} saved searches`,
    );
    console.log(`  matched and told ${told} in ${(matching / 1000).toFixed(2)} s (wanted: under 2)`);
    if (page === 1) continue;
    if (matching >= 2000) process.exitCode = 1;
    const documents = (await findListingsById(db, ids)).map((row) => documentOf(row, 'Shop'));
    await compareWithBruteForce(db, filters, documents, matching);
  }
}

async function compareWithBruteForce(
  db: Database,
  filters: ListingFilter[],
  documents: SearchDocument[],
  matching: number,
): Promise<void> {
  const started = performance.now();
  const found = new Set<string>();
  for (const [index, filter] of filters.slice(0, sampled).entries()) {
    const test = compileFilter(readListingFilter(filter));
    for (const document of documents) if (test(document)) found.add(`${index + 1} ${document.groupId}`);
  }
  const reckoned = ((performance.now() - started) * searches) / sampled;
  const { rows } = await db.execute<{ pair: string }>(sql`select alert_id || ' ' || group_id as pair
    from notifications where alert_id <= ${sampled}
      and listing_id = any(${sql.param(documents.map(({ id }) => id))}::int[])`);
  const told = new Set(rows.map(({ pair }) => pair));
  const isSame = told.size === found.size && [...found].every((pair) => told.has(pair));
  console.log(`  trying every pair would take ${(reckoned / 1000).toFixed(1)} s,`);
  console.log(
    `  ${(reckoned / matching).toFixed(0)} times as long, and tells ${isSame ? 'the same' : 'ANOTHER'}`,
  );
  if (!isSame) process.exitCode = 1;
}

/** Accounts with ten searches each, and an alert for each of them, in the order of their numbers. */
async function saveSearches(db: Database, filters: ListingFilter[]): Promise<void> {
  await db.execute(sql`insert into accounts (email, password_hash)
    select 'person-' || n || '@example.nz', '-' from generate_series(1, ${accounts}::int) n`);
  for (let start = 0; start < filters.length; start += 5000) {
    const rows = filters.slice(start, start + 5000).map((filter, index) => ({
      id: start + index + 1,
      account: 1 + ((start + index) % accounts),
      filter,
      ...readNarrowKeys(readListingFilter(filter)),
    }));
    const given = JSON.stringify(rows);
    await db.execute(sql`insert into saved_searches (id, account_id, name, filter, newest_seen)
      select id, account, 'Search ' || id, filter, 0
      from jsonb_to_recordset(${given}::jsonb) as given (id int, account int, filter jsonb)`);
    await db.execute(sql`insert into saved_search_keys (key, saved_search_id, also, lowest_price, highest_price)
      select jsonb_array_elements_text(keys), id, also, "lowestPrice", "highestPrice"
      from jsonb_to_recordset(${given}::jsonb)
        as given (id int, keys jsonb, also text, "lowestPrice" int, "highestPrice" int)`);
    await db.execute(sql`insert into price_alerts (id, account_id, alert_type, saved_search_id)
      select id, account, 'new_listing', id
      from jsonb_to_recordset(${given}::jsonb) as given (id int, account int)`);
  }
  await db.execute(sql`analyze`);
}

const materials = ['rimu', 'oak', 'pine', 'teak', 'leather', 'velvet', 'glass', 'rattan', 'kauri', 'walnut'];
const colours = ['white', 'black', 'grey', 'navy', 'green', 'cream', 'brown'];

/** What people would want alerts for: seldom just "table", mostly a kind of piece, often with a place or a price. */
function makeFilters(): ListingFilter[] {
  const random = makeRandom(11);
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
  return Array.from({ length: searches }, () => {
    const filter: ListingFilter = {};
    const type = one(furnitureTypes);
    const kind = random() < 0.5 ? type.name : one([type.name, ...type.names]);
    const words = [
      ...(random() < 0.6 ? [one(materials)] : []),
      ...(random() < 0.3 ? [one(colours)] : []),
      ...(random() < 0.15 ? [one(brandTable).name] : []),
      kind,
    ];
    if (random() < 0.9) filter.search = words.join(' ');
    else Object.assign(filter, { type: type.name, conditions: ['Good', 'Excellent'] });
    if (random() < 0.7) filter.region = one(regions).name;
    else if (random() < 0.5) Object.assign(filter, { near: 'Hamilton', withinKm: 60 });
    if (random() < 0.6) filter.maxPrice = one([50, 100, 200, 300, 500]);
    if (random() < 0.1) filter.fits = '90x50x130';
    if (random() < 0.1) filter.category = type.category;
    return filter;
  });
}

function makeListings(page: number): RawListing[] {
  const random = makeRandom(100 + page);
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
  return Array.from({ length: changed }, (_, index) => {
    const type = one(furnitureTypes);
    const { name, cities } = one(regions);
    const title = [one(colours), one(materials), random() < 0.3 ? one(brandTable).name : '', type.name];
    return {
      url: `/${page}/${index}`,
      title: title.filter(Boolean).join(' '),
      price: `$${Math.round(10 ** (1.5 + random() * 2))}`,
      location: cities.length > 0 ? `${one(cities)}, ${name}` : name,
      condition: one(['New', 'Excellent', 'Good', 'Fair']),
      description: `Lovely piece in ${one(colours)}, bought new, minor marks, pickup only, number ${index}.`,
      dimensions: `W ${40 + Math.floor(random() * 160)} x D 45 x H 100 cm`,
    };
  });
}
