import type { Checked } from '#contract/endpoint.ts';
import { toCents, writeAmount } from '#contract/money.ts';
import type { appraisePiece, Understood } from '#contract/worth.ts';
import type { ListingRow } from '#server/catalogue/catalogue.queries.ts';
import { findReasonNotToCompare, type Piece } from '#server/deals/piece.ts';
import { recogniseCategory } from '#server/furniture/recognise-category.ts';
import { recogniseType } from '#server/furniture/recognise-type.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import type { PageReader } from '#server/pipeline/extract/page-reader.ts';
import type { NormalisedListing, RawListing } from '#server/pipeline/listing.ts';

export type Question = Checked<typeof appraisePiece>['body'];

/** What is known of a piece, wherever from. */
export type Known = Pick<ListingRow, keyof NormalisedListing & keyof ListingRow>;

/** As if it stood on a marketplace of its own. */
const nowhere = { baseUrl: 'http://pasted.invalid' };

/** Reads texts as a marketplace's are read, or says why there is nothing to read. */
export async function readPiece(
  reader: PageReader,
  raw: Omit<RawListing, 'url'>,
  now: Date,
): Promise<{ known: Known } | { problem: string }> {
  const listing = { ...raw, url: '/pasted' };
  const read = await reader.normaliseListings([listing], { ...nowhere, collectedAt: now });
  if ('kind' in read) return { problem: 'We couldn’t make sense of that. Try a few plain words.' };
  const [known] = read.kept;
  if (known) return { known };
  const reason = read.dropped[0]?.reason ?? '';
  return { problem: reason === 'No title' ? 'Tell us what it is, in a few words.' : `${reason}.` };
}

/** What somebody corrected counts more than what a text says. */
export function toRaw(question: Question, pasted: Omit<RawListing, 'url'>): Omit<RawListing, 'url'> {
  const { title, description, brand, material, condition, place } = question;
  return {
    ...pasted,
    title: title || pasted.title,
    description: description ?? pasted.description,
    brand: brand || pasted.brand,
    material: material || pasted.material,
    condition: condition || pasted.condition,
    location: place || pasted.location,
  };
}

const texts = ['brand', 'material', 'condition'] as const;
const numbers = ['widthCm', 'depthCm', 'heightCm'] as const;

/** Puts in what was corrected, and takes out what somebody says is not so. */
export function correct(known: Known, question: Question): Known {
  const piece = { ...known };
  for (const fact of texts) if (question[fact] === '') piece[fact] = null;
  for (const side of numbers) if (question[side] !== undefined) piece[side] = question[side];
  if (question.place === '') piece.region = piece.city = piece.location = null;
  if (question.type !== undefined) {
    piece.type = findFurnitureType(question.type)?.name ?? recogniseType(question.type);
    piece.category = recogniseCategory('', piece.type, piece.title);
  }
  const isSetByNature = piece.type !== null && Boolean(findFurnitureType(piece.type)?.isSet);
  if (question.count != null) {
    piece.isSet = isSetByNature || question.count > 1;
    piece.count = question.count > 1 ? question.count : null;
  }
  if (question.price !== undefined) {
    piece.price = question.price ? toCents(question.price) : null;
    piece.priceUnsure = piece.isAuction = false;
  }
  return piece;
}

export function describe(known: Known): Understood {
  const { title, description, type, brand, material, condition, widthCm, depthCm, heightCm } = known;
  const place = known.city ?? known.region;
  const sizes = { widthCm, depthCm, heightCm };
  const price = writeAmount(findAsked(known));
  const count = known.isSet ? known.count : null;
  return { title, description, type, brand, material, condition, place, count, ...sizes, price };
}

/** In cents. What an auction starts at, or what cannot be read for sure, is not what is asked. */
export function findAsked({ price, priceUnsure, isAuction }: Known): number | null {
  return priceUnsure || isAuction || price === 0 ? null : price;
}

/** The piece without its price, or why it is not compared. Of several at one price each, one of them. */
export function toPieceWithoutPrice(known: Known, groupId: number): Omit<Piece, 'price'> | string {
  const count = known.isSet ? known.count : null;
  const priced = { price: 100, priceKind: 'fixed', priceUnsure: false, isAuction: false } as const;
  const reason = findReasonNotToCompare({ ...known, ...priced, count });
  if (reason !== null || known.type === null) return reason ?? '';
  return { ...known, type: known.type, count, id: 0, groupId };
}
