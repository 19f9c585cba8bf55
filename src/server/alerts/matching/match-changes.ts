import type { ListingChange } from '#server/catalogue/listing-change.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { groupBy } from '../group-by.ts';
import { readBaselines } from './baselines.ts';
import { type ListingEvent, readEvents } from './listing-events.ts';
import type { Match, Via } from './match.ts';
import { matchSearches, readDocument, readTest } from './match-searches.ts';
import {
  findFavoriteAlerts,
  findListingAlerts,
  findListingsOfPieces,
  type PlatformListing,
} from './matching.queries.ts';
import { findPriceAt, isDrop, later, meetsTarget } from './rules.ts';

/** An alert that watches a piece to which something happened, whether or not it asks for just that. */
interface PossibleMatch extends Match {
  since: Date;
  /** What else it would have asked for. */
  covers(found: PlatformListing): boolean;
}

/**
 * Which alerts these changes could matter to. We only look at those, and only at saved searches that could
 * match.
 */
export async function matchChanges(db: Database, changes: ListingChange[]): Promise<Match[]> {
  const events = await findEvents(db, new Map(changes.map((change) => [change.id, change])));
  if (events.length === 0) return [];
  const news = events.filter(({ type }) => type !== 'sold');
  const possible = [...(await matchPieces(db, events)), ...(await matchSavedSearches(db, news))];
  return keepWanted(db, possible);
}

async function findEvents(
  db: Database,
  changes: ReadonlyMap<number, ListingChange>,
): Promise<ListingEvent[]> {
  const found = await findListingsOfPieces(db, [...changes.keys()]);
  const earlier = groupBy(
    found.filter(({ listing }) => changes.get(listing.id)?.kind !== 'new'),
    ({ listing }) => listing.groupId,
  );
  return found.flatMap((one) => {
    const change = changes.get(one.listing.id);
    if (!change) return [];
    // If another listing of the piece became a deal with it, that one wasn't a deal before either.
    const isKnownDeal = (other: PlatformListing) =>
      change.kind === 'new' || !change.isDealNow || !changes.get(other.listing.id)?.isDealNow;
    const others = earlier.get(one.listing.groupId) ?? [];
    return readEvents(
      change,
      one,
      others.filter((other) => other !== one && isKnownDeal(other)),
    );
  });
}

/** Alerts for the listing itself, and those for all favourites where it is one. */
async function matchPieces(db: Database, events: ListingEvent[]): Promise<PossibleMatch[]> {
  const types = listTypes(events).filter((type) => type !== 'new_listing');
  if (types.length === 0) return [];
  const byGroup = groupBy(events, ({ listing }) => listing.groupId);
  const groupIds = [...byGroup.keys()];
  const own = await findListingAlerts(db, groupIds, types);
  const favorite = await findFavoriteAlerts(db, groupIds, types);
  const match = ({ alert, groupId, watches }: (typeof own)[number], via: Via, since: Date): PossibleMatch[] =>
    byGroup
      .get(groupId)!
      .filter(({ type, isOnlyVerdict }) => asksFor(alert, type) && !isOnlyVerdict)
      .map((event) => ({
        alert,
        event,
        watches,
        via,
        priceBefore: null,
        searchId: null,
        since,
        covers: () => true,
      }));
  return [
    ...own.flatMap((row) => match(row, 'listing', row.alert.watchingSince)),
    ...favorite.flatMap((row) => match(row, 'favourite', later(row.alert.watchingSince, row.savedAt))),
  ];
}

function asksFor({ alertType }: Match['alert'], type: ListingEvent['type']): boolean {
  return alertType === type || (alertType === 'favorites' && type !== 'new_listing');
}

async function matchSavedSearches(db: Database, events: ListingEvent[]): Promise<PossibleMatch[]> {
  const documents = groupBy(events, readDocument);
  const matched = await matchSearches(db, [...documents.keys()], listTypes(events));
  return matched.flatMap(({ alert, found }) => {
    const { watches } = alert;
    const since = new Date(alert.since);
    const covers = (other: PlatformListing) => readTest(alert.filter)(readDocument(other));
    return found
      .flatMap((document) => documents.get(document)!)
      .filter(({ type, isOnlyVerdict }) => type === alert.alertType && (!isOnlyVerdict || alert.filter.deals))
      .map(
        (event): PossibleMatch => ({
          alert,
          event,
          watches,
          via: 'search',
          priceBefore: null,
          searchId: alert.searchId,
          since,
          covers,
        }),
      );
  });
}

/** Those whose alerts ask for just that. */
async function keepWanted(db: Database, possible: PossibleMatch[]): Promise<Match[]> {
  const drops = possible.filter(({ event }) => event.type === 'price_drop');
  const findPriceBefore = await findPricesBefore(db, drops);
  return possible.flatMap((match) => {
    const { alert, event, covers } = match;
    const { price } = event.listing;
    if (event.type === 'price_drop') {
      const priceBefore = findPriceBefore(match);
      return isDrop(alert, priceBefore, price!) ? [{ ...match, priceBefore }] : [];
    }
    // The same piece was already there: a second place to buy it isn't news.
    const isKnown =
      event.type === 'new_listing' &&
      event.elsewhere.some((other) => covers(other) && meetsTarget(alert, other.listing.price));
    return !isKnown && meetsTarget(alert, price) ? [match] : [];
  });
}

/**
 * The newest price is the change itself, so we don't compare with it unless the listing was only judged
 * again.
 */
async function findPricesBefore(
  db: Database,
  drops: PossibleMatch[],
): Promise<(match: PossibleMatch) => number | null> {
  if (drops.length === 0) return () => null;
  const baselines = await readBaselines(
    db,
    drops.map(({ alert }) => alert.id),
    drops.map(({ event }) => event.listing),
  );
  return ({ alert, event: { listing, isOnlyVerdict }, since }) => {
    const last = baselines.findLastNotified(alert.id, listing.groupId);
    const prices = baselines.listPrices(listing.id);
    return last !== undefined ? last : findPriceAt(isOnlyVerdict ? prices : prices.slice(1), since);
  };
}

function listTypes(events: ListingEvent[]) {
  return [...new Set(events.map(({ type }) => type))];
}
