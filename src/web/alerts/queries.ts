import type {
  countUnread,
  listNotifications,
  listPriceAlerts,
  Notification,
  readFavoriteNews,
} from '#contract/alerts.ts';
import { pagedQuery, query } from '#web/lib/api.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';

const twoMinutes = 2 * 60_000;
export const pageSize = 24;

export function priceAlertsQuery(id: number) {
  return {
    ...query<typeof listPriceAlerts>('GET /api/accounts/:id/price-alerts', { params: { id } }),
    staleTime: twoMinutes,
  };
}

export function notificationsQuery(id: number, page = 1, kind?: Notification['kind']) {
  return pagedQuery<typeof listNotifications>('GET /api/accounts/:id/notifications', {
    params: { id },
    query: { page, pageSize, ...(kind && { kind }) },
  });
}

export function unreadQuery(id: number) {
  return query<typeof countUnread>('GET /api/accounts/:id/notifications/unread', { params: { id } });
}

export function favoriteNewsQuery(id: number) {
  return query<typeof readFavoriteNews>('GET /api/accounts/:id/favorite-news', { params: { id } });
}

/** Both what they are and how many are unread. */
export async function refetchNotifications(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: notificationsQuery(id).queryKey.slice(0, 1) }),
    client.invalidateQueries({ queryKey: unreadQuery(id).queryKey }),
  ]);
}
