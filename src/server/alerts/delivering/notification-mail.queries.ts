import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { notifications, priceAlerts } from '../alerts.table.ts';
import { toldBy } from '../told-by.ts';
import { isQuiet, secondsSinceQuiet } from './quiet-hours.ts';
import { isWithdrawn } from './withdrawn.ts';

export type Recipient = typeof accounts.$inferSelect;

/**
 * When the next digest may go out: at most one every hour, day or week. Null for people who are told at once
 * or never.
 */
const digestAt = sql`coalesce(${accounts.lastMailedAt}, ${accounts.createdAt}) + case ${accounts.mailNotifications}
  when 'hourly' then interval '1 hour' when 'daily' then interval '1 day' when 'weekly' then interval '7 days' end`;

const isDue = sql`${accounts.mailNotifications} = 'at_once' or ${digestAt} <= now()`;

/** What its owner deleted meanwhile isn't mailed, unless it is brought back. */
const isWaiting = sql`${notifications.mail} = 'waiting' and ${notifications.deletedAt} is null`;

const dueSince = sql`greatest(${notifications.createdAt}, ${accounts.emailVerifiedAt}, ${digestAt})`;

const mayBeMailed = (now: Date) =>
  sql`${accounts.emailVerifiedAt} is not null and (${isDue}) and not ${isQuiet(now)}`;

/** Locks one account that has mail due and that no other process is working on. */
export async function takeRecipient(db: Database, without: number[], now: Date): Promise<Recipient | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(
      and(
        sql`${accounts.id} in (select account_id from ${notifications} where ${isWaiting})`,
        sql`not ${accounts.id} = any(${sql.param(without)}::int[])`,
        mayBeMailed(now),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/**
 * How many seconds overdue the oldest is, counted from the end of the digest's pause or the quiet hours. Null
 * if none are.
 */
export async function findLongestDue(db: Database, now: Date): Promise<number | null> {
  const quietUntil = sql`now() - make_interval(secs => ${secondsSinceQuiet(now)})`;
  const since = sql`greatest(${dueSince}, ${quietUntil})`;
  const [row] = await db
    .select({ seconds: sql<number | null>`extract(epoch from now() - min(${since}))::float8` })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(and(isWaiting, mayBeMailed(now)));
  return row?.seconds ?? null;
}

const tellsElsewhere = sql`exists (select from ${priceAlerts} join ${accounts} on ${accounts.id} = ${priceAlerts.accountId}
  where ${priceAlerts.id} = ${notifications.alertId} and not ${toldBy.byMail})`;

/** What's waiting to be mailed but no longer wanted, or not wanted by mail. */
export async function dropWithdrawnMail(db: Database, accountId: number): Promise<void> {
  await db
    .update(notifications)
    .set({ mail: 'no' })
    .where(
      and(eq(notifications.accountId, accountId), isWaiting, sql`(${isWithdrawn} or ${tellsElsewhere})`),
    );
}

/** The numbers of what is waiting, in order. */
export async function findWaiting(db: Database, accountId: number): Promise<number[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isWaiting))
    .orderBy(asc(notifications.id));
  return rows.map(({ id }) => id);
}

/** Of these, marks as sent what is still waiting, and answers with it. */
export async function takeWaiting(db: Database, ids: number[]) {
  const rows = await db
    .update(notifications)
    .set({ mail: 'sent' })
    .where(and(inArray(notifications.id, ids), isWaiting))
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

/** The next digest's time is counted from here. */
export async function noteMailed(db: Database, accountId: number): Promise<void> {
  await db.update(accounts).set({ lastMailedAt: new Date() }).where(eq(accounts.id, accountId));
}

/** It was certainly not sent: it waits again, and so does the digest it was part of. */
export async function putBack(db: Database, recipient: Recipient, ids: number[]): Promise<void> {
  await db.update(notifications).set({ mail: 'waiting' }).where(inArray(notifications.id, ids));
  await db
    .update(accounts)
    .set({ lastMailedAt: recipient.lastMailedAt })
    .where(eq(accounts.id, recipient.id));
}

/** It can't be mailed to this address, now or later. */
export async function giveUp(db: Database, ids: number[]): Promise<void> {
  await db.update(notifications).set({ mail: 'failed' }).where(inArray(notifications.id, ids));
}

/** What should have gone out two days ago to an address that is refused. */
export async function giveUpLate(db: Database, accountId: number): Promise<void> {
  const late = db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(and(eq(accounts.id, accountId), isWaiting, sql`${dueSince} < now() - interval '2 days'`));
  const rows = await db
    .update(notifications)
    .set({ mail: 'failed' })
    .where(inArray(notifications.id, late))
    .returning({ id: notifications.id });
  if (rows.length > 0) await noteMailed(db, accountId);
}

/** Whoever wants no more mail gets none of what was waiting either. */
export async function dropUnwanted(db: Database): Promise<void> {
  await db
    .update(notifications)
    .set({ mail: 'no' })
    .where(
      and(
        eq(notifications.mail, 'waiting'),
        sql`${notifications.accountId} in (select id from ${accounts} where ${accounts.mailNotifications} = 'never')`,
      ),
    );
}
