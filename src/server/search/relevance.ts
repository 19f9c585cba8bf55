import type { Query, Wording } from './query.ts';
import { type DocumentWords, inDescription, inFacts, inTitle } from './words/document-words.ts';

const strengthOfPlace = { [inDescription]: 0.4, [inFacts]: 0.8, [inTitle]: 1 } as Record<number, number>;
const strengthOfOtherWords = 0.7;

/** How well a wording answers a term where it stands, from 0 to 1. */
export function rateWording(wording: Wording, place: number): number {
  if (place < wording.place) return 0;
  return (strengthOfPlace[place] ?? 0) * (wording.literal ? 1 : strengthOfOtherWords);
}

/** What each term adds to a rating at most: all together 100, the rarer the more. */
export function shareOut({ terms }: Query): number[] {
  const all = terms.reduce((sum, { rarity }) => sum + rarity, 0);
  return terms.map(({ rarity }) => (100 * rarity) / (all || 1));
}

/** How relevant a listing is, in whole per cent: what is nearly as good is as good, and leaves the rest to the sort. */
export function rateRelevance(query: Query, words: DocumentWords): number {
  const rate = (wording: Wording) =>
    rateWording(wording, Math.min(...wording.words.map((word) => words.get(word) ?? 0)));
  const shares = shareOut(query);
  return Math.round(
    query.terms.reduce((sum, { wordings }, term) => sum + shares[term]! * Math.max(...wordings.map(rate)), 0),
  );
}
