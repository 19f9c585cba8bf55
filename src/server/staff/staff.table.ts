import { integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** People who run Tallboy; they have nothing to do with shoppers' accounts. */
export const staff = pgTable('staff', {
  id: serial().primaryKey(),
  email: text().notNull().unique(),
  /** Null for those who sign in by OpenID Connect alone. */
  passwordHash: text('password_hash'),
  firstName: text('first_name'),
  /** What one-time codes are made from, in base32; null: none are asked for. */
  codeSecret: text('code_secret'),
  /** The secret being set up: it counts once a code of it was shown. */
  newCodeSecret: text('new_code_secret'),
  /** The half minute of the last code taken: each counts once. */
  lastCodeStep: integer('last_code_step').notNull().default(0),
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What staff have done. It outlives them, so it carries their address instead of a reference. */
export const auditLog = pgTable('audit_log', {
  id: serial().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  who: text().notNull(),
  act: text().notNull(),
  object: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});
