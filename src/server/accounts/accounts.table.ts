import { pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

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
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
