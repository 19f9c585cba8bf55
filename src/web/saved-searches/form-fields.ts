import type { Input } from '#contract/endpoint.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { listChosen, type OneOrSeveral, severalOf } from '#contract/one-or-several.ts';
import type { createSavedSearch } from '#contract/saved-searches.ts';

export type Fields = Input<typeof createSavedSearch>['body'];

/** What to be told of a new search; empty: nothing. */
export type News = '' | 'both' | 'new_listing' | 'price_drop';

/** What the form itself has a field for. */
export const formFields: string[] = [
  'search',
  'category',
  'categories',
  'condition',
  'conditions',
  'minPrice',
  'maxPrice',
  'location',
  'region',
  'city',
];

/** Leaves the several that the search asks for as they are; otherwise a list offers one, or any. */
export const severalStay = 'several';

export function checkFields(values: Record<string, string>): Record<string, string> {
  const [minPrice, maxPrice] = [readAmount(values.minPrice), readAmount(values.maxPrice)];
  return {
    ...(!values.name?.trim() && { name: 'Please give your search a name' }),
    ...(Number.isNaN(minPrice) && { minPrice: 'Please enter an amount in dollars' }),
    ...(Number.isNaN(maxPrice) && { maxPrice: 'Please enter an amount in dollars' }),
    ...((minPrice ?? 0) > (maxPrice ?? Number.POSITIVE_INFINITY) && {
      maxPrice: 'Max price can’t be lower than min price',
    }),
  };
}

/** What to send: the form's fields, and the rest of the filter unless it was removed. */
export function readFields(values: Record<string, string>, filter: ListingFilter, removed: string[]): Fields {
  const others = Object.entries(filter)
    .filter(([name]) => !formFields.includes(name))
    .map(([name, value]) => [name, removed.includes(name) ? null : value]);
  return {
    ...Object.fromEntries(others),
    name: values.name ?? '',
    searchQuery: values.searchQuery?.trim() || null,
    ...readChoice('category', values.category, filter),
    ...readChoice('condition', values.condition, filter),
    minPrice: readAmount(values.minPrice),
    maxPrice: readAmount(values.maxPrice),
    location: values.location?.trim() || null,
    region: values.region || null,
    city: values.city || null,
  };
}

function readChoice(name: OneOrSeveral, value: string | undefined, filter: ListingFilter) {
  const chosen = listChosen(filter, name);
  if (value !== severalStay || chosen.length < 2) return { [name]: value || null, [severalOf[name]]: [] };
  return { [name]: null, [severalOf[name]]: chosen };
}

/** Null if it is empty, NaN if it isn't a number. */
function readAmount(text = ''): number | null {
  const amount = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (amount === '') return null;
  return /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : Number.NaN;
}
