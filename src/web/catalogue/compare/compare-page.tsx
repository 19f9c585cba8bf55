import type { ReactNode } from 'react';
import type { ListingDetail } from '#contract/catalogue.ts';
import { TownForm } from '#web/lib/door/town-form.tsx';
import { useQueries } from '#web/lib/query/use-queries.ts';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ShareButton } from '../listing/share-button.tsx';
import { listingQuery } from '../piece-queries.ts';
import { mostCompared, parseAllIds } from './chosen.ts';
import { CompareTable } from './compare-table.tsx';

interface ComparePageProps {
  /** Whether it is a deal, in a line. */
  verdict: (listing: ListingDetail) => ReactNode;
}

/** Up to four pieces side by side; which, the address says. */
export function ComparePage({ verdict }: ComparePageProps) {
  const parameters = useSearchParams();
  const asked = parseAllIds(parameters.getAll('ids'));
  const ids = asked.slice(0, mostCompared);
  const found = useQueries({ queries: ids.map((id) => listingQuery(id)) });
  const listings = found.flatMap(({ data }) => data ?? []);
  const missing = found.filter(({ isError }) => isError).length;
  const now = Math.max(0, ...found.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title="Compare" description="Second-hand pieces side by side." canonical="/compare" />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-3xl md:text-4xl">Compare</h1>
        {listings.length > 0 && <ShareButton />}
      </div>
      {asked.length > mostCompared && (
        <p className="alert mt-4">You can compare up to four. Here are the first four.</p>
      )}
      {missing > 0 && (
        <p className="alert mt-4">
          {missing === 1 ? 'One of these is no longer here.' : `${missing} of these are no longer here.`}
        </p>
      )}
      {ids.length === 0 && (
        <p className="mt-3 max-w-prose text-soft">
          Tick “Compare” on up to four pieces in your search results or favourites, and see them side by side
          here.
        </p>
      )}
      {listings.length > 0 && <CompareTable listings={listings} now={now} ids={ids} verdict={verdict} />}
      {listings.length > 0 && (
        <div className="mt-6 max-w-xl">
          <TownForm action="/compare" others={[['ids', ids.join(',')]]} asksCar={true} />
        </div>
      )}
      <p className="mt-6">
        <Link className="button" href="/">
          Back to the search
        </Link>
      </p>
    </div>
  );
}
