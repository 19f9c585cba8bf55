import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/column-types.ts';

/** The demo marketplaces, one row: their clock, which outlives a restart, and where they are, for every process to find. */
export const demo = pgTable('demo', {
  id: integer().primaryKey(),
  /** The moment day 0 begins. */
  epoch: moment('epoch').notNull(),
  /** Days by which the clock was turned, beyond those that passed. */
  daysTurned: integer('days_turned').notNull(),
  controlUrl: text('control_url').notNull(),
  /** Lets whoever can read this table turn the clock, and nobody else. */
  secret: text().notNull(),
  /** They are on that machine's loopback; on any other, the same address is something else. */
  machine: text().notNull(),
  /** While it is in the future, a living process keeps them. */
  leasedUntil: moment('leased_until').notNull(),
});
