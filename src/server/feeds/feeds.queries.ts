import { and, asc, eq, sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { type Owned, requireRow } from '#server/platform/http/owned.ts';
import { savedSearches } from '#server/saved-searches/saved-searches.table.ts';
import { feeds } from './feeds.table.ts';

export type FeedRow = typeof feeds.$inferSelect;

export function findFeeds(db: Database, accountId: number): Promise<FeedRow[]> {
  return db.select().from(feeds).where(eq(feeds.accountId, accountId)).orderBy(asc(feeds.id));
}

export async function findFeed(db: Database, id: number): Promise<FeedRow | null> {
  const [row] = await db.select().from(feeds).where(eq(feeds.id, id));
  return row ?? null;
}

/** With the saved search it follows, if it follows one. */
export async function findFeedByToken(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ feed: feeds, search: savedSearches })
    .from(feeds)
    .leftJoin(savedSearches, eq(savedSearches.id, feeds.savedSearchId))
    .where(eq(feeds.tokenHash, tokenHash));
  return row ?? null;
}

/** In place of the one there was. */
export async function replaceFeed(
  tx: Database,
  feed: Pick<FeedRow, 'accountId' | 'savedSearchId' | 'tokenHash'>,
): Promise<FeedRow> {
  await tx
    .delete(feeds)
    .where(
      and(
        eq(feeds.accountId, feed.accountId),
        sql`${feeds.savedSearchId} is not distinct from ${feed.savedSearchId}::int`,
      ),
    );
  const [row] = await tx.insert(feeds).values(feed).returning();
  return row!;
}

export async function removeFeed(tx: Database, { id }: Owned<FeedRow>): Promise<void> {
  requireRow(await tx.delete(feeds).where(eq(feeds.id, id)).returning({ id: feeds.id }), 'feed');
}

export async function removeFeedsOf(tx: Database, accountId: number): Promise<void> {
  await tx.delete(feeds).where(eq(feeds.accountId, accountId));
}

/** Nobody can get the address back from this: we don't know it ourselves. */
export async function exportFeeds(db: Database, accountId: number) {
  return (await findFeeds(db, accountId)).map(({ id, savedSearchId, createdAt }) => ({
    id,
    savedSearchId,
    createdAt,
  }));
}

/** When each of these last changed: its price, its state, or anything else that it says. */
export async function findChangeTimes(db: Database, ids: number[]): Promise<Map<number, Date>> {
  const { id, changedAt } = listings;
  const rows = await db
    .select({ id, changedAt })
    .from(listings)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map((row) => [row.id, row.changedAt]));
}
