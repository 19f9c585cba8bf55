import { mailLinkQuery, readMailLink } from '#web/accounts/mail-link.tsx';
import { sessionsQuery } from '#web/accounts/use-account.ts';
import { favoriteNewsQuery, notificationsQuery, priceAlertsQuery, unreadQuery } from '#web/alerts/queries.ts';
import { favoritesQuery } from '#web/favorites/queries.ts';
import { feedsQuery } from '#web/feeds/queries.ts';
import { hiddenQuery } from '#web/hiding/queries.ts';
import { readAccountId } from '#web/lib/account-id.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { siteQuery } from '#web/lib/sends-mail.ts';
import { listsQuery } from '#web/lists/queries.ts';
import { savedSearchesQuery } from '#web/saved-searches/queries.ts';
import { tokensQuery } from '#web/tokens/queries.ts';

/** What the account page is rendered with. */
export function prefetchAccount(
  client: QueryClient,
  { search }: { search: URLSearchParams },
): Promise<unknown> {
  const id = readAccountId(client);
  const link = readMailLink(search);
  const site = Promise.all([
    client.prefetchQuery(siteQuery),
    link && client.prefetchQuery(mailLinkQuery(link)),
  ]);
  if (id === null) return site;
  return Promise.all([
    site,
    client.prefetchQuery(sessionsQuery(id)),
    client.prefetchQuery(tokensQuery(id)),
    client.prefetchQuery(favoritesQuery(id)),
    client.prefetchQuery(listsQuery(id)),
    client.prefetchQuery(hiddenQuery(id)),
    client.prefetchQuery(savedSearchesQuery(id)),
    client.prefetchQuery(priceAlertsQuery(id)),
    client.prefetchQuery(notificationsQuery(id)),
    client.prefetchQuery(unreadQuery(id)),
    client.prefetchQuery(channelsQuery(id)),
    client.prefetchQuery(feedsQuery(id)),
    client.prefetchQuery(favoriteNewsQuery(id)),
  ]);
}
