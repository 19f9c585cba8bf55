import { sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';

/** When each of these last changed: its price, its state, or anything else that it says. */
export async function findChangeTimes(db: Database, ids: number[]): Promise<Map<number, Date>> {
  const { id, changedAt } = listings;
  const rows = await db
    .select({ id, changedAt })
    .from(listings)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map((row) => [row.id, row.changedAt]));
}
