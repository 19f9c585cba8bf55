import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { activity } from './activity.table.ts';

// We can't tell anonymous visitors apart, so all of one hour count as one, and nobody counts for many.
const person = sql<string>`coalesce(${activity.accountId}::text, to_char(${activity.createdAt}, 'YYYY-MM-DD HH24'))`;

/** How many people looked at pieces of each type. */
export function countLookers(db: Database, since: Date): Promise<{ type: string | null; people: number }[]> {
  return db
    .select({ type: listings.type, people: sql<number>`count(distinct ${person})::int` })
    .from(activity)
    .innerJoin(listings, eq(listings.id, activity.listingId))
    .where(and(gt(activity.createdAt, since), isNotNull(listings.type)))
    .groupBy(listings.type);
}

/** What people searched for, each search of each of them once. */
export function findSearches(db: Database, since: Date, limit: number) {
  return db
    .selectDistinct({ words: sql<string>`lower(${activity.searchQuery})`, person })
    .from(activity)
    .where(and(gt(activity.createdAt, since), eq(activity.action, 'search'), isNotNull(activity.searchQuery)))
    .limit(limit);
}
