import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/connect.ts';
import {
  addMarks,
  type ComparableRow,
  findComparables,
  findListingsToCompare,
  findNewestMark,
  removeMarksUpTo,
  saveComparables,
} from './deals.queries.ts';
import type { Comparable } from './estimate.ts';
import { judge } from './judge.ts';
import { claimLearning, type DealColumns, endLearning, saveModel } from './judgement.queries.ts';
import { learnWorth } from './learn-worth.ts';
import { isSmall, takeAround, unite } from './neighbours.ts';
import { type Piece, toPiece } from './piece.ts';
import { giveWay } from './ridge.ts';
import { placePiece, saveWhereDifferent, toColumns } from './score-listings.ts';
import { appraise, writeModel } from './worth-model.ts';

const stretch = 2000;
const judgedAtOnce = 200;
/** More teach hardly more about words. */
const enoughToLearnFrom = 40_000;

/**
 * Learns from the whole catalogue what words are worth, and judges all of it by that. False where somebody else is
 * at it. If it is cut off, whoever comes next begins again: what is pending stays pending until the end.
 */
export async function learnAnew(db: Database, goneSince: Date, now: Date): Promise<boolean> {
  if (!(await claimLearning(db))) return false;
  let learntFrom: number | null = null;
  try {
    const { newest } = await findNewestMark(db);
    const { pieces, goneAt } = await readPieces(db, goneSince);
    const every = Math.ceil(pieces.length / enoughToLearnFrom);
    const model = await learnWorth(pieces.filter((_, at) => at % every === 0));
    const version = randomUUID();
    await saveModel(db, version, writeModel(model));
    const places: ComparableRow[] = [];
    for (const [at, piece] of pieces.entries()) {
      if (at % judgedAtOnce === 0) await giveWay();
      places.push(placePiece(piece, appraise(model, piece), goneAt.get(piece.id) ?? null));
    }
    await inStretches(places, (some) => saveComparables(db, some, 'worth'));
    await inStretches(await judgeAll(places), async (some) => {
      const passedOver = await findComparables(db, await saveWhereDifferent(db, some, now));
      await addMarks(
        db,
        passedOver.map(({ listingId, type, isSet, worth }) => ({
          listingId,
          model: version,
          type,
          isSet,
          worth,
        })),
      );
    });
    await removeMarksUpTo(db, newest);
    learntFrom = pieces.length;
  } finally {
    await endLearning(db, learntFrom);
  }
  return true;
}

async function readPieces(db: Database, goneSince: Date) {
  const pieces: Piece[] = [];
  const goneAt = new Map<number, Date>();
  for (let last = 0; ; ) {
    const rows = await findListingsToCompare(db, last, goneSince, stretch);
    for (const row of rows) {
      const piece = toPiece(row);
      if (piece) pieces.push(piece);
      if (row.goneAt) goneAt.set(row.id, row.goneAt);
    }
    if (rows.length < stretch) return { pieces, goneAt };
    last = rows.at(-1)!.id;
  }
}

/** Judges everything that is for sale against everything, in memory. */
async function judgeAll(places: ComparableRow[]): Promise<DealColumns[]> {
  const sorted = places
    .map((row): Comparable & { family: string } => ({ ...row, isGone: row.goneAt !== null }))
    .sort((a, b) => a.worth - b.worth || a.listingId - b.listingId);
  const byType = groupBy(sorted, ({ type, isSet }) => `${type} ${isSet}`);
  const byFamily = groupBy(sorted, ({ family, isSet }) => `${family} ${isSet}`);
  const judged: DealColumns[] = [];
  for (const [at, one] of sorted.entries()) {
    if (at % judgedAtOnce === 0) await giveWay();
    if (one.isGone) continue;
    const { worth, type, family, isSet } = one;
    const ofType = takeAround(byType.get(`${type} ${isSet}`)!, worth);
    const all = isSmall(ofType)
      ? unite(ofType, takeAround(byFamily.get(`${family} ${isSet}`)!, worth))
      : ofType;
    judged.push(toColumns(one.listingId, judge(one, all)));
  }
  return judged.sort((a, b) => a.id - b.id);
}

function groupBy<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const name = nameOf(one);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return groups;
}

async function inStretches<T>(all: T[], write: (some: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += stretch) await write(all.slice(from, from + stretch));
}
