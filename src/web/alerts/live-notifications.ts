import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { countUnread, Notification } from '#contract/alerts.ts';
import type { Answer } from '#contract/endpoint.ts';
import { setTitleCount } from '#web/lib/title-count.ts';
import { showToast } from '#web/ui/toast.ts';
import { refetchNotifications, unreadQuery } from './queries.ts';

type Unread = Answer<typeof countUnread>;

/** How many notifications are unread, as far as this page knows. */
export function useUnread(accountId: number | null): number {
  return useQuery({ ...unreadQuery(accountId ?? 0), enabled: accountId !== null }).data?.unread ?? 0;
}

/** Keeps the page's notifications up to date while it is visible. Use it once per page. */
export function useLiveNotifications(accountId: number | null): void {
  const client = useQueryClient();
  const unread = useUnread(accountId);
  useEffect(() => setTitleCount(unread), [unread]);
  useEffect(() => (accountId === null ? undefined : follow(client, accountId)), [client, accountId]);
}

/**
 * Listens while the page is visible: browsers allow few connections to one host, and hidden pages need none. When the
 * page is shown again it fetches them once, in case listening doesn't work.
 */
function follow(client: QueryClient, accountId: number): () => void {
  let stop = listen(client, accountId);
  const change = () => {
    stop();
    if (document.visibilityState === 'hidden') return;
    stop = listen(client, accountId);
    refetchNotifications(client, accountId);
  };
  document.addEventListener('visibilitychange', change);
  return () => {
    document.removeEventListener('visibilitychange', change);
    stop();
  };
}

/** Whoever is reading their notifications sees it there. */
function announce({ title, message, listingId }: Notification): void {
  const { pathname, search } = window.location;
  if (pathname === '/account' && search.includes('tab=notifications')) return;
  const href = listingId === null ? '/account?tab=notifications' : `/listing/${listingId}`;
  const action = { label: 'See it', onPress: () => navigate(href) };
  showToast({ title, description: message, action });
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
    announce(JSON.parse(data));
    refetchNotifications(client, accountId);
  });
  return () => source.close();
}
