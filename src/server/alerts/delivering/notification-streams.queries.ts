import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { isWrittenSince, type Position } from '#server/catalogue/follow.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { notifications } from '../alerts.table.ts';
import type { NotificationRow } from './notifications.queries.ts';

/** Open pages no longer need to show these as new: they've been read or deleted. */
const isRead = sql<boolean>`${notifications.isRead} or ${notifications.deletedAt} is not null`;

/** Notifications of these accounts written, marked as read, deleted or brought back since that moment. */
export function findNotificationsSince(
  db: Database,
  position: Position,
  accountIds: number[],
): Promise<NotificationRow[]> {
  return db
    .select({ ...getTableColumns(notifications), isRead })
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
    .where(
      and(eq(notifications.accountId, accountId), isNull(notifications.deletedAt), gt(notifications.id, id)),
    )
    .orderBy(notifications.id)
    .limit(limit);
}
