import {
  type ChoiceSide,
  choiceSides,
  type FilterField,
  type FilterName,
  filterFields,
  filterNames,
  type ListingFilter,
} from '#contract/filter-fields.ts';
import { usualDistanceKm } from '#contract/places.ts';
import { readStoredFilter } from '#server/catalogue/search-filter.ts';
import { listChosen } from '#server/search/filter.ts';

/** The one way to write what a search asks for: two that ask for the same are the same text. */
export function writeMeaning(stored: ListingFilter): string {
  const filter = readStoredFilter(stored);
  const chosen = choiceSides.map((side) => [side, chooseFrom(listChosen(filter, side))]);
  const rest = filterNames
    .filter((name) => sideOf(name) === undefined)
    .map((name) => [name, name in means ? means[name]!(stored) : filter[name]]);
  return fold(JSON.stringify([chosen, rest]));
}

/** Those that say the same in several ways: from $0 is from any price, and without a place no distance matters. */
const means: { [Name in FilterName]?: (filter: ListingFilter) => unknown } = {
  minPrice: ({ minPrice }) => minPrice || undefined,
  withinKm: ({ near, withinKm = usualDistanceKm }) => (near ? withinKm : undefined),
};

function sideOf(name: FilterName): ChoiceSide | undefined {
  const field: FilterField = filterFields[name];
  return 'side' in field ? field.side : undefined;
}

/** What passes all the fields that choose on a side, in whatever order it was chosen; null where anything does. */
function chooseFrom(wanted: string[][]): string[] | null {
  const [first, ...others] = wanted.map((values) => values.map(fold));
  if (!first) return null;
  return [...new Set(first)].filter((value) => others.every((values) => values.includes(value))).sort();
}

/** Capitals and spaces make no other search. */
function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
