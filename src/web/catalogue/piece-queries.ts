import type { listSimilar, readListing, readPriceHistory } from '#contract/catalogue.ts';
import { query } from '#web/lib/api.ts';

const tenMinutes = 10 * 60_000;

export function listingQuery(id: number) {
  return query<typeof readListing>('GET /api/listings/:id', { params: { id } });
}

export function similarQuery(id: number, accountId: number | null) {
  const userId = accountId ?? undefined;
  return {
    ...query<typeof listSimilar>('GET /api/similar/:id', { params: { id }, query: { limit: 6, userId } }),
    staleTime: tenMinutes,
  };
}

export function priceHistoryQuery(id: number) {
  return query<typeof readPriceHistory>('GET /api/listings/:id/price-history', { params: { id } });
}
