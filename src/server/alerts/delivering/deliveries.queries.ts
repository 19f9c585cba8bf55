import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';
import type { ChannelRow } from '#server/channels/channels.queries.ts';
import { channels } from '#server/channels/channels.table.ts';
import { mostInOne } from '#server/channels/telling/count-carried.ts';
import type { Find } from '#server/channels/telling/message.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { deliveries, notifications, priceAlerts } from '../alerts.table.ts';
import { hasLostItsChannels } from '../told-by.ts';
import { isQuiet } from './quiet-hours.ts';
import { isWithdrawn } from './withdrawn.ts';

const isOpen = sql`${deliveries.state} in ('waiting', 'sending')`;
/**
 * What its owner deleted meanwhile isn't told, unless it is brought back. What may have arrived already stays in its
 * message: the same number means the same content.
 */
const isWanted = sql`${isOpen} and (${deliveries.state} = 'sending' or ${deliveries.notificationId} in
  (select id from ${notifications} where deleted_at is null))`;

const hasNumber = sql`${deliveries.messageId} is not null`;

/** After two days it is no news any more: a channel that was off for longer isn't told when it is on again. */
const isStale = sql`${deliveries.notificationId} in
  (select id from ${notifications} where created_at < now() - interval '2 days')`;

/** How many notifications wait for each of an account's channels. */
export async function countWaiting(db: Database, accountId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: deliveries.channelId, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .innerJoin(channels, eq(channels.id, deliveries.channelId))
    .where(and(eq(channels.accountId, accountId), isWanted, sql`(${channels.isActive} or not ${isStale})`))
    .groupBy(deliveries.channelId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What is too old for channels that are off: of one account before one of them is switched on again, or of all. */
export async function dropStale(db: Database, accountId?: number): Promise<void> {
  const isTheirs = accountId === undefined ? undefined : eq(channels.accountId, accountId);
  const off = db
    .select({ id: channels.id })
    .from(channels)
    .where(and(isTheirs, eq(channels.isActive, false)));
  await db.delete(deliveries).where(and(inArray(deliveries.channelId, off), isOpen, isStale));
}

/** What waits for a channel and nobody asks for any more; nor does it where the alert now tells by others. */
export async function dropWithdrawn(db: Database, channelId: number): Promise<void> {
  await db.execute(sql`
    delete from ${deliveries} using ${notifications}
      join ${accounts} on ${accounts.id} = ${notifications.accountId}
      left join ${priceAlerts} on ${priceAlerts.id} = ${notifications.alertId}
    where ${deliveries.channelId} = ${channelId} and ${deliveries.state} = 'waiting'
      and ${notifications.id} = ${deliveries.notificationId}
      and (${isWithdrawn} or (${priceAlerts.channelIds} is not null and not ${hasLostItsChannels}
        and ${channelId} <> all(${priceAlerts.channelIds})))`);
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

/** What a process that was killed left: the line was open, and nobody knows more, nor ever will. Answers with how many. */
export async function noteUnsure(db: Database, channelId: number, lease: string): Promise<number> {
  if (!(await isHeld(db, channelId, lease))) return 0;
  const rows = await db
    .update(deliveries)
    .set({ state: 'unsure' })
    .where(and(eq(deliveries.channelId, channelId), eq(deliveries.state, 'sending')))
    .returning({ id: deliveries.notificationId });
  return rows.length;
}

/** Whether it is in this process's hands, and stays so until the transaction's end. */
async function isHeld(tx: Database, channelId: number, lease: string): Promise<boolean> {
  const rows = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.id, channelId), eq(channels.lease, lease)))
    .for('update');
  return rows.length > 0;
}

export interface Gathered {
  id: string;
  finds: (Find & { notificationId: number })[];
  /** It went out before, under this number, and nobody said what became of it. */
  mayHaveArrived: boolean;
}

/**
 * What is told next, under its number. All that waits when a channel's time has come gets one, so that a digest is told
 * to its end; what one message can't carry is given the next number, and what was deleted meanwhile none.
 */
export async function gatherMessage(
  db: Database,
  channelId: number,
  countCarried: (finds: Find[]) => number,
): Promise<Gathered | null> {
  return db.transaction(async (tx) => {
    const isOfChannel = and(eq(deliveries.channelId, channelId), isWanted);
    const begun = await findBegun(tx, isOfChannel);
    const id = begun ?? makeNumber();
    if (!begun) await tx.update(deliveries).set({ messageId: id }).where(isOfChannel);
    const { title, message, reason, listingId } = notifications;
    const rows = await tx
      .select({
        find: { notificationId: notifications.id, title, message, reason, listingId },
        state: deliveries.state,
      })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .where(and(isOfChannel, eq(deliveries.messageId, id)))
      .orderBy(asc(notifications.id))
      .limit(mostInOne + 1);
    const all = rows.map(({ find }) => find);
    const finds = all.slice(0, countCarried(all));
    const next = all[finds.length];
    const isOther = and(
      eq(deliveries.channelId, channelId),
      eq(deliveries.messageId, id),
      isOpen,
      notInArray(
        deliveries.notificationId,
        finds.map(({ notificationId }) => notificationId),
      ),
    );
    if (next)
      await tx
        .update(deliveries)
        .set({ messageId: makeNumber(), state: 'waiting' })
        .where(and(isOther, gte(deliveries.notificationId, next.notificationId)));
    await tx.update(deliveries).set({ messageId: null }).where(isOther);
    const mayHaveArrived = rows.some(({ state }) => state === 'sending');
    return finds.length > 0 ? { id, finds, mayHaveArrived } : null;
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

/** What became of a message: of what it said, whatever has been deleted or brought back since. Answers with how many. */
export async function setDeliveries(
  db: Database,
  channelId: number,
  { id, finds }: Gathered,
  state: (typeof deliveries.$inferSelect)['state'],
): Promise<number> {
  const rows = await db
    .update(deliveries)
    .set({ state })
    .where(
      and(
        eq(deliveries.channelId, channelId),
        eq(deliveries.messageId, id),
        inArray(
          deliveries.notificationId,
          finds.map(({ notificationId }) => notificationId),
        ),
        isOpen,
      ),
    )
    .returning({ id: deliveries.notificationId });
  return rows.length;
}

/** Just before the first byte goes out. False where the lease has passed to another, or the channel is gone. */
export async function noteSending(
  db: Database,
  { channelId, lease }: { channelId: number; lease: string },
  message: Gathered,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOurs = await isHeld(tx, channelId, lease);
    return isOurs && (await setDeliveries(tx, channelId, message, 'sending')) > 0;
  });
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
