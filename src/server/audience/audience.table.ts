import { sql } from 'drizzle-orm';
import { check, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const subscribers = pgTable('subscribers', {
  id: serial().primaryKey(),
  email: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const contacts = pgTable(
  'contacts',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ['new', 'contacted', 'resolved'] })
      .notNull()
      .default('new'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('contacts_status', sql`${table.status} in ('new', 'contacted', 'resolved')`)],
);
