import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { foundTogether, writtenOnce } from '#server/platform/db/written-once.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { listings, priceHistory } from './catalogue.table.ts';

const shown = { listing: listings, platform: dataSources.name, baseUrl: dataSources.baseUrl };

/** If a piece has several listings, we show the cheapest, then the oldest. */
const isTheOneShown = sql`not exists (
  select from ${listings} as twin
  where twin.group_id = ${listings.groupId} and twin.status = 'active'
    and (coalesce(twin.price, 'infinity'), twin.id) < (coalesce(${listings.price}, 'infinity'), ${listings.id}))`;

const forSale = and(eq(listings.status, 'active'), isTheOneShown);

/** Whether the same piece has other listings, for sale or not. */
const isShared = sql<boolean>`exists (
  select from ${listings} as twin where twin.group_id = ${listings.groupId} and twin.id <> ${listings.id})`;

const findById = writtenOnce((db) =>
  db
    .select({ ...shown, demoKey: dataSources.demoKey, isShared })
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(eq(listings.id, sql.placeholder('id'))),
);

export const findListing = foundTogether(async (db, id) => {
  const [row] = await findById(db, { id });
  return row ?? null;
});

/** Where else the same piece is for sale. */
export const findAlsoOn = writtenOnce((db) => {
  const id = sql.placeholder('id');
  const groupId = sql`(select group_id from ${listings} where id = ${id})`;
  return db
    .select({ id: listings.id, platform: dataSources.name })
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(and(eq(listings.groupId, groupId), ne(listings.id, id), eq(listings.status, 'active')))
    .orderBy(asc(listings.id));
});

export const findPrices = writtenOnce((db) =>
  db
    .select({ price: priceHistory.price, seenAt: priceHistory.seenAt })
    .from(priceHistory)
    .where(eq(priceHistory.listingId, sql.placeholder('id')))
    .orderBy(asc(priceHistory.seenAt), asc(priceHistory.id)),
);

/** The types people think of when they hear the category's name: we use their pictures for it. */
const emblems = [
  'sofa',
  'bed frame',
  'dining table',
  'dining suite',
  'desk',
  'bar stool',
  'kitchen island',
  'outdoor setting',
  'bookshelf',
];

/** For each category: how many are for sale and new this week, and which stands for it: the newest of its emblems. */
export async function countCategories(db: Database, since: Date) {
  const rows = await db
    .select({
      category: listings.category,
      count: sql<number>`count(*)::int`,
      recent: sql<number>`(count(*) filter (where ${listings.createdAt} > ${since.toISOString()}::timestamptz))::int`,
      pictured: sql<number | null>`(array_agg(${listings.id}
          order by ${inArray(listings.type, emblems)} desc nulls last, ${listings.createdAt} desc)
        filter (where ${listings.imageUrl} is not null))[1]`,
    })
    .from(listings)
    .where(forSale)
    .groupBy(listings.category);
  return rows;
}

/** The highest number a listing has; 0 where there is none. */
export async function findLastId(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${listings.id}), 0)::int` }).from(listings);
  return row?.last ?? 0;
}

/** What is for sale with a number above `after` and up to `last`, in that order, so many at most. */
export function findForSale(
  db: Database,
  { after, last, most }: { after: number; last: number; most: number },
) {
  return db
    .select({ id: listings.id, changedAt: listings.changedAt })
    .from(listings)
    .where(and(gt(listings.id, after), lte(listings.id, last), forSale))
    .orderBy(asc(listings.id))
    .limit(most);
}

/** A listing by its key at its source, even a gone one, but not one removed at its seller's request. */
export async function findListingByKey(db: Database, sourceId: number, key: string) {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.sourceId, sourceId), eq(listings.key, key), isNull(listings.suppressedAt)));
  return row ?? null;
}
