import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { tokenScopes } from '#contract/endpoint.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import { moment } from '#server/platform/db/column-types.ts';

export const accessTokens = pgTable(
  'access_tokens',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: text({ enum: tokenScopes }).notNull(),
    /** SHA-256 of the token: whoever reads the table cannot use it. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** To the hour: a script that asks every second writes once. */
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('access_tokens_account').on(table.accountId)],
);
