import { boolean, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { channelKinds, paces } from '#contract/channels.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import { moment } from '#server/platform/db/column-types.ts';
import { sessions } from '#server/platform/http/sessions.table.ts';

export const channels = pgTable(
  'channels',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: [...channelKinds, 'push'] }).notNull(),
    name: text().notNull(),
    /** The `host:port` it's reached at. The rest of its address is secret. */
    host: text().notNull(),
    /** Its settings, encrypted: addresses that are enough to write to it, tokens and keys. */
    sealed: text().notNull(),
    /** Of a push subscription: SHA-256 of its address, so that a device is there once. */
    fingerprint: text().unique(),
    /** A device gets nothing once somebody has signed out there. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    pace: text({ enum: paces }).notNull().default('at_once'),
    isActive: boolean('is_active').notNull().default(true),
    lastToldAt: moment('last_told_at'),
    /** In words, for its owner. */
    problem: text(),
    /** In a row. */
    failures: smallint().notNull().default(0),
    retryAt: moment('retry_at'),
    /** Which process has it, and until when we believe that. */
    lease: text(),
    leaseUntil: moment('lease_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('channels_account').on(table.accountId), index('channels_session').on(table.sessionId)],
);

/** Instead of a number: its owner removed it. */
export const removedByHand = 0;

/** The number each device of an account has or had: one that signs in again is the one its alerts name. */
export const deviceNumbers = pgTable(
  'device_numbers',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    channelId: integer('channel_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.fingerprint] })],
);

/** This installation's own key pair, which signs pushes (RFC 8292). It's in no backup. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
