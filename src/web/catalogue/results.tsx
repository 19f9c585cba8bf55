import { lazy, Suspense, useDeferredValue } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import { formatNumber } from '#contract/numbers.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { ApiError } from '#web/lib/api.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { CompareBar, CompareTick } from './compare/compare-tick.tsx';
import { type Filter, filterAlone, isFiltered, writeFilter } from './filter.ts';
import { gridClass, ListingCard } from './listing-card.tsx';
import { Pagination } from './pagination.tsx';
import { listingsQuery, measureResults } from './queries.ts';
import { RefreshButton } from './refresh-button.tsx';
import { ResultsControls } from './results-controls.tsx';
import type { HomePageProps } from './slots.ts';
import { Corrections, useUnderstood } from './understood.tsx';
import type { ChangeFilter } from './use-filter.ts';
import { YourTown } from './your-town.tsx';

const NothingFound = lazy(() =>
  import('./nothing-found.tsx').then((module) => ({ default: module.NothingFound })),
);
const Offers = lazy(() => import('./offers.tsx').then((module) => ({ default: module.Offers })));

const ResultsMap = lazy(() =>
  import('./map/results-map.tsx').then((module) => ({ default: module.ResultsMap })),
);

const rowsClass = 'grid grid-cols-1 gap-3 md:gap-4';

const tick = (listing: Listing) => <CompareTick listing={listing} />;

interface ResultsProps extends Pick<HomePageProps, 'favorite' | 'saveSearch' | 'feed'> {
  filter: Filter;
  change: ChangeFilter;
}

export function Results({ filter: asked, change, favorite, saveSearch, feed }: ResultsProps) {
  // What was ticked is shown at once; the results follow in short stretches.
  const filter = useDeferredValue(asked);
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
  const listClass = `mt-3 sm:mt-5 transition-opacity ${isRow ? rowsClass : gridClass} ${isOld ? 'opacity-60' : ''}`;
  return (
    <section aria-labelledby="results" className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex-1 basis-32 max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
          <h2
            id="results"
            tabIndex={-1}
            className="scroll-mt-4 text-lg outline-none max-lg:scroll-mt-24 sm:text-2xl md:text-3xl lg:text-2xl xl:text-3xl"
          >
            Search Results
          </h2>
          <p aria-live="polite" className="text-soft">
            {results.isLoading ? 'Looking…' : results.isError ? '' : tellCount(full, close)}
            {filter.page > 1 && !isOld && <span className="sr-only">, page {filter.page}</span>}
          </p>
        </div>
        {isSignedIn && isFiltered(filter) && saveSearch?.(filterAlone(filter))}
        <RefreshButton />
        <div className="flex min-w-[min(15rem,100%)] flex-1 gap-2 sm:mt-1 sm:basis-full lg:mt-0 lg:flex-none lg:basis-auto">
          <ResultsControls filter={filter} change={change} />
        </div>
      </div>
      <Corrections filter={filter} corrections={corrections} />
      <YourTown filter={filter} change={change} />
      <ActiveFilters filter={filter} said={said} />
      {full === 0 && close > 0 && !isOld && (
        <Suspense>
          <Offers filter={filter} said={said} hasClose={true} className="mt-3" />
        </Suspense>
      )}
      {results.isError && <Failure error={results.error} />}
      {results.isSuccess && items.length === 0 && (
        <Suspense>
          <NothingFound filter={filter} said={said} total={total} />
        </Suspense>
      )}
      {filter.view === 'map' ? (
        <Suspense>
          <ResultsMap filter={filter} />
        </Suspense>
      ) : (
        <>
          {/* Each card is taken over by itself, so that the page listens in between. */}
          <ul className={listClass} aria-busy={results.isFetching || filter !== asked}>
            {first.map((listing, index) => (
              <li key={listing.id}>
                <Suspense>
                  <ListingCard
                    listing={listing}
                    now={now}
                    isRow={isRow}
                    isFirst={index < 2}
                    favorite={favorite}
                    compare={tick}
                  />
                </Suspense>
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
                    <Suspense>
                      <ListingCard
                        listing={listing}
                        now={now}
                        isRow={isRow}
                        favorite={favorite}
                        compare={tick}
                      />
                    </Suspense>
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
          <CompareBar />
        </>
      )}
      {feed?.(filterAlone(filter))}
    </section>
  );
}

function tellCount(full: number, close: number): string {
  if (full > 0 || close === 0) return `${formatNumber(full)} ${full === 1 ? 'item' : 'items'}`;
  if (close === 1) return 'No exact matches. One comes close.';
  return `No exact matches. ${formatNumber(close)} come close.`;
}

function Failure({ error }: { error: Error }) {
  const isRefused = error instanceof ApiError && error.status === 400;
  return (
    <p className="alert mt-6" role="alert">
      Failed to fetch listings.{' '}
      {isRefused ? error.explanation : 'We can’t reach Tallboy. Please try again in a moment.'}
    </p>
  );
}
