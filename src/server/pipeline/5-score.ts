import { hasAlertsForDeals } from '#server/alerts/alerts.queries.ts';
import { lockAlertsShared } from '#server/alerts/lock-alerts.ts';
import type { ListingChange } from '#server/catalogue/listing-change.ts';
import { markListings, scoreListings } from '#server/deals/upkeep/score-listings.ts';
import type { Database } from '#server/platform/db/connect.ts';

/**
 * Step 5: marks what changed, so that it and everything it affects is judged within seconds. If alerts are
 * waiting for deals it's judged at once, and step 6 hears what became a deal.
 */
export async function scoreChanges(db: Database, changes: ListingChange[]): Promise<ListingChange[]> {
  const ids = changes.map(({ id }) => id);
  await lockAlertsShared(db);
  if (!(await hasAlertsForDeals(db))) {
    await markListings(db, ids);
    return changes;
  }
  const newDeals = new Set(await scoreListings(db, ids, new Date()));
  return changes.map((change) => ({ ...change, isDealNow: newDeals.has(change.id) }));
}
