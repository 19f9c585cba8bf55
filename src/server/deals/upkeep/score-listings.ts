import type { Database } from '#server/platform/db/connect.ts';
import { findNeighbours } from '../judgement/comparables.queries.ts';
import { reach } from '../judgement/neighbours.ts';
import { findOldest } from '../piece.ts';
import { judgeAndSave } from './judge-and-save.ts';
import { addMarks } from './marks.queries.ts';
import { refreshComparables } from './update-comparables.ts';

/**
 * Judges listings that changed, and marks their old and new spots in the order of worth, so that
 * `settleDeals` judges those around them. It writes nothing of any other listing, so it can be part of the
 * transaction that changed them. Returns those that became a deal.
 */
export async function scoreListings(db: Database, ids: number[], now: Date): Promise<number[]> {
  const refreshed = await refreshComparables(db, ids, findOldest(now));
  if (!refreshed) {
    await markListings(db, ids);
    return [];
  }
  const { model, comparables, excluded, marks } = refreshed;
  const neighbours = await findNeighbours(db, comparables, reach);
  const cases = comparables.map((subject, at) => ({ subject, neighbours: neighbours[at]! }));
  const { newDeals } = await judgeAndSave(db, model, cases, excluded, now);
  await addMarks(db, marks);
  return newDeals;
}

/** Leaves listings that changed to `settleDeals`. */
export function markListings(db: Database, ids: number[]): Promise<void> {
  return addMarks(
    db,
    ids.map((listingId) => ({ listingId })),
  );
}
