import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuietHours } from '#web/accounts/quiet-hours.tsx';
import { Security } from '#web/accounts/security.tsx';
import { AdvanceDemoButton } from '#web/admin/advance-demo-button.tsx';
import { sourcesQuery } from '#web/admin/queries.ts';
import { RefreshAllButton } from '#web/admin/refresh-all-button.tsx';
import { SourceActions } from '#web/admin/sources/source-actions.tsx';
import { AlertCard } from '#web/alerts/alert-card.tsx';
import { Notifications } from '#web/alerts/notifications.tsx';
import { notificationsQuery, unreadQuery } from '#web/alerts/queries.ts';
import { RefreshButton } from '#web/catalogue/refresh-button.tsx';
import { ChannelRow } from '#web/channels/channel-row.tsx';
import { FeedDialog } from '#web/feeds/feed-dialog.tsx';
import { feedsQuery } from '#web/feeds/queries.ts';
import { HiddenThings } from '#web/hiding/hidden-things.tsx';
import { hiddenQuery } from '#web/hiding/queries.ts';
import { setAccountId } from '#web/lib/account-id.ts';
import { renderPressable } from '#web/lib/pressed.ts';
import { Invitations, Showing } from '#web/lists/sharing.tsx';
import { Votes } from '#web/lists/votes.tsx';
import { SavedSearchCard } from '#web/saved-searches/saved-search-card.tsx';

type Client = ReturnType<typeof renderPressable>['client'];

const accountId = 7;
const createdAt = '2026-11-01T00:00:00.000Z';
const account = { id: accountId, quietFrom: 21, quietUntil: 7 };
const list = {
  id: 7,
  name: 'Flat',
  members: [{ id: 1, isYou: true }],
  invitations: [{ id: 7, expiresAt: createdAt }],
};
const source = { id: 7, name: 'Kea', isActive: true, isDemo: true };
const chosen = (value: string) => ({ target: { value } });

/** Everything a page may have been answered, all of it about number 7. */
const answered = [
  'accounts/:id accounts/:id/channels accounts/:id/feeds accounts/:id/favorites accounts/:id/hidden accounts/:id/lists',
  'accounts/:id/notifications accounts/:id/notifications/unread accounts/:id/price-alerts accounts/:id/saved-searches',
  'accounts/:id/sessions accounts/:id/tokens admin/contacts admin/data-sources admin/overview admin/scraping/status',
  'admin/subscribers categories list-items/:id/comments listings listings/:id listings/facets listings/map lists/:id',
  'recommendations/:userId similar/:id stats',
].flatMap((names) => names.split(' '));
const about = { params: { id: 7, userId: 7 }, query: {} };

beforeEach(() => {
  vi.useFakeTimers();
  const storage = { getItem: () => String(accountId), setItem() {}, removeItem() {} };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', async () => {
    const answer = {
      id: 7,
      message: 'Done.',
      isDelivered: true,
      since: createdAt,
      isUpdating: false,
      newPieces: 1,
    };
    return new Response(JSON.stringify({ ...answer, atomUrl: '', token: '' }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lists = ['accounts/:id/lists', 'list-items/:id/comments', 'lists/:id'];
const collected = ['admin/data-sources', 'admin/overview', 'admin/scraping/status', 'stats'];
const visible = [
  ...['accounts/:id/hidden', 'accounts/:id/saved-searches', 'categories', 'listings', 'listings/facets'],
  ...['listings/map', 'recommendations/:userId', 'similar/:id', 'stats'],
];
const notifications = ['accounts/:id/notifications', 'accounts/:id/notifications/unread'];
const nothing = () => {};

interface Press {
  component: ComponentType<never>;
  props: object;
  press: string;
  by?: string;
  event?: unknown;
  know?: (client: Client) => void;
  /** What is asked again. */
  anew: string[];
}

const channel = {
  component: ChannelRow,
  props: { channel: { id: 7, name: 'Phone', kind: 'ntfy', isActive: true }, onRemoved: nothing },
};
const feed = {
  component: FeedDialog,
  props: { accountId, onClose: nothing },
  know: (client: Client) =>
    client.setQueryData(feedsQuery(accountId).queryKey, [{ id: 7, savedSearchId: null, createdAt }]),
  anew: ['accounts/:id/feeds'],
};
const hidden = {
  component: HiddenThings,
  props: { accountId },
  know: (client: Client) =>
    client.setQueryData(hiddenQuery(accountId).queryKey, {
      pieces: [],
      sellers: [],
      withoutPhotos: false,
      dealers: false,
    }),
  by: 'onChange',
  event: true,
  anew: visible,
};
const told = {
  component: Notifications,
  props: { accountId },
  know: (client: Client) => {
    client.setQueryData(unreadQuery(accountId).queryKey, { unread: 1 });
    const items = [{ id: 7, savedSearchId: null, searchName: null, isRead: false, createdAt }];
    client.setQueryData(notificationsQuery(accountId).queryKey, { items, total: 1, close: 0 });
  },
  anew: notifications,
};
const actions = { source, isRunning: false, showsHistory: false, onEdit: nothing, onHistory: nothing };

const presses = [
  { ...channel, press: 'Switch off', anew: ['accounts/:id/channels'] },
  { ...channel, press: 'Send a test', anew: ['accounts/:id/channels'] },
  {
    ...channel,
    press: 'How often to notify Phone',
    by: 'onChange',
    event: chosen('daily'),
    anew: ['accounts/:id/channels'],
  },
  { ...feed, press: 'Make a new address' },
  { ...feed, press: 'Turn off' },
  { ...hidden, press: 'Hide pieces without photos' },
  { ...hidden, press: 'Hide dealers' },
  { ...told, press: 'Mark all as read' },
  {
    component: AlertCard,
    props: {
      alert: {
        id: 7,
        isActive: true,
        alertType: 'price_drop',
        listingId: null,
        savedSearchId: null,
        targetPrice: null,
        priceDropPercentage: null,
        createdAt,
      },
      accountId,
    },
    press: 'Pause',
    anew: ['accounts/:id/price-alerts'],
  },
  {
    component: Security,
    props: { account },
    know: (client: Client) =>
      client.setQueryData(
        ['GET /api/accounts/:id/sessions', { params: { id: 7 } }],
        [
          { id: 1, isCurrent: true, userAgent: '', createdAt },
          { id: 2, userAgent: '', createdAt },
        ],
      ),
    press: 'Sign out everywhere else',
    anew: ['accounts/:id/sessions'],
  },
  {
    component: SavedSearchCard,
    props: { search: { id: 7, name: 'Desks', matches: 3, newMatches: 1, createdAt }, actions: null },
    press: 'Open Desks',
    anew: ['accounts/:id/saved-searches'],
  },
  {
    component: Votes,
    props: { list, item: { id: 7, title: 'Desk', votes: [] } },
    press: 'Yes0',
    anew: lists,
  },
  { component: Invitations, props: { list }, press: 'Make an invitation link', anew: lists },
  { component: Invitations, props: { list }, press: 'Withdraw', anew: lists },
  { component: Showing, props: { list: { ...list, isShown: true } }, press: 'Make a new link', anew: lists },
  {
    component: Showing,
    props: { list: { ...list, isShown: true } },
    press: 'Turn off the link',
    anew: lists,
  },
  { component: RefreshAllButton, props: { isActive: false }, press: 'Refresh Data', anew: collected },
  {
    component: AdvanceDemoButton,
    props: {},
    know: (client: Client) => client.setQueryData(sourcesQuery.queryKey, [source]),
    press: 'Advance the demo by a day',
    anew: collected,
  },
  { component: SourceActions, props: actions, press: 'Start scraping Kea', anew: collected },
  {
    component: SourceActions,
    props: { ...actions, source: { ...source, isActive: false } },
    press: 'Activate Kea',
    anew: collected,
  },
  {
    component: RefreshButton,
    props: {},
    press: 'Get Latest Deals',
    anew: ['listings', 'listings/:id', 'listings/facets', 'listings/map'],
  },
] as unknown as Press[];

test.each(presses)(
  '“$press” makes out of date: $anew',
  async ({ component, props, know, press, by, event, anew }) => {
    const page = renderPressable(component as ComponentType<object>, props, (client) => {
      setAccountId(client, accountId);
      know?.(client);
    });
    const keys = answered.map((name) => [`GET /api/${name}`, about]);
    for (const key of keys) page.client.setQueryData(key, {});
    const done = page.press(press, by, event ?? { preventDefault() {} });
    await vi.advanceTimersByTimeAsync(5000);
    await done;
    const stale = answered.filter((_, at) => page.client.getQueryState(keys[at]!)?.isInvalidated);
    expect(stale.toSorted()).toEqual(anew.toSorted());
  },
);

test('what an account itself says is known from the answer, and not asked again', async () => {
  const { client, press } = renderPressable(QuietHours as ComponentType<object>, { account });
  const key = ['GET /api/accounts/:id', { params: { id: 7 } }];
  client.setQueryData(key, account);
  await press('From', 'onChange', chosen('22'));
  expect(client.getQueryState(key)).toMatchObject({ data: { message: 'Done.' }, isInvalidated: false });
});
