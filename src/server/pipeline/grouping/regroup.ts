import { findGoing } from '#server/catalogue/catalogue.queries.ts';
import { findNewcomers, type Likeness, moveGroup, partTogether } from '#server/catalogue/groups.queries.ts';
import type { ListingChange } from '#server/catalogue/listing-change.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { lockAlike } from './lock-alike.ts';
import { isSamePiece } from './same-piece.ts';

/**
 * Call before the end of a run changes anything: nobody may join a group of these listings while `regroup`
 * moves it.
 */
export async function lockGroups(
  db: Database,
  sourceId: number,
  seen: number[],
  lastSeen: Date | null,
): Promise<void> {
  const going = lastSeen ? await findGoing(db, sourceId, seen) : [];
  if (going.length === 0) return;
  const places = new Set(going.map(({ place }) => place));
  const newcomers = await findNewcomers(db, sourceId, lastSeen!);
  await lockAlike(db, [...going, ...newcomers.filter(({ place }) => places.has(place))]);
}

/**
 * At the end of a whole run: what the source has listed at a new address since the old one was last seen
 * joins the old one's group. And what it has for sale side by side is separated, because a seller doesn't
 * list one piece twice at a time.
 */
export async function regroup(
  db: Database,
  sourceId: number,
  gone: Likeness[],
  lastSeen: Date | null,
  now: Date,
): Promise<ListingChange[]> {
  const parted = await partTogether(db, sourceId, now);
  const joined = gone.length > 0 && lastSeen ? await joinRelisted(db, sourceId, gone, lastSeen, now) : [];
  // Told of already, when they were met: only their worth is to be judged again, now that they have other company.
  return [...parted, ...joined].map(({ id, price }) => ({ id, kind: 'changed', priceBefore: price, price }));
}

async function joinRelisted(
  db: Database,
  sourceId: number,
  gone: Likeness[],
  lastSeen: Date,
  now: Date,
): Promise<Likeness[]> {
  const newcomers = new Map<string, Likeness[]>();
  for (const one of await findNewcomers(db, sourceId, lastSeen))
    newcomers.set(one.place!, [...(newcomers.get(one.place!) ?? []), one]);
  const joined: Likeness[] = [];
  for (const old of gone) {
    const near = newcomers.get(old.place ?? '') ?? [];
    const anew = near.find((one) => isSamePiece(old, one));
    if (!anew) continue;
    near.splice(near.indexOf(anew), 1);
    await moveGroup(db, anew.groupId, old.groupId, now);
    joined.push(anew);
  }
  return joined;
}
