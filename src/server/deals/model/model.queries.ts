import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { writtenOnce } from '#server/platform/db/written-once.ts';
import { worthModels } from '../deals.table.ts';

export async function findModel(db: Database): Promise<typeof worthModels.$inferSelect | null> {
  const [row] = await db.select().from(worthModels);
  return row ?? null;
}

const { version, learntFrom, changes } = worthModels;
const findStates = writtenOnce((db) => db.select({ version, learntFrom, changes }).from(worthModels));

/** Which model is in use, without reading it. */
export async function findModelState(db: Database) {
  const [row] = await findStates(db, {});
  return row ?? { version: null, learntFrom: 0, changes: 0 };
}

export async function countChanges(db: Database, changes: number): Promise<void> {
  await db.update(worthModels).set({ changes: sql`${worthModels.changes} + ${changes}` });
}

/** Whether we may start learning again: not if somebody else has started lately. */
export async function claimLearning(db: Database): Promise<boolean> {
  await db.insert(worthModels).values({ id: 1 }).onConflictDoNothing();
  const claimed = await db
    .update(worthModels)
    .set({ learningSince: sql`now()` })
    .where(
      // Begun in the future means begun when the clock was wrong.
      sql`${worthModels.learningSince} is null or ${worthModels.learningSince} not between now() - interval '10 minutes' and now()`,
    )
    .returning({ id: worthModels.id });
  return claimed.length > 0;
}

export async function saveModel(db: Database, version: string, model: string): Promise<void> {
  await db.update(worthModels).set({ version, model }).where(eq(worthModels.id, 1));
}

/** Done, or given up: `learntFrom` null leaves the need to learn as it was. */
export async function endLearning(db: Database, learntFrom: number | null): Promise<void> {
  await db
    .update(worthModels)
    .set({ learningSince: null, ...(learntFrom !== null && { learntFrom, changes: 0 }) });
}
