import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { alertTypes } from '#contract/alerts.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { channels } from '#server/channels/channels.table.ts';
import { moment, transaction } from '#server/platform/db/column-types.ts';
import { money } from '#server/platform/db/money.ts';
import { savedSearches } from '#server/saved-searches/saved-searches.table.ts';

/**
 * As well as what people ask for: news of their favourites, which they get without asking until they switch
 * it off.
 */
export const watchTypes = [...alertTypes, 'favorites'] as const;

export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    alertType: text('alert_type', { enum: watchTypes }).notNull(),
    targetPrice: money('target_price'),
    priceDropPercentage: smallint('price_drop_percentage'),
    /** With neither of these it watches all the account's favourites and saved searches. */
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    savedSearchId: integer('saved_search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
    isActive: boolean('is_active').notNull().default(true),
    /** Which channels and devices it goes to. Null: all of them, including later ones. */
    channelIds: integer('channel_ids').array(),
    byMail: boolean('by_mail').notNull().default(true),
    /** Prices are compared with those of this moment: when it was made, or last changed. */
    watchingSince: moment('watching_since').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('price_alerts_account').on(table.accountId),
    index('price_alerts_listing').on(table.listingId),
    index('price_alerts_search').on(table.savedSearchId),
    uniqueIndex('price_alerts_favorites').on(table.accountId).where(sql`${table.alertType} = 'favorites'`),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    alertId: integer('alert_id').references(() => priceAlerts.id, { onDelete: 'set null' }),
    /** Which piece it's about, whichever listing it came from, and what happened. Sent once. */
    groupId: integer('group_id').notNull(),
    event: text().notNull(),
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    /** Of the listing at that moment. */
    price: money('price'),
    /** What that was compared with, where it fell. */
    priceBefore: money('price_before'),
    /** These were starting bids, not what it costs. */
    isAuction: boolean('is_auction').notNull().default(false),
    /** The saved search that found it, which may be deleted by now, and what it was called. */
    savedSearchId: integer('saved_search_id'),
    searchName: text('search_name'),
    title: text().notNull(),
    message: text().notNull(),
    reason: text().notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Its owner doesn't see it. The row stays, so that it isn't sent again and can be brought back. */
    deletedAt: moment('deleted_at'),
    /** The transaction that wrote it or marked it as read, which open pages follow. */
    toldIn: transaction('told_in').notNull().default(sql`pg_current_xact_id()`),
    /** Whether it also goes out by mail, as the account wished at that moment. */
    mail: text({ enum: ['no', 'waiting', 'sent', 'failed'] }).notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.alertId, table.groupId, table.event),
    index('notifications_account').on(table.accountId, table.id),
    index('notifications_told_in').on(table.toldIn),
    index('notifications_listing').on(table.listingId),
    index('notifications_waiting').on(table.accountId).where(sql`${table.mail} = 'waiting'`),
  ],
);

/**
 * The outbox: one row for each notification and each channel that tells it, written with the notification. `sending`: the
 * line was open, and nobody has noted yet how it ended. `unsure`: nobody ever will. `failed`: refused, in older rows; now
 * that waits.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'sending', 'sent', 'failed', 'unsure'] })
      .notNull()
      .default('waiting'),
    /** What is told together goes out under one number, at every attempt the same. */
    messageId: text('message_id'),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.channelId] }),
    index('deliveries_open')
      .on(table.channelId, table.notificationId)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('deliveries_channel').on(table.channelId),
  ],
);
