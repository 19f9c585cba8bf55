import type {
  listCategories,
  listListings,
  readListing,
  readPriceHistory,
  readStats,
} from '#contract/catalogue.ts';
import { pagedQuery, query } from '#web/lib/api.ts';
import type { Filter } from './filter.ts';

const pageSize = 24;

export function listingsQuery({ view: _, ...filter }: Filter) {
  return pagedQuery<typeof listListings>('GET /api/listings', { query: { ...filter, pageSize } });
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

export function listingQuery(id: number) {
  return query<typeof readListing>('GET /api/listings/:id', { params: { id } });
}

export function priceHistoryQuery(id: number) {
  return query<typeof readPriceHistory>('GET /api/listings/:id/price-history', { params: { id } });
}

export const categoriesQuery = query<typeof listCategories>('GET /api/categories', {});
export const statsQuery = query<typeof readStats>('GET /api/stats', {});
