import { nameCategory } from '#contract/categories.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { chooseAny, listChosen } from '#contract/one-or-several.ts';
import type { Spot } from '#contract/ways.ts';
import { findCity } from '#server/places/places.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import type { Filter } from '#server/search/filter.ts';

/** What an address asks for: there a category may be repeated. */
export function readListingQuery({
  category = [],
  categories = [],
  ...filter
}: Omit<ListingFilter, 'category'> & { category?: string[] | undefined }): Filter {
  return readListingFilter({ ...filter, categories: [...category, ...categories] });
}

/** What a shopper wrote, as the search takes it. */
export function readListingFilter(filter: ListingFilter): Filter {
  insistOnKnownPlace(filter);
  return readStoredFilter(filter);
}

export function insistOnKnownPlace({ near }: Pick<ListingFilter, 'near'>): void {
  if (near && !findCity(near)) throw new Invalid(`We don’t know a town or suburb called ${near}.`, 'near');
}

/** Where the nearest are to be measured from. */
export function readStart(from: string | undefined): Spot {
  if (!from) throw new Invalid('Tell us your town to see the nearest first.', 'from');
  const town = findCity(from);
  if (!town) throw new Invalid(`We don’t know a town or suburb called ${from}.`, 'from');
  return town;
}

/**
 * Of all the categories that are named any will do, whichever field they're in, and so of the conditions. A
 * saved search may name a place we no longer know: then nothing is near it, and whoever opens it is told so.
 */
export function readStoredFilter(filter: ListingFilter): Filter {
  const { fits } = filter;
  return {
    ...filter,
    ...chooseAny('category', [...new Set(listChosen(filter, 'category').map(nameCategory))]),
    ...chooseAny('condition', listChosen(filter, 'condition')),
    fits: fits ? readRoom(fits) : undefined,
  };
}

function readRoom(fits: string): NonNullable<Filter['fits']> {
  const [width, depth, height] = fits
    .split('x')
    .map((side) => (side ? Number(side) : Number.POSITIVE_INFINITY));
  return { width: width!, depth: depth!, height: height! };
}
