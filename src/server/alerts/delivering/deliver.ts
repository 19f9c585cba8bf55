import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type ChannelRow, removeChannel } from '#server/channels/channels.queries.ts';
import { countCarried } from '#server/channels/telling/count-carried.ts';
import type { Find } from '#server/channels/telling/message.ts';
import { knowsNumbers, type Teller, tell } from '#server/channels/telling/tell.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { keepLooking } from '#server/platform/db/keep-looking.ts';
import type { News } from '#server/platform/db/news.ts';
import {
  dropWithdrawnDeliveries,
  endLease,
  type Gathered,
  gatherMessage,
  leaseChannels,
  noteSending,
  noteUnsure,
  setDeliveries,
} from './deliveries.queries.ts';
import { insertNotifications, lockAlertsAndOwners } from './notifications.queries.ts';
import { settle } from './settle.ts';
import { tellUnsure } from './unsure-notices.queries.ts';
import { wordChannelEnding } from './wording.ts';

interface DeliverOptions {
  teller: Teller;
  logger: FastifyBaseLogger;
  now?: () => Date;
}

/**
 * How many at once in a process, and how many of those to one host, so that one that hangs doesn't hold up
 * the others.
 */
const mostAtOnce = 60;
const mostToHost = 10;
/** Longer than any attempt takes, so we only take over from processes that are dead. */
const leaseMs = 25_000;
const lookEvery = 1000;

/** Makes this process send notifications to channels as soon as they're written. Returns how to stop. */
export function startDelivering(db: Database, news: News, options: DeliverOptions): () => Promise<void> {
  const underWay = new Map<Promise<void>, string>();
  let isOver = false;
  let again = false;
  const fail = (error: unknown) => options.logger.warn({ err: error }, 'couldn’t deliver notifications');

  async function look(): Promise<void> {
    do {
      again = false;
      const free = mostAtOnce - underWay.size;
      if (isOver || free <= 0) return;
      for (const channel of await leaseDue(db, options, [...underWay.values()], Math.min(free, mostToHost))) {
        again = true;
        const done = deliverTo(db, options, channel)
          .catch(fail)
          .finally(() => {
            underWay.delete(done);
            // There may be more for the same channel, and another channel now has room.
            look().catch(fail);
          });
        underWay.set(done, channel.host);
      }
    } while (again);
  }

  const stop = keepLooking(news, 'notifications', { look, every: lookEvery, onFailure: fail });
  return async () => {
    isOver = true;
    stop();
    await Promise.all(underWay.keys());
  };
}

/** Everything that's due, one attempt for each message, for callers that wait for the end, such as tests. */
export async function deliverDue(db: Database, options: DeliverOptions): Promise<void> {
  for (;;) {
    const due = await leaseDue(db, options, [], mostAtOnce);
    if (due.length === 0) return;
    await Promise.all(due.map((channel) => deliverTo(db, options, channel)));
  }
}

function leaseDue(db: Database, { now = () => new Date() }: DeliverOptions, hosts: string[], most: number) {
  const busyHosts = [...new Set(hosts)].filter(
    (host) => hosts.filter((other) => other === host).length >= mostToHost,
  );
  const lease = randomBytes(8).toString('hex');
  const leaseUntil = new Date(now().getTime() + leaseMs);
  return leaseChannels(db, { now: now(), most, busyHosts, lease, leaseUntil });
}

/** One message to one channel that this process has leased. */
async function deliverTo(db: Database, options: DeliverOptions, channel: ChannelRow): Promise<void> {
  const { teller, now = () => new Date() } = options;
  const held = { channelId: channel.id, lease: channel.lease! };
  // Its sender was killed. We send again if the receiver drops numbers it has had; elsewhere it may have
  // arrived.
  if (!knowsNumbers(channel.kind)) await giveUpLeft(db, channel);
  await dropWithdrawnDeliveries(db, channel.id);
  const count = (finds: Find[]) => countCarried(channel.kind, finds, teller.siteUrl);
  const message = await gatherMessage(db, channel.id, count);
  if (!message) {
    await endLease(db, held, {});
    return;
  }
  const outcome = await tell(db, teller, channel, message, () => insistOnLease(db, held, message));
  const { mayHaveArrived } = message;
  const { state, changes, isGone, ending } = settle(channel, outcome, { mayHaveArrived, now: now() });
  if (isGone) return removeChannel(db, channel.id);
  await db.transaction(async (tx) => {
    // Accounts before their rows, in the same order as a deletion.
    if (ending || state === 'unsure') await lockOwner(tx, channel);
    const isOurs = await endLease(tx, held, changes);
    if (isOurs && ending) await tellEnding(tx, channel, ending);
    // The process that has it now records its own attempts, but it's still true that this one arrived.
    const count = isOurs || state === 'sent' ? await setDeliveries(tx, channel.id, message, state) : 0;
    if (state === 'unsure' && count > 0) await tellUnsure(tx, channel, count);
  });
}

async function giveUpLeft(db: Database, channel: ChannelRow): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwner(tx, channel);
    const count = await noteUnsure(tx, channel.id, channel.lease!);
    if (count > 0) await tellUnsure(tx, channel, count);
  });
}

const lockOwner = (tx: Database, { accountId }: ChannelRow) =>
  lockAlertsAndOwners(tx, { accountIds: [accountId], alertIds: [] });

/** People who rely on a channel don't look at its settings, so they get a notification about it. */
function tellEnding(db: Database, { accountId, name }: ChannelRow, ending: string): Promise<void> {
  const notification = {
    accountId,
    alertId: null,
    groupId: 0,
    event: 'ended channel',
    listingId: null,
    price: null,
    priceBefore: null,
    savedSearchId: null,
    searchName: null,
    ...wordChannelEnding(name, ending),
  };
  return insertNotifications(db, [notification]);
}

async function insistOnLease(
  db: Database,
  held: { channelId: number; lease: string },
  message: Gathered,
): Promise<void> {
  if (!(await noteSending(db, held, message)))
    throw new Error('another process is already sending to this channel');
}
