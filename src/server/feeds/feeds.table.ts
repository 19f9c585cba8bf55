import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#server/accounts/accounts.table.ts';
import { moment } from '#server/platform/db/column-types.ts';
import { savedSearches } from '#server/saved-searches/saved-searches.table.ts';

/** Private feeds, one for each saved search and one for the notifications, where their owner wants it. */
export const feeds = pgTable(
  'feeds',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null: the account's notifications. */
    savedSearchId: integer('saved_search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** SHA-256 of what its address ends with. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('feeds_once').on(table.accountId, sql`coalesce(${table.savedSearchId}, 0)`),
    index('feeds_search').on(table.savedSearchId),
  ],
);
