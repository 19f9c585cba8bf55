import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { listings, priceHistory } from './catalogue.table.ts';

export type ListingRow = typeof listings.$inferSelect;
export type NewListing = typeof listings.$inferInsert;

/** Listings by their keys, which nobody else changes until the transaction is over. */
export function takeListingsByKey(db: Database, sourceId: number, keys: string[]): Promise<ListingRow[]> {
  return db
    .select()
    .from(listings)
    .where(hasKey(sourceId, keys))
    .orderBy(asc(listings.id))
    .for('no key update');
}

/** What is known of listings by their keys: enough to tell whether they need another look. */
export function findDigests(db: Database, sourceId: number, keys: string[]) {
  return db
    .select({
      id: listings.id,
      key: listings.key,
      digest: listings.digest,
      status: listings.status,
      suppressedAt: listings.suppressedAt,
    })
    .from(listings)
    .where(hasKey(sourceId, keys));
}

/** The keys as one parameter: the statement is the same for every page. */
function hasKey(sourceId: number, keys: string[]) {
  return and(eq(listings.sourceId, sourceId), sql`${listings.key} = any(${sql.param(keys)}::text[])`);
}

/** Numbers for listings about to be inserted, so that their groups can be settled beforehand. */
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

/** Writes nothing where it is known already: every change is followed by every search. */
export async function keepPreview(db: Database, id: number, imagePreview: string): Promise<void> {
  await db
    .update(listings)
    .set({ imagePreview })
    .where(and(eq(listings.id, id), sql`${listings.imagePreview} is distinct from ${imagePreview}`));
}

/** Takes a listing away for good and forgets what its seller said. False when there is no such listing. */
export async function removeForGood(db: Database, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(listings)
    .set({
      status: 'gone',
      goneAt: sql`coalesce(${listings.goneAt}, ${now.toISOString()}::timestamptz)`,
      suppressedAt: now,
      changedAt: now,
      title: 'Removed at the seller’s request',
      url: '',
      ...emptied,
      dealScore: null,
      isHotDeal: false,
      isGreatDeal: false,
    })
    .where(eq(listings.id, id))
    .returning({ id: listings.id });
  return rows.length > 0;
}

/** What a seller wrote or showed, and where they are. */
const emptied = {
  description: null,
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
  prices: { listingId: number; price: string | null; seenAt: Date }[],
): Promise<void> {
  return insertRows(db, priceHistory, prices);
}

/** What two listings of one piece are told by. */
export type Likeness = Pick<ListingRow, keyof typeof likenessColumns>;
const likenessColumns = {
  id: listings.id,
  groupId: listings.groupId,
  sourceId: listings.sourceId,
  status: listings.status,
  title: listings.title,
  price: listings.price,
  type: listings.type,
  place: listings.place,
  brand: listings.brand,
  material: listings.material,
  colour: listings.colour,
  count: listings.count,
  widthCm: listings.widthCm,
  depthCm: listings.depthCm,
  heightCm: listings.heightCm,
};

interface Wanted {
  place: string;
  type: string | null;
  narrowest: number | null;
  widest: number | null;
  lowest: number;
  highest: number;
  /** Nor are those of other sources dearer than this. */
  highestElsewhere: number;
}

/**
 * Listings in the same places at prices near those given, of the same type or width, except what the source itself has
 * for sale.
 */
export function findAlike(db: Database, sourceId: number, wanted: Wanted[]): Promise<Likeness[]> {
  const { place, price, status, type, widthCm } = listings;
  // The offset keeps the database from reading the whole catalogue instead of looking up each of them.
  const near = db
    .select(likenessColumns)
    .from(listings)
    .where(
      sql`${place} = wanted.place and ${price} between wanted.lowest and wanted.highest
        and case when ${listings.sourceId} = ${sourceId} then ${status} = 'gone'
          else ${price} <= wanted."highestElsewhere" end
        and (${type} is not distinct from wanted.type
          or ${widthCm} between wanted.narrowest and wanted.widest) offset 0`,
    )
    .as('near');
  return db
    .select(near._.selectedFields)
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (place text, type text, narrowest float8, widest float8, lowest numeric, highest numeric,
          "highestElsewhere" numeric)`,
    )
    .crossJoinLateral(near);
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
        sql`${listings.id} = any(${arrayOf(seen)}::int[])`,
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
    .where(
      and(
        eq(listings.sourceId, sourceId),
        eq(listings.status, 'active'),
        sql`not ${listings.id} = any(${arrayOf(seen)}::int[])`,
      ),
    )
    .returning(likenessColumns);
}

/** What a source has had for sale only since then, and is in no older group. */
export function findNewcomers(db: Database, sourceId: number, since: Date): Promise<Likeness[]> {
  const { firstSeenAt, groupId, id, place, status } = listings;
  return db
    .select(likenessColumns)
    .from(listings)
    .where(
      and(
        eq(listings.sourceId, sourceId),
        eq(status, 'active'),
        gt(firstSeenAt, since),
        eq(groupId, id),
        isNotNull(place),
      ),
    )
    .orderBy(asc(id));
}

/** Gives a group of its own to each listing that its source has for sale beside an older one of the same group. */
export async function partTogether(db: Database, sourceId: number, now: Date): Promise<Likeness[]> {
  const { groupId, id, missedRuns, status } = listings;
  const place = sql<number>`row_number() over (partition by ${groupId} order by ${id})`.as('place');
  const forSale = db
    .select({ id, place })
    .from(listings)
    .where(and(eq(listings.sourceId, sourceId), eq(status, 'active'), eq(missedRuns, 0)))
    .as('for_sale');
  return db
    .update(listings)
    .set({ groupId: sql`${id}`, changedAt: now })
    .where(inArray(id, db.select({ id: forSale.id }).from(forSale).where(gt(forSale.place, 1))))
    .returning(likenessColumns);
}

/** Of these groups, those in which the source has something for sale already. */
export async function findGroupsOf(db: Database, sourceId: number, groupIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ groupId: listings.groupId })
    .from(listings)
    .where(
      and(
        sql`${listings.groupId} = any(${arrayOf(groupIds)}::int[])`,
        eq(listings.sourceId, sourceId),
        eq(listings.status, 'active'),
      ),
    );
  return rows.map(({ groupId }) => groupId);
}

export async function moveGroup(db: Database, from: number, to: number, now: Date): Promise<void> {
  await db.update(listings).set({ groupId: to, changedAt: now }).where(eq(listings.groupId, from));
}

export function countActive(db: Database, sourceId: number): Promise<number> {
  return db.$count(listings, and(eq(listings.sourceId, sourceId), eq(listings.status, 'active')));
}

/** PostgreSQL's own way of writing a list, as one parameter whatever its length. */
function arrayOf(ids: number[]): string {
  return `{${ids.join(',')}}`;
}

/** A stretch of the catalogue in the order of its numbers, for reading it whole without holding it whole. */
export function findListingsAfter(db: Database, id: number, limit: number) {
  return db
    .select({ listing: listings, baseUrl: dataSources.baseUrl })
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(and(gt(listings.id, id), isNull(listings.suppressedAt)))
    .orderBy(asc(listings.id))
    .limit(limit);
}
