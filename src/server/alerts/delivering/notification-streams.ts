import type { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idParams } from '#contract/endpoint.ts';
import { type Position, readPosition } from '#server/catalogue/follow.queries.ts';
import { keepLooking } from '#server/platform/db/keep-looking.ts';
import type { News } from '#server/platform/db/news.ts';
import { limitOpenPages, openEventStream } from '#server/platform/http/event-stream.ts';
import { findLiveSessions } from '#server/platform/http/sessions.ts';
import { groupBy } from '../group-by.ts';
import { findNotificationsAfter, findNotificationsSince } from './notification-streams.queries.ts';
import { countUnread, type NotificationRow } from './notifications.queries.ts';
import { presentNotification } from './notifications.ts';

const lookEvery = 1000;
const mostMissed = 50;

export interface NotificationStreams {
  /** Server-sent events for one open page. */
  open(
    account: { id: number; sessionId: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PassThrough>;
}

interface OpenPage {
  stream: PassThrough;
  sessionId: number;
  /**
   * What it has been sent, and whether as read. We may find it again, because transactions don't end in
   * order.
   */
  sent: Map<number, boolean>;
}

/**
 * One look at the database serves all open pages of this process, whichever process or page made the change.
 * If nobody is listening, nobody looks.
 */
export function createNotificationStreams(app: FastifyInstance, news: News): NotificationStreams {
  const { db } = app.settings;
  const byAccount = new Map<number, Set<OpenPage>>();
  let position: Position | null = null;
  let stopLooking: (() => void) | undefined;
  /**
   * Changes when the last page has closed, so that a look begun before that doesn't decide where the next one
   * starts.
   */
  let round = 0;
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'looking for notifications');

  async function look(): Promise<void> {
    const begun = round;
    const next = await readPosition(db);
    // Pages reconnect and get what the new database has, starting from the last one each of them got.
    if (position && position.timeline !== next.timeline) endAll();
    const written =
      position === null ? [] : await findNotificationsSince(db, position, [...byAccount.keys()]);
    for (const [accountId, rows] of groupBy(written, (row) => row.accountId)) {
      const pages = [...(byAccount.get(accountId) ?? [])];
      const behind = pages.filter(({ sent }) => rows.some(({ id, isRead }) => sent.get(id) !== isRead));
      await deliver(accountId, behind, rows);
    }
    if (begun === round) position = next;
  }

  /** What is new to each page, and how many are unread. A page whose session has ended meanwhile gets nothing more. */
  async function deliver(accountId: number, pages: OpenPage[], rows: NotificationRow[]): Promise<void> {
    if (pages.length === 0) return;
    const unread = writeUnread(await countUnread(db, accountId));
    const sessionIds = pages.map(({ sessionId }) => sessionId);
    const live = await findLiveSessions(db, sessionIds);
    for (const { stream, sessionId, sent } of pages) {
      if (!stream.writable) continue;
      if (!live.has(sessionId)) {
        stream.end();
        continue;
      }
      const fresh = rows.filter(({ id, isRead }) => !isRead && !sent.has(id));
      for (const { id, isRead } of rows) sent.set(id, isRead);
      stream.write([...fresh.map(writeNotification), unread].join(''));
    }
  }

  async function startLooking(): Promise<void> {
    const begun = round;
    await look();
    // If the last page closed meanwhile, the next one to open begins anew.
    if (begun === round)
      stopLooking ??= keepLooking(news, 'notifications', { look, every: lookEvery, onFailure });
  }

  function endLooking(): void {
    stopLooking?.();
    stopLooking = undefined;
    position = null;
    round++;
  }

  function endAll(): void {
    for (const pages of [...byAccount.values()]) for (const { stream } of [...pages]) stream.end();
  }

  app.addHook('preClose', async () => {
    endLooking();
    endAll();
  });

  return {
    async open({ id, sessionId }, request, reply) {
      const pages = byAccount.get(id) ?? new Set();
      limitOpenPages(pages.size);
      const beat = () => deliver(id, [page], []);
      const onClose = () => {
        pages.delete(page);
        if (pages.size === 0 && byAccount.get(id) === pages) byAccount.delete(id);
        if (byAccount.size === 0) endLooking();
      };
      const stream = openEventStream(reply, { retry: 5000, beat, onFailure, onClose });
      const page: OpenPage = { stream, sessionId, sent: new Map() };
      pages.add(page);
      byAccount.set(id, pages);
      // From here on we'll find what is written. What was written before is in the list, or missed and read
      // now.
      if (!stopLooking) await startLooking();
      const { data: last } = idParams.shape.id.safeParse(request.headers['last-event-id']);
      await deliver(id, [page], last ? await findNotificationsAfter(db, id, last, mostMissed) : []);
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
