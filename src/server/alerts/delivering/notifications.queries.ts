import { and, desc, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Notification } from '#contract/alerts.ts';
import { writeDecimal } from '#contract/money.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import { channels } from '#server/channels/channels.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { writeCents } from '#server/platform/db/money.ts';
import { type Owned, requireRow } from '#server/platform/http/owned.ts';
import { deliveries, notifications, priceAlerts } from '../alerts.table.ts';
import { getsMail, hasLostItsChannels, tellsByLess, toldBy } from '../told-by.ts';

export type NotificationRow = typeof notifications.$inferSelect;
/** Without an alert: of one that is about to be deleted. */
export type NewNotification = Pick<
  NotificationRow,
  | 'accountId'
  | 'alertId'
  | 'groupId'
  | 'event'
  | 'listingId'
  | 'price'
  | 'priceBefore'
  | 'savedSearchId'
  | 'searchName'
  | 'title'
  | 'message'
  | 'reason'
> & { isAuction?: boolean };

/**
 * Locks those of these alerts that still exist: anybody deleting one, or its account, has to wait. Accounts
 * go first, in the order of their numbers, as when they're deleted.
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

/** Which of these alerts leave out a channel, or mail, that their owner has. */
export async function findTellingByLess(db: Database, alertIds: number[]): Promise<Set<number>> {
  if (alertIds.length === 0) return new Set();
  const rows = await db
    .select({ id: priceAlerts.id })
    .from(priceAlerts)
    .innerJoin(accounts, eq(accounts.id, priceAlerts.accountId))
    .where(and(sql`${priceAlerts.id} = any(${sql.param(alertIds)}::int[])`, tellsByLess));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Leaves out what its owner already got. Whatever is to be sent is written in the same statement: by mail if
 * the account wants it and the address is verified, and for each channel the alert names. For a channel
 * that's off it waits, unless it's about something that has ended, such as that very channel.
 */
export async function insertNotifications(db: Database, given: NewNotification[]): Promise<void> {
  await db.execute(sql`
    with told as (insert into ${notifications}
      (account_id, alert_id, group_id, event, listing_id, price, price_before, is_auction, saved_search_id, search_name,
       title, message, reason, mail)
    select given."accountId", given."alertId", given."groupId", given.event, given."listingId",
      ${writeCents(sql`given.price`)}, ${writeCents(sql`given."priceBefore"`)}, coalesce(given."isAuction", false),
      given."savedSearchId", given."searchName", given.title, given.message, given.reason,
      case when ${getsMail} and coalesce(${toldBy.byMail}, true) then 'waiting' else 'no' end
    from json_to_recordset(${JSON.stringify(given)}::json) as given ("accountId" int, "alertId" int, "groupId" int,
        event text, "listingId" int, price int, "priceBefore" int, "isAuction" boolean, "savedSearchId" int, "searchName" text, title text, message text, reason text)
      join ${accounts} on ${accounts.id} = given."accountId"
      left join ${priceAlerts} on ${priceAlerts.id} = given."alertId"
    on conflict do nothing returning id, account_id, alert_id),
    wanted as (
      select told.id as notification_id, ${channels.id} as channel_id from told
        join ${channels} on ${channels.accountId} = told.account_id
        join ${accounts} on ${accounts.id} = told.account_id
        left join ${priceAlerts} on ${priceAlerts.id} = told.alert_id
      where (${channels.isActive} or told.alert_id is not null)
        and (${priceAlerts.channelIds} is null or ${hasLostItsChannels} or ${channels.id} = any(${priceAlerts.channelIds}))
      order by ${channels.id}
      for key share of ${channels})
    insert into ${deliveries} (notification_id, channel_id) select notification_id, channel_id from wanted`);
}

type Kind = Notification['kind'];

/** What its owner sees, of one kind if they chose one. */
function isShown(accountId: number, kind?: Kind) {
  return and(
    eq(notifications.accountId, accountId),
    isNull(notifications.deletedAt),
    kind && like(notifications.event, `${kind.replaceAll('_', '\\_')}%`),
  );
}

const isUnread = (accountId: number) => and(isShown(accountId), eq(notifications.isRead, false));

export function findNotifications(
  db: Database,
  accountId: number,
  { page, pageSize, kind }: { page: number; pageSize: number; kind?: Kind | undefined },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(isShown(accountId, kind))
    .orderBy(desc(notifications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export async function findNotification(db: Database, id: number): Promise<NotificationRow | null> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  return row ?? null;
}

export function countNotifications(db: Database, accountId: number, kind?: Kind): Promise<number> {
  return db.$count(notifications, isShown(accountId, kind));
}

export function countUnread(db: Database, accountId: number): Promise<number> {
  return db.$count(notifications, isUnread(accountId));
}

/** Open pages hear about it as they do about a new one, whichever process serves them. */
const read = { isRead: true, toldIn: sql`pg_current_xact_id()` };

export async function markRead(db: Database, { id }: Owned<NotificationRow>): Promise<NotificationRow> {
  const rows = await db.update(notifications).set(read).where(eq(notifications.id, id)).returning();
  return requireRow(rows, 'notification');
}

/** Out of sight, and neither mailed nor told by channels unless it is brought back; open pages learn of it. */
export async function hideNotification(db: Database, { id }: Owned<NotificationRow>): Promise<void> {
  await db
    .update(notifications)
    .set({ deletedAt: sql`now()`, toldIn: sql`pg_current_xact_id()` })
    .where(eq(notifications.id, id));
}

export async function showNotification(
  db: Database,
  { id }: Owned<NotificationRow>,
): Promise<NotificationRow> {
  const rows = await db
    .update(notifications)
    .set({ deletedAt: null, toldIn: sql`pg_current_xact_id()` })
    .where(eq(notifications.id, id))
    .returning();
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
  return rows.map((row) => ({
    ...row,
    price: writeDecimal(row.price),
    priceBefore: writeDecimal(row.priceBefore),
  }));
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

/**
 * Clears what notifications said about a listing whose seller wants it forgotten. If an alert watched it, its
 * title is also in the reason, even of notifications about the same piece elsewhere.
 */
export async function emptyNotifications(
  db: Database,
  listing: { id: number; title: string },
  title: string,
): Promise<void> {
  const isAbout = eq(notifications.listingId, listing.id);
  const watching = db
    .select({ id: priceAlerts.id })
    .from(priceAlerts)
    .where(eq(priceAlerts.listingId, listing.id));
  const names = sql`strpos(${notifications.reason}, ${`, for “${listing.title}”.`}) > 0`;
  await db
    .update(notifications)
    .set({ reason: sql`regexp_replace(${notifications.reason}, ', for “.*”\\.$', '.')` })
    .where(or(isAbout, inArray(notifications.alertId, watching), names));
  await db.update(notifications).set({ title, message: title }).where(isAbout);
}
