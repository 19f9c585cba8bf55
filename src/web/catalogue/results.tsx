import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LayoutGrid, List } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { type Filter, type Sort, sorts, writeFilter } from './filter.ts';
import { ListingCard } from './listing-card.tsx';
import { Pagination } from './pagination.tsx';
import { listingsQuery, pagesOf } from './queries.ts';
import { RefreshButton } from './refresh-button.tsx';

const grid = 'mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';
const rows = 'mt-6 grid grid-cols-1 gap-4';

export function Results({ filter }: { filter: Filter }) {
  // What was found stays on the page until the next is there.
  const results = useQuery({ ...listingsQuery(filter), placeholderData: keepPreviousData });
  const { items = [], total = 0 } = results.data ?? {};
  return (
    <section className="page py-8" aria-labelledby="results">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="results" className="text-2xl">
            Search Results
          </h2>
          <p aria-live="polite" className="text-soft">
            {results.isLoading
              ? 'Looking …'
              : `${total.toLocaleString('en-NZ')} ${total === 1 ? 'item' : 'items'}`}
          </p>
        </div>
        <Controls filter={filter} />
      </div>
      {results.isError && (
        <p className="alert mt-6" role="alert">
          Failed to fetch listings. Please try again in a moment.
        </p>
      )}
      {results.isLoading && <Skeletons view={filter.view} />}
      {results.isSuccess && items.length === 0 && <NothingFound filter={filter} />}
      <ul className={filter.view === 'list' ? rows : grid} aria-busy={results.isPlaceholderData}>
        {items.map((listing, index) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              now={results.dataUpdatedAt}
              isRow={filter.view === 'list'}
              isFirst={index < 3}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={filter.page}
        last={pagesOf(total)}
        address={(page) => writeFilter(filter, { page })}
      />
    </section>
  );
}

function Controls({ filter }: { filter: Filter }) {
  const [, navigate] = useLocation();
  const views = [
    { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
    { view: 'list', label: 'List view', Icon: List },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RefreshButton />
      <div className="flex">
        {views.map(({ view, label, Icon }) => (
          <Link
            key={view}
            href={writeFilter(filter, { view, page: filter.page })}
            aria-label={label}
            aria-current={filter.view === view ? 'true' : undefined}
            className="button px-3 first:rounded-r-none last:-ml-px last:rounded-l-none aria-[current=true]:bg-sunken"
          >
            <Icon size={18} aria-hidden="true" />
          </Link>
        ))}
      </div>
      <select
        className="field w-auto"
        aria-label="Sort by"
        value={filter.sort}
        onChange={(event) => navigate(writeFilter(filter, { sort: event.target.value as Sort }))}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Skeletons({ view }: { view: Filter['view'] }) {
  return (
    <div className={view === 'list' ? rows : grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six of the same
        <div key={index} className="card overflow-hidden">
          <div className="aspect-[4/3] animate-pulse bg-sunken" />
          <div className="h-32" />
        </div>
      ))}
    </div>
  );
}

function NothingFound({ filter }: { filter: Filter }) {
  return (
    <div className="card mt-6 p-10 text-center">
      <p>No listings found matching your criteria.</p>
      {filter.search || filter.category || filter.page > 1 ? (
        <>
          <p className="mt-1 text-soft">Try fewer or other words, or another category.</p>
          <p className="mt-4">
            <Link className="button" href="/">
              Clear Filters
            </Link>
          </p>
        </>
      ) : (
        <p className="mt-1 text-soft">Nothing has been collected yet. It appears here as soon as it is.</p>
      )}
    </div>
  );
}
