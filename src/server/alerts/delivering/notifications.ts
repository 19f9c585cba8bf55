import { type Notification, notificationKinds } from '#contract/alerts.ts';
import { writeAmount } from '#contract/money.ts';
import { leaveOutHidden } from '#server/hiding/hiding.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Match } from '../matching/match.ts';
import {
  findTellingByLess,
  insertNotifications,
  lockAlertsAndOwners,
  type NewNotification,
  type NotificationRow,
} from './notifications.queries.ts';
import { wordMatch } from './wording.ts';

/** Notifies each alert's owner, once for each piece, by the cheapest of its listings. */
export async function notify(db: Database, matches: Match[]): Promise<void> {
  if (matches.length === 0) return;
  const wanted = await leaveOutHidden(db, matches, ({ alert, event, via }) => ({
    accountId: alert.accountId,
    listing: event.listing,
    platform: event.platform,
    isChosen: via !== 'search',
  }));
  // The same order everywhere, so that two workers with the same matches wait for each other instead of
  // deadlocking.
  const sorted = (await tellOnce(db, wanted)).toSorted(
    (a, b) => compareSubjects(a, b) || priceOf(a) - priceOf(b),
  );
  const chosen = sorted.filter((match, at) => at === 0 || compareSubjects(sorted[at - 1]!, match) !== 0);
  const there = await lockAlertsAndOwners(db, {
    accountIds: [...new Set(chosen.map(({ alert }) => alert.accountId))],
    alertIds: [...new Set(chosen.map(({ alert }) => alert.id))],
  });
  await insertNotifications(db, chosen.filter(({ alert }) => there.has(alert.id)).map(writeNotification));
}

/**
 * If an alert of their own matched, people don't need to hear again because it's a favourite too. But a
 * search that leaves out some of their channels gives way to the favourite: nobody meant to hear less about
 * what they saved.
 */
async function tellOnce(db: Database, matches: Match[]): Promise<Match[]> {
  const subjectOf = ({ alert, event }: Match) => `${alert.accountId} ${event.listing.groupId}`;
  const isOfFavorites = ({ alert }: Match) => alert.alertType === 'favorites';
  const favorites = new Set(matches.filter(isOfFavorites).map(subjectOf));
  const asked = matches.filter((match) => !isOfFavorites(match) && favorites.has(subjectOf(match)));
  const found = asked.filter(({ via }) => via === 'search');
  const byLess = await findTellingByLess(db, [...new Set(found.map(({ alert }) => alert.id))]);
  const told = new Set(
    asked.filter(({ via, alert }) => via !== 'search' || !byLess.has(alert.id)).map(subjectOf),
  );
  return matches.filter((match) => {
    const subject = subjectOf(match);
    return !favorites.has(subject) || isOfFavorites(match) !== told.has(subject);
  });
}

function compareSubjects(a: Match, b: Match): number {
  return a.alert.id - b.alert.id || a.event.listing.groupId - b.event.listing.groupId;
}

function priceOf({ event }: Match): number {
  return event.listing.price ?? Number.POSITIVE_INFINITY;
}

function writeNotification(match: Match): NewNotification {
  const { alert, event } = match;
  const { id: listingId, groupId, price, isAuction } = event.listing;
  const { accountId, id: alertId } = alert;
  const search = { savedSearchId: match.searchId, searchName: match.searchId ? match.watches : null };
  const priceBefore = match.priceBefore === price ? null : match.priceBefore;
  return {
    accountId,
    alertId,
    groupId,
    event: event.key,
    listingId,
    price,
    priceBefore,
    isAuction,
    ...search,
    ...wordMatch(match),
  };
}

export function presentNotification(row: NotificationRow): Notification {
  const { id, title, message, reason, listingId, isRead, createdAt, savedSearchId, searchName } = row;
  return {
    id,
    kind: readKind(row.event),
    title,
    message,
    reason,
    listingId,
    price: writeAmount(row.price),
    priceBefore: writeAmount(row.priceBefore),
    isAuction: row.isAuction,
    savedSearchId,
    searchName,
    isRead,
    createdAt: createdAt.toISOString(),
  };
}

/** "price_drop 300.00" and the like begin with what happened. */
function readKind(event: string): Notification['kind'] {
  return notificationKinds.find((kind) => event.startsWith(kind)) ?? 'ended';
}
