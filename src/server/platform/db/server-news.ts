import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createPause } from '../jobs/pause.ts';
import { channel, createNews, type News } from './news.ts';

const [shortestPause, longestPause] = [500, 10_000];
const tryEvery = 60_000;
const longestEcho = 5_000;
/** Where a pooler stands in between, that is not going to change soon. */
const unheardPause = 10 * 60_000;

type Say = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Listens on its own connection, from when somebody first wants to hear, and again after losing it. A pooler
 * that lends connections per transaction accepts the LISTEN but passes nothing on. So we test whether we hear
 * something sent from another connection; from our own we'd hear it even there.
 */
export function listenToServer(settings: pg.ClientConfig, say: Say): News & { close(): Promise<void> } {
  const { hear, setHeard, ...news } = createNews();
  const pause = createPause();
  let listening: Promise<void> | undefined;

  async function keepListening(): Promise<void> {
    let wait = shortestPause;
    while (!pause.isOver()) {
      const client = new pg.Client({ ...settings, keepAlive: true, query_timeout: longestEcho });
      wait = await listen(client).then(
        () => unheardPause,
        // The database is away, and whoever asks it says so.
        () => (news.isHeard() ? shortestPause : Math.min(2 * wait, longestPause)),
      );
      if (news.isHeard()) setHeard(false);
      await client.end().catch(() => {});
      await pause.wait(wait);
    }
  }

  /** Until it cannot be heard any more; fails when the connection is lost. */
  async function listen(client: pg.Client): Promise<void> {
    let isLost = false;
    for (const end of ['error', 'end'] as const)
      client.on(end, () => {
        isLost = true;
        pause.wake('news');
      });
    await client.connect();
    await client.query(`listen ${channel}`);
    while (await hears(client)) {
      if (!news.isHeard()) setHeard(true);
      if (!isLost) await pause.wait(tryEvery, 'news');
      if (pause.isOver()) return;
      if (isLost) break;
    }
    if (isLost) throw new Error('The connection was lost.');
  }

  async function hears(client: pg.Client): Promise<boolean> {
    const word = randomUUID();
    let isHeard = false;
    client.removeAllListeners('notification');
    client.on('notification', ({ payload = '' }) => {
      if (payload !== word) return hear(payload);
      isHeard = true;
      pause.wake('news');
    });
    await say('select pg_notify($1, $2)', [channel, word]);
    if (!isHeard) await pause.wait(longestEcho, 'news');
    return isHeard;
  }

  return {
    ...news,
    follow(topic, tell) {
      listening ??= keepListening();
      return news.follow(topic, tell);
    },
    async close() {
      pause.end();
      await listening;
    },
  };
}
