import { normaliseListings } from '#server/pipeline/3-normalise.ts';
import { upsertListings } from '#server/pipeline/4-upsert.ts';
import { scoreChanges } from '#server/pipeline/5-score.ts';
import { matchAlerts } from '#server/pipeline/6-match-alerts.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { addSource } from './listings.ts';

/** A marketplace of which only the pages are made up: what stands on them goes the way of all listings. */
export interface Shelf {
  sourceId: number;
  /** Takes in one page, and answers with the numbers of its listings. */
  show(...pieces: RawListing[]): Promise<number[]>;
}

export async function openShelf(db: Database, name: string): Promise<Shelf> {
  const source = await addSource(db, name);
  return { sourceId: source.id, show: (...pieces) => showPage(db, source, pieces) };
}

/** Steps 3 to 6 for one page, in one transaction, as a run does it. */
export function showPage(
  db: Database,
  { id: sourceId, baseUrl }: { id: number; baseUrl: string },
  pieces: RawListing[],
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const now = new Date();
    const { kept } = normaliseListings(pieces, { baseUrl, collectedAt: now });
    const { seen, changes } = await upsertListings(tx, { sourceId, baseUrl, now }, kept);
    await matchAlerts(tx, await scoreChanges(tx, changes));
    return seen;
  });
}
