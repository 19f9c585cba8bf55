import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { moment } from '#server/platform/db/column-types.ts';
import { dataSources } from '#server/sources/sources.table.ts';

/** What an account doesn't want to see, a row for each thing. */
export const hiddenThings = pgTable(
  'hidden_things',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['piece', 'seller', 'no photos', 'dealers'] }).notNull(),
    /** Of a piece: the listing by which it was hidden. */
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    /** Of a seller, who is known by name on one marketplace. */
    sourceId: integer('source_id').references(() => dataSources.id, { onDelete: 'cascade' }),
    sellerName: text('seller_name'),
    hiddenAt: moment('hidden_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('hidden_things_once').on(
      table.accountId,
      table.kind,
      sql`coalesce(${table.listingId}, ${table.sourceId}, 0)`,
      sql`coalesce(${table.sellerName}, '')`,
    ),
    index('hidden_things_listing').on(table.listingId),
    index('hidden_things_source').on(table.sourceId, table.sellerName),
  ],
);
