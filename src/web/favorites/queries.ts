import type { listFavorites } from '#contract/favorites.ts';
import { pagedQuery } from '#web/lib/api.ts';

export const pageSize = 24;

export function favoritesQuery(id: number, page = 1) {
  return pagedQuery<typeof listFavorites>('GET /api/accounts/:id/favorites', {
    params: { id },
    query: { page, pageSize },
  });
}
