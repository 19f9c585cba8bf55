import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import {
  addMarks,
  type ComparableRow,
  findAround,
  findComparables,
  findNewestMark,
  removeOutdated,
  type Spot,
  takeMarks,
} from './deals.queries.ts';
import type { Comparable } from './estimate.ts';
import { judge } from './judge.ts';
import { countChanges, type DealColumns, findModelState } from './judgement.queries.ts';
import { learnAnew } from './learn-anew.ts';
import { isSmall, reach, takeAround } from './neighbours.ts';
import { judgeSpots, saveWhereDifferent, scoreListings, toColumns } from './score-listings.ts';

const day = 86_400_000;
/** How long what is gone still tells what such pieces cost. */
const daysRemembered = 180;
const marksAtOnce = 500;
const settlingLock = 7_402_022;
/** When so much of what was learnt from has changed, it is time to learn anew. */
const shareToLearnAnew = 0.2;

/**
 * Judges again whatever stands near to what changed, and learns anew what words are worth when a fifth of the
 * catalogue has changed: the cost grows with the changes. Short transactions; may run in several processes at once.
 */
export async function settleDeals(db: Database, now: Date): Promise<void> {
  const goneBefore = new Date(now.getTime() - daysRemembered * day);
  await db.transaction(async (tx) => {
    const outdated = await removeOutdated(tx, goneBefore);
    const { version } = await findModelState(tx);
    await addMarks(
      tx,
      outdated.map((row) => toMark(row, version)),
    );
  });
  for (;;) {
    const { learntFrom, changes, version } = await findModelState(db);
    const { count } = await findNewestMark(db);
    if (count === 0) return;
    if (version === null || changes + count >= learntFrom * shareToLearnAnew) {
      // Whoever is at it looks again when done, and finds what we would have done.
      if (!(await learnAnew(db, goneBefore, now))) return;
      continue;
    }
    // A mark that is put back, because somebody held the listing, is for that somebody to settle.
    for (let left = count; left > 0; left -= marksAtOnce) await settleSome(db, now);
    return;
  }
}

async function settleSome(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Two at once would pass over what the other holds, and leave it.
    await tx.execute(sql`select pg_advisory_xact_lock(${settlingLock})`);
    const marks = await takeMarks(tx, marksAtOnce);
    if (marks.length === 0) return;
    const { version } = await findModelState(tx);
    // Appraised by a model that is no longer in use: its own place comes first.
    const outdated = marks.filter(({ model }) => model !== version).map(({ listingId }) => listingId);
    await scoreListings(tx, [...new Set(outdated)], now);
    const spots = marks.flatMap(({ type, isSet, worth }) =>
      type !== null && isSet !== null && worth !== null ? [{ type, isSet, worth }] : [],
    );
    const passedOver = await saveWhereDifferent(tx, await judgeAround(tx, spots), now);
    const places = await findComparables(tx, passedOver);
    await addMarks(
      tx,
      places.map((row) => toMark(row, version)),
    );
    await countChanges(tx, marks.length);
  });
}

function toMark({ listingId, type, isSet, worth }: ComparableRow, model: string | null) {
  return { listingId, model, type, isSet, worth };
}

/** Judges all whose comparables a change at one of these places can be. */
async function judgeAround(db: Database, spots: Spot[]): Promise<DealColumns[]> {
  const judged = new Map<number, DealColumns>();
  const alone = new Map<number, Comparable>();
  const ofType = await findAround(db, 'type', spots, reach * 2);
  for (const [place, spot] of spots.entries()) {
    const sorted = ofType[place]!;
    for (const one of takeAround(sorted, spot.worth)) {
      if (isSmall(sorted)) alone.set(one.listingId, one);
      else if (!judged.has(one.listingId))
        judged.set(one.listingId, toColumns(one.listingId, judge(one, takeAround(sorted, one.worth))));
    }
  }
  for (const one of await findSmallKin(db, spots)) alone.set(one.listingId, one);
  return [...judged.values(), ...(await judgeSpots(db, [...alone.values()]))];
}

/** Listings of other types in the family that are too few to be compared among themselves. */
async function findSmallKin(db: Database, spots: Spot[]): Promise<Comparable[]> {
  const around = await findAround(db, 'family', spots, reach);
  const kin = around.flatMap((sorted, place) => sorted.filter(({ type }) => type !== spots[place]!.type));
  const types = [...new Map(kin.map((one) => [`${one.type} ${one.isSet}`, one])).entries()];
  const samples = await findAround(
    db,
    'type',
    types.map(([, one]) => one),
    reach,
  );
  const small = new Set(types.flatMap(([name], place) => (isSmall(samples[place]!) ? [name] : [])));
  return kin.filter(({ type, isSet }) => small.has(`${type} ${isSet}`));
}
