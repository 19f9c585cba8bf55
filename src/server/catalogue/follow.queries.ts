import { and, asc, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { listings, removedListings } from './catalogue.table.ts';

/** Everything that transactions before this one wrote can be seen by now. */
export async function readPosition(db: Database): Promise<string> {
  const { rows } = await db.execute<{ position: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as position`,
  );
  return rows[0]!.position;
}

/**
 * What transactions from that one on wrote. A database restored elsewhere may hold numbers that are still to come:
 * those are old, and not meant.
 */
const writtenSince = (
  column: typeof listings.changedIn | typeof removedListings.removedIn,
  position: string,
) => sql`${column} >= ${position}::xid8 and ${column} < pg_snapshot_xmax(pg_current_snapshot())`;

/** What a document is made of, and no more: the whole catalogue is read at every start. */
const followed = {
  id: listings.id,
  sourceId: listings.sourceId,
  changedIn: listings.changedIn,
  groupId: listings.groupId,
  status: listings.status,
  title: listings.title,
  description: listings.description,
  category: listings.category,
  type: listings.type,
  condition: listings.condition,
  brand: listings.brand,
  material: listings.material,
  colour: listings.colour,
  price: listings.price,
  region: listings.region,
  city: listings.city,
  suburb: listings.suburb,
  latitude: listings.latitude,
  longitude: listings.longitude,
  widthCm: listings.widthCm,
  depthCm: listings.depthCm,
  heightCm: listings.heightCm,
  dealScore: listings.dealScore,
  isHotDeal: listings.isHotDeal,
  isGreatDeal: listings.isGreatDeal,
  createdAt: listings.createdAt,
};

export type Wanted = { since: string } | { ofSources: number[] } | 'all';

/** A stretch of the listings wanted, in the order of their numbers. */
export function findFollowed(db: Database, wanted: Wanted, afterId: number, limit: number) {
  const chosen =
    wanted === 'all'
      ? undefined
      : 'since' in wanted
        ? writtenSince(listings.changedIn, wanted.since)
        : inArray(listings.sourceId, wanted.ofSources);
  return db
    .select(followed)
    .from(listings)
    .where(and(gt(listings.id, afterId), chosen))
    .orderBy(asc(listings.id))
    .limit(limit);
}

export async function findRemoved(db: Database, position: string): Promise<number[]> {
  const rows = await db
    .select({ id: removedListings.listingId })
    .from(removedListings)
    .where(writtenSince(removedListings.removedIn, position));
  return rows.map(({ id }) => id);
}

export function findSourceNames(db: Database) {
  return db
    .select({ id: dataSources.id, name: dataSources.name, baseUrl: dataSources.baseUrl })
    .from(dataSources);
}

export function findListingsById(db: Database, ids: number[]) {
  return db.select().from(listings).where(inArray(listings.id, ids));
}

/** Every search has forgotten them long ago. */
export async function forgetRemoved(db: Database, before: Date): Promise<void> {
  await db.delete(removedListings).where(lt(removedListings.removedAt, before));
}
