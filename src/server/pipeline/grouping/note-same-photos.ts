import { findSharedPhotos, type SharedPhoto, saveSamePhotos } from '#server/catalogue/copies.queries.ts';
import { markListings } from '#server/deals/upkeep/score-listings.ts';
import { compareLooks } from '#server/pictures/look.ts';
import type { Database } from '#server/platform/db/connect.ts';

/**
 * Of 64 bits. Closer than for one piece in two listings, because doubting somebody is worse than a wrong
 * group.
 */
const mostApart = 4;
/** A photo with more listings is a dealer's or a maker's: it says nothing about who has the piece. */
const mostListings = 3;
const mostPairs = 2000;

/** Once we know how photos of these look: which of them an older listing by somebody else shows as well. */
export async function noteSamePhotos(db: Database, listingIds: number[]): Promise<void> {
  const pairs = (await findSharedPhotos(db, listingIds, mostPairs)).filter(
    ({ look, olderLook }) => compareLooks(look, olderLook) <= mostApart,
  );
  const older = gatherOlder(pairs);
  const wanted = new Set([...listingIds, ...older.keys()]);
  const found = [...wanted].map((id) => {
    const all = older.get(id) ?? new Set();
    return { id, same: all.size > 0 && all.size <= mostListings ? Math.min(...all) : null };
  });
  // What shows another's photo is no deal.
  await markListings(db, await saveSamePhotos(db, found, new Date()));
}

function gatherOlder(pairs: SharedPhoto[]): Map<number, Set<number>> {
  const older = new Map<number, Set<number>>();
  for (const { id, olderId } of pairs) older.set(id, (older.get(id) ?? new Set()).add(olderId));
  return older;
}
