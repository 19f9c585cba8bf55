import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Delivery } from '#contract/filter-fields.ts';
import { moment, transaction } from '#server/platform/db/column-types.ts';
import { money } from '#server/platform/db/money.ts';
import { dataSources } from '#server/sources/sources.table.ts';

export const listings = pgTable(
  'listings',
  {
    id: serial().primaryKey(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => dataSources.id, { onDelete: 'cascade' }),
    /** The listing's own address, canonical and relative to the source's: what it is known by. */
    key: text().notNull(),
    /** Relative to the source's base URL where they are on it, so that a source may move. */
    url: text().notNull(),
    imageUrl: text('image_url'),
    /** The picture in twelve pixels, once somebody has looked at it. */
    imagePreview: text('image_preview'),
    /** What the result page said about it. While that stays the same, we don't fetch its own page again. */
    digest: text(),
    /** The same piece elsewhere, or listed again, has the same number: the id of the first of them. */
    groupId: integer('group_id').notNull(),
    status: text({ enum: ['active', 'gone'] })
      .notNull()
      .default('active'),
    title: text().notNull(),
    description: text(),
    price: money('price'),
    originalPrice: money('original_price'),
    priceKind: text('price_kind').notNull(),
    priceUnsure: boolean('price_unsure').notNull(),
    isAuction: boolean('is_auction').notNull(),
    /** Several pieces for the one price, and how many where it says so. */
    isSet: boolean('is_set').notNull(),
    count: smallint('piece_count'),
    needsRepair: boolean('needs_repair').notNull(),
    category: text(),
    type: text(),
    condition: text(),
    brand: text(),
    material: text(),
    colour: text(),
    widthCm: doublePrecision('width_cm'),
    depthCm: doublePrecision('depth_cm'),
    heightCm: doublePrecision('height_cm'),
    delivery: text().$type<Delivery>(),
    location: text(),
    suburb: text(),
    city: text(),
    region: text(),
    /** The smallest of these three that is known. Two listings of one piece must agree on it. */
    place: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    sellerName: text('seller_name'),
    sellerPhone: text('seller_phone'),
    sellerEmail: text('seller_email'),
    contactInfo: text('contact_info'),
    /** The date the marketplace gives, else when it was first seen. */
    createdAt: moment('created_at').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** When it last changed in any way, or was last found missing. */
    changedAt: moment('changed_at').notNull(),
    /** The transaction that last wrote this row, kept by a trigger. The search follows it. */
    changedIn: transaction('changed_in').notNull().default(sql`pg_current_xact_id()`),
    goneAt: moment('gone_at'),
    /** When it was emptied at its seller's request. The row stays for good: a hash of its key keeps the listing from coming back. */
    suppressedAt: moment('suppressed_at'),
    /** In how many complete, healthy runs in a row it has not been seen. */
    missedRuns: smallint('missed_runs').notNull().default(0),
    dealScore: smallint('deal_score'),
    isHotDeal: boolean('is_hot_deal').notNull().default(false),
    isGreatDeal: boolean('is_great_deal').notNull().default(false),
    /** So far under the fair price that it's more likely a typo or a catch than a bargain. */
    isCheckCarefully: boolean('is_check_carefully').notNull().default(false),
    fairPrice: money('fair_price'),
    /** An older listing, by somebody else, that shows the same photo or says the same. */
    samePhotoAs: integer('same_photo_as'),
    sameTextAs: integer('same_text_as'),
  },
  (table) => [
    uniqueIndex('listings_key').on(table.sourceId, table.key),
    index('listings_group').on(table.groupId),
    index('listings_changed_in').on(table.changedIn),
    index('listings_alike').on(table.place, table.price),
    index('listings_text').on(sql`md5(${table.description})`).where(sql`length(${table.description}) >= 100`),
    index('listings_seller')
      .on(table.sellerName)
      .where(sql`${table.status} = 'active' and ${table.sellerName} is not null`),
    index('listings_missing')
      .on(table.sourceId)
      .where(sql`${table.status} = 'active' and ${table.missedRuns} > 0`),
  ],
);

/** Every price seen, with the time it was first seen. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    price: money('price'),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('price_history_listing').on(table.listingId, table.seenAt)],
);

/** Listings that were deleted, kept by a trigger until every search has forgotten them. */
export const removedListings = pgTable(
  'removed_listings',
  {
    listingId: integer('listing_id').notNull(),
    removedIn: transaction('removed_in').notNull().default(sql`pg_current_xact_id()`),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (table) => [index('removed_listings_in').on(table.removedIn)],
);
