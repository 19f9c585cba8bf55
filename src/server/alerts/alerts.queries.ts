import { and, desc, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { writeDecimal } from '#contract/money.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { listItems } from '#server/lists/lists.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { type Owned, requireRow } from '#server/platform/http/owned.ts';
import { asksForDeals, savedSearches } from '#server/saved-searches/saved-searches.table.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { priceAlerts } from './alerts.table.ts';
import { toldBy } from './told-by.ts';

export type AlertRow = typeof priceAlerts.$inferSelect;
/** What we need to know of an alert when a listing changes. */
export type ActiveAlert = Pick<
  AlertRow,
  'id' | 'accountId' | 'alertType' | 'targetPrice' | 'priceDropPercentage'
>;
type NewAlert = typeof priceAlerts.$inferInsert;

export async function hasActiveAlerts(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${priceAlerts} where ${priceAlerts.isActive} limit 1`);
  return rows.length > 0;
}

/** Whether an alert's saved search asks for deals. */
export async function hasAlertsForDeals(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${savedSearches} where ${asksForDeals} and exists (select from ${priceAlerts}
      where ${priceAlerts.accountId} = ${savedSearches.accountId} and ${priceAlerts.isActive}) limit 1`,
  );
  return rows.length > 0;
}

/** Leaves out the one that watches favourites without being asked to. */
const wasAskedFor = ne(priceAlerts.alertType, 'favorites');

const withWatched = {
  alert: priceAlerts,
  watches: sql<string | null>`coalesce(${listings.title}, ${savedSearches.name})`,
  toldBy,
};

function selectAlerts(db: Database) {
  return db
    .select(withWatched)
    .from(priceAlerts)
    .innerJoin(accounts, eq(accounts.id, priceAlerts.accountId))
    .leftJoin(listings, eq(listings.id, priceAlerts.listingId))
    .leftJoin(savedSearches, eq(savedSearches.id, priceAlerts.savedSearchId));
}

export function findAlerts(db: Database, accountId: number) {
  return selectAlerts(db)
    .where(and(eq(priceAlerts.accountId, accountId), wasAskedFor))
    .orderBy(desc(priceAlerts.id));
}

export type NamedAlert = Awaited<ReturnType<typeof findAlerts>>[number];

/** One alert, with what it watches and how it's sent. */
export async function findAlert(db: Database, id: number): Promise<NamedAlert | null> {
  const [row] = await selectAlerts(db).where(and(eq(priceAlerts.id, id), wasAskedFor));
  return row ?? null;
}

export function countAlerts(db: Database, accountId: number): Promise<number> {
  return db.$count(priceAlerts, and(eq(priceAlerts.accountId, accountId), wasAskedFor));
}

export async function insertAlert(db: Database, alert: NewAlert): Promise<AlertRow> {
  const [row] = await db.insert(priceAlerts).values(alert).returning();
  return row!;
}

export async function changeAlert(
  db: Database,
  { id }: Owned<AlertRow>,
  changes: Partial<NewAlert>,
): Promise<AlertRow> {
  const rows = await db.update(priceAlerts).set(changes).where(eq(priceAlerts.id, id)).returning();
  return requireRow(rows, 'alert');
}

export async function removeAlert(db: Database, { id }: Owned<AlertRow>): Promise<void> {
  requireRow(
    await db.delete(priceAlerts).where(eq(priceAlerts.id, id)).returning({ id: priceAlerts.id }),
    'alert',
  );
}

const ofFavorites = (accountId: number) =>
  and(eq(priceAlerts.accountId, accountId), eq(priceAlerts.alertType, 'favorites'));

/** Makes this account hear about its favourites, unless it has already chosen. */
export async function watchFavorites(db: Database, accountId: number): Promise<void> {
  await db.insert(priceAlerts).values({ accountId, alertType: 'favorites' }).onConflictDoNothing();
}

export async function hearsOfFavorites(db: Database, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ isActive: priceAlerts.isActive })
    .from(priceAlerts)
    .where(ofFavorites(accountId));
  return row?.isActive ?? true;
}

/** Prices are compared with those of when it was switched on. */
export async function switchFavoriteNews(db: Database, accountId: number, isActive: boolean): Promise<void> {
  await watchFavorites(db, accountId);
  await db
    .update(priceAlerts)
    .set({ isActive, watchingSince: sql`now()` })
    .where(and(ofFavorites(accountId), ne(priceAlerts.isActive, isActive)));
}

/** Alerts for listings of a source, with what is known of these. */
export function findAlertsOnSource(db: Database, sourceId: number) {
  const { groupId, title, price } = listings;
  return db
    .select({ alert: priceAlerts, groupId, title, price, platform: dataSources.name })
    .from(priceAlerts)
    .innerJoin(listings, eq(listings.id, priceAlerts.listingId))
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(eq(listings.sourceId, sourceId))
    .orderBy(priceAlerts.id);
}

/** Where a piece is for sale at another source too, alerts for it watch it there. */
export async function moveAlertsFromSource(db: Database, sourceId: number): Promise<void> {
  await db.execute(sql`
    update ${priceAlerts} set listing_id = twin.id
    from ${listings} as here, ${listings} as twin
    where here.id = ${priceAlerts.listingId} and here.source_id = ${sourceId} and twin.group_id = here.group_id
      and twin.source_id <> ${sourceId} and twin.status = 'active'`);
}

export async function exportAlerts(db: Database, accountId: number) {
  const rows = await db
    .select()
    .from(priceAlerts)
    .where(eq(priceAlerts.accountId, accountId))
    .orderBy(priceAlerts.id);
  return rows.map((row) => ({ ...row, targetPrice: writeDecimal(row.targetPrice) }));
}

/**
 * Listings gone since before then that nobody has saved, put on a list or made an alert for, paused or not.
 * Those removed on request must stay.
 */
export async function removeForgottenListings(db: Database, before: Date): Promise<void> {
  const saved = db.select().from(favorites).where(eq(favorites.listingId, listings.id));
  const listed = db.select().from(listItems).where(eq(listItems.listingId, listings.id));
  const watched = db.select().from(priceAlerts).where(eq(priceAlerts.listingId, listings.id));
  await db
    .delete(listings)
    .where(
      and(
        eq(listings.status, 'gone'),
        lt(listings.goneAt, before),
        isNull(listings.suppressedAt),
        notExists(saved),
        notExists(listed),
        notExists(watched),
      ),
    );
}
