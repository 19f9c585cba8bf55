import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { accounts } from '#server/accounts/accounts.table.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filter: jsonb().$type<ListingFilter>().notNull(),
    /** The newest listing there was when the account last looked: what has a higher number is new to them. */
    newestSeen: integer('newest_seen').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('saved_searches_account').on(table.accountId),
    index('saved_searches_for_deals').on(table.accountId).where(sql`${table.filter} ->> 'deals' is not null`),
  ],
);

/** As its index has it. */
export const asksForDeals = sql`${savedSearches.filter} ->> 'deals' is not null`;

/** What a listing needs to be worth comparing with a saved search: one of its keys, and the rest. */
export const savedSearchKeys = pgTable(
  'saved_search_keys',
  {
    key: text().notNull(),
    savedSearchId: integer('saved_search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** More keys, a line each; of each paragraph it must have one too. */
    also: text(),
    /** In cents. */
    lowestPrice: integer('lowest_price'),
    highestPrice: integer('highest_price'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.savedSearchId] }),
    index('saved_search_keys_search').on(table.savedSearchId),
  ],
);
