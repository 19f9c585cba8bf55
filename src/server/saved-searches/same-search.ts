import {
  choiceSides,
  type FilterField,
  filterFields,
  filterNames,
  type ListingFilter,
  usualDistanceKm,
  usualSort,
} from '#contract/filter-fields.ts';
import { readStoredFilter } from '#server/catalogue/search-filter.ts';
import { type Filter, listChosen } from '#server/search/filter.ts';
import { readQuery, type Term } from '#server/search/query.ts';
import { foldText } from '#server/search/words/fold-text.ts';
import { knownVocabulary } from '#server/search/words/known-words.ts';

/**
 * One way to write what a search asks for: two that mean the same give the same text, whether said in words
 * or chosen.
 */
export function writeMeaning(stored: ListingFilter): string {
  const filter = readStoredFilter(stored);
  const { search = '', exclude = '' } = filter;
  // The comma says that nobody is about to finish the last word.
  const { terms, excluded, said } = readQuery(search && `${search} ,`, exclude, knownVocabulary);
  const filters: Filter[] = [filter, ...said.map((part) => part.filter)];
  // Of several places that a text names any will do.
  const anyOf = list(filters.slice(1).flatMap(writePlaces));
  return JSON.stringify([
    list(terms.map(writeTerm)),
    list(excluded.map((words) => list(words))),
    choiceSides.map((side) => chooseFrom(filters.flatMap((one) => listChosen(one, side)))),
    list([...writePlaces(filter).map((place) => [place]), anyOf].filter((places) => places.length > 0)),
    limits.map((limit) => limit(filters)),
    list(filters.flatMap(({ deals, fits, sides }) => [{ deals }, { fits }, { sides }])),
    usualSort({ search }) === 'priceLowToHigh',
  ]);
}

/**
 * Includes the kinds it names, because they matter for close matches, but not how rare it is, which changes
 * daily.
 */
function writeTerm({ wordings, kinds }: Term) {
  return [list(wordings.map(({ words, place }) => [place, list(words)])), kinds && list(kinds)];
}

/** Of several bounds the narrowest holds; from $0 is from any price. */
const limits = filterNames
  .filter((name) => (filterFields[name] as FilterField).kind === 'number' && name !== 'withinKm')
  .map((name) => (filters: Filter[]) => {
    const given = filters.flatMap((filter) => (filter[name as 'minPrice'] ?? []) as number | []);
    if (given.length === 0) return null;
    if (name.startsWith('max')) return Math.min(...given);
    return Math.max(...given) || (name === 'minPrice' ? null : 0);
  });

/** Without a place no distance matters. */
function writePlaces({ location, near, withinKm = usualDistanceKm }: Filter): string[] {
  return [
    ...(location ? [`in ${fold(location)}`] : []),
    ...(near ? [`within ${withinKm} of ${fold(near)}`] : []),
  ];
}

/** What passes all the fields that choose on a side, in whatever order it was chosen; null where anything does. */
function chooseFrom(wanted: string[][]): string[] | null {
  const [first, ...others] = wanted.map((values) => values.map(fold));
  if (!first) return null;
  return list(first.filter((value) => others.every((values) => values.includes(value))));
}

/** Each once, in one order. */
function list<T>(values: Iterable<T>): T[] {
  const written = new Map([...values].map((value) => [JSON.stringify(value), value]));
  return [...written].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}

/** Capitals, macrons and spaces make no other search. */
function fold(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ');
}
