import { documentOf } from '#server/catalogue/document.ts';
import { findStretch, readPosition } from '#server/catalogue/follow.queries.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { readStoredFilter } from '#server/catalogue/search-filter.ts';
import { readStretch } from '#server/catalogue/stretch.ts';
import { exportFavorites } from '#server/favorites/favorites.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  findSavedSearch,
  findSavedSearches,
  type SavedSearchRow,
} from '#server/saved-searches/saved-searches.queries.ts';
import { compileFilter } from '#server/search/filter.ts';
import type { AlertRow } from './alerts.queries.ts';
import { readBaselines } from './baselines.ts';
import { groupBy } from './group-by.ts';
import { dropEvent, type Watchable } from './happenings.ts';
import { findPriceAt, isDrop, later, meetsTarget, type Telling, type Via } from './rules.ts';
import { findPieces, findPriceChangedSince, findWatchable } from './watching.queries.ts';

/** Somebody who asks for "anything under $5,000" gets to know the cheapest, not the whole catalogue. */
const mostTold = 24;
const mostRecent = 5000;

type Wanted = Pick<AlertRow, 'accountId' | 'alertType' | 'targetPrice' | 'listingId' | 'savedSearchId'> & {
  /** Where it has watched before and is to do so again. */
  watchingSince?: Date;
};

interface Match {
  found: Watchable;
  watches: string;
  via: Via;
  /** When its owner began to care for it: its price is compared with that of then. */
  since: Date;
}

/**
 * What an alert would tell already: what is at or under its target, and what fell while it was paused. The search is
 * asked beforehand, as it takes its time; what has been written since is looked at one by one when the alert is saved.
 */
export async function findSatisfied(
  db: Database,
  catalogue: LiveCatalogue,
  wanted: Wanted,
): Promise<((tx: Database, alert: AlertRow) => Promise<Telling[]>) | null> {
  const { targetPrice, watchingSince } = wanted;
  if (wanted.alertType !== 'price_drop' || (targetPrice === null && !watchingSince)) return null;
  const searches = await findSearches(db, wanted);
  const position = await readPosition(db);
  const inSearch = new Map<number, SavedSearchRow>();
  if (targetPrice !== null) {
    await catalogue.catchUp();
    for (const search of searches) {
      const maxPrice = Math.min(search.filter.maxPrice ?? Number.POSITIVE_INFINITY, Number(targetPrice));
      const filter = readStoredFilter({ ...search.filter, maxPrice });
      const { ids } = catalogue.index.search(filter, { sort: 'priceLowToHigh', page: 1, pageSize: mostTold });
      for (const id of ids) inSearch.set(id, search);
    }
  }
  if (watchingSince && searches.length > 0) {
    const changed = await findPriceChangedSince(db, watchingSince, mostRecent);
    for (const { found, search } of await matchListings(db, changed, searches))
      inSearch.set(found.listing.id, search);
  }

  return async (tx, alert) => {
    const written =
      searches.length > 0 ? readStretch(await findStretch(tx, { since: position }, 0, mostRecent)) : [];
    const recent = await matchListings(
      tx,
      written.map(({ id }) => id),
      searches,
    );
    const asked = (await findWatchable(tx, [...inSearch.keys()])).map((found) => {
      return { found, search: inSearch.get(found.listing.id)! };
    });
    const matches = [
      ...(await findWatchedPieces(tx, wanted, alert.watchingSince)),
      ...[...asked, ...recent].map(({ found, search }): Match => {
        return {
          found,
          watches: search.name,
          via: 'search',
          since: later(alert.watchingSince, search.createdAt),
        };
      }),
    ].filter(
      ({ found: { listing } }) =>
        listing.status === 'active' && listing.price !== null && !listing.priceUnsure,
    );
    return (await judge(tx, alert, matches))
      .sort((a, b) => Number(a.happening.listing.price) - Number(b.happening.listing.price))
      .slice(0, mostTold);
  };
}

/** One that is set to watch again does not repeat what it told before it was paused. */
async function judge(db: Database, alert: AlertRow, matches: Match[]): Promise<Telling[]> {
  const baselines = await readBaselines(
    db,
    [alert.id],
    matches.map(({ found }) => found.listing),
  );
  return matches.flatMap(({ found, watches, via, since }): Telling[] => {
    const { id, groupId } = found.listing;
    const price = found.listing.price!;
    const last = baselines.findLastTold(alert.id, groupId);
    const isTold = last !== undefined;
    const baseline = isTold ? last : findPriceAt(baselines.listPrices(id), since);
    const isFallen = isDrop(alert, baseline, price);
    const isAtTarget = alert.targetPrice !== null && meetsTarget(alert, price) && !isTold;
    if (!isFallen && !isAtTarget) return [];
    const happening = { ...found, type: 'price_drop' as const, event: dropEvent(price), elsewhere: [] };
    return [{ alert, happening, watches, via, before: isFallen ? baseline : price }];
  });
}

async function findSearches(
  db: Database,
  { accountId, listingId, savedSearchId }: Wanted,
): Promise<SavedSearchRow[]> {
  if (listingId) return [];
  if (!savedSearchId) return findSavedSearches(db, accountId);
  const search = await findSavedSearch(db, savedSearchId);
  return search ? [search] : [];
}

async function findWatchedPieces(
  db: Database,
  { accountId, listingId, savedSearchId }: Wanted,
  since: Date,
): Promise<Match[]> {
  if (savedSearchId) return [];
  if (listingId) {
    const pieces = await findPieces(db, [listingId]);
    const watches = pieces.find(({ listing }) => listing.id === listingId)?.listing.title ?? '';
    return pieces.map((found) => ({ found, watches, via: 'listing', since }));
  }
  const favorites = await exportFavorites(db, accountId);
  const pieces = await findPieces(
    db,
    favorites.flatMap((favorite) => favorite.listingId ?? []),
  );
  const savedAt = new Map(favorites.map((favorite) => [favorite.listingId, favorite.savedAt]));
  const groups = groupBy(pieces, ({ listing }) => listing.groupId);
  return pieces.map((found): Match => {
    const times = groups.get(found.listing.groupId)!.flatMap(({ listing }) => savedAt.get(listing.id) ?? []);
    return {
      found,
      watches: found.listing.title,
      via: 'favourite',
      since: times.reduce(later, since),
    };
  });
}

/** Which of these listings match one of the searches, by the very test that searching uses. */
async function matchListings(
  db: Database,
  ids: number[],
  searches: SavedSearchRow[],
): Promise<{ found: Watchable; search: SavedSearchRow }[]> {
  if (ids.length === 0 || searches.length === 0) return [];
  const tests = searches.map((search) => ({
    search,
    test: compileFilter(readStoredFilter(search.filter)),
  }));
  return (await findWatchable(db, ids)).flatMap((found) => {
    const match = tests.find(({ test }) => test(documentOf(found.listing, found.platform)));
    return match ? [{ found, search: match.search }] : [];
  });
}
