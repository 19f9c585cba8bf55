import { type ComponentType, createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import { Security } from '#web/accounts/security.tsx';
import { useAccount } from '#web/accounts/use-account.ts';
import { AuditLog } from '#web/admin/audit-log.tsx';
import { Overview } from '#web/admin/overview/overview.tsx';
import { AlertWays } from '#web/alerts/alert-ways.tsx';
import { Notifications } from '#web/alerts/notifications.tsx';
import { PriceAlerts } from '#web/alerts/price-alerts.tsx';
import { SimilarItems } from '#web/catalogue/listing/similar-items.tsx';
import { PopularSearches } from '#web/catalogue/popular-searches.tsx';
import { HowTold } from '#web/channels/how-told.tsx';
import { FeedDialog } from '#web/feeds/feed-dialog.tsx';
import { setAccountId } from '#web/lib/account-id.ts';
import type { QueryOptions } from '#web/lib/query/use-query.ts';
import { renderMarkup } from '#web/lib/rendered.ts';
import { Recommended } from '#web/recommendations/recommended.tsx';
import { SavedSearches } from '#web/saved-searches/saved-searches.tsx';
import { Tokens } from '#web/tokens/tokens.tsx';
import { ToldBy } from '#web/ui/told-by.tsx';

const nothing = () => {};
const accountId = 7;

/** What a component asks for that isn't good for ever: when it is asked again. */
function readPolicies<Props extends object>(component: ComponentType<Props>, props: Props): string[] {
  const asked = new Set<string>();
  renderMarkup(createElement(component, props), (client) => {
    setAccountId(client, accountId);
    const find = client.entry.bind(client);
    // Given all that the component says of its question.
    client.entry = (query) => {
      const { queryKey, refetchOnMount, staleTime } = query as QueryOptions<unknown>;
      const when = refetchOnMount ?? (staleTime === undefined ? null : `after ${staleTime / 1000} s`);
      if (when) asked.add(`${queryKey[0]}: ${when}`.replace('GET /api/', ''));
      return find(query);
    };
  });
  return [...asked];
}

const OwnAccount = (): ReactNode => String(useAccount().hasId);

test.each([
  ['channels', HowTold, { accountId, children: null }, ['accounts/:id/channels: always']],
  ['feeds', FeedDialog, { accountId, onClose: nothing }, ['accounts/:id/feeds: always']],
  [
    ...(['notifications', Notifications, { accountId }] as const),
    ['accounts/:id/notifications: always', 'accounts/:id/notifications/unread: always'],
  ],
  ['tokens', Tokens, { accountId }, ['accounts/:id/tokens: always']],
  ['sessions', Security, { account: { id: accountId } as Account }, ['accounts/:id/sessions: always']],
  ['the audit log', AuditLog, {}, ['admin/audit-log: always']],
  [
    ...(['whether mail is confirmed, for an alert’s ways', AlertWays] as const),
    ...([{ accountId, alert: { channelIds: null, byMail: true } }, ['accounts/:id: always']] as const),
  ],
  [
    ...(['whether mail is confirmed, for a new alert', ToldBy] as const),
    ...([{ accountId, value: { channelIds: null, byMail: true }, onChange: nothing }] as const),
    ['accounts/:id: always'],
  ],
  [
    'saved searches',
    SavedSearches,
    { accountId, actions: nothing },
    ['accounts/:id/saved-searches: after 120 s'],
  ],
  [
    ...(['price alerts', PriceAlerts, { accountId, favorites: 0, searches: 0 }] as const),
    ['accounts/:id/price-alerts: after 120 s'],
  ],
  ['one’s own account', OwnAccount, {}, ['accounts/:id: after 300 s']],
  ['recommendations', Recommended, { card: nothing }, ['recommendations/:userId: after 300 s']],
  ['similar pieces', SimilarItems, { id: 1 }, ['similar/:id: after 600 s']],
  ['popular searches', PopularSearches, { className: '' }, ['popular-searches: after 600 s']],
  ['the overview', Overview, {}, ['admin/overview: after 60 s']],
] as [string, ComponentType<object>, object, string[]][])(
  '%s are asked again in time',
  (_, component, props, policies) => {
    expect(readPolicies(component, props)).toEqual(policies);
  },
);
