import { and, eq, gt, sql } from 'drizzle-orm';
import { isWrittenSince, type Position } from '#server/catalogue/follow.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { notifications } from '../alerts.table.ts';
import type { NotificationRow } from './notifications.queries.ts';

/** Notifications of these accounts written, or marked as read, since that moment. */
export function findNotificationsSince(
  db: Database,
  position: Position,
  accountIds: number[],
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        isWrittenSince(notifications.toldIn, position),
        sql`${notifications.accountId} = any(${sql.param(accountIds)}::int[])`,
      ),
    )
    .orderBy(notifications.id);
}

/** Those of an account after that one, oldest first. */
export function findNotificationsAfter(
  db: Database,
  accountId: number,
  id: number,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), gt(notifications.id, id)))
    .orderBy(notifications.id)
    .limit(limit);
}
