import type { Comparable, Subject } from '#server/deals/judgement/estimate.ts';
import { makeComparable } from '#server/deals/judgement/make-comparable.ts';
import { takeAround } from '#server/deals/judgement/neighbours.ts';
import { learnWorth } from '#server/deals/model/learn-worth.ts';
import { appraise, type WorthModel } from '#server/deals/model/worth-model.ts';
import type { Piece } from '#server/deals/piece.ts';
import { partOf, type RealPiece } from './real-pieces.ts';

/** Of so many parts one was not looked at while the model was chosen. */
const parts = 5;

export interface Round {
  known: RealPiece[];
  asked: RealPiece[];
}

/** The part that everything is chosen with, and the part that is only looked at in the end. */
export function splitPieces(pieces: RealPiece[]) {
  return {
    tried: pieces.filter((piece) => partOf(piece, parts) > 0),
    keptBack: pieces.filter((piece) => partOf(piece, parts) === 0),
  };
}

/** While something is tried out, the part that is kept back stays so. */
export const isTrying = process.argv.includes('--tried');

/** Each fifth is asked about by the other four. Listings of one piece are never on both sides. */
export function makeFolds(pieces: RealPiece[]): Round[] {
  return Array.from({ length: parts }, (_, fold) => ({
    known: pieces.filter((piece) => partOf(piece, parts, '0') !== fold),
    asked: pieces.filter((piece) => partOf(piece, parts, '0') === fold),
  }));
}

/** What the product knows of prices once it has seen these, and where another piece stands among them. */
export async function learnMarket(known: RealPiece[]): Promise<{
  middleHalf: WorthModel['middleHalf'];
  place: (piece: RealPiece) => { subject: Subject; around: Comparable[] };
}> {
  const compared = known.filter(({ isCompared }) => isCompared);
  const model = await learnWorth(compared);
  const toComparable = (piece: Piece): Comparable => ({
    ...makeComparable(piece, appraise(model, piece), null),
    isGone: false,
  });
  const sorted = compared.map(toComparable).sort((a, b) => a.worth - b.worth || a.listingId - b.listingId);
  return {
    middleHalf: model.middleHalf,
    place(piece) {
      // Its group is newer than all those learnt from, so it isn't one of them.
      const subject = toComparable({ ...piece, groupId: model.newestGroup + 1 });
      const alike = sorted.filter(({ type, isSet }) => type === subject.type && isSet === subject.isSet);
      return { subject, around: takeAround(alike, subject.worth) };
    },
  };
}
