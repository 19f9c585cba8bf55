import { once } from 'node:events';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/db/connect.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { openFetching } from './fetching.ts';
import type { Photo } from './pictures.queries.ts';

const soon = { timeout: 30_000 };

async function endOf(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

onEachDatabase((open) => {
  const site = useSite(open);

  function openWith(get: (url: URL, signal: AbortSignal) => Promise<unknown>, more: object = {}) {
    return openFetching({
      db: site.database.db,
      logger: pino({ level: 'silent' }),
      originals: { read: async () => null, isNearlyFull: async () => false } as never,
      fetcherFor: async () =>
        ({
          get: (url: string, { signal }: { signal: AbortSignal }) => get(new URL(url), signal),
        }) as never,
      prepare: async () => {},
      nameOf: ({ url }) => url,
      onSeen: async () => {},
      ...more,
    });
  }

  test('what a run expects while others are being looked up is fetched too, and first', async () => {
    const { db } = site.database;
    const source = await addSource(db, 'Corner shop');
    const desk = { url: '/piece/1', title: 'Desk', price: '$80', photos: ['/photos/stored.jpg'] };
    await collectPieces(db, source, [desk]);
    const asked: string[] = [];
    const expected = ['/photos/expected-1.jpg', '/photos/expected-2.jpg'];
    const whileLookingUp = new Proxy(db, {
      get(target, name, receiver) {
        if (name === 'update' && asked.length === 0) fetching.expect(source, expected);
        return Reflect.get(target, name, receiver);
      },
    }) as Database;
    const fetching = openWith(
      async ({ pathname }) => {
        asked.push(pathname);
        return { kind: 'failed', unsent: true };
      },
      { db: whileLookingUp },
    );
    fetching.startAhead();
    await vi.waitFor(() => expect(asked).toHaveLength(3), soon);
    expect(asked).toEqual([...expected, '/photos/stored.jpg']);
    await fetching.close();
  });

  test('hosts that don’t answer hold up no others, now or the next time', async () => {
    const asked: string[] = [];
    const times = (host: string) => asked.filter((one) => one.startsWith(host)).length;
    const firstTime = new AbortController();
    const until = (check: () => boolean) => vi.waitFor(() => expect(check()).toBe(true), soon);
    const fetching = openWith(
      async ({ host }, stopped) => {
        asked.push(host);
        const time = times(host);
        if (host.startsWith('hangs')) {
          await endOf(time === 1 ? AbortSignal.any([stopped, firstTime.signal]) : stopped);
        } else if (time === 1) {
          // Four at once: all that hang have given their places back.
          await until(() => times('answers') >= 4);
          firstTime.abort();
        } else if (time === 2) await until(() => times('hangs') >= 6);
        return { kind: 'failed', reason: 'took too long', retryable: true };
      },
      // The next time, only places of their own keep those that hang from holding up the others.
      { patienceMs: () => (asked.length < 4 ? 20 : 3_600_000) },
    );
    fetching.startAhead();
    for (const name of ['Hangs', 'Answers'])
      for (const at of [1, 2, 3, 4]) {
        const source = await addSource(site.database.db, `${name} ${at}`);
        fetching.expect(source, ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg']);
      }
    await until(() => times('answers') === 16);
    expect(times('hangs')).toBe(6);
    await fetching.close();
  });

  test('what no page has asked for in half a minute is asked of nobody', async () => {
    const source = await addSource(site.database.db, 'Slow shop');
    const asked: string[] = [];
    let now = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const fetching = openWith(
      async ({ pathname }) => {
        asked.push(pathname);
        if (asked.length === 1) await answered;
        return { kind: 'failed', unsent: true };
      },
      { now: () => now },
    );
    const show = (id: number) =>
      fetching.ask({ id, url: `/${id}.jpg`, position: 0, failures: 0, source } as Photo);
    for (let id = 1; id <= 10; id++) show(id);
    await vi.waitFor(() => expect(asked).toEqual(['/1.jpg']), soon);
    now = 1;
    // One page is still open, another was just opened.
    show(5);
    show(11);
    now = 30_000;
    answer();
    await vi.waitFor(() => expect(asked).toContain('/11.jpg'), soon);
    expect(asked).toEqual(['/1.jpg', '/5.jpg', '/11.jpg']);
    await fetching.close();
  });
});
