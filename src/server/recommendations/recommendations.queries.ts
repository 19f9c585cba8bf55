import { and, desc, eq, gt, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#server/accounts/accounts.table.ts';
import { priceAlerts } from '#server/alerts/alerts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { activity } from './activity.table.ts';

/** What a listing tells of its kind. */
const kind = {
  groupId: listings.groupId,
  type: listings.type,
  category: listings.category,
  brand: listings.brand,
  material: listings.material,
  region: listings.region,
};

type NewActivity = typeof activity.$inferInsert;

export async function insertActivity(db: Database, events: NewActivity[]): Promise<void> {
  await db.insert(activity).values(events);
}

/** The newest events of an account, with what is known of the listings they are about. */
export function findActivity(db: Database, accountId: number, since: Date, limit: number) {
  return (
    db
      .select({
        action: activity.action,
        at: activity.createdAt,
        words: activity.searchQuery,
        eventCategory: activity.category,
        ...kind,
        price: listings.price,
      })
      .from(activity)
      .leftJoin(listings, eq(listings.id, activity.listingId))
      // What is a favourite now is asked for by itself.
      .where(
        and(
          eq(activity.accountId, accountId),
          gt(activity.createdAt, since),
          ne(activity.action, 'favorite'),
        ),
      )
      .orderBy(desc(activity.createdAt), desc(activity.id))
      .limit(limit)
  );
}

/** Everything an account did, oldest first. */
export function exportActivity(db: Database, accountId: number) {
  return db.select().from(activity).where(eq(activity.accountId, accountId)).orderBy(activity.id);
}

/** An account's favourites, as far as they are still known. */
export function findSavedPieces(db: Database, accountId: number) {
  return db
    .select({ at: favorites.savedAt, ...kind, price: listings.price })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(eq(favorites.accountId, accountId))
    .orderBy(desc(favorites.id))
    .limit(100);
}

/** What an account has alerts for, with what is known of the listing where it is one. */
export function findActiveAlerts(db: Database, accountId: number) {
  const { createdAt: at, savedSearchId, targetPrice } = priceAlerts;
  return db
    .select({ at, savedSearchId, targetPrice, ...kind, price: listings.price })
    .from(priceAlerts)
    .leftJoin(listings, eq(listings.id, priceAlerts.listingId))
    .where(
      and(eq(priceAlerts.accountId, accountId), priceAlerts.isActive, ne(priceAlerts.alertType, 'favorites')),
    )
    .orderBy(desc(priceAlerts.id));
}

/** Of these listings those that may be recommended: for sale, sound, not saved already, and not too good to be true. */
export function findRecommendable(db: Database, accountId: number, ids: number[]) {
  const twin = alias(listings, 'twin');
  const isTwin = eq(twin.groupId, listings.groupId);
  const doubtful = db
    .select({ id: twin.id })
    .from(twin)
    .where(and(isTwin, eq(twin.status, 'active'), or(twin.isCheckCarefully, twin.needsRepair)));
  const saved = db
    .select({ id: twin.id })
    .from(favorites)
    .innerJoin(twin, eq(twin.id, favorites.listingId))
    .where(and(isTwin, eq(favorites.accountId, accountId)));
  return db
    .select({
      ...kind,
      id: listings.id,
      isDeal: sql<boolean>`${listings.isHotDeal} or ${listings.isGreatDeal}`,
      createdAt: listings.createdAt,
    })
    .from(listings)
    .where(
      and(
        sql`${listings.id} = any(${sql.param(ids)}::int[])`,
        eq(listings.status, 'active'),
        notExists(doubtful),
        notExists(saved),
      ),
    );
}

export async function findHomeRegion(db: Database, accountId: number): Promise<string | null> {
  const [account] = await db
    .select({ region: accounts.region })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.region ?? null;
}

/** That somebody looked at it stays; what the listing said then does not. */
export async function emptyActivity(db: Database, listingId: number): Promise<void> {
  await db.update(activity).set({ metadata: null }).where(eq(activity.listingId, listingId));
}

export async function removeOldActivity(db: Database, before: Date): Promise<void> {
  await db.delete(activity).where(lt(activity.createdAt, before));
}
