import type { listFeeds } from '#contract/feeds.ts';
import { query } from '#web/lib/api.ts';

export function feedsQuery(id: number) {
  return query<typeof listFeeds>('GET /api/accounts/:id/feeds', { params: { id } });
}
