import { once } from 'node:events';
import { describe, expect, inject, test } from 'vitest';
import {
  findFolder,
  findServer,
  openMarketplace,
  type Place,
  readListings,
  start,
} from '../support/running-programs.ts';
import { hasEnded, signInAt } from '../support/staff-at.ts';
import { createPieces, describeSearch } from './marketplace/pieces.ts';

describe('killed in the middle of a run', () => {
  /** Stores twelve pieces; then there are forty, some cheaper, and the process dies while it reads them. */
  async function killWhileCollecting(place: Place): Promise<void> {
    const shop = await openMarketplace();
    const first = await start(place, shop);
    const staff = await signInAt(first);
    const source = { name: 'Shop', baseUrl: shop.origin, scrapingConfig: describeSearch('/shop') };
    const id = await staff.addSource(source);
    expect(await staff.collect(id)).toBe(202);
    expect(await staff.waitForRun(id, hasEnded)).toMatchObject({ status: 'succeeded', listingsKept: 12 });

    shop.stock = createPieces(40);
    for (const piece of shop.stock.filter((_, index) => index % 3 === 0)) piece.price = '$95';
    expect(await staff.collect(id)).toBe(202);
    const killed = await staff.waitForRun(id, ({ pages }) => pages >= 3);
    expect(killed).toMatchObject({ status: 'running' });
    // Only a server has room for another process before the first is dead.
    const neighbour = 'DATABASE_URL' in place.settings ? await start(place, shop) : null;
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');

    const second = neighbour ?? (await start(place, shop));
    const run = await (await signInAt(second)).waitForRun(id, hasEnded, 75_000);
    expect(run).toMatchObject({ id: killed.id, status: 'succeeded', pages: 10, listingsKept: 40 });
    await second.stop();
  }

  function expectFortyPieces(rows: Awaited<ReturnType<typeof readListings>>): void {
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(40);
    const described = rows.map(({ url, price, prices, status }) => ({ url, price, prices, status }));
    expect(described).toEqual(
      createPieces(40).map(({ id, price }, index) => {
        const before = Number(price!.slice(1)) * 100;
        const now = index % 3 === 0 ? 9500 : before;
        const prices = index < 12 && now !== before ? [before, now] : [now];
        return { url: `/piece/${id}`, price: now, prices, status: 'active' };
      }),
    );
  }

  test('on the embedded database, the run is taken up at the next start', async () => {
    const place = await findFolder();
    await killWhileCollecting(place);
    expectFortyPieces(await readListings(place));
  });

  test.skipIf(!inject('postgresUrl'))(
    'on PostgreSQL, another process takes the run up when the lease of the dead one is over',
    async () => {
      const place = await findServer();
      await killWhileCollecting(place);
      expectFortyPieces(await readListings(place));
    },
  );
});

test.skipIf(!inject('postgresUrl'))(
  'twenty triggers at once at two processes start one run of each source',
  async () => {
    const place = await findServer();
    const shops = [await openMarketplace(), await openMarketplace()];
    const programs = await Promise.all([start(place, ...shops), start(place, ...shops)]);
    const staff = await Promise.all(programs.map(signInAt));
    const ids = await Promise.all(
      shops.map(({ origin, host }) =>
        staff[0]!.addSource({ name: host, baseUrl: origin, scrapingConfig: describeSearch('/shop') }),
      ),
    );
    const askEverybody = (ask: (one: (typeof staff)[number]) => Promise<number>) =>
      Promise.all(Array.from({ length: 20 }, (_, index) => ask(staff[index % 2]!)));

    const one = await askEverybody(({ collect }) => collect(ids[0]!));
    expect(one.sort()).toEqual([202, ...Array(19).fill(429)]);
    await askEverybody(({ collectEverything }) => collectEverything());
    for (const [index, id] of ids.entries()) {
      await staff[1]!.waitForRun(id, hasEnded);
      expect(await staff[0]!.findRuns(id)).toMatchObject([{ status: 'succeeded', listingsNew: 12 }]);
      const pages = shops[index]!.requests.map(({ path }) => path).filter((path) => path !== '/robots.txt');
      expect(pages).toEqual(['/shop', '/shop?page=2', '/shop?page=3']);
    }
  },
);
