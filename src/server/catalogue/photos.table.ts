import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/column-types.ts';
import { listings } from './catalogue.table.ts';

/** Every photo of a listing, in the order its page shows them. */
export const photos = pgTable(
  'photos',
  {
    id: serial().primaryKey(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Relative to the source's base URL where it is on it. */
    url: text().notNull(),
    /** The picture in twelve pixels, once it was fetched. */
    preview: text(),
    /** Of the bytes that came: the same under another address is the same picture. */
    digest: text(),
    /** How it looks, in four numbers: photos of one piece have most of their bits in common. */
    look: integer().array(),
    /** "No image", or a single pixel: what a page shows when there's no photo. */
    isPlaceholder: boolean('is_placeholder').notNull().default(false),
    fetchedAt: moment('fetched_at'),
    /** Until then a process has it to fetch, or it's not to be tried again. */
    leftUntil: moment('left_until'),
    failures: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('photos_listing').on(table.listingId, table.url),
    index('photos_url').on(table.url),
    index('photos_digest').on(table.digest),
    // No pending list for this index: the embedded database would search all of it each time.
    index('photos_look').using('gin', table.look).with({ fastupdate: false }),
    index('photos_waiting').on(table.listingId).where(sql`${table.fetchedAt} is null`),
  ],
);
