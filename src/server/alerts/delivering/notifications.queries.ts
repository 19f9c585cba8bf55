import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { writeDecimal } from '#contract/money.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { writeCents } from '#server/platform/db/money.ts';
import { type Owned, requireRow } from '#server/platform/http/owned.ts';
import { notifications, priceAlerts } from '../alerts.table.ts';

export type NotificationRow = typeof notifications.$inferSelect;
/** Without an alert: of one that is about to be deleted. */
export type NewNotification = Pick<
  NotificationRow,
  'accountId' | 'alertId' | 'groupId' | 'event' | 'listingId' | 'price' | 'title' | 'message' | 'reason'
>;

/**
 * Of these alerts, those that are still there and stay until we are done: whoever deletes one, or its account, waits.
 * Accounts first, in the order of their numbers, as a deletion takes them.
 */
export async function lockAlertsAndOwners(
  db: Database,
  wanted: { accountIds: number[]; alertIds: number[] },
): Promise<Set<number>> {
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.param(wanted.accountIds)}::int[])`)
    .orderBy(accounts.id)
    .for('key share');
  const rows = await db
    .select({ id: priceAlerts.id })
    .from(priceAlerts)
    .where(sql`${priceAlerts.id} = any(${sql.param(wanted.alertIds)}::int[])`)
    .orderBy(priceAlerts.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** What its owner was notified of before is left out. By mail too where the account wishes it and the address is known to be theirs. */
export async function insertNotifications(db: Database, given: NewNotification[]): Promise<void> {
  await db.execute(sql`
    insert into ${notifications}
      (account_id, alert_id, group_id, event, listing_id, price, title, message, reason, mail)
    select given."accountId", given."alertId", given."groupId", given.event, given."listingId",
      ${writeCents(sql`given.price`)}, given.title, given.message, given.reason,
      case when ${accounts.emailVerifiedAt} is null or ${accounts.mailNotifications} = 'never' then 'no' else 'waiting' end
    from json_to_recordset(${JSON.stringify(given)}::json) as given ("accountId" int, "alertId" int, "groupId" int,
        event text, "listingId" int, price int, title text, message text, reason text)
      join ${accounts} on ${accounts.id} = given."accountId"
    on conflict do nothing`);
}

const isUnread = (accountId: number) =>
  and(eq(notifications.accountId, accountId), eq(notifications.isRead, false));

export function findNotifications(
  db: Database,
  accountId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export async function findNotification(db: Database, id: number): Promise<NotificationRow | null> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  return row ?? null;
}

export function countNotifications(db: Database, accountId: number): Promise<number> {
  return db.$count(notifications, eq(notifications.accountId, accountId));
}

export function countUnread(db: Database, accountId: number): Promise<number> {
  return db.$count(notifications, isUnread(accountId));
}

/** Open pages learn of it as of a new one, whichever process serves them. */
const read = { isRead: true, toldIn: sql`pg_current_xact_id()` };

export async function markRead(db: Database, { id }: Owned<NotificationRow>): Promise<NotificationRow> {
  const rows = await db.update(notifications).set(read).where(eq(notifications.id, id)).returning();
  return requireRow(rows, 'notification');
}

export async function markAllRead(db: Database, accountId: number): Promise<void> {
  await db.update(notifications).set(read).where(isUnread(accountId));
}

export async function exportNotifications(db: Database, accountId: number) {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(notifications.id);
  return rows.map((row) => ({ ...row, price: writeDecimal(row.price) }));
}

/** Those older than that; unread ones are kept twice as long. */
export async function removeOldNotifications(db: Database, days: number, now: Date): Promise<void> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000);
  await db
    .delete(notifications)
    .where(
      or(
        and(notifications.isRead, lt(notifications.createdAt, daysAgo(days))),
        lt(notifications.createdAt, daysAgo(2 * days)),
      ),
    );
}

/** What they said of a listing whose seller wants it forgotten. */
export async function emptyNotifications(db: Database, listingId: number, title: string): Promise<void> {
  await db.update(notifications).set({ title, message: title }).where(eq(notifications.listingId, listingId));
}
