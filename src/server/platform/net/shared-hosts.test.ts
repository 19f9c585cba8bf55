import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Marketplace, startMarketplace } from '../../../../tests/faults/marketplace/marketplace.ts';
import { onServer } from '../../../../tests/support/databases.ts';
import type { Database, OpenDatabase } from '../db/connect.ts';
import { createFetcher, type Fetcher, type FetcherOptions } from './fetcher.ts';
import { hosts } from './hosts.table.ts';
import { createSharedHosts, removeForgottenHosts } from './shared-hosts.ts';

const delayMs = 100;

onServer((open) => {
  let database: OpenDatabase;
  let db: Database;
  let shop: Marketplace;
  const fetchers: Fetcher[] = [];

  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  beforeEach(async () => {
    shop = await startMarketplace();
    return async () => {
      await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()));
      await shop.close();
    };
  });
  afterAll(() => database.close());

  /** As in a process of its own: nothing but the database is shared with the others. */
  function openProcess(options: Partial<FetcherOptions> = {}) {
    const fetcher = createFetcher({
      userAgent: 'Tallboy/1.0 (+https://tallboy.example/contact)',
      allowedHosts: [shop.host],
      hosts: createSharedHosts(db),
      delayMs,
      deadlineMs: 5000,
      ...options,
    });
    fetchers.push(fetcher);
    return { get: (path: string, more = {}) => fetcher.get(`${shop.origin}${path}`, more) };
  }

  test('three processes ask one host one after the other, with the delay between, and for robots.txt once', async () => {
    const processes = [openProcess(), openProcess(), openProcess()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => processes[index % 3]!.get(`/shop?page=${index}`)),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(Array(12).fill('page'));
    expect(shop.requests.map(({ path }) => path).sort()).toEqual(
      ['/robots.txt', ...Array.from({ length: 12 }, (_, index) => `/shop?page=${index}`)].sort(),
    );
    for (const [index, { begunAt }] of shop.requests.entries())
      if (index > 0) expect(begunAt - shop.requests[index - 1]!.endedAt!).toBeGreaterThanOrEqual(delayMs - 1);
  });

  test('the delay counts from the end of a request, however long ago it began', async () => {
    const [one, other] = [createSharedHosts(db), createSharedHosts(db)];
    const claim = { origin: shop.origin, lane: 'pages', delayMs: 600_000, leaseMs: 7_200_000 } as const;
    expect(await one.claim(claim)).toEqual({ kind: 'ours' });
    const anHourEarlier = (moment: AnyPgColumn) => sql`${moment} - interval '1 hour'`;
    await db
      .update(hosts)
      .set({ leasedUntil: anHourEarlier(hosts.leasedUntil), finishedAt: anHourEarlier(hosts.finishedAt) })
      .where(eq(hosts.origin, shop.origin));
    await one.release(claim, 0);
    expect(await other.claim(claim)).toMatchObject({ kind: 'wait' });
    expect(await other.claim({ ...claim, delayMs: 0 })).toEqual({ kind: 'ours' });
  });

  test('a Retry-After seen by one keeps the others away, and what visitors ask of them too', async () => {
    expect(await openProcess().get('/busy/long')).toMatchObject({ kind: 'failed', retryable: true });
    const asked = shop.requests.length;
    const other = openProcess();
    const closed = { kind: 'failed', reason: expect.stringContaining('asks not to be visited before') };
    expect(await other.get('/shop')).toMatchObject(closed);
    expect(await other.get('/pictures/1.jpg', { isPicture: true })).toMatchObject(closed);
    expect(await other.get('/piece/1', { isPasted: true })).toMatchObject(closed);
    expect(shop.requests).toHaveLength(asked);
  });

  test.each([{ isPicture: true }, { isPasted: true }])(
    'one told to a visitor keeps away what visitors ask for in the same way, not pages: %o',
    async (visiting) => {
      await openProcess().get('/busy/long', visiting);
      const other = openProcess();
      expect(await other.get('/shop')).toMatchObject({ kind: 'page' });
      expect(await other.get('/piece/1', visiting)).toMatchObject({ kind: 'failed' });
      expect(shop.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/busy/long', '/shop']);
    },
  );

  test('robots.txt that forbids is heeded by all, and read again when it is too old', async () => {
    shop.robots = { status: 200, body: 'User-agent: *\nDisallow: /shop' };
    const refusal = { kind: 'refused', byRobots: true };
    expect(await openProcess().get('/shop')).toMatchObject(refusal);
    expect(await openProcess().get('/shop')).toMatchObject(refusal);
    expect(shop.requests).toHaveLength(1);
    shop.robots = { status: 404, body: '' };
    await db.update(hosts).set({ robotsUntil: sql`now()` }).where(eq(hosts.origin, shop.origin));
    expect(await openProcess().get('/shop')).toMatchObject({ kind: 'page' });
  });

  test('the turn of a process that was killed frees itself', async () => {
    const killed = createSharedHosts(db);
    const claim = { origin: shop.origin, lane: 'pages', delayMs: 0, leaseMs: 300 } as const;
    expect(await killed.claim(claim)).toEqual({ kind: 'ours' });
    const claimedAt = performance.now();
    const other = createSharedHosts(db);
    expect(await other.claim(claim)).toMatchObject({ kind: 'wait' });
    expect(await openProcess().get('/shop')).toMatchObject({ kind: 'page' });
    expect(performance.now() - claimedAt).toBeGreaterThanOrEqual(290);
  });

  test('whoever lost the turn does not end another’s', async () => {
    const [slow, other] = [createSharedHosts(db), createSharedHosts(db)];
    const claim = { origin: shop.origin, lane: 'pages', delayMs: 0, leaseMs: 60_000 } as const;
    expect(await slow.claim({ ...claim, leaseMs: 0 })).toEqual({ kind: 'ours' });
    expect(await other.claim(claim)).toEqual({ kind: 'ours' });
    await slow.release(claim, 0);
    expect(await slow.claim(claim)).toMatchObject({ kind: 'wait' });
    await other.release(claim, 0);
    expect(await slow.claim(claim)).toEqual({ kind: 'ours' });
  });

  test('a database that is away is waited for', async () => {
    const shared = createSharedHosts(db);
    let isAway = true;
    const failing = {
      ...shared,
      claim: (claim: Parameters<typeof shared.claim>[0]) =>
        isAway ? Promise.reject(new Error('Connection terminated')) : shared.claim(claim),
    };
    const slept: number[] = [];
    const sleep = async (ms: number) => {
      slept.push(ms);
      if (slept.length === 3) isAway = false;
    };
    expect(await openProcess({ hosts: failing, delayMs: 0, sleep }).get('/shop')).toMatchObject({
      kind: 'page',
    });
    expect(slept.slice(0, 3)).toEqual([1000, 1000, 1000]);
  });

  test('but not without end', async () => {
    const away = async () => {
      throw new Error('Connection terminated');
    };
    const nobody = { claim: away, release: away, recallRobots: away, rememberRobots: away };
    let now = 0;
    const sleep = async (ms: number) => {
      now += ms;
    };
    const outcome = await openProcess({ hosts: nobody, now: () => now, sleep }).get('/shop');
    expect(outcome).toMatchObject({ reason: expect.stringContaining('didn’t get its turn in time') });
    expect(shop.requests).toEqual([]);
  });

  test('hosts that nobody has visited for a day are forgotten', async () => {
    const rows = () => db.select().from(hosts).where(eq(hosts.origin, shop.origin));
    await openProcess().get('/shop');
    await removeForgottenHosts(db);
    expect(await rows()).toHaveLength(2);
    const thisMorning = sql`now() - interval '23 hours'`;
    await db
      .update(hosts)
      .set({ finishedAt: thisMorning, robotsUntil: thisMorning })
      .where(eq(hosts.origin, shop.origin));
    await removeForgottenHosts(db);
    expect(await rows()).toHaveLength(2);
    const twoDaysAgo = sql`now() - interval '2 days'`;
    await db
      .update(hosts)
      .set({ finishedAt: twoDaysAgo, robotsUntil: twoDaysAgo })
      .where(eq(hosts.origin, shop.origin));
    await removeForgottenHosts(db);
    expect(await rows()).toEqual([]);
  });
});
