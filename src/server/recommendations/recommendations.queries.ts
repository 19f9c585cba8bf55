import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { activity } from './activity.table.ts';

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
        listingId: activity.listingId,
        words: activity.searchQuery,
        eventCategory: activity.category,
        type: listings.type,
        category: listings.category,
        brand: listings.brand,
        material: listings.material,
        region: listings.region,
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

/** An account's favourites, as far as they are still known. */
export function findSavedPieces(db: Database, accountId: number) {
  return db
    .select({
      at: favorites.savedAt,
      listingId: listings.id,
      type: listings.type,
      category: listings.category,
      brand: listings.brand,
      material: listings.material,
      region: listings.region,
      price: listings.price,
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(eq(favorites.accountId, accountId))
    .orderBy(desc(favorites.id))
    .limit(100);
}

export async function findHomeRegion(db: Database, accountId: number): Promise<string | null> {
  const [account] = await db
    .select({ region: accounts.region })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.region ?? null;
}

export async function removeOldActivity(db: Database, before: Date): Promise<void> {
  await db.delete(activity).where(lt(activity.createdAt, before));
}
