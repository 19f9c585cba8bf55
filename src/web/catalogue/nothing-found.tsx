import type { Understood } from '#contract/catalogue.ts';
import { Link } from '#web/lib/router.tsx';
import { clearFilter, type Filter, isFiltered, isUpsideDown, writeFilter } from './filter.ts';
import { Offers } from './offers.tsx';
import { PopularSearches } from './popular-searches.tsx';

/** Instead of results: why there are none, and what to try. */
export function NothingFound({
  filter,
  said,
  total,
}: { filter: Filter; total: number } & Pick<Understood, 'said'>) {
  if (total > 0) {
    return (
      <div className="card mt-6 px-6 py-12 text-center">
        <p className="font-display text-2xl">There’s no page {filter.page}.</p>
        <p className="mt-6">
          <Link className="button button-primary" href={writeFilter(filter)}>
            Go to the first page
          </Link>
        </p>
      </div>
    );
  }
  if (!isFiltered(filter)) {
    return (
      <p className="card mt-6 p-10 text-center text-soft">
        No listings yet. They’ll appear here as they come in.
      </p>
    );
  }
  return (
    <div className="card mt-6 px-6 py-12 text-center">
      <p className="font-display text-2xl">No listings found matching your criteria.</p>
      {isUpsideDown(filter) && (
        <p className="mt-2">
          The min price is higher than the max price.{' '}
          <Link
            className="link"
            href={writeFilter(filter, { minPrice: filter.maxPrice, maxPrice: filter.minPrice })}
          >
            Swap them
          </Link>
        </p>
      )}
      <p className="mt-2 text-soft">Try fewer words, a wider price range, or all of New Zealand.</p>
      <Offers filter={filter} said={said} hasClose={false} className="mt-4 justify-center" />
      <p className="mt-6">
        <Link className="button button-primary" href={clearFilter(filter)}>
          Clear Filters
        </Link>
      </p>
      <p className="mt-8 text-soft">Or look for one of these:</p>
      <PopularSearches className="mx-auto mt-3 max-w-2xl justify-center" />
    </div>
  );
}
