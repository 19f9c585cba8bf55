import type { Database } from './connect.ts';

const deadlockDetected = '40P01';
const mostTries = 4;

/**
 * A transaction whose locks may be taken in another order by somebody else: the one of the two that PostgreSQL ends
 * is tried again. So `work` changes nothing but the database.
 */
export async function retryTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  tries = mostTries,
): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (tries > 1 && readProblem(error).code === deadlockDetected)
      return retryTransaction(db, work, tries - 1);
    throw error;
  }
}

/** A row was to refer to one that has been deleted in the meantime. */
export function isReferenceGone(error: unknown): boolean {
  const { code, detail } = readProblem(error);
  return code === '23503' && /is not present/.test(detail ?? '');
}

/** A value that is none, or one that contradicts others: whoever wrote it was wrong, not the database. */
export function isOfTheData(error: unknown): boolean {
  return /^2[23]/.test(readProblem(error).code ?? '');
}

/** What PostgreSQL says went wrong; Drizzle wraps it. */
function readProblem(error: unknown): { code?: string; detail?: string } {
  return ((error as Error).cause ?? error) as { code?: string; detail?: string };
}
