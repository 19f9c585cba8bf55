import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { notifications } from '../alerts.table.ts';
import { wordUnsure } from './wording.ts';

/** "ended unsure 12 20": of channel 12, twenty finds may not have arrived. */
const beginning = 'ended unsure';

const isUnseen = (accountId: number, event: string) =>
  and(
    eq(notifications.accountId, accountId),
    like(notifications.event, `${event} %`),
    eq(notifications.isRead, false),
    isNull(notifications.deletedAt),
  );

const count = sql<number>`split_part(${notifications.event}, ' ', 4)::int`;

/** For each of an account's channels, how many finds may not have arrived, until its owner has read so. */
export async function countUnsure(db: Database, accountId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ channelId: sql<number>`split_part(${notifications.event}, ' ', 3)::int`, count })
    .from(notifications)
    .where(isUnseen(accountId, beginning));
  return new Map(rows.map((row) => [row.channelId, row.count]));
}

/**
 * One notice for each channel until it's read, however often it happens. It isn't sent to channels: two that
 * both break off would report each other for ever.
 */
export async function tellUnsure(
  db: Database,
  channel: { id: number; accountId: number; name: string },
  more: number,
): Promise<void> {
  const { accountId } = channel;
  const event = `${beginning} ${channel.id}`;
  const [unseen] = await db
    .select({ id: notifications.id, count })
    .from(notifications)
    .where(isUnseen(accountId, event));
  const total = more + (unseen?.count ?? 0);
  const said = { event: `${event} ${total}`, ...wordUnsure(channel.name, total) };
  if (unseen)
    await db
      .update(notifications)
      .set({ ...said, toldIn: sql`pg_current_xact_id()` })
      .where(eq(notifications.id, unseen.id));
  else await db.insert(notifications).values({ accountId, groupId: 0, mail: 'no', ...said });
}
