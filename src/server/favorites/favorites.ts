import type { FastifyRequest } from 'fastify';
import type { Listing } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { writeAmount } from '#contract/money.ts';
import { formatNumber } from '#contract/numbers.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, NotFound } from '#server/platform/http/errors.ts';
import { findAccountId } from '#server/platform/http/sessions.ts';
import {
  type FavoriteRow,
  findFavorites,
  insertFavorite,
  mostFavorites,
  removeFavoritePiece,
} from './favorites.queries.ts';

/** Fills the hearts for whoever is asking. For anonymous visitors nothing is looked up. */
export async function markFavorites<L extends Listing>(
  db: Database,
  request: FastifyRequest,
  listings: L[],
): Promise<L[]> {
  const accountId = listings.length > 0 ? await findAccountId(db, request) : null;
  return accountId === null ? listings : markFor(db, accountId, listings);
}

async function markFor<L extends Listing>(db: Database, accountId: number, listings: L[]): Promise<L[]> {
  const saved = await findFavorites(
    db,
    accountId,
    listings.map(({ id }) => id),
  );
  return listings.map((listing) => ({ ...listing, isFavorite: saved.has(listing.id) }));
}

/** Returns whether it's saved afterwards. */
export function toggleFavorite(
  db: Database,
  { accountId, listingId }: { accountId: number; listingId: number },
  onSaved: (tx: Database, accountId: number) => Promise<void>,
): Promise<boolean> {
  return takeTurn(db, accountId, async (tx) => {
    if (await removeFavoritePiece(tx, accountId, listingId)) return false;
    const { isFull, isThere } = await insertFavorite(tx, accountId, listingId);
    if (isFull)
      throw new Conflict(
        `You’ve already saved ${formatNumber(mostFavorites)} pieces. Please remove one first.`,
      );
    if (!isThere) throw new NotFound('We can’t find that listing.');
    await onSaved(tx, accountId);
    return true;
  });
}

export async function presentFavorites(
  db: Database,
  catalogue: LiveCatalogue,
  rows: FavoriteRow[],
): Promise<Favorite[]> {
  const found = await catalogue.present(
    db,
    rows.flatMap(({ listingId }) => listingId ?? []),
  );
  const byId = new Map(found.map((listing) => [listing.id, { ...listing, isFavorite: true }]));
  return rows.map(({ id, savedAt, title, priceWhenSaved, platform, listingId }) => {
    const listing = (listingId && byId.get(listingId)) || null;
    return {
      id,
      savedAt: savedAt.toISOString(),
      title,
      priceWhenSaved: writeAmount(priceWhenSaved),
      platform,
      isGone: listing?.isGone ?? true,
      listing,
    };
  });
}
