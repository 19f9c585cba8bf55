import { doublePrecision, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { ReasonLeftOut } from '#contract/accuracy.ts';
import { moment } from '#server/platform/db/column-types.ts';

/** How wrong the fair prices were on a night: of all pieces together, and of each kind. */
export const accuracy = pgTable(
  'accuracy',
  {
    id: serial().primaryKey(),
    measuredAt: moment('measured_at').notNull(),
    /** Null: all kinds together. */
    type: text(),
    pieces: integer().notNull(),
    medianError: doublePrecision('median_error').notNull(),
    within10: doublePrecision('within_10').notNull(),
    within20: doublePrecision('within_20').notNull(),
    within50: doublePrecision('within_50').notNull(),
    insideHalf: doublePrecision('inside_half').notNull(),
    forSale: integer('for_sale').notNull(),
    judged: integer().notNull(),
    leftOut: jsonb('left_out').$type<Partial<Record<ReasonLeftOut, number>>>(),
  },
  (table) => [index('accuracy_measured').on(table.measuredAt)],
);
