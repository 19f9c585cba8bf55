import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { TooMany } from './errors.ts';
import { rateLimits } from './rate-limits.table.ts';
import { countWindow } from './rate-limits.ts';

const freeGuesses = 5;
const firstPause = 60;
const longestPause = 3600;
const remembered = 24 * 3600;

/**
 * Whether a guess at one person's secret is right. After five wrong ones in a day the next has to wait,
 * longer each time, wherever it comes from. So only use this for what a stranger can't even attempt, or they
 * could lock the owner out.
 */
export async function judgeGuess(
  db: Database,
  key: string,
  isRight: (tx: Database) => Promise<boolean>,
  refusal: string,
): Promise<boolean> {
  const wrong = `${key}: wrong`;
  const pause = `${key}: pause`;
  const outcome = await db.transaction(async (tx) => {
    // One at a time: a hundred at once aren't a hundred first guesses.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const seconds = await readPause(tx, pause);
    if (seconds > 0) return { seconds };
    if (await isRight(tx)) {
      await tx.delete(rateLimits).where(inArray(rateLimits.key, [wrong, pause]));
      return { isRight: true };
    }
    const { calls } = await countWindow(tx, wrong, remembered);
    if (calls >= freeGuesses)
      await writePause(tx, pause, Math.min(longestPause, firstPause * 2 ** (calls - freeGuesses)));
    return { isRight: false };
  });
  if (outcome.seconds !== undefined) throw new TooMany(outcome.seconds, refusal);
  return outcome.isRight;
}

async function readPause(db: Database, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int` })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  const seconds = row?.seconds ?? 0;
  // Longer than any there is: it began when the clock was wrong.
  return seconds <= longestPause + 10 ? seconds : 0;
}

async function writePause(db: Database, key: string, seconds: number): Promise<void> {
  const resetsAt = sql`now() + make_interval(secs => ${seconds})`;
  await db
    .insert(rateLimits)
    .values({ key, calls: 1, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetsAt } });
}
