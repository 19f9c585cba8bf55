import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/column-types.ts';
import type { Lane, Robots } from './hosts.ts';

/** Where all processes see whose turn it is at a marketplace. All times are the database's. */
export const hosts = pgTable(
  'hosts',
  {
    origin: text().notNull(),
    lane: text().$type<Lane>().notNull(),
    /** The process whose turn it is, or was last. */
    holder: text().notNull(),
    /** While it is in the future, somebody talks to the host; who is killed meanwhile loses the turn. */
    leasedUntil: moment('leased_until'),
    finishedAt: moment('finished_at'),
    /** It asked to be left alone until then. */
    closedUntil: moment('closed_until'),
    /** Only in the lane of that name. */
    robots: jsonb().$type<Robots>(),
    robotsUntil: moment('robots_until'),
  },
  (table) => [primaryKey({ columns: [table.origin, table.lane] })],
);
