import type {
  listCategories,
  listListings,
  readFacets,
  readStats,
  readUnderstood,
  suggestSearches,
} from '#contract/catalogue.ts';
import { countFull, type ResultsPage } from '#contract/full-matches.ts';
import type { listPopularSearches } from '#contract/recommendations.ts';
import type { readMap } from '#contract/towns.ts';
import { pagedQuery, query } from '#web/lib/api.ts';
import { type Filter, filterAlone } from './filter.ts';

const pageSize = 24;
const tenMinutes = 10 * 60_000;
/** Long enough to come back from a listing hours later and find the results, and your place in them. */
const kept = { gcTime: 6 * 60 * 60_000 };

/** We only send the town if it changes the order of what's found. */
function askFor({ view: _, from, ...filter }: Filter) {
  return filter.sort === 'nearest' ? { ...filter, from } : filter;
}

export function listingsQuery(filter: Filter) {
  return {
    ...pagedQuery<typeof listListings>('GET /api/listings', { query: { ...askFor(filter), pageSize } }),
    ...kept,
  };
}

/** How many a search finds, without them. */
export function countQuery(filter: Filter) {
  return pagedQuery<typeof listListings>('GET /api/listings', { query: { ...askFor(filter), pageSize: 1 } });
}

/** How many match every word, and how many pages they and the close ones make. */
export function measureResults(found: ResultsPage, page: number) {
  const [full, { close }] = [countFull(found, { page, pageSize }), found];
  return { full, close, pages: Math.max(1, Math.ceil((full + close) / pageSize)) };
}

export function facetsQuery(filter: Filter) {
  return {
    ...query<typeof readFacets>('GET /api/listings/facets', { query: filterAlone(filter) }),
    ...kept,
  };
}

export function mapQuery(filter: Filter) {
  return { ...query<typeof readMap>('GET /api/listings/map', { query: filterAlone(filter) }), ...kept };
}

export function understoodQuery(search: string) {
  return { ...query<typeof readUnderstood>('GET /api/listings/understood', { query: { search } }), ...kept };
}

/** What there is without any filter: the choices to show, whatever is chosen now. */
export const everythingQuery = facetsQuery({ sort: 'bestDeal', page: 1, view: 'grid' });

export function suggestionsQuery(text: string) {
  return query<typeof suggestSearches>('GET /api/suggest', { query: { q: text } });
}

export const categoriesQuery = query<typeof listCategories>('GET /api/categories', {});
export const popularQuery = {
  ...query<typeof listPopularSearches>('GET /api/popular-searches', {}),
  staleTime: tenMinutes,
};
export const statsQuery = query<typeof readStats>('GET /api/stats', {});
