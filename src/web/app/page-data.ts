import type { marketplaces } from '#contract/sources.ts';
import { accuracyQuery } from '#web/accuracy/queries.ts';
import { parseIds } from '#web/catalogue/compare/chosen.ts';
import { parseFilter } from '#web/catalogue/filter.ts';
import { listingQuery, priceHistoryQuery, similarQuery } from '#web/catalogue/piece-queries.ts';
import { prefetchResults } from '#web/catalogue/prefetch-results.ts';
import {
  categoriesQuery,
  everythingQuery,
  facetsQuery,
  popularQuery,
  statsQuery,
} from '#web/catalogue/queries.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { readAccountId } from '#web/lib/account-id.ts';
import { ApiError, query } from '#web/lib/api.ts';
import { townQuery } from '#web/lib/door/town.ts';
import type { QueryKey } from '#web/lib/query/keys.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { invitationQuery, listQuery, shownListQuery } from '#web/lists/queries.ts';
import { guideQuery, pricesQuery } from '#web/prices/queries.ts';
import { readShared, worthQuery } from '#web/worth/queries.ts';
import { prefetchAccount } from './account-queries.ts';

/** What an address says: the parts of its path, and its search. */
interface Address {
  params: Record<string, string>;
  search: URLSearchParams;
}

interface PageData {
  prefetch?: (client: QueryClient, address: Address) => Promise<unknown>;
  /** The HTTP status, once the data is there. */
  status?: (client: QueryClient, address: Address) => number;
}

const prefetchMarketplaces = (client: QueryClient) =>
  client.prefetchQuery(query<typeof marketplaces>('GET /api/marketplaces', {}));

/** Where the address says somebody is. */
async function prefetchTown(client: QueryClient, search: URLSearchParams): Promise<void> {
  const from = search.get('from')?.trim().slice(0, 200);
  if (from) await client.prefetchQuery(townQuery(from));
}

/** What can't be read at the moment isn't gone. */
function statusOf(client: QueryClient, { queryKey }: { queryKey: QueryKey }): number {
  const { data, error } = client.getQueryState(queryKey) ?? {};
  if (data) return 200;
  const isRefused = !error || (error instanceof ApiError && error.status < 500 && error.status !== 429);
  return isRefused ? 404 : 503;
}

const guide: PageData = {
  prefetch: (client, { params }) => client.prefetchQuery(guideQuery(params)),
  status: (client, { params }) => statusOf(client, guideQuery(params)),
};

/** The data each page is rendered with, by the path of its route. Only the server reads this, so no browser fetches it. */
export const pageData: Record<string, PageData> = {
  '/': {
    prefetch: (client, { search }) =>
      Promise.all([
        prefetchResults(client, parseFilter(search)),
        client.prefetchQuery(facetsQuery(parseFilter(search))),
        client.prefetchQuery(everythingQuery),
        prefetchMarketplaces(client),
        prefetchTown(client, search),
      ]),
  },
  '/categories': {
    prefetch: (client) =>
      Promise.all([
        client.prefetchQuery(categoriesQuery),
        client.prefetchQuery(statsQuery),
        client.prefetchQuery(popularQuery),
      ]),
  },
  '/listing/:id': {
    prefetch: (client, { params, search }) =>
      Promise.all([
        prefetchTown(client, search),
        client.prefetchQuery(listingQuery(Number(params.id))),
        client.prefetchQuery(priceHistoryQuery(Number(params.id))),
        client.prefetchQuery(similarQuery(Number(params.id), readAccountId(client))),
        client.prefetchQuery(dealQuery(Number(params.id))),
      ]),
    status: (client, { params }) => statusOf(client, listingQuery(Number(params.id))),
  },
  '/compare': {
    prefetch: (client, { search }) =>
      Promise.all([
        ...parseIds(search.getAll('ids')).flatMap((id) => [
          client.prefetchQuery(listingQuery(id)),
          client.prefetchQuery(dealQuery(id)),
        ]),
        prefetchTown(client, search),
      ]),
  },
  '/how-we-judge': { prefetch: (client) => client.prefetchQuery(accuracyQuery) },
  '/worth': {
    prefetch: async (client, { search }) => {
      const shared = readShared(search);
      if (shared) await client.prefetchQuery(worthQuery(shared));
    },
  },
  '/prices': { prefetch: (client) => client.prefetchQuery(pricesQuery) },
  '/prices/:kind': guide,
  '/prices/:kind/:maker': guide,
  '/lists/:id': {
    prefetch: (client, { params }) =>
      readAccountId(client) === null ? Promise.resolve() : client.prefetchQuery(listQuery(Number(params.id))),
    status: (client, { params }) =>
      readAccountId(client) === null ? 200 : statusOf(client, listQuery(Number(params.id))),
  },
  '/join/:token': {
    prefetch: (client, { params }) => client.prefetchQuery(invitationQuery(params.token ?? '')),
    status: (client, { params }) => statusOf(client, invitationQuery(params.token ?? '')),
  },
  '/lists/shown/:token': {
    prefetch: (client, { params }) => client.prefetchQuery(shownListQuery(params.token ?? '')),
    status: (client, { params }) => statusOf(client, shownListQuery(params.token ?? '')),
  },
  '/account': { prefetch: prefetchAccount },
  '/terms-of-service': { prefetch: prefetchMarketplaces },
  '/privacy-policy': { prefetch: prefetchMarketplaces },
  '*': { status: () => 404 },
};
