import type { Query, Term } from './query.ts';
import type { Wording } from './terms.ts';
import { type DocumentWords, inDescription, inFacts, inTitle } from './words/document-words.ts';

const strengthOfPlace = { [inDescription]: 0.4, [inFacts]: 0.8, [inTitle]: 1 } as Record<number, number>;
const strengthOfOtherWords = 0.7;
const strengthOfUnknownKind = 0.7;
const strengthOfOtherKind = 0.4;
/** Descriptions count less if it's another kind of piece: dark grey sofas come after all dressers. */
const worthOfOtherKind = 0.8;
/** How much sizes, states and delivery count, if the query asks for them. */
const shareOfWishes = 0.3;
/** Nearly as good counts as equally good, so that the deal and the age decide. */
const bandPercent = 5;

/** How well a wording answers a term where it stands, from 0 to 1. */
export function rateWording(wording: Wording, place: number): number {
  if (place < wording.place) return 0;
  return (strengthOfPlace[place] ?? 0) * (wording.literal ? 1 : strengthOfOtherWords);
}

/** A "desk chair" says desk, but isn't one. */
export function rateKind({ kinds }: Term, type: string | null): number {
  if (!kinds || (type !== null && kinds.has(type))) return 1;
  return type === null ? strengthOfUnknownKind : strengthOfOtherKind;
}

/** How much all of its answers count in a piece of this type. */
export function rateType({ terms }: Query, type: string | null): number {
  const isOther = type !== null && terms.some(({ kinds }) => kinds && !kinds.has(type));
  return isOther ? worthOfOtherKind : 1;
}

/** In bands, from 0 to the highest, which is reached by whatever answers all of it in the best way. */
export function bandOf(rating: number): number {
  return Math.round((rating * 100) / bandPercent);
}
export const highestBand = bandOf(1);

/** With the share of the wishes that are met; null where there are none. */
export function addWishes(rating: number, met: number | null): number {
  return met === null ? rating : rating * (1 - shareOfWishes) + met * shareOfWishes;
}

/** How relevant a listing is that meets this share of the wishes. */
export function rateRelevance(
  query: Query,
  words: DocumentWords,
  type: string | null,
  met: number | null,
): number {
  const rate = (wording: Wording) =>
    rateWording(wording, Math.min(...wording.words.map((word) => words.get(word) ?? 0)));
  let rating = 0;
  for (const term of query.terms)
    rating += Math.max(...term.wordings.map(rate)) * (term.share * rateKind(term, type));
  return bandOf(addWishes(rating * rateType(query, type), met));
}
