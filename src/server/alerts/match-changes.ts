import type { Database } from '#server/platform/db/connect.ts';
import { holdAlerts } from './alerts.queries.ts';
import { readBaselines } from './baselines.ts';
import { groupBy } from './group-by.ts';
import { type Change, type Happening, isNews, readHappenings, type Watchable } from './happenings.ts';
import { matchSearches, readDocument, readTest } from './match-searches.ts';
import { tell } from './notifications.ts';
import { findPriceAt, isDrop, later, meetsTarget, type Telling, type Via } from './rules.ts';
import { findFavoriteAlerts, findListingAlerts, findPieces } from './watching.queries.ts';

/** An alert that watches a piece to which something happened. */
interface Watch extends Telling {
  since: Date;
  /** What else it would have been told of. */
  covers(found: Watchable): boolean;
}

/**
 * Tells everybody whom these changes concern, in the transaction that makes them: neither lost nor told twice. Only
 * what changed is looked at, and of the saved searches only those that could match it.
 */
export async function matchChanges(db: Database, changes: Change[]): Promise<void> {
  const news = new Map(changes.filter(isNews).map((change) => [change.id, change]));
  if (news.size === 0 || !(await holdAlerts(db))) return;
  const happenings = await findHappenings(db, news);
  if (happenings.length === 0) return;
  const watches = [...(await findPieceWatches(db, happenings)), ...(await findSearchWatches(db, happenings))];
  await tell(db, await judge(db, watches));
}

async function findHappenings(db: Database, news: Map<number, Change>): Promise<Happening[]> {
  const found = await findPieces(db, [...news.keys()]);
  const earlier = groupBy(
    found.filter(({ listing }) => news.get(listing.id)?.kind !== 'new'),
    ({ listing }) => listing.groupId,
  );
  return found.flatMap((one) => {
    const change = news.get(one.listing.id);
    if (!change || one.listing.status !== 'active') return [];
    const others = earlier.get(one.listing.groupId) ?? [];
    return readHappenings(
      change,
      one,
      others.filter((other) => other !== one),
    );
  });
}

/** Alerts for the listing itself, and those for all favourites where it is one. */
async function findPieceWatches(db: Database, happenings: Happening[]): Promise<Watch[]> {
  const types = listTypes(happenings).filter((type) => type !== 'new_listing');
  if (types.length === 0) return [];
  const byGroup = groupBy(happenings, ({ listing }) => listing.groupId);
  const groupIds = [...byGroup.keys()];
  const own = await findListingAlerts(db, groupIds, types);
  const favorite = await findFavoriteAlerts(db, groupIds, types);
  const watch = ({ alert, groupId, watches }: (typeof own)[number], via: Via, since: Date): Watch[] =>
    byGroup
      .get(groupId)!
      .filter(({ type }) => type === alert.alertType)
      .map((happening) => ({ alert, happening, watches, via, before: null, since, covers: () => true }));
  return [
    ...own.flatMap((row) => watch(row, 'listing', row.alert.watchingSince)),
    ...favorite.flatMap((row) => watch(row, 'favourite', later(row.alert.watchingSince, row.savedAt))),
  ];
}

async function findSearchWatches(db: Database, happenings: Happening[]): Promise<Watch[]> {
  const documents = groupBy(happenings, readDocument);
  const matched = await matchSearches(db, [...documents.keys()], listTypes(happenings));
  return matched.flatMap(({ alert, found }) => {
    const { watches } = alert;
    const since = new Date(alert.since);
    const covers = (other: Watchable) => readTest(alert.filter)(readDocument(other));
    return found
      .flatMap((document) => documents.get(document)!)
      .filter(({ type }) => type === alert.alertType)
      .map((happening): Watch => ({ alert, happening, watches, via: 'search', before: null, since, covers }));
  });
}

/** Leaves of what is watched what the alerts want to be told. */
async function judge(db: Database, watches: Watch[]): Promise<Telling[]> {
  const drops = watches.filter(({ happening }) => happening.type === 'price_drop');
  const findPriceBefore = await readPricesBefore(db, drops);
  return watches.flatMap((watch) => {
    const { alert, happening, covers } = watch;
    const { price } = happening.listing;
    if (happening.type === 'price_drop') {
      const before = findPriceBefore(watch);
      return isDrop(alert, before, price!) ? [{ ...watch, before }] : [];
    }
    // The same piece was there already: a second place to buy it is nothing new.
    const isKnown =
      happening.type === 'new_listing' &&
      happening.elsewhere.some((other) => covers(other) && meetsTarget(alert, other.listing.price));
    return !isKnown && meetsTarget(alert, price) ? [watch] : [];
  });
}

/** The newest price is the change itself and never what it is compared with. */
async function readPricesBefore(db: Database, drops: Watch[]): Promise<(watch: Watch) => string | null> {
  if (drops.length === 0) return () => null;
  const baselines = await readBaselines(
    db,
    drops.map(({ alert }) => alert.id),
    drops.map(({ happening }) => happening.listing),
  );
  return ({ alert, happening: { listing }, since }) => {
    const last = baselines.findLastTold(alert.id, listing.groupId);
    return last !== undefined ? last : findPriceAt(baselines.listPrices(listing.id).slice(1), since);
  };
}

function listTypes(happenings: Happening[]) {
  return [...new Set(happenings.map(({ type }) => type))];
}
