import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import { mailChoices } from '#contract/accounts.ts';
import { moment } from '#server/platform/db/column-types.ts';

export const accounts = pgTable('accounts', {
  id: serial().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  phone: text(),
  location: text(),
  city: text(),
  region: text(),
  /** When they showed that they receive what is sent to their address. */
  emailVerifiedAt: moment('email_verified_at'),
  mailNotifications: text('mail_notifications', { enum: mailChoices }).notNull().default('at_once'),
  /** From one full hour to another, New Zealand time, nothing is sent that makes a noise. */
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
  /** When notifications last went out by mail. */
  lastMailedAt: moment('last_mailed_at'),
  /** It's in every mail. It stops the mails and can't do anything else. */
  unsubscribeToken: text('unsubscribe_token').notNull().unique().default(sql`gen_random_uuid()::text`),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What a mail of ours lets its reader do, once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token in the mail: reading the table isn't enough to use it. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify', 'reset'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_tokens_account').on(table.accountId)],
);
