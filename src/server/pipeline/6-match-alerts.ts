import { matchChanges } from '#server/alerts/match-changes.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { ListingChange } from './4-upsert.ts';

/** Tells whom a change concerns, in the transaction of the change. */
export function matchAlerts(db: Database, changes: ListingChange[]): Promise<void> {
  return matchChanges(db, changes);
}
