import { documentOf } from '#server/catalogue/document.ts';
import {
  findFollowed,
  findListingsById,
  findSourceNames,
  readPosition,
} from '#server/catalogue/follow.queries.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { readListingFilter } from '#server/catalogue/search-filter.ts';
import { exportFavorites } from '#server/favorites/favorites.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  findSavedSearch,
  findSavedSearches,
  type SavedSearchRow,
} from '#server/saved-searches/saved-searches.queries.ts';
import { compileFilter } from '#server/search/filter.ts';
import type { AlertRow } from './alerts.queries.ts';
import { dropEvent, type Watchable } from './happenings.ts';
import { isDrop, meetsTarget, type Telling, type Via } from './rules.ts';
import { findLastTold, findPieces, findWatchable } from './watching.queries.ts';

/** Somebody who asks for "anything under $5,000" gets to know the cheapest, not the whole catalogue. */
const mostTold = 24;
const mostRecent = 5000;

interface Match {
  found: Watchable;
  watches: string;
  via: Via;
}

/**
 * What is at or under an alert's target already. The search is asked beforehand, as it takes its time; what has been
 * written since it was asked is looked at one by one when the alert is made.
 */
export async function findSatisfied(
  db: Database,
  catalogue: LiveCatalogue,
  wanted: Pick<AlertRow, 'accountId' | 'alertType' | 'targetPrice' | 'listingId' | 'savedSearchId'>,
): Promise<((tx: Database, alert: AlertRow) => Promise<Telling[]>) | null> {
  const { targetPrice } = wanted;
  if (wanted.alertType !== 'price_drop' || targetPrice === null) return null;
  const searches = await findSearches(db, wanted);
  const position = await readPosition(db);
  await catalogue.catchUp();
  const inSearch = new Map<number, SavedSearchRow>();
  for (const search of searches) {
    const maxPrice = Math.min(search.filter.maxPrice ?? Number.POSITIVE_INFINITY, Number(targetPrice));
    const filter = readListingFilter({ ...search.filter, maxPrice });
    const { ids } = catalogue.index.search(filter, { sort: 'priceLowToHigh', page: 1, pageSize: mostTold });
    for (const id of ids) inSearch.set(id, search);
  }

  return async (tx, alert) => {
    const matches: Match[] = [
      ...(await findWatchedPieces(tx, wanted)),
      ...(await findWatchable(tx, [...inSearch.keys()])).map((found): Match => {
        return { found, watches: inSearch.get(found.listing.id)!.name, via: 'search' };
      }),
      ...(await findRecentMatches(tx, position, searches)),
    ];
    const told = await findLastTold(
      tx,
      [alert.id],
      matches.map(({ found }) => found.listing.groupId),
    );
    const lastTold = new Map(told.map(({ groupId, price }) => [groupId, price]));
    // One that is set to watch again does not repeat what it told before it was paused.
    const isNews = ({ groupId, price }: Watchable['listing']) =>
      !lastTold.has(groupId) || isDrop(alert, lastTold.get(groupId) ?? null, price!);
    return matches
      .filter(({ found: { listing } }) => !listing.priceUnsure && meetsTarget(alert, listing.price))
      .filter(({ found: { listing } }) => listing.price !== null && listing.status === 'active')
      .filter(({ found: { listing } }) => isNews(listing))
      .sort((a, b) => Number(a.found.listing.price) - Number(b.found.listing.price))
      .slice(0, mostTold)
      .map(({ found, watches, via }): Telling => {
        const price = found.listing.price!;
        const happening = { ...found, type: 'price_drop' as const, event: dropEvent(price), elsewhere: [] };
        return { alert, happening, watches, via, before: price };
      });
  };
}

async function findSearches(
  db: Database,
  { accountId, listingId, savedSearchId }: Pick<AlertRow, 'accountId' | 'listingId' | 'savedSearchId'>,
): Promise<SavedSearchRow[]> {
  if (listingId) return [];
  if (!savedSearchId) return findSavedSearches(db, accountId);
  const search = await findSavedSearch(db, savedSearchId);
  return search ? [search] : [];
}

async function findWatchedPieces(
  db: Database,
  { accountId, listingId, savedSearchId }: Pick<AlertRow, 'accountId' | 'listingId' | 'savedSearchId'>,
): Promise<Match[]> {
  if (savedSearchId) return [];
  if (listingId) {
    const pieces = await findPieces(db, [listingId]);
    const watches = pieces.find(({ listing }) => listing.id === listingId)?.listing.title ?? '';
    return pieces.map((found) => ({ found, watches, via: 'listing' }));
  }
  const saved = await exportFavorites(db, accountId);
  const pieces = await findPieces(
    db,
    saved.flatMap((favorite) => favorite.listingId ?? []),
  );
  return pieces.map((found) => ({ found, watches: found.listing.title, via: 'favourite' }));
}

async function findRecentMatches(
  db: Database,
  position: string,
  searches: SavedSearchRow[],
): Promise<Match[]> {
  if (searches.length === 0) return [];
  const written = await findFollowed(db, { since: position }, 0, mostRecent);
  if (written.length === 0) return [];
  const recent = await findListingsById(
    db,
    written.map(({ id }) => id),
  );
  const names = new Map((await findSourceNames(db)).map(({ id, name }) => [id, name]));
  const tests = searches.map((search) => ({
    search,
    test: compileFilter(readListingFilter(search.filter)),
  }));
  return recent.flatMap((listing) => {
    const platform = names.get(listing.sourceId) ?? '';
    const document = documentOf(listing, platform);
    const match = tests.find(({ test }) => test(document));
    return match
      ? [{ found: { listing, platform }, watches: match.search.name, via: 'search' as const }]
      : [];
  });
}
