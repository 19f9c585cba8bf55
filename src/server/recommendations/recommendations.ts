import type { Recommendation } from '#contract/recommendations.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { findSavedSearches, type SavedSearchRow } from '#server/saved-searches/saved-searches.queries.ts';
import type { Recommended } from '#server/search/index/recommend.ts';
import { findActivity, findHomeRegion, findSavedPieces } from './recommendations.queries.ts';
import { explainChoice, learnTaste, readWish, type Signal } from './taste.ts';

const remembered = 180 * 86_400_000;
const mostEvents = 500;
/** So many are looked at for each one shown, so that they need not all be alike. */
const choice = 6;
/** What another of the same kind and material is thought less of. */
const sameAgain = 0.4;
/** More than any score: whatever is of another type comes first. */
const muchTooMuch = 1000;

/** What may suit an account: by what it did and wished for, else the best deals near home. */
export async function recommendFor(
  db: Database,
  catalogue: LiveCatalogue,
  accountId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<Recommendation[]> {
  const events = await findActivity(db, accountId, new Date(now.getTime() - remembered), mostEvents);
  const searches = await findSavedSearches(db, accountId);
  const saved = await findSavedPieces(db, accountId);
  const signals = [...events.map(readSignal), ...saved.map(readSaved), ...searches.map(readSavedSearch)];
  const chosen =
    signals.length > 0
      ? vary(catalogue.index.recommend(learnTaste(signals, now), limit * choice), limit)
      : await findDealsNearHome(db, catalogue, accountId, limit);
  const kinds = new Map(chosen.map((one) => [one.id, one]));
  const listings = await catalogue.present(
    db,
    chosen.map(({ id }) => id),
  );
  return listings.map((listing) => ({
    ...listing,
    because: explainChoice(kinds.get(listing.id)!, signals, now) ?? describeDeal(listing.region),
  }));
}

type Event = Awaited<ReturnType<typeof findActivity>>[number];

function readSignal({ eventCategory, price, ...event }: Event): Signal {
  const wish = event.action === 'search' && event.words ? readWish(event.words) : null;
  return {
    ...event,
    ...wish,
    category: wish?.category ?? event.category ?? eventCategory,
    priceCents: toCents(price),
  };
}

function readSaved({ price, ...piece }: Awaited<ReturnType<typeof findSavedPieces>>[number]): Signal {
  return { ...piece, action: 'favorite', words: null, priceCents: toCents(price) };
}

function readSavedSearch({ name, filter, createdAt }: SavedSearchRow): Signal {
  const wish = readWish(filter.search ?? filter.type ?? '');
  return {
    ...wish,
    action: 'saved-search',
    at: createdAt,
    listingId: null,
    type: filter.type ?? wish.type,
    category: filter.category ?? wish.category,
    brand: filter.brands?.[0] ?? wish.brand,
    region: filter.region ?? null,
    priceCents: filter.maxPrice ? filter.maxPrice * 100 : null,
    words: name,
  };
}

function toCents(price: string | null): number | null {
  return price === null ? null : Math.round(Number(price) * 100);
}

async function findDealsNearHome(
  db: Database,
  { index }: LiveCatalogue,
  accountId: number,
  limit: number,
): Promise<Recommended[]> {
  const page = { sort: 'bestDeal', page: 1, pageSize: limit } as const;
  const region = await findHomeRegion(db, accountId);
  const near = region ? index.search({ region }, page).ids : [];
  const all = [...new Set([...near, ...index.search({}, page).ids])].slice(0, limit);
  return all.map((id) => ({ id, score: 0, type: null, material: null }));
}

/**
 * Takes the best one after the other, each of a kind already taken thought less of, and no more than half of one type
 * as long as there are others: not eight grey sofas.
 */
export function vary(ranked: readonly Recommended[], limit: number): Recommended[] {
  const left = [...ranked];
  const taken: Recommended[] = [];
  const kinds = new Map<string, number>();
  const kindOf = ({ type, material }: Recommended) => `${type} ${material}`;
  const isPlenty = ({ type }: Recommended) => taken.filter((one) => one.type === type).length >= limit / 2;
  while (taken.length < limit && left.length > 0) {
    let best = 0;
    const worth = (one: Recommended) =>
      one.score - sameAgain * (kinds.get(kindOf(one)) ?? 0) - (isPlenty(one) ? muchTooMuch : 0);
    for (let at = 1; at < left.length; at += 1) if (worth(left[at]!) > worth(left[best]!)) best = at;
    const [one] = left.splice(best, 1);
    taken.push(one!);
    kinds.set(kindOf(one!), (kinds.get(kindOf(one!)) ?? 0) + 1);
  }
  return taken;
}

function describeDeal(region: string | null): string {
  return region ? `One of the better deals in ${region}` : 'One of the better deals just now';
}
