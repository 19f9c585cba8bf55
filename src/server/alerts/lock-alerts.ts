import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';

const alertsLock = 7_402_022;

/**
 * Until the transaction ends, nobody can make or resume an alert: changes are matched with the alerts there
 * are. Many transactions can hold this lock at once.
 */
export async function lockAlertsShared(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${alertsLock})`);
}

/**
 * Waits for pages that are being matched, and makes them wait for this transaction. We see what the earlier
 * ones changed, and the later ones see our alert, so each change is matched with it once.
 */
export async function lockAlerts(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${alertsLock})`);
}
