import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { type Owned, requireRow } from '#server/platform/http/owned.ts';
import { sessions } from '#server/platform/http/sessions.table.ts';
import { channels, deviceNumbers, removedByHand } from './channels.table.ts';

export type ChannelRow = typeof channels.$inferSelect;
type NewChannel = typeof channels.$inferInsert;

const isDevice = eq(channels.kind, 'push');

export function findChannels(db: Database, accountId: number): Promise<ChannelRow[]> {
  return db.select().from(channels).where(eq(channels.accountId, accountId)).orderBy(asc(channels.id));
}

export function findDevices(db: Database, accountId: number): Promise<ChannelRow[]> {
  return db
    .select()
    .from(channels)
    .where(and(eq(channels.accountId, accountId), isDevice))
    .orderBy(asc(channels.id));
}

export async function findChannel(db: Database, id: number): Promise<ChannelRow | null> {
  const [row] = await db.select().from(channels).where(eq(channels.id, id));
  return row ?? null;
}

export function countChannels(db: Database, accountId: number): Promise<number> {
  return db.$count(channels, and(eq(channels.accountId, accountId), ne(channels.kind, 'push')));
}

/** The oldest devices of an account above this number, and the oldest numbers of devices that are gone. */
export async function removeOldestDevices(db: Database, accountId: number, kept: number): Promise<void> {
  await db.execute(sql`delete from ${channels} where id in (select id from ${channels}
    where account_id = ${accountId} and kind = 'push' order by created_at desc, id desc offset ${kept})`);
  await db.execute(sql`delete from ${deviceNumbers} where account_id = ${accountId} and channel_id in (select channel_id from ${deviceNumbers}
    where account_id = ${accountId} and channel_id not in (select id from ${channels})
    order by channel_id desc offset ${2 * kept})`);
}

export async function insertChannel(db: Database, channel: NewChannel): Promise<ChannelRow> {
  const [row] = await db.insert(channels).values(channel).returning();
  return row!;
}

/**
 * Whoever this browser was subscribed for before, it's this account's now, with the number it had there
 * before.
 */
export async function replaceDevice(
  db: Database,
  device: NewChannel & { fingerprint: string },
): Promise<ChannelRow> {
  const { accountId, fingerprint, sealed, sessionId, name, host } = device;
  await db
    .delete(channels)
    .where(and(eq(channels.fingerprint, fingerprint), ne(channels.accountId, accountId)));
  const number = await findDeviceNumber(db, device);
  const [row] = await db
    .insert(channels)
    .values(number ? { ...device, id: number } : device)
    .onConflictDoUpdate({
      target: channels.fingerprint,
      set: { sealed, sessionId, name, host, isActive: true, problem: null, failures: 0, retryAt: null },
    })
    .returning();
  const channelId = row!.id;
  await db
    .insert(deviceNumbers)
    .values({ accountId, fingerprint, channelId })
    .onConflictDoUpdate({ target: [deviceNumbers.accountId, deviceNumbers.fingerprint], set: { channelId } });
  return row!;
}

/** The one it has or had; `removedByHand` where its owner removed it since. */
export async function findDeviceNumber(
  db: Database,
  { accountId, fingerprint }: { accountId: number; fingerprint: string },
): Promise<number | null> {
  const [known] = await db
    .select({ number: deviceNumbers.channelId })
    .from(deviceNumbers)
    .where(and(eq(deviceNumbers.accountId, accountId), eq(deviceNumbers.fingerprint, fingerprint)));
  return known?.number ?? null;
}

export async function changeChannel(
  db: Database,
  { id }: Owned<ChannelRow>,
  changes: Partial<NewChannel>,
): Promise<ChannelRow> {
  const rows = await db.update(channels).set(changes).where(eq(channels.id, id)).returning();
  return requireRow(rows, 'channel');
}

/**
 * Removed by its owner. It doesn't come back by itself, and if it's switched on later it counts as a new
 * device.
 */
export async function removeByHand(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(channels).where(eq(channels.id, id));
    await tx.update(deviceNumbers).set({ channelId: removedByHand }).where(eq(deviceNumbers.channelId, id));
  });
}

/** Removed for good: the push service says it no longer exists. */
export async function removeChannel(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(channels).where(eq(channels.id, id));
    await tx.delete(deviceNumbers).where(eq(deviceNumbers.channelId, id));
  });
}

/** A session that expired isn't somebody signing out, so the device keeps getting notifications. */
export async function keepDevicesOfExpiredSessions(db: Database): Promise<void> {
  await db.execute(sql`update ${channels} set session_id = null
    where session_id in (select id from ${sessions} where expires_at < now())`);
}

/** Without what is secret, and without what the sending itself notes. */
export async function exportChannels(db: Database, accountId: number) {
  const rows = await findChannels(db, accountId);
  return rows.map(({ sealed: _, lease: __, leaseUntil: ___, fingerprint: ____, ...shown }) => shown);
}

/** What a successful test says about a channel. */
export const well = { isActive: true, problem: null, failures: 0, retryAt: null } as const;
