import { hasActiveAlerts, hasAlertsForDeals } from '#server/alerts/alerts.queries.ts';
import { notify } from '#server/alerts/delivering/notifications.ts';
import { lockAlertsShared } from '#server/alerts/lock-alerts.ts';
import { isOfInterest } from '#server/alerts/matching/listing-events.ts';
import { matchChanges } from '#server/alerts/matching/match-changes.ts';
import type { ListingChange } from '#server/catalogue/listing-change.ts';
import type { Database } from '#server/platform/db/connect.ts';

/**
 * Step 6: notifies everybody whose alerts ask for what changed, in the transaction that changes it, so that
 * nothing is lost and nothing comes twice.
 */
export async function matchAlerts(db: Database, changes: ListingChange[]): Promise<void> {
  const interesting = changes.filter(isOfInterest);
  if (interesting.length === 0) return;
  await lockAlertsShared(db);
  if (await hasActiveAlerts(db)) await notify(db, await matchChanges(db, interesting));
}

/** The same for listings that became a deal when they were judged, whatever change brought that about. */
export async function tellOfDeals(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await lockAlertsShared(db);
  if (!(await hasAlertsForDeals(db))) return;
  const changes = ids.map(
    (id) => ({ id, kind: 'judged', priceBefore: null, price: null, isDealNow: true }) as const,
  );
  await notify(db, await matchChanges(db, changes));
}
