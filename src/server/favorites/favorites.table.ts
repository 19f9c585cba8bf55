import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { money } from '#server/platform/db/money.ts';

export const favorites = pgTable(
  'favorites',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null when the listing is no longer kept, as when its marketplace was removed. */
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    /** As it was when it was saved. */
    title: text().notNull(),
    priceWhenSaved: money('price_when_saved'),
    platform: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('favorites_once').on(table.accountId, table.listingId),
    index('favorites_listing').on(table.listingId),
  ],
);
