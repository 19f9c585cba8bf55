import type { Understood } from '#contract/catalogue.ts';
import type { ResultsPage } from '#contract/full-matches.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import type { Filter } from './filter.ts';
import { listOffers, readAddress } from './filter-chips.ts';
import {
  countQuery,
  listingsQuery,
  mapQuery,
  measureResults,
  popularQuery,
  understoodQuery,
} from './queries.ts';

/** The results of a filter; if there are none, what to try instead as well. */
export async function prefetchResults(client: QueryClient, filter: Filter): Promise<void> {
  const listings = listingsQuery(filter);
  const { search } = filter;
  await Promise.all([
    client.prefetchQuery(listings),
    filter.view === 'map' ? client.prefetchQuery(mapQuery(filter)) : undefined,
    search ? client.prefetchQuery(understoodQuery(search)) : undefined,
  ]);
  const found = client.getQueryData<ResultsPage>(listings.queryKey);
  if (!found || measureResults(found, filter.page).full > 0) return;
  const said = client.getQueryData<Understood>(understoodQuery(search ?? '').queryKey)?.said ?? [];
  await Promise.all([
    found.total === 0 ? client.prefetchQuery(popularQuery) : undefined,
    ...listOffers(filter, said).map(({ address }) => client.prefetchQuery(countQuery(readAddress(address)))),
  ]);
}
