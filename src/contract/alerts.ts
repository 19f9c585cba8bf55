import { z } from 'zod';
import { amount } from './catalogue.ts';
import { endpoint, idParams, pageQuery } from './endpoint.ts';

export const alertTypes = ['price_drop', 'new_listing', 'back_in_stock'] as const;

/** How many an account may have. */
export const mostPriceAlerts = 100;

const alertType = z.enum(alertTypes, 'must be price_drop, new_listing or back_in_stock');
const targetPrice = z
  .number('Target price must be a number')
  .min(0, 'Target price can’t be under $0')
  .max(10_000_000, 'Target price is too high')
  .multipleOf(0.01, 'Target price must be in dollars and cents')
  .nullable();
const priceDropPercentage = z
  .number('Drop percentage must be a number')
  .int('Drop percentage must be a whole number')
  .min(1, 'Drop percentage must be at least 1')
  .max(50, 'Drop percentage must be at most 50')
  .nullable();

const channelIds = z.array(idParams.shape.id).max(30, 'An alert can use up to 30 channels').nullable();

const priceAlert = z.object({
  id: z.number(),
  isActive: z.boolean(),
  alertType,
  targetPrice: z.number().nullable(),
  priceDropPercentage: z.number().nullable(),
  /** What it watches: one listing, one saved search or, without either, all favourites and saved searches. */
  listingId: z.number().nullable(),
  savedSearchId: z.number().nullable(),
  /** The listing's title or the saved search's name. */
  watches: z.string().nullable(),
  /** Which of one’s channels and devices tell it; null: all. And whether mail does, as the account has it. */
  channelIds: z.array(z.number()).nullable(),
  byMail: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PriceAlert = z.output<typeof priceAlert>;

export const listPriceAlerts = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/price-alerts',
  access: 'account',
  token: 'read',
  summary: 'Your price alerts, newest first.',
  params: idParams,
  answer: z.array(priceAlert),
});

export const createPriceAlert = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/price-alerts',
  access: 'account',
  token: 'alerts',
  summary:
    'Watch a listing, a saved search, or all your favourites and saved searches. Goes off straight away if it already matches.',
  params: idParams,
  body: z
    .object({
      alertType: alertType.default('price_drop'),
      targetPrice: targetPrice.default(null),
      priceDropPercentage: priceDropPercentage.default(null),
      listingId: idParams.shape.id.nullish(),
      savedSearchId: idParams.shape.id.nullish(),
      channelIds: channelIds.default(null),
      byMail: z.boolean().default(true),
    })
    .refine(({ listingId, savedSearchId }) => !listingId || !savedSearchId, {
      path: ['savedSearchId'],
      message: 'An alert can watch a listing or a saved search, not both',
    }),
  answer: priceAlert,
  status: 201,
});

export const updatePriceAlert = endpoint({
  method: 'PATCH',
  path: '/api/price-alerts/:id',
  access: 'account',
  token: 'alerts',
  summary: 'Pause an alert (`isActive` false), resume it, or change it. What you leave out stays as it is.',
  params: idParams,
  body: z
    .object({
      isActive: z.boolean(),
      alertType,
      targetPrice,
      priceDropPercentage,
      channelIds,
      byMail: z.boolean(),
    })
    .partial(),
  answer: priceAlert,
});

export const deletePriceAlert = endpoint({
  method: 'DELETE',
  path: '/api/price-alerts/:id',
  access: 'account',
  token: 'alerts',
  summary: 'Delete an alert. The notifications it sent stay.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});

/** What happened: what an alert may ask for, that a favourite is no longer for sale, or that an alert or a channel had to end. */
export const notificationKinds = [...alertTypes, 'sold', 'ended'] as const;
const notificationKind = z.enum(notificationKinds, `must be one of ${notificationKinds.join(', ')}`);

const notification = z.object({
  id: z.number(),
  kind: notificationKind,
  title: z.string(),
  message: z.string(),
  /** Why it was sent, such as "Price alert: 20% or more off, on your favourites and saved searches". */
  reason: z.string(),
  /** Null when Tallboy no longer has the listing. */
  listingId: z.number().nullable(),
  /** The price at that moment, and what it was compared with if it fell. */
  price: amount.nullable(),
  priceBefore: amount.nullable(),
  /** Whether these are starting bids. */
  isAuction: z.boolean(),
  /** The saved search that found it, which may be deleted by now, and what it was called. */
  savedSearchId: z.number().nullable(),
  searchName: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.output<typeof notification>;

const unread = z.object({ unread: z.number() });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/notifications',
  access: 'account',
  token: 'read',
  summary: 'Your notifications, newest first, or just one kind. X-Total-Count says how many there are.',
  params: idParams,
  query: pageQuery.extend({ kind: notificationKind.optional() }),
  answer: z.array(notification),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/notifications/unread',
  access: 'account',
  token: 'read',
  summary: 'How many of your notifications are unread.',
  params: idParams,
  answer: unread,
});

/**
 * Server-sent events: `unread` ({unread}) at once and whenever it changes, `notification` (a notification) for each new one
 * under its id, so that a browser that reconnects gets what it missed. 429 when open in more than ten places.
 */
export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/notifications/stream',
  access: 'account',
  summary: 'New notifications as they come, as server-sent events: `unread` and `notification`.',
  params: idParams,
  answer: z.unknown(),
});

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  access: 'account',
  summary: 'Mark a notification as read.',
  params: idParams,
  answer: notification,
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  access: 'account',
  summary: 'Delete a notification. You can bring it back for a while.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});

export const restoreNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/restore',
  access: 'account',
  summary: 'Bring back a deleted notification.',
  params: idParams,
  answer: notification,
});

const favoriteNews = z.object({ isOn: z.boolean() });

export const readFavoriteNews = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/favorite-news',
  access: 'account',
  token: 'read',
  summary: 'Whether you hear when a favourite drops in price, sells or comes back.',
  params: idParams,
  answer: favoriteNews,
});

export const chooseFavoriteNews = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id/favorite-news',
  access: 'account',
  summary: 'Choose whether to hear what happens to your favourites.',
  params: idParams,
  body: favoriteNews,
  answer: favoriteNews,
});

export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id/notifications/read-all',
  access: 'account',
  summary: 'Mark all your notifications as read.',
  params: idParams,
  answer: unread,
});
