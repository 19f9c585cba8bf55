import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { usualSearchTerm } from '#contract/sources.ts';
import { staff } from '#server/staff/staff.table.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { signInStaff } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { giveBackRun, insertRun, takeRun } from './runs.queries.ts';
import { changeSource, findOrCreateSource, upsertDemoSource } from './sources.queries.ts';
import { dataSources, runs } from './sources.table.ts';
import { tellTurn } from './trouble.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInStaff(site);
  });
  beforeEach(async () => {
    await site.database.db.delete(dataSources);
  });
  const asStaff = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    site.send(method, `/api/admin/data-sources${path}`, body, { cookie });
  const readSource = async () => (await asStaff('GET', '')).json[0];
  const ended = (
    status: 'succeeded' | 'failed',
    listingsKept: number,
    searchTerm: string = usualSearchTerm,
  ) => ({
    ...{ status, listingsKept, searchTerm },
    finishedAt: new Date(),
  });

  test('the line beside a source is drawn from its last twenty whole runs, oldest first', async () => {
    const { db } = site.database;
    const { id: sourceId } = await addSource(db, 'Kea Street');
    const counts = Array.from({ length: 22 }, (_, at) => at);
    for (const kept of counts)
      await db.insert(runs).values([
        { sourceId, ...ended(kept === 21 ? 'failed' : 'succeeded', kept) },
        { sourceId, ...ended('succeeded', 1000, 'desk') },
      ]);
    const { recentRuns } = await readSource();
    expect(recentRuns.map(({ listingsKept }: { listingsKept: number }) => listingsKept)).toEqual(
      counts.slice(2),
    );
    expect(recentRuns.map(({ hasFailed }: { hasFailed: boolean }) => hasFailed)).toEqual([
      ...Array(19).fill(false),
      true,
    ]);
  });

  test('a source that is switched off has no next run', async () => {
    const { db } = site.database;
    const { id } = await addSource(db, 'Kea Street');
    const config = scrapingConfig.parse({ searchEndpoint: '/', schedule: 'every hour' });
    await changeSource(db, id, { scrapingConfig: config });
    expect((await readSource()).nextRun).not.toBeNull();
    await changeSource(db, id, { isActive: false });
    expect((await readSource()).nextRun).toBeNull();
  });

  test('where a marketplace cannot be searched every run is a whole one', async () => {
    const { db } = site.database;
    const { id } = await addSource(db, 'Kea Street');
    const trigger = async () => {
      const answer = await site.send(
        'POST',
        '/api/admin/scraping/trigger',
        { searchTerm: 'desk' },
        { cookie },
      );
      expect(answer.json).toMatchObject({ started: 1 });
      const [run] = await db.delete(runs).returning({ searchTerm: runs.searchTerm });
      return run!.searchTerm;
    };
    expect(await trigger()).toBe(usualSearchTerm);
    await changeSource(db, id, {
      scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/?q={searchTerm}' }),
    });
    expect(await trigger()).toBe('desk');
  });

  test('a run that is taken up again began when it first did, and one given back waits anew', async () => {
    const { db } = site.database;
    const { id: sourceId } = await addSource(db, 'Kea Street');
    const { id } = (await insertRun(db, sourceId, usualSearchTerm))!;
    await takeRun(db, id);
    const longAgo = new Date('2026-03-01T00:00:00Z');
    const over = sql`now() - interval '1 second'`;
    await db.update(runs).set({ startedAt: longAgo, requestedAt: longAgo, leaseUntil: over });
    const again = (await takeRun(db, id))!;
    expect(again).toMatchObject({ startedAt: longAgo, attempts: 2 });
    await giveBackRun(db, again);
    const [run] = await db.select().from(runs).where(eq(runs.id, id));
    expect(run).toMatchObject({ status: 'waiting', leaseUntil: null });
    expect(run!.requestedAt.getTime()).toBeGreaterThan(longAgo.getTime());
  });

  test('what is imported from a site belongs to the first source there, or to a new one that is not collected', async () => {
    const { db } = site.database;
    const [first] = [await addSource(db, 'Kea Street'), await addSource(db, 'Kea Street')];
    const found = await findOrCreateSource(db, { name: 'Any', baseUrl: first.baseUrl });
    expect(found.id).toBe(first.id);
    const made = await findOrCreateSource(db, { name: 'New', baseUrl: 'http://new.example' });
    expect(made).toMatchObject({ name: 'New', isActive: false });
    expect(await db.$count(dataSources)).toBe(3);
  });

  test('a demo marketplace that was switched off stays off when it moves, and staff cannot move it', async () => {
    const { db } = site.database;
    const demo = {
      ...{ name: 'Fantail', baseUrl: 'http://127.0.0.1:4001', isActive: true, demoKey: 'fantail' },
      scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/' }),
    };
    await upsertDemoSource(db, demo);
    const { id } = await readSource();
    await asStaff('PATCH', `/${id}`, { isActive: false });
    await upsertDemoSource(db, { ...demo, baseUrl: 'http://127.0.0.1:4002' });
    expect(await readSource()).toMatchObject({ id, isActive: false, baseUrl: 'http://127.0.0.1:4002' });
    expect((await asStaff('PATCH', `/${id}`, { baseUrl: 'http://192.168.0.1' })).status).toBe(409);
    expect(
      (await asStaff('PATCH', `/${id}`, { baseUrl: 'http://127.0.0.1:4002/', name: 'Tūī' })).status,
    ).toBe(200);
    const key = { kind: 'headers', headers: [{ name: 'X-Key', value: 'x' }] };
    expect(await asStaff('POST', `/${id}/credentials`, key)).toMatchObject({
      status: 409,
      json: { message: 'A demo marketplace needs no key.' },
    });
  });

  test('every member of staff hears of a trouble, once', async () => {
    const { db } = site.database;
    await db.insert(staff).values([{ email: 'hine@tallboy.example' }, { email: 'rewi@tallboy.example' }]);
    const { id: sourceId } = await addSource(db, 'Kea Street');
    await db.insert(runs).values({ sourceId, ...ended('failed', 0), problem: 'no listings found' });
    for (const _ of [1, 2]) await tellTurn(db, site.jobs, sourceId);
    const { rows } = await site.database.query(
      `select data ->> 'to' as email from pgboss.job where name = 'trouble-mail' order by 1`,
      [],
    );
    expect(rows).toEqual([{ email: 'hine@tallboy.example' }, { email: 'rewi@tallboy.example' }]);
  });
});
