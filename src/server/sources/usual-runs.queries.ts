import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { isWhole } from './runs.queries.ts';
import { runs } from './sources.table.ts';

/** The last whole and healthy runs, newest first: how many listings they kept on how many pages, and when they ended. */
export function findUsualRuns(db: Database, sourceId: number) {
  return db
    .select({
      kept: runs.listingsKept,
      pages: runs.pages,
      finishedAt: runs.finishedAt,
      problem: runs.problem,
    })
    .from(runs)
    .where(and(eq(runs.sourceId, sourceId), eq(runs.status, 'succeeded'), isWhole))
    .orderBy(desc(runs.id))
    .limit(5);
}

/** Of the last whole runs that nothing was odd about, which share of the listings had which field. */
export async function findUsualShares(db: Database, sourceId: number) {
  const rows = await db
    .select({ shares: runs.shares })
    .from(runs)
    .where(
      and(
        eq(runs.sourceId, sourceId),
        eq(runs.status, 'succeeded'),
        isWhole,
        isNotNull(runs.shares),
        isNull(runs.problem),
      ),
    )
    .orderBy(desc(runs.id))
    .limit(5);
  return rows.map(({ shares }) => shares!);
}
