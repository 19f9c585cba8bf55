import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { isRunUnderWay } from '#server/sources/runs.queries.ts';
import { findAllOfPieces } from '../deals.queries.ts';
import {
  findComparables,
  findNeighbours,
  removeOutdated,
  type Spot,
} from '../judgement/comparables.queries.ts';
import { reach, takeAround } from '../judgement/neighbours.ts';
import { loadModel } from '../model/load-model.ts';
import { countChanges, findModelState } from '../model/model.queries.ts';
import { findOldest } from '../piece.ts';
import { type Case, judgeAndSave, type TellDeals, tellNobody } from './judge-and-save.ts';
import { learnAnew } from './learn-anew.ts';
import { addMarks, countMarks, takeMarks } from './marks.queries.ts';
import { refreshComparables, toMark } from './update-comparables.ts';

const marksAtOnce = 100;
const settlingLock = 7_402_023;
/** Learning again waits for runs that began this recently, or we might have to do it all over soon. */
const secondsToWait = 120;
/**
 * When this share of what we learnt from has changed, it's time to learn again. A small catalogue gets there
 * soon.
 */
const shareToLearnAnew = (learntFrom: number) => (learntFrom < 5000 ? 0.05 : 0.2);

/** Forgets what is too old to compare with, and judges whatever is marked. */
export async function settleDeals(db: Database, now: Date, tell = tellNobody): Promise<void> {
  await db.transaction(async (tx) => {
    const outdated = await removeOutdated(tx, findOldest(now));
    await addMarks(tx, outdated.map(toMark));
  });
  await judgeMarked(db, now, tell);
}

/**
 * Judges what changed and its neighbours, and learns again what words are worth once enough of the catalogue
 * has changed. So the cost grows with the changes. Short transactions; may run in several processes at once.
 */
export async function judgeMarked(db: Database, now: Date, tell = tellNobody): Promise<void> {
  for (;;) {
    const count = await countMarks(db);
    if (count === 0) return;
    const { learntFrom, changes } = await findModelState(db);
    if (!(await loadModel(db)) || changes + count >= learntFrom * shareToLearnAnew(learntFrom)) {
      if (await isRunUnderWay(db, secondsToWait)) return;
      // Whoever is doing it checks again when done, and finds what we would have done.
      if (!(await learnAnew(db, now, tell))) return;
      continue;
    }
    // If a mark is put back because somebody was changing the listing, they will settle it.
    for (let left = count; left > 0; left -= marksAtOnce) await settleSome(db, now, tell);
    return;
  }
}

async function settleSome(db: Database, now: Date, tell: TellDeals): Promise<void> {
  await db.transaction(async (tx) => {
    // Two at once would each skip what the other holds.
    await tx.execute(sql`select pg_advisory_xact_lock(${settlingLock})`);
    const marks = await takeMarks(tx, marksAtOnce);
    if (marks.length === 0) return;
    const ids = await findAllOfPieces(
      tx,
      marks.map(({ listingId }) => listingId),
    );
    const refreshed = await refreshComparables(tx, ids, findOldest(now));
    if (!refreshed) return addMarks(tx, marks);
    // Its words may have changed even if its worth hasn't: a sign of a scam, say.
    const placed = [...marks.filter(({ type }) => type !== null), ...refreshed.marks];
    const isPlaced = new Set(placed.map(({ listingId }) => listingId));
    const stayed = refreshed.comparables.filter(({ listingId }) => !isPlaced.has(listingId));
    const spots = [...placed, ...stayed].flatMap(({ type, isSet, worth }) =>
      type != null && isSet != null && worth != null ? [{ type, isSet, worth }] : [],
    );
    const cases = await findCases(tx, spots);
    const { model, excluded } = refreshed;
    const changed = new Set(ids);
    const mayBeReworded = (id: number) => changed.has(id);
    const { passedOver, newDeals } = await judgeAndSave(tx, model, cases, excluded, now, mayBeReworded);
    await tell(tx, newDeals);
    await addMarks(tx, (await findComparables(tx, passedOver)).map(toMark));
    await countChanges(tx, marks.length);
  });
}

/** All listings that could have a change at one of these spots as a comparable; the last are out of reach. */
async function findCases(db: Database, spots: Spot[]): Promise<Case[]> {
  const cases = new Map<number, Case>();
  const around = await findNeighbours(db, spots, reach * 2 + 1);
  for (const [at, { worth }] of spots.entries())
    for (const subject of takeAround(around[at]!, worth, reach + 1))
      if (!cases.has(subject.listingId))
        cases.set(subject.listingId, { subject, neighbours: takeAround(around[at]!, subject.worth) });
  return [...cases.values()];
}
