import { findKeysByTitle } from '#server/catalogue/keys.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { NormalisedListing } from '../listing.ts';

const fewAlike = 5;

/**
 * Whether all of a page's pieces, for sale before, are now sold at once: every card may have a mark that
 * isn't shown.
 */
export async function doubtSold(
  db: Database,
  sourceId: number,
  kept: NormalisedListing[],
  /** How many on the page are as they were. */
  unchanged: number,
): Promise<string | null> {
  if (unchanged > 0 || kept.length < fewAlike || kept.some(({ sold }) => !sold)) return null;
  const titles = kept.map(({ title }) => title);
  const known = new Set((await findKeysByTitle(db, sourceId, titles)).map(({ key }) => key));
  const count = kept.filter(({ key }) => known.has(key)).length;
  if (count < fewAlike) return null;
  return `all ${kept.length} listings on a page are marked as sold, and ${count} of them weren’t before. Are they really?`;
}
