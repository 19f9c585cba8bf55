import { findListingsById } from '#server/catalogue/catalogue.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { findOtherListings } from '../deals.queries.ts';
import {
  type ComparableRow,
  findComparables,
  removeComparables,
  saveComparables,
} from '../judgement/comparables.queries.ts';
import { makeComparable } from '../judgement/make-comparable.ts';
import { loadModel } from '../model/load-model.ts';
import { appraise, type WorthModel } from '../model/worth-model.ts';
import { chooseTellers, type PieceRow, toPiece } from '../piece.ts';
import type { Mark } from './marks.queries.ts';

/** Puts listings where they now belong in the order of worth. Null as long as there's no model. */
export async function refreshComparables(db: Database, ids: number[], goneSince: Date) {
  const model = await loadModel(db);
  if (!model) return null;
  const before = await findComparables(db, ids);
  const { comparables, excluded } = await updateComparables(
    db,
    model,
    await findListingsById(db, ids),
    goneSince,
  );
  return { model, comparables, excluded, marks: markMoves(ids, before, comparables) };
}

/** Puts those that can be compared into the order of worth, and the others out of it. */
export async function updateComparables(db: Database, model: WorthModel, rows: PieceRow[], goneSince: Date) {
  const comparables: ComparableRow[] = [];
  const excluded: number[] = [];
  const all = [...rows, ...(await findOtherListings(db, rows, goneSince))];
  const tellers = chooseTellers(all.flatMap((row) => toPiece(row) ?? []));
  for (const row of rows) {
    const own = row.goneAt && row.goneAt <= goneSince ? null : toPiece(row);
    if (own) {
      const piece = { ...tellers.get(own.groupId)!, id: own.id, price: own.price };
      comparables.push(makeComparable(piece, appraise(model, piece), row.goneAt));
    } else excluded.push(row.id);
  }
  await saveComparables(db, comparables);
  await removeComparables(db, excluded);
  return { comparables, excluded };
}

/** Where each was, where it was something else, and where it is. */
function markMoves(ids: number[], before: ComparableRow[], after: ComparableRow[]): Mark[] {
  const old = new Map(before.map((row) => [row.listingId, row]));
  const fresh = new Map(after.map((row) => [row.listingId, row]));
  return ids.flatMap((listingId) => {
    const [was, is] = [old.get(listingId), fresh.get(listingId)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const stayed = was?.type === is?.type && was?.isSet === is?.isSet && was?.worth === is?.worth;
    return (stayed ? [is] : [was, is]).flatMap((row) => (row ? [toMark(row)] : []));
  });
}

export function toMark({ listingId, type, isSet, worth }: ComparableRow) {
  return { listingId, type, isSet, worth };
}
