import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { dealMarks } from '../deals.table.ts';

export type Mark = typeof dealMarks.$inferInsert;

export function addMarks(db: Database, marks: Mark[]): Promise<void> {
  return insertRows(db, dealMarks, marks);
}

/** Takes some marks off the list; others may be taking theirs at the same time. */
export async function takeMarks(db: Database, most: number) {
  return db
    .delete(dealMarks)
    .where(
      sql`${dealMarks.id} in (select id from ${dealMarks} order by id limit ${most} for update skip locked)`,
    )
    .returning();
}

export function countMarks(db: Database): Promise<number> {
  return db.$count(dealMarks);
}

/** The newest mark, once nobody is about to commit an older one. */
export async function findNewestMark(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${dealMarks} in share mode`);
    const [row] = await tx.select({ newest: sql<number>`coalesce(max(id), 0)::int` }).from(dealMarks);
    return row!.newest;
  });
}

export async function removeMarksUpTo(db: Database, newest: number): Promise<void> {
  await db.delete(dealMarks).where(sql`${dealMarks.id} <= ${newest}`);
}
