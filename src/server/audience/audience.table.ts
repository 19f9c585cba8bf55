import { sql } from 'drizzle-orm';
import { check, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const subscribers = pgTable('subscribers', {
  id: serial().primaryKey(),
  email: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** As in the contract; the compiler holds the two together where rows become answers. */
const statuses = ['new', 'contacted', 'resolved'] as const;
const quoted = sql.raw(statuses.map((status) => `'${status}'`).join(', '));

export const contacts = pgTable(
  'contacts',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    status: text({ enum: statuses }).notNull().default('new'),
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('contacts_status', sql`${table.status} in (${quoted})`),
    index('contacts_by_status').on(table.status, table.id),
  ],
);
