import { toDollars } from '#contract/money.ts';
import type { ListingRow } from '#server/catalogue/catalogue.queries.ts';
import { asksDepositOnly, findInstead } from '#server/furniture/not-the-piece.ts';
import { findSoldAlong } from '#server/furniture/sold-along.ts';
import { findFurnitureType } from '#server/furniture/types.ts';

/** A listing with a price that can be compared: what judging needs to know of it. */
export interface Piece
  extends Pick<
    ListingRow,
    | 'id'
    | 'groupId'
    | 'title'
    | 'description'
    | 'category'
    | 'isSet'
    | 'count'
    | 'condition'
    | 'brand'
    | 'material'
    | 'colour'
    | 'region'
    | 'widthCm'
    | 'depthCm'
    | 'heightCm'
    | 'sellerName'
  > {
  type: string;
  /** In dollars, because we calculate with estimates, not money. */
  price: number;
}

type Priced = Pick<
  ListingRow,
  | 'title'
  | 'description'
  | 'type'
  | 'price'
  | 'priceKind'
  | 'priceUnsure'
  | 'isAuction'
  | 'needsRepair'
  | 'isSet'
  | 'count'
>;

const insteadOfIt = {
  picture: 'This is a picture, not a piece of furniture.',
  miniature: 'This is a miniature or a model, not a full-size piece.',
  part: 'This is a part or an accessory, not the whole piece.',
};

/** Why a listing is neither judged nor used to judge others; null where it may be. */
export function findReasonNotToCompare(listing: Priced): string | null {
  if (listing.isAuction) return 'This is an auction. The starting bid says nothing about the final price.';
  // Anything that isn't the piece itself has no type, so most listings don't need reading again.
  const instead = listing.type === null && findInstead(listing.title, listing.description ?? '');
  if (instead) return insteadOfIt[instead];
  if (listing.price === null)
    return listing.priceUnsure
      ? 'We couldn’t read the price. Check the listing itself.'
      : 'The seller hasn’t given a price.';
  if (listing.price === 0) return 'It’s free, so there’s no price to compare.';
  if (listing.priceUnsure || listing.priceKind === 'unknown')
    return asksDepositOnly(`${listing.title}. ${listing.description ?? ''}`)
      ? 'The price shown is only a deposit, so we don’t know the full price.'
      : 'The price isn’t clear enough to compare. Read the listing closely.';
  if (listing.needsRepair)
    return 'The seller says it’s damaged or needs repair, so we can’t compare it with pieces in good order.';
  if (!listing.isSet && (listing.count ?? 1) > 1)
    return 'The price is for one of several, so we can’t compare the lot.';
  if (listing.isSet && listing.count === null && !isSetByNature(listing.type))
    return 'The seller doesn’t say how many there are, so we don’t know the price of each.';
  if (
    !isSetByNature(listing.type) &&
    findSoldAlong(listing.title).some(({ isApart }) => isApart || listing.isSet)
  )
    return 'These are different pieces for one price, so we can’t compare them with others.';
  return listing.type === null ? 'We couldn’t tell what kind of piece it is.' : null;
}

/** A suite or a setting: its pieces are not alike, it is compared as a whole. */
function isSetByNature(type: string | null): boolean {
  return type !== null && (findFurnitureType(type)?.isSet ?? false);
}

/** How many alike pieces are sold together: sets are compared by what one of them costs. */
export function countAlike({ type, isSet, count }: Pick<Piece, 'type' | 'isSet' | 'count'>): number {
  return isSet && !isSetByNature(type) ? (count ?? 1) : 1;
}

/** What is read of a listing to judge it. */
export type PieceRow = Pick<ListingRow, Exclude<keyof Piece, 'type' | 'price'> | keyof Priced | 'goneAt'>;

const day = 86_400_000;
const daysRemembered = 180;

/** What has gone since then still tells us what such pieces cost. */
export function findOldest(now: Date): Date {
  return new Date(now.getTime() - daysRemembered * day);
}

export function toPiece(listing: PieceRow): Piece | null {
  const { type, price } = listing;
  if (findReasonNotToCompare(listing) || type === null || price === null) return null;
  return { ...listing, type, price: toDollars(price) };
}

const telling = ['brand', 'material', 'condition', 'colour', 'widthCm', 'depthCm', 'heightCm'] as const;

/**
 * Of each group, the listing that says most about the piece. It speaks for all of them, so that one piece at
 * one price is one deal, wherever people read it.
 */
export function chooseTellers(pieces: readonly Piece[]): Map<number, Piece> {
  const told = (piece: Piece) => telling.filter((fact) => piece[fact] !== null).length;
  const tellers = new Map<number, Piece>();
  for (const piece of pieces) {
    const rival = tellers.get(piece.groupId);
    const lead = rival ? told(piece) - told(rival) || rival.id - piece.id : 1;
    if (lead > 0) tellers.set(piece.groupId, piece);
  }
  return tellers;
}
