import type { Notification } from '#contract/alerts.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  insertNotifications,
  keepInPlace,
  type NewNotification,
  type NotificationRow,
} from './notifications.queries.ts';
import type { Telling } from './rules.ts';
import { wordTelling } from './wording.ts';

/** Tells each alert's owner, once for each piece, by the cheapest of its listings. */
export async function tell(db: Database, tellings: Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  // In one order everywhere, so that two workers telling the same wait for each other and do not block.
  const sorted = tellings.toSorted((a, b) => compareSubjects(a, b) || priceOf(a) - priceOf(b));
  const chosen = sorted.filter((telling, at) => at === 0 || compareSubjects(sorted[at - 1]!, telling) !== 0);
  const there = await keepInPlace(db, {
    accountIds: [...new Set(chosen.map(({ alert }) => alert.accountId))],
    alertIds: [...new Set(chosen.map(({ alert }) => alert.id))],
  });
  await insertNotifications(db, chosen.filter(({ alert }) => there.has(alert.id)).map(writeNotification));
}

function compareSubjects(a: Telling, b: Telling): number {
  return a.alert.id - b.alert.id || a.happening.listing.groupId - b.happening.listing.groupId;
}

function priceOf({ happening }: Telling): number {
  return happening.listing.price === null ? Number.POSITIVE_INFINITY : Number(happening.listing.price);
}

function writeNotification(telling: Telling): NewNotification {
  const { alert, happening } = telling;
  const { id: listingId, groupId, price } = happening.listing;
  const { accountId, id: alertId } = alert;
  return { accountId, alertId, groupId, event: happening.event, listingId, price, ...wordTelling(telling) };
}

export function presentNotification(row: NotificationRow): Notification {
  const { id, title, message, reason, listingId, isRead, createdAt } = row;
  return { id, title, message, reason, listingId, isRead, createdAt: createdAt.toISOString() };
}
