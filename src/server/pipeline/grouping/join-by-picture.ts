import {
  areSideBySide,
  findLikenesses,
  findLookalikes,
  type Likeness,
  type Lookalikes,
  moveGroup,
} from '#server/catalogue/groups.queries.ts';
import type { ListingChange } from '#server/catalogue/listing-change.ts';
import { compareLooks } from '#server/pictures/look.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { retryTransaction } from '#server/platform/db/transaction.ts';
import { scoreChanges } from '../5-score.ts';
import { matchAlerts } from '../6-match-alerts.ts';
import { lockAlike } from './lock-alike.ts';
import { isSameInPicture } from './same-piece.ts';

/**
 * Of 64 bits. Measured on the demo's 542 pictures: made smaller or brighter, 99% stay within this of
 * themselves; with a fiftieth cut off each side, 79%. No two pictures of different pieces are within 10 bits.
 */
const mostApart = 6;
/** If more listings show a photo, it's a dealer's or a maker's, used for many pieces. */
const mostListings = 4;
/** We couldn't compare more in a reasonable time: it would be a marketplace with one photo for everything. */
const mostPairs = 2000;

/**
 * Call once we know what photos of these look like. Pieces with the same photo become one group, whatever
 * their words are.
 */
export async function joinByPicture(db: Database, listingIds: number[]): Promise<void> {
  const pairs = chooseAlike(await findLookalikes(db, listingIds, mostPairs));
  if (pairs.length === 0) return;
  const ids = [...new Set(pairs.flatMap(({ id, otherId }) => [id, otherId]))];
  await retryTransaction(db, async (tx) => {
    await lockAlike(tx, await findLikenesses(tx, ids));
    const listings = new Map((await findLikenesses(tx, ids)).map((one) => [one.id, one]));
    const joined: Likeness[] = [];
    for (const { id, otherId } of pairs) {
      const moved = await join(tx, listings.get(id), listings.get(otherId));
      if (!moved) continue;
      joined.push(moved.listing);
      for (const one of listings.values()) if (one.groupId === moved.from) one.groupId = moved.to;
    }
    // People heard about these when we first saw them. Only their worth is judged again, because their group
    // has changed.
    const changes = joined.map(
      ({ id, price }): ListingChange => ({ id, kind: 'changed', priceBefore: price, price }),
    );
    await matchAlerts(tx, await scoreChanges(tx, changes));
  });
}

function chooseAlike(pairs: Lookalikes[]): Lookalikes[] {
  const alike = pairs.filter(({ look, otherLook }) => compareLooks(look, otherLook) <= mostApart);
  const shown = new Map<number, Set<number>>();
  for (const { id, otherId } of alike) {
    shown.set(id, (shown.get(id) ?? new Set()).add(otherId));
    shown.set(otherId, (shown.get(otherId) ?? new Set()).add(id));
  }
  const isEverywhere = (id: number) => (shown.get(id)?.size ?? 0) >= mostListings;
  return alike.filter(({ id, otherId }) => !isEverywhere(id) && !isEverywhere(otherId));
}

/** The newer group goes into the older one. */
async function join(db: Database, a: Likeness | undefined, b: Likeness | undefined) {
  if (!a || !b || a.groupId === b.groupId || !isSameInPicture(a, b)) return null;
  const [older, newer] = a.groupId < b.groupId ? [a, b] : [b, a];
  if (await areSideBySide(db, older.groupId, newer.groupId)) return null;
  await moveGroup(db, newer.groupId, older.groupId, new Date());
  return { listing: newer, from: newer.groupId, to: older.groupId };
}
