import { boolean, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const dataSources = pgTable('data_sources', {
  id: serial().primaryKey(),
  name: text().notNull(),
  baseUrl: text('base_url').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
