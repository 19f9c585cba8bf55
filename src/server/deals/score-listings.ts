import { findListingsById } from '#server/catalogue/catalogue.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  type ComparableRow,
  findAround,
  findComparables,
  removeComparables,
  saveComparables,
} from './comparables.queries.ts';
import { findTwins } from './deals.queries.ts';
import type { Comparable, Subject } from './estimate.ts';
import { type Judgement, judge, type Said } from './judge.ts';
import {
  type DealColumns,
  findDealColumns,
  findModel,
  findModelState,
  saveDealColumns,
} from './judgement.queries.ts';
import { describeLooks } from './looks.ts';
import { addMarks, type Mark } from './marks.queries.ts';
import { reach } from './neighbours.ts';
import { chooseTellers, countAlike, findOldest, type Piece, type PieceRow, toPiece } from './piece.ts';
import { appraise, readModel, type WorthModel } from './worth-model.ts';

/**
 * Judges listings that changed, and marks where they were and are in the order of worth, for `settleDeals` to judge
 * those around them. Writes nothing of any other listing, so it can be part of the transaction that changed them.
 */
export async function scoreListings(db: Database, ids: number[], now: Date): Promise<void> {
  const placed = await placeListings(db, ids, findOldest(now));
  if (!placed) return markListings(db, ids);
  const { places, unplaced, marks } = placed;
  const neighbours = await findAround(db, places, reach);
  const cases = places.map((subject, at) => ({ subject, neighbours: neighbours[at]! }));
  await judgeAndSave(db, cases, unplaced, now);
  await addMarks(db, marks);
}

/** Leaves listings that changed to `settleDeals`. */
export function markListings(db: Database, ids: number[]): Promise<void> {
  return addMarks(
    db,
    ids.map((listingId) => ({ listingId })),
  );
}

/** Puts listings where they now belong in the order of worth; null while nothing is known of worth. */
export async function placeListings(db: Database, ids: number[], goneSince: Date) {
  const model = await loadModel(db);
  if (!model) return null;
  const before = await findComparables(db, ids);
  const { places, unplaced } = await placeRows(db, model, await findListingsById(db, ids), goneSince);
  return { places, unplaced, marks: markMoves(ids, before, places) };
}

/** Puts those that can be compared into the order of worth and the others out of it, whose judgements are cleared. */
export async function placeRows(db: Database, model: WorthModel, rows: PieceRow[], goneSince: Date) {
  const places: ComparableRow[] = [];
  const unplaced: DealColumns[] = [];
  const all = [...rows, ...(await findTwins(db, rows, goneSince))];
  const tellers = chooseTellers(all.flatMap((row) => toPiece(row) ?? []));
  for (const row of rows) {
    const own = row.goneAt && row.goneAt <= goneSince ? null : toPiece(row);
    if (own) {
      const piece = { ...tellers.get(own.groupId)!, id: own.id, price: own.price };
      places.push(placePiece(piece, appraise(model, piece), row.goneAt));
    } else unplaced.push(toColumns(row.id, unjudged));
  }
  await saveComparables(db, places);
  await removeComparables(
    db,
    unplaced.map(({ id }) => id),
  );
  return { places, unplaced };
}

/** Where it stands in the order of worth: a set by one piece of it. */
export function placePiece(piece: Piece, worth: number, goneAt: Date | null): ComparableRow {
  const { id, groupId, type, isSet, brand, condition, region, widthCm, heightCm } = piece;
  const pieces = countAlike(piece);
  const ofOne = { price: piece.price / pieces, worth: worth - Math.log(pieces) };
  const known = { listingId: id, groupId, type, isSet, pieces, brand, condition, region };
  return { ...known, ...ofOne, looks: describeLooks(piece), widthCm, heightCm, goneAt };
}

const unjudged: Judgement = { verdict: 'not-enough', score: null, estimate: null };

function toColumns(id: number, { verdict, score, estimate }: Judgement): DealColumns {
  return {
    id,
    dealScore: score,
    isHotDeal: verdict === 'hot',
    isGreatDeal: verdict === 'great',
    isCheckCarefully: verdict === 'check-carefully',
    fairPrice: estimate ? estimate.fairPrice.toFixed(2) : null,
  };
}

/** What the listing's row says now. */
export function readSaid({ fairPrice, isHotDeal, isGreatDeal }: Omit<DealColumns, 'id'>): Said {
  return { fairPrice: fairPrice === null ? null : Number(fairPrice), isDeal: isHotDeal || isGreatDeal };
}

/** A listing and those around it. */
export interface Case {
  subject: Subject;
  neighbours: readonly Comparable[];
}

/**
 * Judges those of them that are for sale, knowing what they say now, and writes only what differs, so that
 * nobody follows a change that is none. Answers with those passed over.
 */
export async function judgeAndSave(
  db: Database,
  cases: Case[],
  unplaced: DealColumns[],
  now: Date,
): Promise<number[]> {
  const ids = [...cases.map(({ subject }) => subject.listingId), ...unplaced.map(({ id }) => id)];
  const known = new Map((await findDealColumns(db, ids)).map((columns) => [columns.id, columns]));
  const judged = cases.flatMap(({ subject, neighbours }) => {
    const row = known.get(subject.listingId);
    return row ? [toColumns(row.id, judge(subject, neighbours, readSaid(row)))] : [];
  });
  const different = [...judged, ...unplaced].filter((deal) => {
    const old = known.get(deal.id);
    return old && !isSameDeal(old, deal);
  });
  const saved = new Set(await saveDealColumns(db, different, now));
  return different.map(({ id }) => id).filter((id) => !saved.has(id));
}

function isSameDeal(a: DealColumns, b: DealColumns): boolean {
  return (
    a.dealScore === b.dealScore &&
    a.isHotDeal === b.isHotDeal &&
    a.isGreatDeal === b.isGreatDeal &&
    a.isCheckCarefully === b.isCheckCarefully &&
    a.fairPrice === b.fairPrice
  );
}

/** Where each was, where it was something else, and where it is. */
function markMoves(ids: number[], before: ComparableRow[], after: ComparableRow[]): Mark[] {
  const old = new Map(before.map((row) => [row.listingId, row]));
  const fresh = new Map(after.map((row) => [row.listingId, row]));
  return ids.flatMap((listingId) => {
    const [was, is] = [old.get(listingId), fresh.get(listingId)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const stayed = was?.type === is?.type && was?.isSet === is?.isSet && was?.worth === is?.worth;
    return (stayed ? [is] : [was, is]).flatMap((place) => (place ? [toMark(place)] : []));
  });
}

export function toMark({ listingId, type, isSet, worth }: ComparableRow) {
  return { listingId, type, isSet, worth };
}

let recent: { version: string; model: WorthModel } | null = null;

/** The model in use. Read once: a version never changes. */
export async function loadModel(db: Database): Promise<WorthModel | null> {
  const { version } = await findModelState(db);
  if (version === null) return null;
  if (recent?.version === version) return recent.model;
  const stored = await findModel(db);
  if (!stored?.version || !stored.model) return null;
  recent = { version: stored.version, model: readModel(stored.model) };
  return recent.model;
}
