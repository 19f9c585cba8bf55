import type { Database } from '#server/platform/db/connect.ts';
import { findAlertsOnSource, moveAlertsFromSource } from './alerts.queries.ts';
import { insertNotifications, lockAlertsAndOwners } from './delivering/notifications.queries.ts';
import { wordEnding } from './delivering/wording.ts';
import { lockAlertsShared } from './lock-alerts.ts';

/**
 * Call before a source and its listings are removed, in the same transaction. An alert for one of them moves
 * to the same piece if it's for sale elsewhere. The others are deleted with what they watch, and their owners
 * are told. Anybody about to make one waits, and then finds that the listing is gone.
 */
export async function endAlertsOn(tx: Database, sourceId: number): Promise<void> {
  await lockAlertsShared(tx);
  await moveAlertsFromSource(tx, sourceId);
  const ending = await findAlertsOnSource(tx, sourceId);
  if (ending.length === 0) return;
  const there = await lockAlertsAndOwners(tx, {
    accountIds: ending.map(({ alert }) => alert.accountId),
    alertIds: ending.map(({ alert }) => alert.id),
  });
  const endings = ending
    .filter(({ alert }) => there.has(alert.id))
    .map(({ alert, groupId, title, price, platform }) => ({
      accountId: alert.accountId,
      alertId: null,
      groupId,
      event: 'ended',
      listingId: null,
      price,
      priceBefore: null,
      savedSearchId: null,
      searchName: null,
      ...wordEnding(alert, title, platform),
    }));
  await insertNotifications(tx, endings);
}
