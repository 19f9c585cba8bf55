import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { usualSearchTerm } from '#contract/sources.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { dataSources, runs } from './sources.table.ts';

export type RunRow = typeof runs.$inferSelect;

/** A search for something in particular says nothing about what else is there. */
export const isWhole = eq(runs.searchTerm, usualSearchTerm);

/** Nor does one that was stopped because somebody switched its source off. */
const isTelling = and(isWhole, ne(runs.status, 'stopped'));

/** Null when the source has a run under way already: the index allows one. */
export async function insertRun(
  db: Database,
  sourceId: number,
  searchTerm: string,
  { isTrusted = false } = {},
): Promise<RunRow | null> {
  const run = { sourceId, searchTerm, isTrusted };
  const [row] = await db.insert(runs).values(run).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findRun(db: Database, id: number): Promise<RunRow | null> {
  const [row] = await db.select().from(runs).where(eq(runs.id, id));
  return row ?? null;
}

/** The newest whole run that came to its end. */
export async function findLastWholeRun(db: Database, sourceId: number): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.sourceId, sourceId), isNotNull(runs.finishedAt), isTelling))
    .orderBy(desc(runs.id))
    .limit(1);
  return row ?? null;
}

/** What was last wrong with the same source before this run. */
export async function findProblemBefore(db: Database, { id, sourceId }: RunRow): Promise<string | null> {
  const [row] = await db
    .select({ problem: runs.problem })
    .from(runs)
    .where(and(eq(runs.sourceId, sourceId), lt(runs.id, id), isNotNull(runs.problem), isWhole))
    .orderBy(desc(runs.id))
    .limit(1);
  return row?.problem ?? null;
}

/**
 * Whether a later whole run of the same source had the opposite result: a problem where this had none, or
 * none.
 */
export async function hasTurnedSince(db: Database, { id, sourceId, problem }: RunRow): Promise<boolean> {
  const isOther = problem === null ? isNotNull(runs.problem) : isNull(runs.problem);
  const [row] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.sourceId, sourceId), gt(runs.id, id), isNotNull(runs.finishedAt), isTelling, isOther))
    .limit(1);
  return row !== undefined;
}

export function findRuns(db: Database, sourceId: number): Promise<RunRow[]> {
  return db.select().from(runs).where(eq(runs.sourceId, sourceId)).orderBy(desc(runs.id)).limit(100);
}

export function findRunsUnderWay(db: Database): Promise<RunRow[]> {
  return db
    .select()
    .from(runs)
    .where(inArray(runs.status, ['waiting', 'running']))
    .orderBy(asc(runs.id));
}

/** Whether anybody is at a run that began within so many seconds. */
export async function isRunUnderWay(db: Database, seconds: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${runs} where ${runs.status} = 'running' and ${runs.leaseUntil} > now()
      and ${runs.startedAt} > now() - make_interval(secs => ${seconds}) limit 1`,
  );
  return rows.length > 0;
}

/** Of each source the last whole runs that ended, oldest first. */
export async function findRecentRuns(db: Database, count: number) {
  const { sourceId, id, status, listingsKept } = runs;
  const rank = sql<number>`row_number() over (partition by ${sourceId} order by ${id} desc)`.as('rank');
  const ended = db
    .select({ sourceId, id, status, listingsKept, rank })
    .from(runs)
    .where(and(inArray(status, ['succeeded', 'failed']), isWhole))
    .as('ended');
  return db
    .select({ sourceId: ended.sourceId, status: ended.status, listingsKept: ended.listingsKept })
    .from(ended)
    .where(lte(ended.rank, count))
    .orderBy(asc(ended.id));
}

/** Each source's newest run. */
export function findNewestRuns(db: Database): Promise<RunRow[]> {
  return db.selectDistinctOn([runs.sourceId]).from(runs).orderBy(runs.sourceId, desc(runs.id));
}

/** When a collection that went well last ended. */
export async function findLastUpdate(db: Database): Promise<Date | null> {
  const [last] = await db
    .select({ at: runs.finishedAt })
    .from(runs)
    .where(and(eq(runs.status, 'succeeded'), isNotNull(runs.finishedAt)))
    .orderBy(desc(runs.finishedAt))
    .limit(1);
  return last?.at ?? null;
}

/** How many listings have come with the runs that were asked for since. */
export async function countNewSince(db: Database, since: Date): Promise<number> {
  const [sum] = await db
    .select({ count: sql<number>`coalesce(sum(${runs.listingsNew}), 0)::int` })
    .from(runs)
    .where(gte(runs.requestedAt, since));
  return sum?.count ?? 0;
}

/** Each source's newest run that says how it is: a whole one, or one under way. */
export function findTellingRuns(db: Database): Promise<RunRow[]> {
  return db
    .selectDistinctOn([runs.sourceId])
    .from(runs)
    .where(or(isTelling, inArray(runs.status, ['waiting', 'running'])))
    .orderBy(runs.sourceId, desc(runs.id));
}

const lease = sql`now() + interval '30 seconds'`;
/** Nobody has it: its lease wasn't renewed, or was given when the clock was wrong. */
const isOver = (until: SQL) => sql`${until} not between now() and now() + interval '2 minutes'`;

/** Takes a run, unless a living process has it or it's over. */
export async function takeRun(db: Database, id: number): Promise<RunRow | null> {
  const [row] = await db
    .update(runs)
    .set({
      status: 'running',
      leaseUntil: lease,
      startedAt: sql`coalesce(${runs.startedAt}, now())`,
      attempts: sql`${runs.attempts} + 1`,
    })
    .where(
      and(
        eq(runs.id, id),
        sql`(${runs.status} = 'waiting' or (${runs.status} = 'running' and ${isOver(sql`${runs.leaseUntil}`)}))`,
      ),
    )
    .returning();
  return row ?? null;
}

/** Records how far a run has come, which also renews its lease. Null if another process has taken it. */
export async function reportRun(
  db: Database,
  { id, attempts }: RunRow,
  progress: Partial<RunRow>,
): Promise<{ isActive: boolean } | null> {
  const [row] = await db
    .update(runs)
    .set({ ...progress, leaseUntil: lease })
    .where(and(eq(runs.id, id), eq(runs.attempts, attempts), eq(runs.status, 'running')))
    .returning({
      isActive: sql<boolean>`(select ${dataSources.isActive} from ${dataSources} where ${dataSources.id} = ${runs.sourceId})`,
    });
  return row ?? null;
}

export async function endRun(
  db: Database,
  { id, attempts }: RunRow,
  outcome: Partial<RunRow>,
): Promise<void> {
  await db
    .update(runs)
    .set({ ...outcome, finishedAt: sql`now()`, leaseUntil: null })
    .where(and(eq(runs.id, id), eq(runs.attempts, attempts)));
}

/** Runs nobody has in hand: their process died, or the job was never queued. */
export function findAbandonedRuns(db: Database): Promise<{ id: number }[]> {
  return db
    .select({ id: runs.id })
    .from(runs)
    .where(
      sql`${runs.status} in ('waiting', 'running')
        and ${isOver(sql`coalesce(${runs.leaseUntil}, ${runs.requestedAt} + interval '30 seconds')`)}`,
    );
}

/** Only where this is the one process there is: nobody else can have anything in hand. */
export async function releaseAllRuns(db: Database): Promise<void> {
  await db
    .update(runs)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(inArray(runs.status, ['waiting', 'running']));
}

/** Gives a run back, for whoever starts next. */
export async function giveBackRun(db: Database, { id, attempts }: RunRow): Promise<void> {
  await db
    .update(runs)
    .set({ status: 'waiting', leaseUntil: null, requestedAt: sql`now()` })
    .where(and(eq(runs.id, id), eq(runs.attempts, attempts), eq(runs.status, 'running')));
}
