import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openServer } from '#server/platform/db/connect.ts';
import { untilCollected } from '../support/demo.ts';
import { isLong } from '../support/how-long.ts';
import { findPieces, type LivingMarket, openMarket } from '../support/living-market.ts';
import { expectEachFallTold, watchPrices } from '../support/price-watchers.ts';
import { expectPromisesKept, registerVisitor, startShopping } from '../support/shoppers.ts';
import { adminPassword } from '../support/staff-at.ts';
import { canRaiseTopology, raiseTopology, type Topology } from '../support/topology.ts';

/** Under load before the primary is killed, and afterwards. */
const seconds = isLong ? 150 : 10;
const longestDelay = 2000;

describe.skipIf(!canRaiseTopology)(
  'nginx, three web and two worker processes, PgBouncer, a primary and a replica',
  () => {
    let house: Topology;
    let database: OpenDatabase;
    let market: LivingMarket;
    beforeAll(async () => {
      market = await openMarket();
      house = await raiseTopology({ ADMIN_PASSWORD: adminPassword, ALLOWED_HOSTS: market.hosts });
      await untilCollected(house.url);
      database = await openServer(house.databaseUrl);
    }, 300_000);
    afterAll(async () => {
      await database?.close();
      await house?.stop();
      await market?.close();
    });

    /** Another process for each call. */
    let calls = 0;
    const anyWeb = () => house.webs[calls++ % house.webs.length]!;

    test('everything works whichever process answers', async () => {
      const { visitor, id, reply } = await registerVisitor(anyWeb(), 'ana@example.nz');
      expect(reply.status).toBe(201);
      const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
        const { status, json } = await visitor.send(anyWeb(), method, path.replace(':me', String(id)), body);
        expect(status, `${method} ${path}`).toBeLessThan(300);
        return json;
      };
      // Signed in at one process means signed in at all, and signed out at one means signed out at all, both
      // ways round.
      for (const _ of house.webs)
        expect((await ask('GET', '/api/accounts/:me')).email).toBe('ana@example.nz');
      await ask('POST', '/api/accounts/logout');
      for (const web of house.webs)
        expect((await visitor.send(web, 'GET', `/api/accounts/${id}`)).status).toBe(401);
      await ask('POST', '/api/accounts/login', { email: 'ana@example.nz', password: adminPassword });

      const search = await ask('POST', '/api/accounts/:me/saved-searches', {
        name: 'All',
        maxPrice: 100_000,
      });
      await ask('POST', '/api/accounts/:me/price-alerts', { savedSearchId: search.id });
      const [listing] = await ask('GET', '/api/listings?search=sofa');
      expect(await ask('POST', `/api/listings/${listing.id}/favorite`)).toEqual({ isFavorite: true });
      for (const _ of house.webs) {
        expect(
          (await ask('GET', '/api/accounts/:me/favorites')).map(({ listing: { id: kept } }: Kept) => kept),
        ).toEqual([listing.id]);
        expect(await ask('GET', '/api/accounts/:me/saved-searches')).toHaveLength(1);
        expect(await ask('GET', '/api/accounts/:me/price-alerts')).toHaveLength(1);
      }
      for (const web of [house.url, ...house.webs]) {
        const page = await fetch(`${web}/listing/${listing.id}`);
        expect(await page.text()).toContain(listing.title.split(' ')[0]);
        await expect
          .poll(() => readType(`${web}/pictures/${listing.id}?width=320`), {
            message: `a picture from ${web}`,
            timeout: 30_000,
          })
          .toBe('image/jpeg');
      }
      await visitor.close();
    });

    test('what a worker finds out reaches an open page of any process within two seconds', async () => {
      await market.join(anyWeb);
      const { visitor, id } = await registerVisitor(house.url, 'ben@example.nz');
      const search = { name: 'All', maxPrice: 100_000 };
      const { json } = await visitor.send(anyWeb(), 'POST', `/api/accounts/${id}/saved-searches`, search);
      const alert = { savedSearchId: json.id };
      await visitor.send(anyWeb(), 'POST', `/api/accounts/${id}/price-alerts`, alert);
      const heard = new Map<string, Set<number>>();
      const stops = await Promise.all(
        [house.url, ...house.webs].map((site) => {
          heard.set(site, new Set());
          return visitor.listen(site, id, (name, data) => {
            if (name === 'notification') heard.get(site)!.add((data as { id: number }).id);
          });
        }),
      );
      // A day passes on the demo marketplaces, asked of any web process.
      const advanced = await market.staff.send(anyWeb(), 'POST', '/api/admin/demo/advance', { days: 1 });
      expect(advanced).toMatchObject({ status: 200, json: { day: expect.any(Number) } });
      const told = async () => {
        const { rows } = await database.query('select id from notifications where account_id = $1', [id]);
        return (rows as { id: number }[]).map((row) => row.id);
      };
      await vi.waitFor(async () => expect((await told()).length).toBeGreaterThan(3), {
        timeout: 60_000,
        interval: 20,
      });
      const wanted = await told();
      const committed = performance.now();
      const delays: number[] = [];
      for (const ids of heard.values()) {
        await vi.waitFor(() => expect(wanted.filter((one) => !ids.has(one))).toEqual([]), {
          timeout: 10_000,
          interval: 10,
        });
        delays.push(Math.round(performance.now() - committed));
      }
      console.log(`Open pages heard within ${delays.join(', ')} ms of the commit.`);
      expect(Math.max(...delays)).toBeLessThanOrEqual(longestDelay);
      for (const stop of stops) stop();
      await visitor.close();
    }, 300_000);

    test(
      'the primary is killed under load and the replica promoted: processes go on, nothing acknowledged is lost',
      async () => {
        const { db } = database;
        await market.expectCollected(db);
        const watchers = await watchPrices(house.url, db, market.sourceIds);
        const pieces = await findPieces(db, market.sourceIds);
        const listingIds = pieces.map(({ id }) => id);
        const { visitor, id } = await registerVisitor(house.url, 'dee@example.nz');
        await visitor.send(house.url, 'POST', `/api/accounts/${id}/price-alerts`, {
          listingId: listingIds[0]!,
        });
        let heard = 0;
        const stop = await visitor.listen(house.webs[1]!, id, (name) => {
          if (name === 'notification') heard++;
        });
        const shoppers = startShopping({ atOnce: 3, pauseMs: 50, listingIds, findSite: () => house.url });
        const stopMarket = market.letPricesFall();
        await pause(seconds * 1000);
        const before = shoppers.promised.accounts.length;
        const heardBefore = heard;
        await house.promote();
        const gap = await untilMore(
          () => shoppers.promised.accounts.length,
          shoppers.promised.accounts.length,
        );
        await pause(seconds * 1000);
        // The open page followed the change of servers, with prices that fall until it has.
        await vi.waitFor(() => expect(heard).toBeGreaterThan(heardBefore), { timeout: 60_000, interval: 50 });
        await shoppers.stop();
        await stopMarket();

        await market.expectCollected(db);
        const promises = await expectPromisesKept(db, shoppers.promised);
        const falls = await expectEachFallTold(db, watchers);
        console.log(
          `${before} people had registered before the primary was killed, ${shoppers.promised.accounts.length} in all, the first ${gap} ms after the promotion.`,
          `${promises} acknowledged writes are there, ${falls} falls of prices were told once each. Answers: ${JSON.stringify(shoppers.statuses)}.`,
        );
        expect(house.findAlive()).toEqual(['web-1', 'web-2', 'web-3', 'worker-1', 'worker-2']);
        for (const web of house.webs) expect((await fetch(`${web}/readyz`)).status).toBe(200);
        expect(Object.keys(shoppers.statuses).filter((status) => !/^(200|201|503)$/.test(status))).toEqual(
          [],
        );
        // And so did the search of every process.
        const { rows } = await db.execute<{ id: number; price: string }>(
          sql`select id, price from listings where source_id in ${market.sourceIds}`,
        );
        for (const web of house.webs)
          await vi.waitFor(async () => expect(await readShown(web, rows)).toEqual(rows), 30_000);
        stop();
        await visitor.close();
      },
      seconds * 2000 + 300_000,
    );
  },
);

interface Kept {
  listing: { id: number };
}

/** What the search of one process says these cost. */
async function readShown(web: string, rows: { id: number; price: string }[]) {
  const found: { id: number; price: string }[] = [];
  for (const page of [1, 2, 3, 4, 5, 6]) {
    const answer = await fetch(`${web}/api/listings?minPrice=2000&pageSize=100&page=${page}`);
    found.push(...((await answer.json()) as typeof found));
  }
  return rows.map(({ id }) => {
    const shown = found.find((listing) => listing.id === id);
    return { id, price: shown ? Number(shown.price).toFixed(2) : 'not found' };
  });
}

async function untilMore(count: () => number, than: number): Promise<number> {
  const started = performance.now();
  await vi.waitFor(() => expect(count()).toBeGreaterThan(than), { timeout: 60_000, interval: 10 });
  return Math.round(performance.now() - started);
}

async function readType(url: string): Promise<string | null> {
  return (await fetch(url)).headers.get('content-type');
}
