import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/db/connect.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { openFetching } from './fetching.ts';

onEachDatabase((open) => {
  const site = useSite(open);

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
    const fetching = openFetching({
      db: whileLookingUp,
      logger: pino({ level: 'silent' }),
      originals: { read: async () => null, isNearlyFull: async () => false } as never,
      fetcherFor: async () =>
        ({
          get: async (url: string) => {
            asked.push(new URL(url).pathname);
            return { kind: 'failed', unsent: true };
          },
        }) as never,
      prepare: async () => {},
      nameOf: ({ url }) => url,
      onSeen: async () => {},
    });
    fetching.startAhead();
    await vi.waitFor(() => expect(asked).toHaveLength(3), { timeout: 60_000 });
    expect(asked).toEqual([...expected, '/photos/stored.jpg']);
    await fetching.close();
  });
});
