import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { fetchedPages } from './sources.table.ts';

export async function findPageMemory(
  db: Database,
  sourceId: number,
  address: string,
): Promise<object | null> {
  const [row] = await db
    .select({ memory: fetchedPages.memory })
    .from(fetchedPages)
    .where(and(eq(fetchedPages.sourceId, sourceId), eq(fetchedPages.address, address)));
  return row?.memory ?? null;
}

/** Longer addresses do not fit into the index; such a page is read anew each time. */
const longestAddress = 2000;

export async function keepPageMemory(
  db: Database,
  sourceId: number,
  address: string,
  memory: object,
): Promise<void> {
  if (address.length > longestAddress) return;
  const dated = { ...memory, keptAt: Date.now() };
  await db
    .insert(fetchedPages)
    .values({ sourceId, address, memory: dated })
    .onConflictDoUpdate({ target: [fetchedPages.sourceId, fetchedPages.address], set: { memory: dated } });
}

/** Such a page is read once more, no more. */
export async function forgetPages(db: Database, before: Date): Promise<void> {
  await db
    .delete(fetchedPages)
    .where(sql`coalesce((${fetchedPages.memory} ->> 'keptAt')::float8, 0) < ${before.getTime()}`);
}

export async function forgetPagesOf(db: Database, sourceId: number): Promise<void> {
  await db.delete(fetchedPages).where(eq(fetchedPages.sourceId, sourceId));
}
