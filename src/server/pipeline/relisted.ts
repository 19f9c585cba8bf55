import {
  changeListing,
  findNewcomers,
  type Likeness,
  moveGroup,
} from '#server/catalogue/catalogue.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { type ListingChange, lockGroups } from './4-upsert.ts';
import { isSamePiece } from './same-piece.ts';

/**
 * What a source lists under a new address is known from the old one only when the run is over: until then the old one
 * may still turn up. The two become one group, and the old one is gone with that.
 */
export async function joinRelisted(
  db: Database,
  source: { id: number; lastScraped: Date | null },
  missed: Likeness[],
  now: Date,
): Promise<ListingChange[]> {
  if (missed.length === 0 || !source.lastScraped) return [];
  await lockGroups(db);
  const newcomers = new Map<string, Likeness[]>();
  for (const one of await findNewcomers(db, source.id, source.lastScraped))
    newcomers.set(one.place!, [...(newcomers.get(one.place!) ?? []), one]);

  const changes: ListingChange[] = [];
  for (const old of missed) {
    const near = newcomers.get(old.place ?? '') ?? [];
    const anew = near.find((one) => isSamePiece({ ...old, status: 'gone' }, one));
    if (!anew) continue;
    near.splice(near.indexOf(anew), 1);
    await moveGroup(db, anew.groupId, old.groupId, now);
    if (old.status === 'active') {
      await changeListing(db, old.id, { status: 'gone', goneAt: now });
      changes.push({ id: old.id, kind: 'gone', priceBefore: null, price: null });
    }
    // Told of already, when it was met: only its worth is to be judged again, now that it has company.
    changes.push({ id: anew.id, kind: 'changed', priceBefore: anew.price, price: anew.price });
  }
  return changes;
}
