import type { listSavedSearches } from '#contract/saved-searches.ts';
import { query } from '#web/lib/api.ts';

const twoMinutes = 2 * 60_000;

export function savedSearchesQuery(id: number) {
  return {
    ...query<typeof listSavedSearches>('GET /api/accounts/:id/saved-searches', { params: { id } }),
    staleTime: twoMinutes,
  };
}
