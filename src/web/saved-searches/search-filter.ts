import type { ListingFilter } from '#contract/filter-fields.ts';
import { listParameters } from '#contract/one-or-several.ts';
import type { SavedSearch } from '#contract/saved-searches.ts';

/** A saved search as a filter, with empty fields left out. */
export function filterOf(search: SavedSearch): ListingFilter {
  const { id, name, createdAt, matches, newMatches, searchQuery, ...fields } = search;
  const asked = Object.entries({ search: searchQuery, ...fields }).filter(
    ([, value]) => value !== null && (!Array.isArray(value) || value.length > 0),
  );
  return Object.fromEntries(asked) as ListingFilter;
}

/** The address of the results. */
export function addressOf(filter: ListingFilter): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of listParameters(filter)) parameters.append(name, value);
  return parameters.size > 0 ? `/?${parameters}` : '/';
}
