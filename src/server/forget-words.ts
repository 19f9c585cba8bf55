import { emptyNotifications } from '#server/alerts/delivering/notifications.queries.ts';
import { findListingsById, removedTitle } from '#server/catalogue/catalogue.queries.ts';
import { findComparables, removeComparables } from '#server/deals/judgement/comparables.queries.ts';
import { addMarks } from '#server/deals/upkeep/marks.queries.ts';
import { toMark } from '#server/deals/upkeep/update-comparables.ts';
import { emptyFavorites } from '#server/favorites/favorites.queries.ts';
import { forgetHiddenSeller } from '#server/hiding/hiding.queries.ts';
import { emptyListItems } from '#server/lists/items.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { emptyActivity } from '#server/recommendations/recommendations.queries.ts';
import { removeFailedPages } from '#server/sources/old-runs.queries.ts';
import { forgetPagesOf } from '#server/sources/page-memory.queries.ts';

/** What a seller said about a listing, wherever we copied it. People who saved it keep that they did. */
export async function forgetWords(db: Database, listingId: number): Promise<void> {
  const [listing] = await findListingsById(db, [listingId]);
  if (!listing) return;
  await emptyFavorites(db, listingId, removedTitle);
  await forgetHiddenSeller(db, listing);
  await emptyListItems(db, listingId, removedTitle);
  await emptyNotifications(db, listing, removedTitle);
  await emptyActivity(db, listingId);
  // What was compared with it is judged again without it.
  await addMarks(db, (await findComparables(db, [listingId])).map(toMark));
  await removeComparables(db, [listingId]);
  await removeFailedPages(db, { sourceId: listing.sourceId });
  await forgetPagesOf(db, listing.sourceId);
}
