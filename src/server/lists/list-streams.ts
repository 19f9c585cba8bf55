import type { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepLooking } from '#server/platform/db/keep-looking.ts';
import type { News } from '#server/platform/db/news.ts';
import { limitOpenPages, openEventStream } from '#server/platform/http/event-stream.ts';
import { findLiveSessions } from '#server/platform/http/sessions.ts';
import { findMemberKeys, findVersions } from './lists.queries.ts';

const lookEvery = 150;

interface OpenPage {
  stream: PassThrough;
  listId: number;
  accountId: number;
  sessionId: number;
  /** What it was last told of. */
  version: number | undefined;
}

export interface ListStreams {
  open(account: { id: number; sessionId: number }, listId: number, reply: FastifyReply): Promise<PassThrough>;
}

/** One look at the database serves all open lists of this process, whichever process changed them. */
export function createListStreams(app: FastifyInstance, news: News): ListStreams {
  const { db } = app.settings;
  const pages = new Set<OpenPage>();
  let stopLooking: (() => void) | undefined;
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'looking for changed lists');

  async function look(): Promise<void> {
    if (pages.size === 0) return;
    const versions = await findVersions(db, listOpen());
    const behind = [...pages].filter(({ listId, version }) => versions.get(listId) !== version);
    await tell(behind, versions);
  }

  /** Anybody who is off the list by now, or signed out, hears that it's gone and nothing more. */
  async function tell(told: OpenPage[], versions: Map<number, number>): Promise<void> {
    if (told.length === 0) return;
    const members = await findMemberKeys(db, [...new Set(told.map(({ listId }) => listId))]);
    const sessionIds = told.map(({ sessionId }) => sessionId);
    const live = await findLiveSessions(db, sessionIds);
    for (const page of told) {
      const { stream, listId, accountId, sessionId } = page;
      if (!stream.writable) continue;
      if (!members.has(`${listId} ${accountId}`) || !live.has(sessionId)) {
        stream.end('event: gone\ndata: {}\n\n');
        continue;
      }
      const version = versions.get(listId);
      const isNew = page.version !== version;
      page.version = version;
      // We only notice that a browser has gone by writing to it.
      stream.write(isNew ? `event: changed\ndata: ${JSON.stringify({ version })}\n\n` : ': here\n\n');
    }
  }

  function listOpen(): number[] {
    return [...new Set([...pages].map(({ listId }) => listId))];
  }

  function endLooking(): void {
    stopLooking?.();
    stopLooking = undefined;
  }

  app.addHook('preClose', async () => {
    endLooking();
    for (const { stream } of [...pages]) stream.end();
  });

  return {
    async open({ id: accountId, sessionId }, listId, reply) {
      limitOpenPages([...pages].filter((page) => page.accountId === accountId).length);
      const beat = async () => tell([page], await findVersions(db, [listId]));
      const onClose = () => {
        pages.delete(page);
        if (pages.size === 0) endLooking();
      };
      const stream = openEventStream(reply, { retry: 2000, beat, onFailure, onClose });
      const page: OpenPage = { stream, listId, accountId, sessionId, version: undefined };
      pages.add(page);
      stopLooking ??= keepLooking(news, 'lists', { look, every: lookEvery, onFailure });
      // The first event says where the list is now, because the page may already be out of date.
      await beat();
      return stream;
    },
  };
}
