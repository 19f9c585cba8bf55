import { toCents } from '#contract/money.ts';
import { listChosen } from '#contract/one-or-several.ts';
import { readStoredFilter } from '#server/catalogue/search-filter.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { findSavedSearches, type SavedSearchRow } from '#server/saved-searches/saved-searches.queries.ts';
import type { Filter } from '#server/search/filter.ts';
import type { SearchView } from '#server/search/search-index.ts';
import { findActiveAlerts, findActivity, findSavedPieces } from './recommendations.queries.ts';
import { readWish, type Signal } from './taste.ts';

const remembered = 180 * 86_400_000;
const mostEvents = 500;
/** We run each one to see whether it finds anything; older ones hardly count any more. */
const mostSearches = 20;
/** The latest are asked for all that suits them best, which takes longer. */
const latestSearches = 6;
const mostFound = 100;

type Event = Awaited<ReturnType<typeof findActivity>>[number];
type Alert = Awaited<ReturnType<typeof findActiveAlerts>>[number];
type SavedPiece = Awaited<ReturnType<typeof findSavedPieces>>[number];

/** Everything an account did, saved or watches that tells what it likes. */
export async function findSignals(
  db: Database,
  index: SearchView,
  accountId: number,
  now: Date,
): Promise<Signal[]> {
  const events = await findActivity(db, accountId, new Date(now.getTime() - remembered), mostEvents);
  const searches = await findSavedSearches(db, accountId);
  const saved = await findSavedPieces(db, accountId);
  const alerts = await findActiveAlerts(db, accountId);
  const [findNow, findSaved] = [rememberSearches(index), rememberSearches(index)];
  const wishes = new Map(searches.map((search) => [search.id, readSavedSearch(search, findSaved)]));
  return [
    ...events.flatMap((event) => (event.action === 'search' ? readSearch(event, findNow) : readLook(event))),
    ...saved.map(readSaved),
    ...wishes.values(),
    ...alerts.flatMap((alert) => readAlert(alert, wishes)),
  ];
}

type Find = (filter: Filter) => ReadonlySet<number>;

/** What a search finds as things are, or whether it does; the latest are asked first. */
function rememberSearches(index: SearchView): Find {
  const known = new Map<string, ReadonlySet<number>>();
  return (filter) => {
    const asked = JSON.stringify(filter).toLowerCase();
    if (!known.has(asked) && known.size < mostSearches) {
      const isLatest = known.size < latestSearches;
      const sort = isLatest ? (filter.search ? 'relevance' : 'bestDeal') : 'newest';
      known.set(
        asked,
        new Set(index.search(filter, { sort, page: 1, pageSize: isLatest ? mostFound : 1 }).ids),
      );
    }
    return known.get(asked) ?? new Set();
  };
}

/** One that finds nothing tells nothing. */
function readSearch({ eventCategory, price, ...event }: Event, find: Find): Signal[] {
  const { words } = event;
  if (!words) return [];
  const found = find({ search: words, category: eventCategory ?? undefined });
  if (found.size === 0) return [];
  const wish = readWish(words);
  const category = wish.category ?? event.category ?? eventCategory;
  return [{ ...event, ...wish, category, priceCents: price, found }];
}

function readLook({ eventCategory, price, ...event }: Event): Signal {
  return { ...event, category: event.category ?? eventCategory, priceCents: price };
}

function readSaved({ price, ...piece }: SavedPiece): Signal {
  return { ...piece, action: 'favorite', words: null, priceCents: price };
}

function readSavedSearch({ name, filter, createdAt }: SavedSearchRow, find: Find): Signal {
  const wish = readWish(filter.search ?? filter.type ?? '');
  return {
    ...wish,
    action: 'saved-search',
    at: createdAt,
    groupId: null,
    type: filter.type ?? wish.type,
    category: listChosen(filter, 'category')[0] ?? wish.category,
    brand: filter.brands?.[0] ?? wish.brand,
    region: filter.region ?? null,
    priceCents: filter.maxPrice ? toCents(filter.maxPrice) : null,
    words: name,
    found: find(readStoredFilter(filter)),
  };
}

/** One that watches all favourites and saved searches adds nothing to those. */
function readAlert(alert: Alert, wishes: ReadonlyMap<number, Signal>): Signal[] {
  const { at, savedSearchId, targetPrice, price, ...piece } = alert;
  const wish = savedSearchId === null ? undefined : wishes.get(savedSearchId);
  if (!wish && piece.groupId === null) return [];
  const watched = wish ?? { ...piece, words: null, priceCents: price };
  return [{ ...watched, action: 'alert', at, priceCents: targetPrice ?? watched.priceCents }];
}
