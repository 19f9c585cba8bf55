import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';
import type { ChannelRow } from '#server/channels/channels.queries.ts';
import { channels } from '#server/channels/channels.table.ts';
import { mostInOne } from '#server/channels/telling/count-carried.ts';
import type { Find } from '#server/channels/telling/message.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { deliveries, notifications } from '../alerts.table.ts';
import { isQuiet } from './quiet-hours.ts';

const isOpen = sql`${deliveries.state} in ('waiting', 'sending')`;
/** What its owner deleted meanwhile isn't told, unless it is brought back. */
const isWanted = sql`${isOpen} and ${deliveries.notificationId} in
  (select id from ${notifications} where deleted_at is null)`;

const hasNumber = sql`${deliveries.messageId} is not null`;

/** How many notifications wait for each of an account's channels. */
export async function countWaiting(db: Database, accountId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: deliveries.channelId, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .innerJoin(channels, eq(channels.id, deliveries.channelId))
    .where(and(eq(channels.accountId, accountId), isWanted))
    .groupBy(deliveries.channelId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

interface Wanted {
  now: Date;
  most: number;
  /** Hosts that have enough to do with what was sent to them. */
  busyHosts: string[];
  lease: string;
  leaseUntil: Date;
}

/** Channels with something to tell whose time has come and which no other process has in hand; leased. */
export async function leaseChannels(db: Database, wanted: Wanted): Promise<ChannelRow[]> {
  const { now, most, busyHosts, lease, leaseUntil } = wanted;
  const pause = sql`case ${channels.pace} when 'hourly' then interval '1 hour' when 'daily' then interval '1 day' end`;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: channels.id })
      .from(channels)
      .innerJoin(accounts, eq(accounts.id, channels.accountId))
      .where(
        and(
          channels.isActive,
          sql`${channels.id} in (select channel_id from ${deliveries} where ${isWanted})`,
          sql`(${channels.leaseUntil} is null or ${channels.leaseUntil} <= ${now})`,
          sql`(${channels.retryAt} is null or ${channels.retryAt} <= ${now})`,
          sql`(${channels.pace} = 'at_once' or coalesce(${channels.lastToldAt}, ${channels.createdAt}) <= ${now}::timestamptz - ${pause}
            or ${channels.id} in (select channel_id from ${deliveries} where ${isWanted} and ${hasNumber}))`,
          sql`not ${channels.host} = any(${sql.param(busyHosts)}::text[])`,
          sql`not ${isQuiet(now)}`,
        ),
      )
      .orderBy(asc(channels.id))
      .limit(most)
      .for('update', { of: channels, skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx.update(channels).set({ lease, leaseUntil }).where(inArray(channels.id, ids)).returning();
  });
}

/** What a process that was killed left: the line was open, and nobody knows more. */
export async function findLeftSending(db: Database, channelId: number): Promise<string | null> {
  const [row] = await db
    .select({ messageId: deliveries.messageId })
    .from(deliveries)
    .where(and(eq(deliveries.channelId, channelId), eq(deliveries.state, 'sending')))
    .limit(1);
  return row?.messageId ?? null;
}

/**
 * What is told next, under its number. All that waits when a channel's time has come gets one, so that a digest is told
 * to its end; what one message can't carry is given the next number.
 */
export async function gatherMessage(
  db: Database,
  channelId: number,
  countCarried: (finds: Find[]) => number,
): Promise<{ id: string; finds: Find[] } | null> {
  return db.transaction(async (tx) => {
    const isOfChannel = and(eq(deliveries.channelId, channelId), isWanted);
    const begun = await findBegun(tx, isOfChannel);
    const id = begun ?? makeNumber();
    if (!begun) await tx.update(deliveries).set({ messageId: id }).where(isOfChannel);
    const { title, message, reason, listingId } = notifications;
    const finds = await tx
      .select({ notificationId: notifications.id, title, message, reason, listingId })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .where(and(isOfChannel, eq(deliveries.messageId, id)))
      .orderBy(asc(notifications.id))
      .limit(mostInOne + 1);
    const carried = finds.slice(0, countCarried(finds));
    const next = finds[carried.length];
    if (next)
      await tx
        .update(deliveries)
        .set({ messageId: makeNumber(), state: 'waiting' })
        .where(
          and(isOfChannel, eq(deliveries.messageId, id), gte(deliveries.notificationId, next.notificationId)),
        );
    return carried.length > 0 ? { id, finds: carried } : null;
  });
}

const makeNumber = () => randomBytes(16).toString('hex');

async function findBegun(db: Database, isOfChannel: SQL | undefined): Promise<string | null> {
  const [begun] = await db
    .select({ id: deliveries.messageId })
    .from(deliveries)
    .where(and(isOfChannel, hasNumber))
    .orderBy(asc(deliveries.notificationId))
    .limit(1);
  return begun?.id ?? null;
}

export async function setDeliveries(
  db: Database,
  channelId: number,
  messageId: string,
  state: (typeof deliveries.$inferSelect)['state'],
): Promise<void> {
  await db
    .update(deliveries)
    .set({ state })
    .where(and(eq(deliveries.channelId, channelId), eq(deliveries.messageId, messageId), isOpen));
}

/** Just before the first byte goes out. False where the lease has passed to another, or the channel is gone. */
export async function noteSending(
  db: Database,
  { channelId, lease, messageId }: { channelId: number; lease: string; messageId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with mine as (select id from ${channels} where id = ${channelId} and lease = ${lease} for update)
    update ${deliveries} set state = 'sending'
    where channel_id in (select id from mine) and message_id = ${messageId} and state in ('waiting', 'sending')
    returning 1`);
  return rows.length > 0;
}

/** Changes a channel as long as it is in this process's hands; whether it was. */
export async function endLease(
  db: Database,
  { channelId, lease }: { channelId: number; lease: string },
  changes: Partial<typeof channels.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(channels)
    .set({ ...changes, lease: null, leaseUntil: null })
    .where(and(eq(channels.id, channelId), eq(channels.lease, lease)))
    .returning({ id: channels.id });
  return rows.length > 0;
}
