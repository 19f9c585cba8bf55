import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#server/accounts/accounts.table.ts';

/** What visitors did, for recommending and for what is popular; kept for twelve months. */
export const activity = pgTable(
  'activity',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null: nobody in particular. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** May outlive the listing. */
    listingId: integer('listing_id'),
    action: text({ enum: ['view', 'search', 'click', 'favorite'] }).notNull(),
    category: text(),
    priceRange: text('price_range'),
    searchQuery: text('search_query'),
    metadata: jsonb().$type<Record<string, string | null | undefined>>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    index('activity_account').on(table.accountId, table.createdAt),
    index('activity_time').on(table.createdAt),
  ],
);
