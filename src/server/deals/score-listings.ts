import type { ListingRow } from '#server/catalogue/catalogue.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  addMarks,
  type ComparableRow,
  findComparables,
  findListingsById,
  type Mark,
  removeComparables,
  type Spot,
  saveComparables,
} from './deals.queries.ts';
import { type Judgement, judge } from './judge.ts';
import {
  type DealColumns,
  findDealColumns,
  findModel,
  findModelState,
  saveDealColumns,
} from './judgement.queries.ts';
import { familyOf } from './kin.ts';
import { findNeighbours } from './neighbours.ts';
import { toPiece } from './piece.ts';
import { appraise, readModel, type WorthModel } from './worth-model.ts';

/**
 * Judges listings that changed, and marks where they were and are in the order of worth, for `settleDeals` to judge
 * those around them. Writes nothing of any other listing, so it can be part of the transaction that changed them.
 */
export async function scoreListings(db: Database, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const [rows, before, current] = [
    await findListingsById(db, ids),
    await findComparables(db, ids),
    await loadModel(db),
  ];
  const after = current ? rows.flatMap((row) => placeListing(current.model, row) ?? []) : [];
  const kept = new Set(after.map(({ listingId }) => listingId));
  await saveComparables(db, after, 'all');
  await removeComparables(
    db,
    before.map(({ listingId }) => listingId).filter((id) => !kept.has(id)),
  );
  const judged = await judgeSpots(db, after);
  const unjudged = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => clearedColumns(id));
  await saveWhereDifferent(db, [...judged, ...unjudged], now);
  await addMarks(db, markChanges(ids, before, after, current?.version ?? null));
}

/** A listing's place among the comparables; null where it has none. */
export function placeListing(model: WorthModel, row: ListingRow): ComparableRow | null {
  const piece = toPiece(row);
  return piece && placePiece(piece, appraise(model, piece), row.goneAt);
}

export function placePiece(
  piece: NonNullable<ReturnType<typeof toPiece>>,
  worth: number,
  goneAt: Date | null,
): ComparableRow {
  const { id, groupId, type, isSet, brand, condition, region, price } = piece;
  return {
    listingId: id,
    groupId,
    type,
    family: familyOf(type),
    isSet,
    brand,
    condition,
    region,
    price,
    worth,
    goneAt,
  };
}

export async function judgeSpots(
  db: Database,
  spots: (Spot & Parameters<typeof judge>[0])[],
): Promise<DealColumns[]> {
  const neighbours = await findNeighbours(db, spots);
  return spots.map((spot, place) => toColumns(spot.listingId, judge(spot, neighbours[place]!)));
}

export function toColumns(id: number, { verdict, score, estimate }: Judgement): DealColumns {
  return {
    id,
    dealScore: score,
    isHotDeal: verdict === 'hot',
    isGreatDeal: verdict === 'great',
    isCheckCarefully: verdict === 'check-carefully',
    fairPrice: estimate ? estimate.fairPrice.toFixed(2) : null,
  };
}

function clearedColumns(id: number): DealColumns {
  return toColumns(id, { verdict: 'not-enough', score: null, estimate: null });
}

/** Writes only what differs, so that nobody follows a change that is none. Answers with those passed over. */
export async function saveWhereDifferent(db: Database, deals: DealColumns[], now: Date): Promise<number[]> {
  const known = new Map(
    (
      await findDealColumns(
        db,
        deals.map(({ id }) => id),
      )
    ).map((columns) => [columns.id, columns]),
  );
  const different = deals.filter((deal) => {
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
function markChanges(
  ids: number[],
  before: ComparableRow[],
  after: ComparableRow[],
  model: string | null,
): Mark[] {
  if (model === null) return ids.map((listingId) => ({ listingId, model }));
  const old = new Map(before.map((row) => [row.listingId, row]));
  const fresh = new Map(after.map((row) => [row.listingId, row]));
  return ids.flatMap((listingId) => {
    const [was, is] = [old.get(listingId), fresh.get(listingId)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const stayed = was?.type === is?.type && was?.isSet === is?.isSet && was?.worth === is?.worth;
    return (stayed ? [is] : [was, is]).flatMap((spot) =>
      spot ? [{ listingId, model, type: spot.type, isSet: spot.isSet, worth: spot.worth }] : [],
    );
  });
}

let recent: { version: string; model: WorthModel } | null = null;

/** The model in use. Read once: a version never changes. */
export async function loadModel(db: Database): Promise<{ version: string; model: WorthModel } | null> {
  const { version } = await findModelState(db);
  if (version === null) return null;
  if (recent?.version === version) return recent;
  const stored = await findModel(db);
  if (!stored?.version || !stored.model) return null;
  recent = { version: stored.version, model: readModel(stored.model) };
  return recent;
}
