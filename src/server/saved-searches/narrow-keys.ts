import { type ChoiceSide, choiceSides } from '#contract/filter-fields.ts';
import { usualDistanceKm } from '#contract/places.ts';
import { findCity } from '#server/places/places.ts';
import type { SearchDocument } from '#server/search/document.ts';
import { type Filter, listChosen, readPrice } from '#server/search/filter.ts';
import { type Query, readQuery } from '#server/search/query.ts';
import { readDocumentWords } from '#server/search/words/document-words.ts';
import { isKnownWord, knownVocabulary } from '#server/search/words/known-words.ts';

/**
 * A saved search is compared with a listing only when the listing has one of the keys of the search's rarest demand,
 * one of those of each other, and a price within its bounds. Which demand is rarest is a guess that costs only time.
 */
export interface NarrowKeys {
  keys: string[];
  also: string | null;
  lowestPrice: number | null;
  highestPrice: number | null;
}

interface Demand {
  keys: string[];
  /** About what share of listings meets it. */
  share: number;
}

const anything = '*';
/** Of the sides of a choice those that are few refine the others. */
const demandedSides = choiceSides.filter((side) => side !== 'region' && side !== 'category');
const shares: Partial<Record<ChoiceSide, number>> = { type: 0.03, brand: 0.01, city: 0.04 };
const usualShare = 0.25;

export function readNarrowKeys(filter: Filter): NarrowKeys {
  const query = readQuery(filter.search ?? '', '', knownVocabulary);
  const demands = [...readWordDemands(query), ...readChoiceDemands(filter), ...readNearDemands(filter)];
  const [rarest, ...others] = demands.sort((a, b) => a.share - b.share);
  const refinements = listRefinements(filter);
  const prices = [filter, ...query.said.map((said) => said.filter)]
    .map(({ minPrice, maxPrice }) => readPrice(minPrice, maxPrice))
    .filter((price) => price !== null);
  const lowest = Math.max(...prices.map(({ from }) => from));
  const highest = Math.min(...prices.map(({ to }) => to));
  return {
    keys: [
      ...new Set((rarest?.keys ?? [anything]).flatMap((key) => refinements.map((more) => key + more))),
    ].sort(),
    also: others.length > 0 ? others.map(({ keys }) => keys.join('\n')).join('\n\n') : null,
    lowestPrice: Number.isFinite(lowest) ? lowest : null,
    highestPrice: Number.isFinite(highest) ? highest : null,
  };
}

/** Whichever of them a listing has will do. */
function listRefinements({ region, category, categories = [] }: Filter): string[] {
  if (region) return [inRegion(region)];
  if (category) return [inCategory(category)];
  return categories.length > 0 ? categories.map(inCategory) : [''];
}

export function listDocumentKeys(document: SearchDocument): Set<string> {
  const { region, category, latitude } = document;
  const plain = [anything];
  for (const word of readDocumentWords(document).keys()) plain.push(named('word', word));
  for (const side of demandedSides) {
    const value = document[side];
    if (value) plain.push(named(side, value));
  }
  if (latitude !== null) plain.push(named('latitude', String(Math.floor(latitude))));
  const keys = new Set(plain);
  for (const key of plain) {
    if (region) keys.add(key + inRegion(region));
    if (category) keys.add(key + inCategory(category));
  }
  return keys;
}

/** Each term may be met by any of its wordings; of a wording the longest word tells most. */
function readWordDemands({ terms }: Query): Demand[] {
  return terms.map(({ wordings }) => {
    const words = wordings.map((wording) =>
      wording.words.reduce((longest, word) => (word.length > longest.length ? word : longest)),
    );
    return {
      keys: words.map((word) => named('word', word)),
      share: words.reduce((sum, word) => sum + estimateShare(word), 0),
    };
  });
}

function readChoiceDemands(filter: Filter): Demand[] {
  return demandedSides.flatMap((side) =>
    listChosen(filter, side).flatMap((chosen) => demandOneOf(side, chosen, shares[side] ?? usualShare)),
  );
}

/** New Zealand is long: what is near lies in a few of its degrees of latitude, each of a good 111 km. */
function readNearDemands({ near, withinKm = usualDistanceKm }: Filter): Demand[] {
  const centre = near ? findCity(near) : null;
  if (!centre) return [];
  const reach = withinKm / 111;
  const first = Math.floor(centre.latitude - reach);
  const count = Math.floor(centre.latitude + reach) - first + 1;
  const degrees = Array.from({ length: count }, (_, at) => String(first + at));
  return demandOneOf('latitude', degrees, 0.1);
}

function demandOneOf(kind: string, values: readonly string[], share: number): Demand[] {
  if (values.length === 0) return [];
  return [{ keys: values.map((value) => named(kind, value)), share: share * values.length }];
}

function estimateShare(word: string): number {
  if (/^\d/.test(word)) return 0.05;
  return (isKnownWord(word) ? 0.2 : 0.02) / word.length;
}

const named = (kind: string, value: string) => `${kind} ${value}`;
const inRegion = (region: string) => ` in ${region}`;
const inCategory = (category: string) => ` for ${category}`;
