import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPosition } from '#server/catalogue/follow.queries.ts';
import { TooMany } from '#server/platform/http/errors.ts';
import { findSession } from '#server/platform/http/sessions.ts';
import { countUnread, type NotificationRow } from './notifications.queries.ts';
import { presentNotification } from './notifications.ts';
import { findToldAfter, findToldSince } from './stream.queries.ts';

const lookEvery = 1000;
const heartbeatEvery = 25_000;
const mostStreams = 10;
const mostMissed = 50;

export interface NotificationStreams {
  /** Server-sent events for one open page. */
  open(account: { id: number }, request: FastifyRequest, reply: FastifyReply): Promise<PassThrough>;
}

/**
 * One look at the database serves all open pages of this process, whichever process did the telling; while nobody
 * listens nobody looks.
 */
export function createNotificationStreams(app: FastifyInstance): NotificationStreams {
  const { db } = app.settings;
  const byAccount = new Map<number, Set<PassThrough>>();
  /** What has been sent and may be read again: a transaction may end after one that began later. */
  let recent = new Set<number>();
  let position: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const next = await readPosition(db);
    const told = position === null ? [] : await findToldSince(db, position, [...byAccount.keys()]);
    const fresh = told.filter(({ id }) => !recent.has(id));
    recent = new Set(told.map(({ id }) => id));
    position = next;
    for (const accountId of new Set(fresh.map((row) => row.accountId))) {
      const events = fresh.filter((row) => row.accountId === accountId).map(writeNotification);
      events.push(writeUnread(await countUnread(db, accountId)));
      for (const stream of byAccount.get(accountId) ?? []) stream.write(events.join(''));
    }
  }

  function lookAgain(): void {
    clearTimeout(timer);
    if (byAccount.size === 0) {
      position = null;
      return;
    }
    const onFailure = (error: unknown) => app.log.warn({ err: error }, 'looking for notifications');
    timer = setTimeout(() => look().catch(onFailure).finally(lookAgain), lookEvery);
  }

  app.addHook('preClose', async () => {
    clearTimeout(timer);
    for (const streams of [...byAccount.values()]) for (const stream of [...streams]) stream.end();
  });

  return {
    async open({ id }, request, reply) {
      const streams = byAccount.get(id) ?? new Set();
      if (streams.size >= mostStreams) throw new TooMany(60, 'Tallboy is open in too many places at once.');
      const stream = new PassThrough();
      streams.add(stream);
      byAccount.set(id, streams);
      const heartbeat = setInterval(async () => {
        const session = await findSession(db, 'account', request).catch(() => undefined);
        // Signed out somewhere else: nothing more is for this page.
        if (session === null) stream.end();
        else stream.write(': still here\n\n');
      }, heartbeatEvery);
      stream.on('close', () => {
        clearInterval(heartbeat);
        streams.delete(stream);
        if (streams.size === 0 && byAccount.get(id) === streams) byAccount.delete(id);
      });
      reply.raw.on('close', () => stream.destroy());
      // From here on the looks see what is told; what was told before is in the list or missed, and read now.
      if (position === null) {
        await look();
        lookAgain();
      }
      const last = Number(request.headers['last-event-id']);
      const missed = last > 0 ? await findToldAfter(db, id, last, mostMissed) : [];
      const first = [...missed.map(writeNotification), writeUnread(await countUnread(db, id))];
      stream.write(`retry: 5000\n\n${first.join('')}`);
      reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
      return stream;
    },
  };
}

function writeNotification(row: NotificationRow): string {
  return `id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(presentNotification(row))}\n\n`;
}

function writeUnread(unread: number): string {
  return `event: unread\ndata: ${JSON.stringify({ unread })}\n\n`;
}
