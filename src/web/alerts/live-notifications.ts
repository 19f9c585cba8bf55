import { useEffect } from 'react';
import type { countUnread, Notification, readNotification } from '#contract/alerts.ts';
import type { Answer } from '#contract/endpoint.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { navigate } from '#web/lib/router.tsx';
import { setTitleCount } from '#web/lib/title-count.ts';
import { showToast } from '#web/ui/toast.ts';
import { countArrival } from './arrivals.ts';
import { refetchNotifications, unreadQuery } from './queries.ts';

type Unread = Answer<typeof countUnread>;

/** How many notifications are unread, as far as this page knows. */
export function useUnread(accountId: number | null): number {
  return useQuery({ ...unreadQuery(accountId ?? 0), enabled: accountId !== null }).data?.unread ?? 0;
}

/** Keeps the page's notifications up to date while it is visible. Use it once per page. */
export function useLiveNotifications(accountId: number): void {
  const client = useQueryClient();
  const unread = useUnread(accountId);
  useEffect(() => {
    setTitleCount(unread);
    return () => setTitleCount(0);
  }, [unread]);
  useEffect(() => follow(client, accountId), [client, accountId]);
}

/** How often a hidden page looks, in milliseconds. */
const lookEvery = 60_000;

/**
 * Listens while the page is visible: browsers allow few connections to one host. A hidden page has only its title to
 * keep right, and looks now and then. When the page is shown again it fetches them once, in case listening doesn't work.
 */
function follow(client: QueryClient, accountId: number): () => void {
  let stop = listen(client, accountId);
  const change = () => {
    stop();
    if (document.visibilityState === 'hidden') {
      stop = lookNowAndThen(client, accountId);
      return;
    }
    stop = listen(client, accountId);
    refetchNotifications(client, accountId);
  };
  document.addEventListener('visibilitychange', change);
  return () => {
    document.removeEventListener('visibilitychange', change);
    stop();
  };
}

function lookNowAndThen(client: QueryClient, accountId: number): () => void {
  const { queryKey } = unreadQuery(accountId);
  const timer = setInterval(() => client.invalidateQueries({ queryKey }).catch(() => {}), lookEvery);
  return () => clearInterval(timer);
}

/** Whoever is reading their notifications sees it there. */
function announce(client: QueryClient, accountId: number, notification: Notification): void {
  const { id, title, message, listingId } = notification;
  const { pathname, search } = window.location;
  if (pathname === '/account' && search.includes('tab=notifications')) return;
  const href = listingId === null ? '/account?tab=notifications' : `/listing/${listingId}`;
  const see = async () => {
    navigate(href);
    // Opened is read. If that can't be said, it stays unread, which does no harm.
    await actAsShopper(() =>
      call<typeof readNotification>('PATCH /api/notifications/:id/read', { params: { id } }),
    ).catch(() => {});
    await refetchNotifications(client, accountId);
  };
  showToast({ title, description: message, action: { label: 'See it', onPress: see }, canWait: true });
}

/** The browser reconnects by itself, and gets what it missed. */
function listen(client: QueryClient, accountId: number): () => void {
  const source = new EventSource(`/api/accounts/${accountId}/notifications/stream`);
  source.addEventListener('unread', ({ data }) => {
    const { queryKey } = unreadQuery(accountId);
    const known = client.getQueryData<Unread>(queryKey)?.unread ?? 0;
    const now: Unread = JSON.parse(data);
    client.setQueryData(queryKey, now);
    // Some were read on another page.
    if (now.unread < known) refetchNotifications(client, accountId);
  });
  source.addEventListener('notification', ({ data }) => {
    countArrival();
    announce(client, accountId, JSON.parse(data));
    refetchNotifications(client, accountId);
  });
  return () => source.close();
}
