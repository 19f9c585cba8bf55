import type { Checked } from '#contract/endpoint.ts';
import { toCents, writeAmount } from '#contract/money.ts';
import type { appraisePiece, Understood } from '#contract/worth.ts';
import type { ListingRow } from '#server/catalogue/catalogue.queries.ts';
import { findReasonNotToCompare, type Piece } from '#server/deals/piece.ts';
import { recogniseCategory } from '#server/furniture/recognise-category.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { recogniseType } from '#server/furniture/recognise-type.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import type { NormalisedListing, RawListing } from '#server/pipeline/listing.ts';

export type Question = Checked<typeof appraisePiece>['body'];

/** What is known of a piece, wherever from. */
export type Known = Pick<ListingRow, keyof NormalisedListing & keyof ListingRow>;

/** A listing’s words, wherever it stands. */
export type Pasted = Omit<RawListing, 'url'>;

/** What somebody corrected counts more than what a text says. */
export function toRaw(question: Question, pasted: Pasted): Pasted {
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

type Fact = keyof Question & keyof Understood;

/** What came back different from how we understood it. The rest stays as it was read. */
export function findChanges(question: Question, facts: Understood): Question {
  // A browser may send other spaces and signs than it got.
  const plain = (fact: string | number | boolean | null | undefined) =>
    typeof fact === 'string' ? fact.replace(/[^\p{L}\p{N}]/gu, '') : String(fact || '');
  const isSame = (fact: Fact) =>
    plain(question[fact]) === plain(fact === 'price' ? Number(facts.price) : facts[fact]);
  const sent = Object.keys(facts).filter((fact): fact is Fact => question[fact as Fact] !== undefined);
  return Object.fromEntries(sent.filter((fact) => !isSame(fact)).map((fact) => [fact, question[fact]]));
}

const readAnew = {
  brand: ['brand'],
  condition: ['condition'],
  place: ['location', 'suburb', 'city', 'region', 'latitude', 'longitude'],
} as const;

/** Puts in what was corrected as it is read among the words of the piece. */
export function putIn(known: Known, read: Known, changes: Question): Known {
  const changed = (Object.keys(readAnew) as (keyof typeof readAnew)[]).filter((fact) => changes[fact]);
  const fields = changed.flatMap((fact): readonly (keyof Known)[] => readAnew[fact]);
  return { ...known, ...Object.fromEntries(fields.map((field) => [field, read[field]])) };
}

const texts = ['brand', 'material', 'condition'] as const;
const numbers = ['widthCm', 'depthCm', 'heightCm'] as const;

/** Puts in what was corrected, and takes out what somebody says is not so. */
export function correct(known: Known, question: Question): Known {
  const piece = { ...known };
  for (const fact of texts) if (question[fact] === '') piece[fact] = null;
  if (question.material) piece.material = recogniseMaterial(question.material);
  for (const side of numbers) if (question[side] !== undefined) piece[side] = question[side];
  if (question.place === '') piece.region = piece.city = piece.location = null;
  if (question.needsRepair !== undefined) piece.needsRepair = question.needsRepair;
  if (question.type !== undefined) {
    piece.type = findFurnitureType(question.type)?.name ?? recogniseType(question.type);
    piece.category = recogniseCategory('', piece.type, piece.title);
  }
  if (question.count !== undefined) piece.count = (question.count ?? 1) > 1 ? question.count : null;
  if (question.count != null) {
    const isSetByNature = piece.type !== null && Boolean(findFurnitureType(piece.type)?.isSet);
    piece.isSet = isSetByNature || question.count > 1;
  }
  if (question.price !== undefined) {
    piece.price = question.price ? toCents(question.price) : null;
    piece.priceUnsure = piece.isAuction = false;
  }
  return piece;
}

/** What was put in and could not be understood. */
export function tellIgnored({ material, place }: Question, known: Known): string[] {
  const say = (what: string, name: string) => `We don’t know ${what} called “${name}”, so we left it out.`;
  return [
    ...(material && known.material === null ? [say('a material', material)] : []),
    ...(place && known.region === null ? [say('a place in New Zealand', place)] : []),
  ];
}

export function describe(known: Known): Understood {
  const { title, description, type, brand, material, condition, widthCm, depthCm, heightCm } = known;
  const place = known.city ?? known.region;
  const sizes = { widthCm, depthCm, heightCm };
  const price = writeAmount(findAsked(known));
  const count = known.isSet ? known.count : null;
  const { needsRepair } = known;
  return { title, description, type, brand, material, condition, place, needsRepair, count, ...sizes, price };
}

/** In cents. What an auction starts at, or what cannot be read for sure, is not what is asked. */
export function findAsked({ price, priceUnsure, isAuction }: Known): number | null {
  return priceUnsure || isAuction || price === 0 ? null : price;
}

/** Why nothing is said about its price, though there is one. */
export function tellNoPrice({ price, isAuction }: Known): string[] {
  if (isAuction)
    return ['It’s an auction. A starting bid says nothing about the final price, so we left it out.'];
  return price === 0
    ? ['It’s free, so there’s no price to judge. This is what pieces like it are listed at.']
    : [];
}

/** The piece without its price, or why it is not compared. Of several at one price each, one of them. */
export function toPieceWithoutPrice(known: Known, groupId: number): Omit<Piece, 'price'> | string {
  const count = known.isSet ? known.count : null;
  const priced = { price: 100, priceKind: 'fixed', priceUnsure: false, isAuction: false } as const;
  const reason = findReasonNotToCompare({ ...known, ...priced, count });
  if (reason !== null || known.type === null) return reason ?? '';
  return { ...known, type: known.type, count, id: 0, groupId };
}
