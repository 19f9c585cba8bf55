import { isWaitingForDeals } from '#server/alerts/alerts.queries.ts';
import { markListings, scoreListings } from '#server/deals/upkeep/score-listings.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { ListingChange } from './4-upsert.ts';

/**
 * Step 5: marks what changed, to be judged within seconds, with those it touches. Where alerts wait for deals it is
 * judged at once, so that step 6 can tell of it.
 */
export async function scoreChanges(db: Database, changes: ListingChange[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  if (await isWaitingForDeals(db)) await scoreListings(db, ids, new Date());
  else await markListings(db, ids);
}
