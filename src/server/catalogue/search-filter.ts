import { nameCategory } from '#contract/categories.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import type { Spot } from '#contract/ways.ts';
import { findCity } from '#server/places/places.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import type { Filter } from '#server/search/filter.ts';

/** What an address asks for: of several categories any will do. */
export function readListingQuery({
  category = [],
  ...filter
}: Omit<ListingFilter, 'category'> & { category?: string[] | undefined }): Filter {
  const chosen = category.filter(Boolean);
  if (chosen.length < 2) return readListingFilter({ ...filter, category: chosen[0] });
  return readListingFilter({ ...filter, categories: [...chosen, ...(filter.categories ?? [])] });
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
 * A saved search may name a place we no longer know: then nothing is near it, and whoever opens it is told
 * so.
 */
export function readStoredFilter(filter: ListingFilter): Filter {
  const { fits, category, categories } = filter;
  return {
    ...filter,
    category: category && nameCategory(category),
    categories: categories?.map(nameCategory),
    fits: fits ? readRoom(fits) : undefined,
  };
}

function readRoom(fits: string): NonNullable<Filter['fits']> {
  const [width, depth, height] = fits
    .split('x')
    .map((side) => (side ? Number(side) : Number.POSITIVE_INFINITY));
  return { width: width!, depth: depth!, height: height! };
}
