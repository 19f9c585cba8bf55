import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** Whether a query or a file could not be written because there is no room. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as NodeJS.ErrnoException;
    if (code === '53100' || code === 'ENOSPC') return true;
  }
  return false;
}

/** Fails where there is no room: a table that nobody else sees, and that is gone at once. */
export async function tryRoom(db: Database): Promise<void> {
  await db.transaction((tx) =>
    tx.execute(
      sql`create temporary table room on commit drop as
        select repeat(md5(number::text), 30) from generate_series(1, 1000) as number`,
    ),
  );
}
