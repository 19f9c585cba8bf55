import { type ChoiceSide, choiceSides, usualDistanceKm } from '#contract/filter-fields.ts';
import { findCity } from '#server/places/places.ts';
import type { SearchDocument } from '#server/search/document.ts';
import { type Filter, listChosen, readPrice } from '#server/search/filter.ts';
import { type Query, readQuery } from '#server/search/query.ts';
import { readDocumentWords } from '#server/search/words/document-words.ts';
import { isKnownWord, knownVocabulary } from '#server/search/words/known-words.ts';

/**
 * A saved search is only compared with a listing that has one of the keys of its rarest condition, one of the
 * keys of each other condition, and a price within its limits. Which condition is rarest is a guess; a bad
 * guess only costs time.
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
/** The sides with few values, region and category, narrow down the keys of the others. */
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

/** A listing needs any one of these. */
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

/** Any wording of a term will do. In a wording, the longest word says most. */
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

/** New Zealand is long: what's near is within a few degrees of latitude, at about 111 km each. */
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
