import { z } from 'zod';
import { endpoint, idParams, pageQuery } from './endpoint.ts';

export const alertTypes = ['price_drop', 'new_listing', 'back_in_stock'] as const;

/** How many an account may have. */
export const mostPriceAlerts = 100;

const alertType = z.enum(alertTypes, 'must be price_drop, new_listing or back_in_stock');
const targetPrice = z
  .number('Target price must be a number')
  .min(0, 'Target price must not be under $0')
  .max(10_000_000, 'Target price is too high')
  .multipleOf(0.01, 'Target price must be in dollars and cents')
  .nullable();
const priceDropPercentage = z
  .number('Drop percentage must be a number')
  .int('Drop percentage must be a whole number')
  .min(1, 'Drop percentage must be at least 1')
  .max(50, 'Drop percentage must be at most 50')
  .nullable();

const priceAlert = z.object({
  id: z.number(),
  isActive: z.boolean(),
  alertType,
  targetPrice: z.number().nullable(),
  priceDropPercentage: z.number().nullable(),
  /** What it watches: one listing, one saved search or, with neither, all favourites and saved searches. */
  listingId: z.number().nullable(),
  savedSearchId: z.number().nullable(),
  /** The listing's title or the saved search's name. */
  watches: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type PriceAlert = z.output<typeof priceAlert>;

export const listPriceAlerts = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/price-alerts',
  access: 'account',
  summary: 'One’s price alerts, newest first.',
  params: idParams,
  answer: z.array(priceAlert),
});

export const createPriceAlert = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/price-alerts',
  access: 'account',
  summary:
    'Watch a listing, a saved search, or all one’s favourites and saved searches. Fires at once if that is so already.',
  params: idParams,
  body: z
    .object({
      alertType: alertType.default('price_drop'),
      targetPrice: targetPrice.default(null),
      priceDropPercentage: priceDropPercentage.default(null),
      listingId: idParams.shape.id.nullish(),
      savedSearchId: idParams.shape.id.nullish(),
    })
    .refine(({ listingId, savedSearchId }) => !listingId || !savedSearchId, {
      path: ['savedSearchId'],
      message: 'An alert watches a listing or a saved search, not both',
    }),
  answer: priceAlert,
  status: 201,
});

export const updatePriceAlert = endpoint({
  method: 'PATCH',
  path: '/api/price-alerts/:id',
  access: 'account',
  summary: 'Pause an alert (`isActive` false), let it watch again, or change it. What is left out stays.',
  params: idParams,
  body: z.object({ isActive: z.boolean(), alertType, targetPrice, priceDropPercentage }).partial(),
  answer: priceAlert,
});

export const deletePriceAlert = endpoint({
  method: 'DELETE',
  path: '/api/price-alerts/:id',
  access: 'account',
  summary: 'Delete an alert. What it has told stays.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});

const notification = z.object({
  id: z.number(),
  title: z.string(),
  message: z.string(),
  /** Why it was sent, such as "Price alert: 20% or more off, on your favourites and saved searches". */
  reason: z.string(),
  /** Null when Tallboy no longer has the listing. */
  listingId: z.number().nullable(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.output<typeof notification>;

const unread = z.object({ unread: z.number() });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/notifications',
  access: 'account',
  summary: 'One’s notifications, newest first. X-Total-Count says how many there are.',
  params: idParams,
  query: pageQuery,
  answer: z.array(notification),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/notifications/unread',
  access: 'account',
  summary: 'How many of one’s notifications are unread.',
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

export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id/notifications/read-all',
  access: 'account',
  summary: 'Mark all one’s notifications as read.',
  params: idParams,
  answer: unread,
});
