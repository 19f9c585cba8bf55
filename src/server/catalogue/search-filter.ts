import { nameCategory } from '#contract/categories.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { findCity } from '#server/places/places.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import type { Filter } from '#server/search/filter.ts';

/** What a shopper wrote, as the search takes it. */
export function readListingFilter(filter: ListingFilter): Filter {
  insistOnKnownPlace(filter);
  return readStoredFilter(filter);
}

export function insistOnKnownPlace({ near }: Pick<ListingFilter, 'near'>): void {
  if (near && !findCity(near)) throw new Invalid(`We do not know a city or town called ${near}.`, 'near');
}

/** What was kept may name a place that is no longer known: near it there is nothing, and whoever opens it is told. */
export function readStoredFilter(filter: ListingFilter): Filter {
  const { fits, category } = filter;
  return { ...filter, category: category && nameCategory(category), fits: fits ? readRoom(fits) : undefined };
}

function readRoom(fits: string): NonNullable<Filter['fits']> {
  const [width, depth, height] = fits
    .split('x')
    .map((side) => (side ? Number(side) : Number.POSITIVE_INFINITY));
  return { width: width!, depth: depth!, height: height! };
}
