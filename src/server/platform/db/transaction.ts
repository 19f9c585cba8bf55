import type { Database } from './connect.ts';

const deadlockDetected = '40P01';
const mostTries = 4;

/**
 * A transaction whose locks others may take in a different order: if PostgreSQL ends it to break a deadlock,
 * we try again. So `work` must only change the database.
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

/** An invalid value, or one that contradicts others: the caller is at fault, not the database. */
export function isOfTheData(error: unknown): boolean {
  return /^2[23]/.test(readProblem(error).code ?? '');
}

/** What PostgreSQL says went wrong; Drizzle wraps it. */
function readProblem(error: unknown): { code?: string; detail?: string } {
  return ((error as Error).cause ?? error) as { code?: string; detail?: string };
}
