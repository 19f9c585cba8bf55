import { CompareBar } from './compare/compare-tick.tsx';
import { type Filter, filterAlone, writeFilter } from './filter.ts';
import { Pagination } from './pagination.tsx';
import type { HomePageProps } from './slots.ts';

interface ResultsEndProps extends Pick<HomePageProps, 'feed'> {
  filter: Filter;
  /** How many pages there are. */
  pages: number;
}

/** What comes below the results. */
export function ResultsEnd({ filter, pages, feed }: ResultsEndProps) {
  return (
    <>
      {filter.view !== 'map' && (
        <>
          <Pagination page={filter.page} last={pages} address={(page) => writeFilter(filter, { page })} />
          <CompareBar />
        </>
      )}
      {feed?.(filterAlone(filter))}
    </>
  );
}
