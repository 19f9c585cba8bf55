import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { writeDecimal } from '#contract/money.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { type Owned, requireRow } from '#server/platform/http/owned.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { favorites } from './favorites.table.ts';

export const mostFavorites = 5000;

export type FavoriteRow = typeof favorites.$inferSelect;

/** Which of these listings show a piece the account has saved, whichever listing they saved it from. */
export async function findFavorites(db: Database, accountId: number, listingIds: number[]) {
  const saved = db
    .select({ groupId: listings.groupId })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(eq(favorites.accountId, accountId));
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, listingIds), inArray(listings.groupId, saved)));
  return new Set(rows.map(({ id }) => id));
}

/** Removes the piece that this listing shows from the saved ones. Returns whether it was saved. */
export async function removeFavoritePiece(
  db: Database,
  accountId: number,
  listingId: number,
): Promise<boolean> {
  const rows = await db
    .delete(favorites)
    .where(
      and(
        eq(favorites.accountId, accountId),
        sql`${favorites.listingId} in (select twin.id from ${listings} as twin
          join ${listings} as chosen on chosen.group_id = twin.group_id where chosen.id = ${listingId})`,
      ),
    )
    .returning({ id: favorites.id });
  return rows.length > 0;
}

/**
 * Saves a listing, unless the account has as many as it may have or there is no such listing. In one question, because
 * whoever taps a heart waits for each.
 */
export async function insertFavorite(
  db: Database,
  accountId: number,
  listingId: number,
): Promise<{ isThere: boolean; isFull: boolean }> {
  const { title, price, sourceId, id } = listings;
  const { rows } = await db.execute<{ isThere: boolean; isFull: boolean }>(sql`
    with found as (select ${id} as listing_id, ${title}, ${price}, ${dataSources.name} as platform from ${listings}
      join ${dataSources} on ${dataSources.id} = ${sourceId} where ${id} = ${listingId}),
    room as (select count(*) >= ${mostFavorites} as is_full from ${favorites} where ${favorites.accountId} = ${accountId}),
    saved as (insert into ${favorites} (account_id, listing_id, title, price_when_saved, platform)
      select ${accountId}::integer, listing_id, title, price, platform from found, room where not is_full
      on conflict do nothing)
    select exists (select from found) as "isThere", is_full as "isFull" from room`);
  return rows[0]!;
}

export async function findFavorite(db: Database, id: number): Promise<FavoriteRow | null> {
  const [row] = await db.select().from(favorites).where(eq(favorites.id, id));
  return row ?? null;
}

export async function removeFavorite(db: Database, { id }: Owned<FavoriteRow>): Promise<void> {
  requireRow(
    await db.delete(favorites).where(eq(favorites.id, id)).returning({ id: favorites.id }),
    'favourite',
  );
}

export function countFavorites(db: Database, accountId: number): Promise<number> {
  return db.$count(favorites, eq(favorites.accountId, accountId));
}

/** Last saved first. */
export function findFavoritesOf(
  db: Database,
  accountId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<FavoriteRow[]> {
  return db
    .select()
    .from(favorites)
    .where(eq(favorites.accountId, accountId))
    .orderBy(desc(favorites.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export async function exportFavorites(db: Database, accountId: number) {
  const rows = await findAllFavorites(db, accountId);
  return rows.map((row) => ({ ...row, priceWhenSaved: writeDecimal(row.priceWhenSaved) }));
}

export function findAllFavorites(db: Database, accountId: number): Promise<FavoriteRow[]> {
  return db.select().from(favorites).where(eq(favorites.accountId, accountId)).orderBy(favorites.id);
}

/** Clears what favourites say about a listing whose seller wants it forgotten. */
export async function emptyFavorites(db: Database, listingId: number, title: string): Promise<void> {
  await db.update(favorites).set({ title }).where(eq(favorites.listingId, listingId));
}
