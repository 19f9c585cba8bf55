import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const sessions = pgTable(
  'sessions',
  {
    id: serial().primaryKey(),
    /** SHA-256 of the cookie's token: whoever reads the table cannot sign in with it. */
    tokenHash: text('token_hash').notNull().unique(),
    kind: text({ enum: ['account', 'staff'] }).notNull(),
    /** The account's or the member of staff's id, by `kind`. */
    personId: integer('person_id').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When they last showed that it is them: at the sign-in, or when asked again. */
    provedAt: timestamp('proved_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_person').on(table.kind, table.personId)],
);
