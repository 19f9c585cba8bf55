import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** In the database, so that several processes count together. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  calls: integer().notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
