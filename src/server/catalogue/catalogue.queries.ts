import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { listNumbers, writtenOnce } from '#server/platform/db/written-once.ts';
import { changeSource } from '#server/sources/sources.queries.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { listings, priceHistory } from './catalogue.table.ts';
import { concealKey } from './conceal-key.ts';
import { type Likeness, likenessColumns } from './groups.queries.ts';
import { photos } from './photos.table.ts';

export type ListingRow = typeof listings.$inferSelect;
export type NewListing = typeof listings.$inferInsert;

/** Locks listings by their keys until the transaction ends. */
export async function takeListingsByKey(
  db: Database,
  sourceId: number,
  keys: string[],
): Promise<ListingRow[]> {
  const { hasKey, reveal } = lookFor(sourceId, keys);
  const rows = await db.select().from(listings).where(hasKey).orderBy(asc(listings.id)).for('no key update');
  return reveal(rows);
}

/** What is known of listings by their keys: enough to tell whether they need another look. */
export async function findDigests(db: Database, sourceId: number, keys: string[]) {
  const { hasKey, reveal } = lookFor(sourceId, keys);
  const rows = await db
    .select({
      id: listings.id,
      key: listings.key,
      digest: listings.digest,
      status: listings.status,
      suppressedAt: listings.suppressedAt,
    })
    .from(listings)
    .where(hasKey);
  return reveal(rows);
}

/**
 * The keys as one parameter, so that the statement is the same for every page. What was removed for good is
 * known by a hash.
 */
function lookFor(sourceId: number, keys: string[]) {
  const concealed = new Map(keys.map((key) => [concealKey(key), key]));
  const all = sql.param([...keys, ...concealed.keys()]);
  return {
    hasKey: and(eq(listings.sourceId, sourceId), sql`${listings.key} = any(${all}::text[])`),
    /** Removed listings come last, so that they win if a process of an older version has listed one again. */
    reveal<Row extends { key: string }>(rows: Row[]): Row[] {
      const [removed, others] = [true, false].map((is) =>
        rows.filter(({ key }) => concealed.has(key) === is),
      );
      return [...others!, ...removed!.map((row) => ({ ...row, key: concealed.get(row.key)! }))];
    },
  };
}

/** Numbers for listings about to be inserted, so that we can settle their groups first. */
export async function reserveListingIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval('listings_id_seq')::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

export function insertListings(db: Database, rows: NewListing[]): Promise<void> {
  return insertRows(db, listings, rows);
}

export async function changeListing(db: Database, id: number, changes: Partial<NewListing>): Promise<void> {
  await db.update(listings).set(changes).where(eq(listings.id, id));
}

/** What stands where a seller's words stood. */
export const removedTitle = 'Removed at the seller’s request';

/** Takes a listing away for good and forgets what its seller said. False when there is no such listing. */
export async function removeForGood(db: Database, id: number, now: Date): Promise<boolean> {
  const [listing] = await db.select().from(listings).where(eq(listings.id, id)).for('no key update');
  if (!listing) return false;
  const { key, sourceId, suppressedAt } = listing;
  await db
    .update(listings)
    .set({
      key: suppressedAt ? key : concealKey(key),
      status: 'gone',
      goneAt: sql`coalesce(${listings.goneAt}, ${now.toISOString()}::timestamptz)`,
      suppressedAt: now,
      changedAt: now,
      title: removedTitle,
      url: '',
      ...emptied,
      dealScore: null,
      isHotDeal: false,
      isGreatDeal: false,
      isCheckCarefully: false,
      fairPrice: null,
      samePhotoAs: null,
      sameTextAs: null,
    })
    .where(eq(listings.id, id));
  await db.delete(photos).where(eq(photos.listingId, id));
  await db.delete(priceHistory).where(eq(priceHistory.listingId, id));
  await changeSource(db, sourceId, { totalListings: await countActive(db, sourceId) });
  return true;
}

/** What a seller wrote or showed, what was read from it, and where they are. */
const emptied = {
  description: null,
  price: null,
  originalPrice: null,
  priceKind: 'unknown' as const,
  priceUnsure: false,
  isAuction: false,
  isSet: false,
  count: null,
  needsRepair: false,
  category: null,
  type: null,
  condition: null,
  brand: null,
  material: null,
  colour: null,
  widthCm: null,
  depthCm: null,
  heightCm: null,
  delivery: null,
  region: null,
  imageUrl: null,
  imagePreview: null,
  digest: null,
  location: null,
  suburb: null,
  city: null,
  place: null,
  latitude: null,
  longitude: null,
  sellerName: null,
  sellerPhone: null,
  sellerEmail: null,
  contactInfo: null,
};

export function addPrices(
  db: Database,
  prices: { listingId: number; price: number | null; seenAt: Date }[],
): Promise<void> {
  return insertRows(db, priceHistory, prices);
}

/** Seen again: whatever had been missed is forgotten. */
export async function forgetMisses(db: Database, sourceId: number, seen: number[]): Promise<void> {
  await db
    .update(listings)
    .set({ missedRuns: 0 })
    .where(
      and(
        eq(listings.sourceId, sourceId),
        eq(listings.status, 'active'),
        gt(listings.missedRuns, 0),
        sql`${listings.id} = any(${listNumbers(seen)}::int[])`,
      ),
    );
}

/** Counts a miss for each active listing that was not seen; the second in a row makes it gone. */
export function countMisses(db: Database, sourceId: number, seen: number[], now: Date): Promise<Likeness[]> {
  return db
    .update(listings)
    .set({
      missedRuns: sql`${listings.missedRuns} + 1`,
      status: sql`case when ${listings.missedRuns} >= 1 then 'gone' else 'active' end`,
      goneAt: sql`case when ${listings.missedRuns} >= 1 then ${now.toISOString()}::timestamptz end`,
      changedAt: now,
    })
    .where(isMissed(sourceId, seen))
    .returning(likenessColumns);
}

/** What would be gone with one more miss. */
export function findGoing(db: Database, sourceId: number, seen: number[]): Promise<Likeness[]> {
  return db
    .select(likenessColumns)
    .from(listings)
    .where(and(isMissed(sourceId, seen), gt(listings.missedRuns, 0)));
}

/** For sale there as far as we know, and not seen this time. */
function isMissed(sourceId: number, seen: number[]) {
  return and(
    eq(listings.sourceId, sourceId),
    eq(listings.status, 'active'),
    sql`not ${listings.id} = any(${listNumbers(seen)}::int[])`,
  );
}

export function countActive(db: Database, sourceId: number): Promise<number> {
  return db.$count(listings, and(eq(listings.sourceId, sourceId), eq(listings.status, 'active')));
}

/** What a source had when it was last read well, the newest first. */
export function findLatestOfSource(db: Database, sourceId: number, limit: number) {
  return db
    .select({ title: listings.title, price: listings.price })
    .from(listings)
    .where(and(eq(listings.sourceId, sourceId), eq(listings.status, 'active'), isNull(listings.suppressedAt)))
    .orderBy(desc(listings.id))
    .limit(limit);
}

const findByIds = writtenOnce((db) =>
  db
    .select()
    .from(listings)
    .where(sql`${listings.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(listings.id)),
);

export function findListingsById(db: Database, ids: number[]): Promise<ListingRow[]> {
  return findByIds(db, { ids: listNumbers(ids) });
}

/** A stretch of the catalogue in the order of its numbers, for reading it whole without holding it whole. */
export function findListingsAfter(db: Database, id: number, limit: number) {
  return db
    .select({ listing: listings, source: dataSources.name, baseUrl: dataSources.baseUrl })
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(and(gt(listings.id, id), isNull(listings.suppressedAt)))
    .orderBy(asc(listings.id))
    .limit(limit);
}
