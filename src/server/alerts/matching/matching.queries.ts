import { and, desc, eq, exists, gt, gte, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { PriceAlert } from '#contract/alerts.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { listings, priceHistory } from '#server/catalogue/catalogue.table.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { readCents } from '#server/platform/db/money.ts';
import { savedSearches, savedSearchKeys } from '#server/saved-searches/saved-searches.table.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import type { ActiveAlert } from '../alerts.queries.ts';
import { notifications, priceAlerts } from '../alerts.table.ts';

/** What may happen to a piece; of some of it only favourites are told. */
export type EventType = PriceAlert['alertType'] | 'sold';

/** A listing, and the marketplace it stands on by name. */
export type PlatformListing = Awaited<ReturnType<typeof findActiveListings>>[number];

export function findActiveListings(db: Database, ids: number[]) {
  return selectListings(db).where(and(isOneOf(listings.id, ids), eq(listings.status, 'active')));
}

/** Every listing of the pieces that these listings show, for sale or not. */
export function findListingsOfPieces(db: Database, ids: number[]) {
  const groups = db.select({ groupId: listings.groupId }).from(listings).where(isOneOf(listings.id, ids));
  return selectListings(db).where(inArray(listings.groupId, groups)).orderBy(listings.id);
}

function selectListings(db: Database) {
  return db
    .select({ listing: listings, platform: dataSources.name })
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId));
}

/** Alerts for one listing each, by the piece it shows. */
export function findListingAlerts(db: Database, groupIds: number[], types: EventType[]) {
  return db
    .select({ alert: priceAlerts, groupId: listings.groupId, watches: listings.title })
    .from(priceAlerts)
    .innerJoin(listings, eq(listings.id, priceAlerts.listingId))
    .where(and(isOneOf(listings.groupId, groupIds), isWatching(types)));
}

/** Alerts for all favourites of somebody who has saved one of these pieces, whether they asked for them or not. */
export function findFavoriteAlerts(db: Database, groupIds: number[], types: EventType[]) {
  return db
    .select({
      alert: priceAlerts,
      groupId: listings.groupId,
      watches: listings.title,
      savedAt: favorites.savedAt,
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .innerJoin(priceAlerts, eq(priceAlerts.accountId, favorites.accountId))
    .where(and(isOneOf(listings.groupId, groupIds), coversAll, isWatching([...types, 'favorites'])));
}

/**
 * Saved searches with one of these keys, and what else they need. There are many, so we take them as the
 * database gives them.
 */
export async function findCandidates(db: Database, keys: string[]) {
  const { rows } = await db.execute<typeof savedSearchKeys.$inferSelect>(
    sql`select key, saved_search_id as "savedSearchId", also, lowest_price as "lowestPrice",
        highest_price as "highestPrice"
      from ${savedSearchKeys} where key in (select unnest(${sql.param(keys)}::text[]))`,
  );
  return rows;
}

interface SearchAlert extends ActiveAlert {
  searchId: number;
  filter: ListingFilter;
  watches: string;
  since: string;
}

/** The alerts that these saved searches have, of their own or as some of all; many, so as the database gives them. */
export async function findSearchAlerts(db: Database, searchIds: number[], types: EventType[]) {
  const { rows } = await db.execute<SearchAlert & Record<string, unknown>>(
    sql`select ${priceAlerts.id}, ${priceAlerts.accountId} as "accountId", ${priceAlerts.alertType} as "alertType",
        ${readCents(priceAlerts.targetPrice)} as "targetPrice",
        ${priceAlerts.priceDropPercentage} as "priceDropPercentage",
        ${savedSearches.id} as "searchId", ${savedSearches.filter}, ${savedSearches.name} as watches,
        greatest(${priceAlerts.watchingSince}, ${savedSearches.createdAt}) as since
      from ${savedSearches} join ${priceAlerts} on ${priceAlerts.accountId} = ${savedSearches.accountId}
      where ${and(isOneOf(savedSearches.id, searchIds), watchesSearch, isWatching(types))}`,
  );
  return rows;
}

/** The prices of these pieces that the alerts last notified of, as far as they are still the same alerts. */
export async function findLastNotified(db: Database, alertIds: number[], groupIds: number[]) {
  return db
    .selectDistinctOn([notifications.alertId, notifications.groupId], {
      alertId: notifications.alertId,
      groupId: notifications.groupId,
      price: notifications.price,
    })
    .from(notifications)
    .innerJoin(priceAlerts, eq(priceAlerts.id, notifications.alertId))
    .where(
      and(
        isOneOf(notifications.alertId, alertIds),
        isOneOf(notifications.groupId, groupIds),
        like(notifications.event, 'price_drop %'),
        gte(notifications.createdAt, priceAlerts.watchingSince),
      ),
    )
    .orderBy(notifications.alertId, notifications.groupId, desc(notifications.id));
}

/** Listings whose price has changed since then, the newest changes first. */
export async function findPriceChangedSince(db: Database, moment: Date, limit: number): Promise<number[]> {
  const earlier = alias(priceHistory, 'earlier');
  const rows = await db
    .select({ id: priceHistory.listingId })
    .from(priceHistory)
    .where(
      and(
        gt(priceHistory.seenAt, moment),
        exists(
          db
            .select({ id: earlier.id })
            .from(earlier)
            .where(and(eq(earlier.listingId, priceHistory.listingId), lt(earlier.id, priceHistory.id))),
        ),
      ),
    )
    .orderBy(desc(priceHistory.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Every price of these listings, newest first: in the order they were written, whatever the clock said. */
export function findPriceHistories(db: Database, listingIds: number[]) {
  return db
    .select({ listingId: priceHistory.listingId, price: priceHistory.price, seenAt: priceHistory.seenAt })
    .from(priceHistory)
    .where(isOneOf(priceHistory.listingId, listingIds))
    .orderBy(desc(priceHistory.id));
}

/** One parameter, however many there are. */
function isOneOf(column: PgColumn, ids: number[]) {
  return sql`${column} = any(${sql.param(ids)}::int[])`;
}

const coversAll = and(isNull(priceAlerts.listingId), isNull(priceAlerts.savedSearchId))!;
const watchesSearch = or(eq(priceAlerts.savedSearchId, savedSearches.id), coversAll);

function isWatching(types: (EventType | 'favorites')[]) {
  return and(priceAlerts.isActive, sql`${priceAlerts.alertType} = any(${sql.param(types)}::text[])`);
}
