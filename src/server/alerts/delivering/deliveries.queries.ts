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
 * Leaves out what its owner has deleted since. What may already have arrived stays in its message, because
 * the same number has to mean the same content.
 */
const isWanted = sql`${isOpen} and (${deliveries.state} = 'sending' or ${deliveries.notificationId} in
  (select id from ${notifications} where deleted_at is null))`;

const hasNumber = sql`${deliveries.messageId} is not null`;

/** After two days it's old news: a channel that was off for longer doesn't get it when it's on again. */
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

/**
 * What's too old for channels that are off: for one account before a channel is switched on again, or for
 * all.
 */
export async function dropStale(db: Database, accountId?: number): Promise<void> {
  const isTheirs = accountId === undefined ? undefined : eq(channels.accountId, accountId);
  const off = db
    .select({ id: channels.id })
    .from(channels)
    .where(and(isTheirs, eq(channels.isActive, false)));
  await db.delete(deliveries).where(and(inArray(deliveries.channelId, off), isOpen, isStale));
}

/** What's waiting for a channel but no longer wanted, including when the alert now goes elsewhere. */
export async function dropWithdrawnDeliveries(db: Database, channelId: number): Promise<void> {
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
  /** Hosts that already have as many messages under way as we allow. */
  busyHosts: string[];
  lease: string;
  leaseUntil: Date;
}

/** Leases channels that are due and that no other process has. */
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

/**
 * A killed process left these while the connection was open, and nobody will ever know more. Returns how
 * many.
 */
export async function noteUnsure(db: Database, channelId: number, lease: string): Promise<number> {
  if (!(await isHeld(db, channelId, lease))) return 0;
  const rows = await db
    .update(deliveries)
    .set({ state: 'unsure' })
    .where(and(eq(deliveries.channelId, channelId), eq(deliveries.state, 'sending')))
    .returning({ id: deliveries.notificationId });
  return rows.length;
}

/** Whether this process has it, and keeps it until the end of the transaction. */
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
  /** It was sent before under this number, and we don't know how that went. */
  mayHaveArrived: boolean;
}

/**
 * What to send next, under its number. Everything waiting when a channel is due gets a number, so that a
 * digest is sent to the end. What doesn't fit into one message gets the next number, and what was deleted in
 * the meantime gets none.
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

/**
 * Records how a message went, for everything that was in it, whatever has been deleted or brought back since.
 * Returns how many.
 */
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

/**
 * Called just before the first byte goes out. False if another process has the lease by now, or the channel
 * is gone.
 */
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

/** Changes a channel if this process still has it. Returns whether it did. */
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
