import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/numbers.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { ApiError } from '#web/lib/api.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { type Filter, filterAlone, isFiltered, writeFilter } from './filter.ts';
import { FiltersButton } from './filters/filters.tsx';
import { gridClass, ListingCard } from './listing-card.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Offers } from './offers.tsx';
import { Pagination } from './pagination.tsx';
import { listingsQuery, measureResults } from './queries.ts';
import { RefreshButton } from './refresh-button.tsx';
import { ResultsControls } from './results-controls.tsx';
import type { HomePageProps } from './slots.ts';
import { Corrections, useUnderstood } from './understood.tsx';
import type { ChangeFilter } from './use-filter.ts';

const rowsClass = 'grid grid-cols-1 gap-3 md:gap-4';

interface ResultsProps extends Pick<HomePageProps, 'favorite' | 'saveSearch'> {
  filter: Filter;
  change: ChangeFilter;
}

export function Results({ filter, change, favorite, saveSearch }: ResultsProps) {
  // Keep the old results on the page until the new ones arrive.
  const results = useQuery({ ...listingsQuery(filter), placeholderData: keepPreviousData });
  const { said, corrections } = useUnderstood(filter);
  const isSignedIn = useAccountId() !== null;
  const { items, total, close: closeCount } = results.data ?? { items: [], total: 0, close: 0 };
  const { full, close, pages } = measureResults({ items, total, close: closeCount }, filter.page);
  // Where nothing matches every word the close ones stand alone, and the count says so.
  const apart = full > 0 ? items.filter(({ match }) => match === 'close') : [];
  const first = items.slice(0, items.length - apart.length);
  // While the old results are shown, there is no time for the new ones yet.
  const now = results.dataUpdatedAt || Date.now();
  const isRow = filter.view === 'list';
  const isOld = results.isPlaceholderData;
  const listClass = `mt-5 transition-opacity ${isRow ? rowsClass : gridClass} ${isOld ? 'opacity-60' : ''}`;
  return (
    <section aria-labelledby="results" className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex-1 basis-32">
          <h2
            id="results"
            tabIndex={-1}
            className="scroll-mt-4 text-[min(1.5rem,6vw)] outline-none md:text-3xl lg:text-2xl xl:text-3xl"
          >
            Search Results
          </h2>
          <p aria-live="polite" className="text-soft">
            {results.isLoading ? 'Looking …' : results.isError ? '' : tellCount(full, close)}
          </p>
        </div>
        {isSignedIn && isFiltered(filter) && saveSearch?.(filterAlone(filter))}
        <RefreshButton />
        <div className="mt-1 flex basis-full flex-wrap gap-2 lg:mt-0 lg:basis-auto">
          <FiltersButton filter={filter} change={change} total={total} />
          <ResultsControls filter={filter} change={change} />
        </div>
      </div>
      <Corrections filter={filter} corrections={corrections} />
      <ActiveFilters filter={filter} said={said} />
      {full === 0 && close > 0 && !isOld && (
        <Offers filter={filter} said={said} hasClose={true} className="mt-3" />
      )}
      {results.isError && <Failure error={results.error} />}
      {results.isSuccess && items.length === 0 && <NothingFound filter={filter} said={said} total={total} />}
      <ul className={listClass} aria-busy={results.isFetching}>
        {first.map((listing, index) => (
          <li key={listing.id}>
            <ListingCard listing={listing} now={now} isRow={isRow} isFirst={index < 2} favorite={favorite} />
          </li>
        ))}
      </ul>
      {apart.length > 0 && (
        <>
          <div className="mt-8 flex items-center gap-3 text-soft">
            <h3 id="close-matches" className="font-sans text-sm">
              Close matches: not every word
            </h3>
            <span aria-hidden="true" className="h-px flex-1 bg-line" />
          </div>
          <ul className={listClass} aria-labelledby="close-matches">
            {apart.map((listing) => (
              <li key={listing.id}>
                <ListingCard listing={listing} now={now} isRow={isRow} favorite={favorite} />
              </li>
            ))}
          </ul>
        </>
      )}
      {results.isLoading && (
        <div className={isRow ? rowsClass : gridClass}>
          <CardSkeletons count={6} isRow={isRow} />
        </div>
      )}
      <Pagination page={filter.page} last={pages} address={(page) => writeFilter(filter, { page })} />
    </section>
  );
}

function tellCount(full: number, close: number): string {
  if (full > 0 || close === 0) return `${formatNumber(full)} ${full === 1 ? 'item' : 'items'}`;
  if (close === 1) return 'Nothing matches every word. One comes close.';
  return `Nothing matches every word. ${formatNumber(close)} come close.`;
}

function Failure({ error }: { error: Error }) {
  const isRefused = error instanceof ApiError && error.status === 400;
  return (
    <p className="alert mt-6" role="alert">
      Failed to fetch listings.{' '}
      {isRefused ? error.explanation : 'Tallboy cannot be reached. Please try again in a moment.'}
    </p>
  );
}
