import { lazy, Suspense, useDeferredValue } from 'react';
import { formatNumber } from '#contract/numbers.ts';
import { ApiError } from '#web/lib/api.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { useRestingCards } from '#web/ui/lay-out-rest.ts';
import { gridClass, rowsClass } from './card-shapes.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import type { Filter } from './filter.ts';
import { listingsQuery, measureResults } from './queries.ts';
import type { HomePageProps } from './slots.ts';
import type { ChangeFilter } from './use-filter.ts';
import { useUnderstood } from './use-understood.ts';

const NothingFound = lazy(() =>
  import('./nothing-found.tsx').then((module) => ({ default: module.NothingFound })),
);
const Offers = lazy(() => import('./offers.tsx').then((module) => ({ default: module.Offers })));

const ResultsMap = lazy(() =>
  import('./map/results-map.tsx').then((module) => ({ default: module.ResultsMap })),
);

const Bar = latePart('results-bar', () => import('./results-bar.tsx').then((module) => module.ResultsBar));
const Narrowing = latePart('results-narrowing', () =>
  import('./results-narrowing.tsx').then((module) => module.ResultsNarrowing),
);
const End = latePart('results-end', () => import('./results-end.tsx').then((module) => module.ResultsEnd));

interface ResultsProps extends Pick<HomePageProps, 'Card' | 'saveSearch' | 'feed'> {
  filter: Filter;
  change: ChangeFilter;
}

export function Results({ filter: asked, change, Card, saveSearch, feed }: ResultsProps) {
  // What was ticked is shown at once; the results follow in short stretches.
  const filter = useDeferredValue(asked);
  // Keep the old results on the page until the new ones arrive.
  const results = useQuery({ ...listingsQuery(filter), placeholderData: keepPreviousData });
  useRestingCards(results.data?.items);
  const { said, corrections } = useUnderstood(filter);
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
        <Bar filter={filter} change={change} saveSearch={saveSearch} />
      </div>
      <Narrowing filter={filter} change={change} said={said} corrections={corrections} />
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
              <Card key={listing.id} listing={listing} now={now} isRow={isRow} isFirst={index < 2} />
            ))}
          </ul>
          {apart.length > 0 && (
            <>
              <div className="mt-8 flex items-center gap-3 text-soft">
                <h3 id="close-matches" className="font-sans text-sm">
                  Close matches: not quite what you asked for
                </h3>
                <span aria-hidden="true" className="h-px flex-1 bg-line" />
              </div>
              <ul className={listClass} aria-labelledby="close-matches">
                {apart.map((listing) => (
                  <Card key={listing.id} listing={listing} now={now} isRow={isRow} />
                ))}
              </ul>
            </>
          )}
          {results.isLoading && (
            <div className={isRow ? rowsClass : gridClass}>
              <CardSkeletons count={6} isRow={isRow} />
            </div>
          )}
        </>
      )}
      <End filter={filter} pages={pages} feed={feed} />
    </section>
  );
}

function tellCount(full: number, close: number): string {
  if (full > 0 || close === 0) return `${formatNumber(full)} ${full === 1 ? 'item' : 'items'}`;
  if (close === 1) return 'No exact matches. One comes close.';
  return `No exact matches. ${formatNumber(close)} come close.`;
}

function Failure({ error }: { error: Error }) {
  const unreachable = 'We can’t reach Tallboy. Please try again in a moment.';
  return (
    <p className="alert mt-6" role="alert">
      Failed to fetch listings. {error instanceof ApiError ? error.explanation : unreachable}
    </p>
  );
}
