import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';

const alertsLock = 7_402_022;

/**
 * Until the transaction ends, no alert is made or set to watch again: what changes is matched with the alerts there are.
 * Many may hold it side by side.
 */
export async function lockAlertsShared(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${alertsLock})`);
}

/**
 * Waits for the pages being matched, and they for this transaction: what they changed is seen from here, and later ones
 * see the alert made here. So each change is matched with it once.
 */
export async function lockAlerts(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${alertsLock})`);
}
