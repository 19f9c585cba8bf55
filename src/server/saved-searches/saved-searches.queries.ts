import { desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { type Owned, requireRow } from '#server/platform/http/owned.ts';
import type { NarrowKeys } from './narrow-keys.ts';
import { savedSearches, savedSearchKeys } from './saved-searches.table.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;
type Content = Pick<typeof savedSearches.$inferInsert, 'name' | 'filter'>;

export function findSavedSearches(db: Database, accountId: number): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, accountId))
    .orderBy(desc(savedSearches.id));
}

export async function findSavedSearch(db: Database, id: number): Promise<SavedSearchRow | null> {
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
  return row ?? null;
}

export function countSavedSearches(db: Database, accountId: number): Promise<number> {
  return db.$count(savedSearches, eq(savedSearches.accountId, accountId));
}

export async function insertSavedSearch(
  db: Database,
  search: typeof savedSearches.$inferInsert,
  keys: NarrowKeys,
): Promise<SavedSearchRow> {
  const [row] = await db.insert(savedSearches).values(search).returning();
  await insertKeys(db, row!.id, keys);
  return row!;
}

export async function changeSavedSearch(
  db: Database,
  { id }: Owned<SavedSearchRow>,
  content: Content,
  keys: NarrowKeys,
): Promise<SavedSearchRow> {
  const rows = await db.update(savedSearches).set(content).where(eq(savedSearches.id, id)).returning();
  const row = requireRow(rows, 'saved search');
  await replaceKeys(db, id, keys);
  return row;
}

export async function noteLook(
  db: Database,
  { id }: Owned<SavedSearchRow>,
  newestSeen: number,
): Promise<SavedSearchRow> {
  const rows = await db
    .update(savedSearches)
    .set({ newestSeen: sql`greatest(${savedSearches.newestSeen}, ${newestSeen}::int)` })
    .where(eq(savedSearches.id, id))
    .returning();
  return requireRow(rows, 'saved search');
}

export async function removeSavedSearch(db: Database, { id }: Owned<SavedSearchRow>): Promise<void> {
  const rows = await db
    .delete(savedSearches)
    .where(eq(savedSearches.id, id))
    .returning({ id: savedSearches.id });
  requireRow(rows, 'saved search');
}

export async function replaceKeys(db: Database, id: number, keys: NarrowKeys): Promise<void> {
  await db.delete(savedSearchKeys).where(eq(savedSearchKeys.savedSearchId, id));
  await insertKeys(db, id, keys);
}

/** A stretch of all saved searches with their keys, in the order of their numbers. */
export function findSearchesAfter(db: Database, id: number, limit: number) {
  return db
    .select({
      id: savedSearches.id,
      filter: savedSearches.filter,
      keys: sql<string[]>`coalesce(array_agg(${savedSearchKeys.key}), '{}')`,
      also: sql<string | null>`max(${savedSearchKeys.also})`,
      lowestPrice: sql<number | null>`max(${savedSearchKeys.lowestPrice})`,
      highestPrice: sql<number | null>`max(${savedSearchKeys.highestPrice})`,
    })
    .from(savedSearches)
    .leftJoin(savedSearchKeys, eq(savedSearchKeys.savedSearchId, savedSearches.id))
    .where(gt(savedSearches.id, id))
    .groupBy(savedSearches.id)
    .orderBy(savedSearches.id)
    .limit(limit);
}

async function insertKeys(db: Database, savedSearchId: number, narrow: NarrowKeys): Promise<void> {
  const { keys, ...rest } = narrow;
  await db.insert(savedSearchKeys).values(keys.map((key) => ({ key, savedSearchId, ...rest })));
}
