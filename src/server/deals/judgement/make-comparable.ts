import { countAlike, type Piece } from '../piece.ts';
import type { ComparableRow } from './comparables.queries.ts';
import { describeLooks } from './looks.ts';
import { describeReposts } from './reposts.ts';

/** A piece as others are compared with it: a set by one piece of it. */
export function makeComparable(piece: Piece, worth: number, goneAt: Date | null): ComparableRow {
  const { id, groupId, type, isSet, brand, condition, region, widthCm, heightCm } = piece;
  const pieces = countAlike(piece);
  const ofOne = { price: piece.price / pieces, worth: worth - Math.log(pieces) };
  const known = { listingId: id, groupId, type, isSet, pieces, brand, condition, region };
  return {
    ...known,
    ...ofOne,
    looks: describeReposts(piece) + describeLooks(piece),
    widthCm,
    heightCm,
    goneAt,
  };
}
