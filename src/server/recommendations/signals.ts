import type { Database } from '#server/platform/db/connect.ts';
import { findSavedSearches, type SavedSearchRow } from '#server/saved-searches/saved-searches.queries.ts';
import type { SearchIndex } from '#server/search/search-index.ts';
import { findActiveAlerts, findActivity, findSavedPieces } from './recommendations.queries.ts';
import { readWish, type Signal } from './taste.ts';

const remembered = 180 * 86_400_000;
const mostEvents = 500;
/** Each is asked again, to know whether it finds anything; older ones hardly count any more. */
const mostSearches = 20;

type Event = Awaited<ReturnType<typeof findActivity>>[number];
type Alert = Awaited<ReturnType<typeof findActiveAlerts>>[number];
type SavedPiece = Awaited<ReturnType<typeof findSavedPieces>>[number];

/** Everything an account did, saved or watches that tells what it likes. */
export async function findSignals(
  db: Database,
  index: SearchIndex,
  accountId: number,
  now: Date,
): Promise<Signal[]> {
  const events = await findActivity(db, accountId, new Date(now.getTime() - remembered), mostEvents);
  const searches = await findSavedSearches(db, accountId);
  const saved = await findSavedPieces(db, accountId);
  const alerts = await findActiveAlerts(db, accountId);
  const findsSomething = rememberSearches(index);
  return [
    ...events.filter((event) => event.action !== 'search' || findsSomething(event)).map(readEvent),
    ...saved.map(readSaved),
    ...searches.map(readSavedSearch),
    ...alerts.flatMap((alert) => readAlert(alert, searches)),
  ];
}

/** Whether a search finds anything as things are; the latest come first. */
function rememberSearches(index: SearchIndex): (event: Event) => boolean {
  const known = new Map<string, boolean>();
  return ({ words, eventCategory }) => {
    if (!words) return false;
    const asked = `${words.toLowerCase()}|${eventCategory ?? ''}`;
    if (!known.has(asked) && known.size < mostSearches) {
      const filter = { search: words, category: eventCategory ?? undefined };
      known.set(asked, index.search(filter, { sort: 'newest', page: 1, pageSize: 1 }).total > 0);
    }
    return known.get(asked) ?? false;
  };
}

function readEvent({ eventCategory, price, ...event }: Event): Signal {
  const wish = event.action === 'search' ? readWish(event.words!) : null;
  return {
    ...event,
    ...wish,
    category: wish?.category ?? event.category ?? eventCategory,
    priceCents: toCents(price),
  };
}

function readSaved({ price, ...piece }: SavedPiece): Signal {
  return { ...piece, action: 'favorite', words: null, priceCents: toCents(price) };
}

function readSavedSearch({ name, filter, createdAt }: SavedSearchRow): Signal {
  const wish = readWish(filter.search ?? filter.type ?? '');
  return {
    ...wish,
    action: 'saved-search',
    at: createdAt,
    groupId: null,
    type: filter.type ?? wish.type,
    category: filter.category ?? wish.category,
    brand: filter.brands?.[0] ?? wish.brand,
    region: filter.region ?? null,
    priceCents: filter.maxPrice ? filter.maxPrice * 100 : null,
    words: name,
  };
}

/** One that watches all favourites and saved searches adds nothing to those. */
function readAlert(alert: Alert, searches: SavedSearchRow[]): Signal[] {
  const { at, savedSearchId, targetPrice, price, ...piece } = alert;
  const search = searches.find(({ id }) => id === savedSearchId);
  if (!search && piece.groupId === null) return [];
  const watched = search ? readSavedSearch(search) : { ...piece, words: null, priceCents: toCents(price) };
  return [{ ...watched, action: 'alert', at, priceCents: toCents(targetPrice) ?? watched.priceCents }];
}

function toCents(price: string | null): number | null {
  return price === null ? null : Math.round(Number(price) * 100);
}
