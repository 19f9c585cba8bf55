import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/connect.ts';
import { countPieceRows, findPieceRows } from '../deals.queries.ts';
import {
  type ComparableRow,
  findComparables,
  findOfType,
  findTypes,
  removeLeftBehind,
} from '../judgement/comparables.queries.ts';
import type { Comparable } from '../judgement/estimate.ts';
import { takeAround } from '../judgement/neighbours.ts';
import { learnWorth } from '../model/learn-worth.ts';
import { claimLearning, endLearning, saveModel } from '../model/model.queries.ts';
import { giveWay } from '../model/ridge.ts';
import { type WorthModel, writeModel } from '../model/worth-model.ts';
import { findOldest, type Piece, type PieceRow, toPiece } from '../piece.ts';
import { type Case, judgeAndSave, type TellDeals, tellNobody } from './judge-and-save.ts';
import { addMarks, findNewestMark, removeMarksUpTo } from './marks.queries.ts';
import { toMark, updateComparables } from './update-comparables.ts';

/** How many are read, appraised and written at once. In between, others get their turn. */
const stretch = 400;
const judgedAtOnce = 200;
/** More pieces teach us hardly any more about words. */
const enoughToLearnFrom = 20_000;

/**
 * Learns from the catalogue what words are worth and judges everything by that, without ever holding all of
 * it. False if somebody else is doing it. If it's interrupted, the next one starts over: what's pending stays
 * pending until the end.
 */
export async function learnAnew(db: Database, now: Date, tell = tellNobody): Promise<boolean> {
  if (!(await claimLearning(db))) return false;
  const goneSince = findOldest(now);
  let learntFrom: number | null = null;
  try {
    const newest = await findNewestMark(db);
    const model = await learnWorth(await choosePieces(db, goneSince));
    await saveModel(db, randomUUID(), writeModel(model));
    const round = { model, now, tell };
    await removeLeftBehind(db);
    const compared = await compareAll(db, round, goneSince);
    await judgeTypes(db, round);
    await removeMarksUpTo(db, newest);
    learntFrom = compared;
  } finally {
    await endLearning(db, learntFrom);
  }
  return true;
}

interface Round {
  model: WorthModel;
  now: Date;
  tell: TellDeals;
}

async function choosePieces(db: Database, goneSince: Date): Promise<Piece[]> {
  const oneIn = Math.ceil((await countPieceRows(db, goneSince)) / enoughToLearnFrom);
  const pieces: Piece[] = [];
  for await (const rows of readInStretches(db, goneSince, oneIn))
    pieces.push(...rows.flatMap((row) => toPiece(row) ?? []));
  return pieces;
}

/** Puts everything that can be compared into the order of worth. Answers with how many that is. */
async function compareAll(db: Database, round: Round, goneSince: Date): Promise<number> {
  let count = 0;
  const stretches = readInStretches(db, goneSince);
  await twoAtOnce(async () => {
    for await (const rows of stretches) {
      const { comparables, excluded } = await updateComparables(db, round.model, rows, goneSince);
      await save(db, round, [], excluded);
      count += comparables.length;
    }
  });
  return count;
}

/** Fetches the next batch while we work on this one. */
async function* readInStretches(db: Database, goneSince: Date, oneIn = 1): AsyncGenerator<PieceRow[]> {
  const read = (after: number) => findPieceRows(db, { after, limit: stretch, goneSince, oneIn }).execute();
  for (let next = read(0); ; ) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = read(last.id);
    next.catch(() => {});
    yield rows;
  }
}

async function judgeTypes(db: Database, round: Round): Promise<void> {
  const types = (await findTypes(db)).values();
  await twoAtOnce(async () => {
    for (const type of types) await judgeType(db, round, await readType(db, type));
  });
}

/** One is reckoned with while the database is at the other. */
async function twoAtOnce(work: () => Promise<void>): Promise<void> {
  for (const done of await Promise.allSettled([work(), work()]))
    if (done.status === 'rejected') throw done.reason;
}

async function readType(db: Database, type: Pick<ComparableRow, 'type' | 'isSet'>) {
  const sorted: Comparable[] = [];
  for (let last: ComparableRow | undefined; ; ) {
    const rows = await findOfType(db, type, last, stretch);
    for (const { goneAt, ...row } of rows) sorted.push({ ...row, isGone: goneAt !== null });
    last = rows.at(-1);
    if (rows.length < stretch) return sorted;
  }
}

/** Judges all of a type that is for sale against all of it, in memory. */
async function judgeType(db: Database, round: Round, sorted: Comparable[]): Promise<void> {
  const forSale = sorted.filter(({ isGone }) => !isGone);
  for (let from = 0; from < forSale.length; from += judgedAtOnce) {
    const cases = forSale
      .slice(from, from + judgedAtOnce)
      .map((subject) => ({ subject, neighbours: takeAround(sorted, subject.worth) }));
    await save(db, round, cases, []);
    await giveWay();
  }
}

async function save(
  db: Database,
  { model, now, tell }: Round,
  cases: Case[],
  excluded: number[],
): Promise<void> {
  if (cases.length + excluded.length === 0) return;
  await db.transaction(async (tx) => {
    const { passedOver, newDeals } = await judgeAndSave(tx, model, cases, excluded, now);
    await tell(tx, newDeals);
    if (passedOver.length > 0) await addMarks(tx, (await findComparables(tx, passedOver)).map(toMark));
  });
}
