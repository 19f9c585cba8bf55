import { toDollars } from '#contract/money.ts';
import { documentOf } from '#server/catalogue/document.ts';
import { findStretch, readPosition } from '#server/catalogue/follow.queries.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { readStoredFilter } from '#server/catalogue/search-filter.ts';
import { readStretch } from '#server/catalogue/stretch.ts';
import { findAllFavorites } from '#server/favorites/favorites.queries.ts';
import { findHiddenBy } from '#server/hiding/hiding.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  findSavedSearch,
  findSavedSearches,
  type SavedSearchRow,
} from '#server/saved-searches/saved-searches.queries.ts';
import { compileFilter } from '#server/search/filter.ts';
import type { AlertRow } from '../alerts.queries.ts';
import { groupBy } from '../group-by.ts';
import { readBaselines } from './baselines.ts';
import { dropKey } from './listing-events.ts';
import type { Match, Via } from './match.ts';
import {
  findActiveListings,
  findListingsOfPieces,
  findPriceChangedSince,
  type PlatformListing,
} from './matching.queries.ts';
import { findPriceAt, isDrop, later, meetsTarget } from './rules.ts';

/** If you ask for "anything under $5,000" you hear about the cheapest, not the whole catalogue. */
const mostNotified = 24;
const mostRecent = 5000;

type Wanted = Pick<AlertRow, 'accountId' | 'alertType' | 'targetPrice' | 'listingId' | 'savedSearchId'> & {
  /** Where it has watched before and is to do so again. */
  watchingSince?: Date;
};

/** A listing that the alert watches, whether or not it asks for its price. */
interface Watched {
  found: PlatformListing;
  watches: string;
  via: Via;
  searchId: number | null;
  /** When its owner started to care: the price is compared with the one it had then. */
  since: Date;
}

/**
 * What already matches an alert: listings at or under its target, and drops while it was paused. We search
 * beforehand, because that takes a while; what was written since then is checked one by one when the alert is
 * saved.
 */
export async function matchNewAlert(
  db: Database,
  catalogue: LiveCatalogue,
  wanted: Wanted,
): Promise<((tx: Database, alert: AlertRow) => Promise<Match[]>) | null> {
  const { targetPrice, watchingSince } = wanted;
  if (wanted.alertType !== 'price_drop' || (targetPrice === null && !watchingSince)) return null;
  const searches = await findSearches(db, wanted);
  const position = await readPosition(db);
  const inSearch = new Map<number, SavedSearchRow>();
  if (targetPrice !== null) {
    await catalogue.catchUp();
    const view = catalogue.index.without(await findHiddenBy(db, wanted.accountId));
    for (const search of searches) {
      const maxPrice = Math.min(search.filter.maxPrice ?? Number.POSITIVE_INFINITY, toDollars(targetPrice));
      const filter = readStoredFilter({ ...search.filter, maxPrice });
      const { ids } = view.search(filter, {
        sort: 'priceLowToHigh',
        page: 1,
        pageSize: mostNotified,
      });
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
    const asked = (await findActiveListings(tx, [...inSearch.keys()])).map((found) => {
      return { found, search: inSearch.get(found.listing.id)! };
    });
    const watched = [
      ...(await findWatchedPieces(tx, wanted, alert.watchingSince)),
      ...[...asked, ...recent].map(({ found, search }): Watched => {
        return {
          found,
          watches: search.name,
          via: 'search',
          searchId: search.id,
          since: later(alert.watchingSince, search.createdAt),
        };
      }),
    ].filter(
      ({ found: { listing } }) =>
        listing.status === 'active' && listing.price !== null && !listing.priceUnsure,
    );
    return (await keepWanted(tx, alert, watched))
      .sort((a, b) => a.event.listing.price! - b.event.listing.price!)
      .slice(0, mostNotified);
  };
}

/** One that is set to watch again does not repeat what it notified of before it was paused. */
async function keepWanted(db: Database, alert: AlertRow, watched: Watched[]): Promise<Match[]> {
  const baselines = await readBaselines(
    db,
    [alert.id],
    watched.map(({ found }) => found.listing),
  );
  return watched.flatMap(({ found, watches, via, searchId, since }): Match[] => {
    const { id, groupId } = found.listing;
    const price = found.listing.price!;
    const last = baselines.findLastNotified(alert.id, groupId);
    const isRepeated = last !== undefined;
    const baseline = isRepeated ? last : findPriceAt(baselines.listPrices(id), since);
    const isFallen = isDrop(alert, baseline, price);
    const isAtTarget = alert.targetPrice !== null && meetsTarget(alert, price) && !isRepeated;
    if (!isFallen && !isAtTarget) return [];
    const event = {
      ...found,
      type: 'price_drop' as const,
      key: dropKey(price),
      elsewhere: [],
      isOnlyVerdict: false,
    };
    return [{ alert, event, watches, via, searchId, priceBefore: isFallen ? baseline : price }];
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
): Promise<Watched[]> {
  if (savedSearchId) return [];
  if (listingId) {
    const pieces = await findListingsOfPieces(db, [listingId]);
    const watches = pieces.find(({ listing }) => listing.id === listingId)?.listing.title ?? '';
    return pieces.map((found) => ({ found, watches, via: 'listing', searchId: null, since }));
  }
  const favorites = await findAllFavorites(db, accountId);
  const pieces = await findListingsOfPieces(
    db,
    favorites.flatMap((favorite) => favorite.listingId ?? []),
  );
  const savedAt = new Map(favorites.map((favorite) => [favorite.listingId, favorite.savedAt]));
  const groups = groupBy(pieces, ({ listing }) => listing.groupId);
  return pieces.map((found): Watched => {
    const times = groups.get(found.listing.groupId)!.flatMap(({ listing }) => savedAt.get(listing.id) ?? []);
    return {
      found,
      watches: found.listing.title,
      via: 'favourite',
      searchId: null,
      since: times.reduce(later, since),
    };
  });
}

/** Which of these listings match one of the searches, by the very test that searching uses. */
async function matchListings(
  db: Database,
  ids: number[],
  searches: SavedSearchRow[],
): Promise<{ found: PlatformListing; search: SavedSearchRow }[]> {
  if (ids.length === 0 || searches.length === 0) return [];
  const tests = searches.map((search) => ({
    search,
    test: compileFilter(readStoredFilter(search.filter)),
  }));
  return (await findActiveListings(db, ids)).flatMap((found) => {
    const match = tests.find(({ test }) => test(documentOf(found.listing, found.platform)));
    return match ? [{ found, search: match.search }] : [];
  });
}
