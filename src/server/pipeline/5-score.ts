import { scoreListings } from '#server/deals/score-listings.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { ListingChange } from './4-upsert.ts';

/** Step 5: judges what changed. Those it touches are judged by `settleDeals` when the run ends. */
export async function scoreChanges(db: Database, changes: ListingChange[]): Promise<void> {
  await scoreListings(
    db,
    changes.map(({ id }) => id),
    new Date(),
  );
}
