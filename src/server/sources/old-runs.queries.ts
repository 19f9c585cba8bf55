import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { runs } from './sources.table.ts';

/** How a source is doing is told by its last runs, however long ago they were. */
const alwaysKept = 20;

/** Runs that ended before then, but for the last of each source. */
export async function removeOldRuns(db: Database, before: Date): Promise<void> {
  await db.execute(sql`delete from ${runs} where ${runs.finishedAt} < ${before.toISOString()}::timestamptz
    and (select count(*) from ${runs} as later
      where later.source_id = ${runs.sourceId} and later.id > ${runs.id}) >= ${alwaysKept}`);
}

/** The pages at which runs failed; why they did is kept with the run. */
export async function removeFailedPages(db: Database, where: { before: Date } | { sourceId: number }) {
  const chosen = 'before' in where ? lt(runs.finishedAt, where.before) : eq(runs.sourceId, where.sourceId);
  await db
    .update(runs)
    .set({ failedPage: null })
    .where(and(isNotNull(runs.failedPage), chosen));
}
