import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/column-types.ts';

/**
 * Each listing that may be compared, in the order of what its words are worth. Its neighbours are its
 * comparables.
 */
export const comparables = pgTable(
  'comparables',
  {
    /** Not a reference: the row of a deleted listing still tells us where to judge again. */
    listingId: integer('listing_id').primaryKey(),
    groupId: integer('group_id').notNull(),
    type: text().notNull(),
    isSet: boolean('is_set').notNull(),
    /** How many make up the set; price and worth are those of one. */
    pieces: integer().notNull().default(1),
    brand: text(),
    condition: text(),
    region: text(),
    price: doublePrecision().notNull(),
    worth: doublePrecision().notNull(),
    /** What a shopper would know it by; filled when it is next put into the order. */
    looks: text().notNull().default(''),
    widthCm: doublePrecision('width_cm'),
    heightCm: doublePrecision('height_cm'),
    goneAt: moment('gone_at'),
  },
  (table) => [
    index('comparables_type').on(table.type, table.isSet, table.worth, table.listingId),
    index('comparables_gone').on(table.goneAt).where(sql`${table.goneAt} is not null`),
  ],
);

/**
 * A listing that changed. If we know its spot among the comparables, those around it must be judged again
 * too.
 */
export const dealMarks = pgTable('deal_marks', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  listingId: integer('listing_id').notNull(),
  /** The spot in the order, before or after the change. */
  type: text(),
  isSet: boolean('is_set'),
  worth: doublePrecision(),
});

/** What words are worth, learnt from the catalogue: at most one row. */
export const worthModels = pgTable('worth_models', {
  id: integer().primaryKey().default(1),
  version: uuid(),
  model: text(),
  learntFrom: integer('learnt_from').notNull().default(0),
  /** How many changes there have been since. */
  changes: integer().notNull().default(0),
  /** Somebody is learning again, unless this was long ago. */
  learningSince: moment('learning_since'),
});
