import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Notification, PriceAlert } from '#contract/alerts.ts';
import type { Channel } from '#contract/channels.ts';
import { accountQuery } from '#web/lib/account-query.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { renderMarkup, renderText } from '#web/lib/rendered.ts';
import { siteQuery } from '#web/lib/sends-mail.ts';
import { AlertWays } from './alert-ways.tsx';
import { FavoriteNews } from './favorite-news.tsx';
import { NotificationItem } from './notification-item.tsx';
import { KindFilter } from './notification-kinds.tsx';
import { Notifications } from './notifications.tsx';
import { PriceAlerts } from './price-alerts.tsx';
import { favoriteNewsQuery, notificationsQuery, priceAlertsQuery, unreadQuery } from './queries.ts';

const createdAt = '2026-11-01T00:00:00.000Z';
const alert: PriceAlert = {
  ...{ id: 7, isActive: true, alertType: 'price_drop', targetPrice: null, priceDropPercentage: null },
  ...{ listingId: null, savedSearchId: null, watches: null, channelIds: null, byMail: true, createdAt },
};
const news: Notification = {
  ...{
    id: 1,
    kind: 'price_drop',
    title: 'Rimu desk',
    message: 'It fell.',
    reason: 'Price alert',
    listingId: 4,
  },
  ...{
    price: '80',
    priceBefore: '100',
    isAuction: false,
    savedSearchId: null,
    searchName: null,
    isRead: false,
    createdAt,
  },
};

interface Others {
  favorites?: number | undefined;
  searches?: number | undefined;
}

function readAlert(one: Partial<PriceAlert>, { favorites = 1, searches = 1 }: Others = {}): string {
  return renderText(PriceAlerts, { accountId: 7, favorites, searches }, (client) =>
    client.setQueryData(priceAlertsQuery(7).queryKey, [{ ...alert, ...one }]),
  );
}

test('a card says what an alert waits for', () => {
  expect(readAlert({})).toContain('Active\nprice drop\nAll your favourites and saved searches');
  expect(readAlert({ isActive: false })).toMatch(/Inactive\n(?:.*\n)+Resume/);
  expect(readAlert({})).toContain('Pause');
  expect(readAlert({ alertType: 'back_in_stock' })).toContain('back in stock');
  expect(readAlert({ targetPrice: 249.5, priceDropPercentage: 20 })).toContain(
    'Target price: $249.50\nAlert when price drops by: 20%',
  );
  expect(readAlert({ targetPrice: 0 })).toContain('Target price: $0');
  expect(readAlert({})).not.toMatch(/Target price|drops by/);
  expect(readAlert({ savedSearchId: 3, watches: 'Desks' })).toContain('Anything that matches “Desks”');
  expect(readAlert({ listingId: 3, watches: 'Rimu desk' })).toContain('\nRimu desk\n');
  expect(readAlert({})).toContain('Created\nNov 1, 2026');
});

test('an alert for all says so when there is nothing to watch', () => {
  const none = { favorites: 0, searches: 0 };
  const both = 'Nothing to watch yet. Save a piece or a search.';
  expect(readAlert({}, none)).toContain(both);
  expect(readAlert({ alertType: 'back_in_stock' }, none)).toContain(both);
  expect(readAlert({ alertType: 'new_listing' }, none)).toContain('Nothing to watch yet. Save a search.');
  // A favourite is never new.
  expect(readAlert({ alertType: 'new_listing' }, { favorites: 1, searches: 0 })).toContain('Save a search.');
  expect(readAlert({}, { favorites: 1, searches: 0 })).not.toContain('Nothing to watch');
  expect(readAlert({}, { favorites: 0, searches: 1 })).not.toContain('Nothing to watch');
  expect(readAlert({ listingId: 3, watches: 'Desk' }, none)).not.toContain('Nothing to watch');
});

test('without alerts there is a way to the first', () => {
  const read = (known?: PriceAlert[]) =>
    renderText(PriceAlerts, { accountId: 7, favorites: 0, searches: 0 }, (client) =>
      client.setQueryData(priceAlertsQuery(7).queryKey, known),
    );
  expect(read([])).toContain('No price alerts set\nCreate your first price alert');
  expect(read([alert])).not.toContain('No price alerts set');
  expect(renderText(PriceAlerts, { accountId: 7, favorites: 0, searches: 0 })).toContain('Loading ...');
});

test('how an alert tells is said, and why not by mail', () => {
  const channels = [
    { id: 1, name: 'Phone' },
    { id: 2, name: 'Slack' },
  ] as Channel[];
  const read = (one: Partial<PriceAlert>, known = channels, account = {}, sendsMail = true) =>
    renderText(AlertWays, { alert: { ...alert, ...one }, accountId: 7 }, (client) => {
      client.setQueryData(channelsQuery(7).queryKey, known);
      client.setQueryData(siteQuery.queryKey, { sendsMail });
      const own = { isEmailVerified: true, mailNotifications: 'daily', ...account };
      client.setQueryData(accountQuery(7).queryKey, own as never);
    });
  const unconfirmed = { isEmailVerified: false };
  const cannot = 'We can’t email you until you’ve confirmed your email address.';
  expect(read({})).toContain('Sent everywhere you’ve set up.');
  expect(read({ channelIds: [1] })).toContain('Sent to Phone and email.');
  expect(read({ channelIds: [1], byMail: false })).toContain('Sent to Phone.');
  expect(read({ byMail: false })).toContain('Sent to Phone and Slack.');
  expect(read({ channelIds: [], byMail: false })).toContain('Only shown here.');
  expect(read({ channelIds: [1] }, channels, {}, false)).toContain('Sent to Phone.');
  expect(read({ channelIds: [1] }, channels, unconfirmed)).toContain(`Sent to Phone.\nChange\n${cannot}`);
  expect(read({ channelIds: [] }, channels, unconfirmed)).toContain('For now, you’ll find everything');
  expect(read({ channelIds: [1] }, channels, unconfirmed)).not.toContain('For now');
  expect(read({ channelIds: [1] }, channels, { mailNotifications: 'never' })).toContain(
    'you’ve chosen never',
  );
  expect(read({}, [])).toBe('');
  expect(read({}, [], unconfirmed)).toContain(cannot);
  expect(read({ byMail: false }, [], unconfirmed)).toBe('');
  expect(read({}, [], { mailNotifications: 'never' })).toBe('');
});

test('of one unread notification it is said aloud in the singular, and of none that all is read', () => {
  const read = (unread: number, items = [news], total = items.length) =>
    renderText(Notifications, { accountId: 7 }, (client) => {
      client.setQueryData(unreadQuery(7).queryKey, { unread });
      client.setQueryData(notificationsQuery(7).queryKey, { items, total, close: 0 });
    });
  expect(read(1)).toMatch(/Notifications\n1 unread notification\n1 unread notifications\nMark all as read/);
  expect(read(2)).toMatch(/Notifications\n2 unread notifications\nMark all as read/);
  expect(read(0)).toContain('All caught up!');
  expect(read(0)).not.toContain('Mark all as read');
  expect(read(0, [])).toContain('No notifications yet\nYour alerts will show up here.');
  expect(read(0, [])).not.toContain('Price drops');
  expect(read(0)).not.toContain('Pieces and favourites');
  const found = { ...news, id: 2, savedSearchId: 3, searchName: 'Desks' };
  expect(read(0, [news, found])).toMatch(
    /Pieces and favourites\n1 notification\n(?:.*\n)+“Desks”\n1 notification\n/,
  );
  expect(read(0, [found, { ...found, id: 3 }])).toContain('“Desks”\n2 notifications\n');
  expect(read(0, [news], 24)).not.toContain('Page 1 of');
  expect(read(0, [news], 25)).toContain('Page 1 of 2');
});

test('the spec’s own plural is for the eye alone where there is one', () => {
  const show = (unread: number) =>
    renderMarkup(createElement(Notifications, { accountId: 7 }), (client) =>
      client.setQueryData(unreadQuery(7).queryKey, { unread }),
    );
  expect(show(1)).toMatch(
    /aria-live="polite"><span class="sr-only">1 unread notification<\/span><span aria-hidden="true">1 unread notifications<\/span>/,
  );
  expect(show(2)).toMatch(/aria-live="polite"><span>2 unread notifications<\/span>/);
});

test('a notification has its price, unless that says nothing any more', () => {
  const read = (one: Partial<Notification>) =>
    renderText(NotificationItem, {
      notification: { ...news, ...one },
      onRead() {},
      onOpen() {},
      onDelete() {},
    });
  expect(read({})).toMatch(/^Rimu desk\nNew\n\$80\n, was\n\$100\nIt fell\.\nPrice alert\n.+\nMark as read$/);
  expect(read({ isRead: true })).not.toMatch(/\nNew\n|Mark as read/);
  expect(read({ priceBefore: null })).not.toContain('was');
  expect(read({ isAuction: true })).toContain('$100\nstarting bid');
  for (const one of [{ kind: 'sold' }, { kind: 'ended' }, { price: null }] as const)
    expect(read(one)).not.toContain('$');
});

test('each kind may be chosen, and the chosen one is pressed', () => {
  const markup = renderMarkup(createElement(KindFilter, { chosen: 'sold', onChoose() {} }));
  expect(
    [...markup.matchAll(/aria-pressed="(\w+)">([^<]+)/g)].map(([, is, label]) => `${label}: ${is}`),
  ).toEqual([
    ...['All: false', 'Price drops: false', 'New pieces: false', 'Back in stock: false', 'Gone: true'],
  ]);
});

test('news of favourites are on until somebody turns them off', () => {
  const show = (known?: { isOn: boolean }) =>
    renderMarkup(createElement(FavoriteNews, { accountId: 7 }), (client) =>
      client.setQueryData(favoriteNewsQuery(7).queryKey, known),
    );
  expect(show()).toMatch(/disabled="" checked=""|checked="" disabled=""/);
  expect(show({ isOn: true })).toContain('checked=""');
  expect(show({ isOn: true })).not.toContain('disabled=""');
  expect(show({ isOn: false })).not.toContain('checked=""');
});
