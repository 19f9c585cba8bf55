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

/** Tells each alert's owner, once for each piece and event, by the cheapest of its listings. */
export async function tell(db: Database, tellings: Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  const once = new Map<string, Telling>();
  for (const telling of tellings) {
    const { alert, happening } = telling;
    const key = `${alert.id} ${happening.listing.groupId} ${happening.type}`;
    const known = once.get(key);
    if (!known || priceOf(telling) < priceOf(known)) once.set(key, telling);
  }
  const chosen = [...once.values()];
  const there = await keepInPlace(db, {
    accountIds: [...new Set(chosen.map(({ alert }) => alert.accountId))],
    alertIds: [...new Set(chosen.map(({ alert }) => alert.id))],
  });
  const told = chosen.filter(({ alert }) => there.has(alert.id)).map(writeNotification);
  // In one order everywhere, so that two workers telling the same wait for each other and do not block.
  told.sort((a, b) => a.alertId - b.alertId || a.groupId - b.groupId || (a.event < b.event ? -1 : 1));
  await insertNotifications(db, told);
}

function priceOf({ happening }: Telling): number {
  return happening.listing.price === null ? Number.POSITIVE_INFINITY : Number(happening.listing.price);
}

function writeNotification(telling: Telling): NewNotification & { alertId: number } {
  const { alert, happening } = telling;
  const { id: listingId, groupId, price } = happening.listing;
  const { accountId, id: alertId } = alert;
  return { accountId, alertId, groupId, event: happening.event, listingId, price, ...wordTelling(telling) };
}

export function presentNotification(row: NotificationRow): Notification {
  const { id, title, message, reason, listingId, isRead, createdAt } = row;
  return { id, title, message, reason, listingId, isRead, createdAt: createdAt.toISOString() };
}
