import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** The time, in milliseconds, by the database's clock: one for all processes, however wrong their own are. */
export async function readClock(db: Database): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as now`,
  );
  return rows[0]!.now;
}
