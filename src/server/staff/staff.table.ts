import { pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** People who run Tallboy; they have nothing to do with shoppers' accounts. */
export const staff = pgTable('staff', {
  id: serial().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
