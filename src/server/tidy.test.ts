import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config';
import { onEachDatabase } from '../../tests/support/databases.ts';
import { registerShopper, type Shopper, signInStaff } from '../../tests/support/people.ts';
import { makePushDevice } from '../../tests/support/push-device.ts';
import { openShelf, type Shelf } from '../../tests/support/shelf.ts';
import { useSite } from '../../tests/support/site.ts';
import { notifications, priceAlerts } from './alerts/alerts.table.ts';
import { countActive } from './catalogue/catalogue.queries.ts';
import { listings } from './catalogue/catalogue.table.ts';
import { channels } from './channels/channels.table.ts';
import { comparables, dealMarks } from './deals/deals.table.ts';
import { sessions } from './platform/http/sessions.table.ts';
import { insertActivity } from './recommendations/recommendations.queries.ts';
import { keepPageMemory } from './sources/page-memory.queries.ts';
import { changeSource, findSource } from './sources/sources.queries.ts';
import { fetchedPages, runs } from './sources/sources.table.ts';
import { auditLog } from './staff/staff.table.ts';
import { tidy } from './tidy.ts';

const { keep } = readConfig({});
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

onEachDatabase((open) => {
  const site = useSite(open);
  let ana: Shopper;
  let shelf: Shelf;
  beforeAll(async () => {
    ana = await registerShopper(site, 'ana');
    shelf = await openShelf(site.database.db, 'Kea Street');
  });
  const tidyNow = () => tidy(site.database.db, keep, new Date());

  test('of runs the last twenty are kept, their failed pages for a fortnight', async () => {
    const { db } = site.database;
    const ended = { sourceId: shelf.sourceId, searchTerm: 'furniture', status: 'failed' as const };
    const failed = { ...ended, problem: 'no listings', failedPage: '<p>Ring Mere' };
    const of = (days: number) => ({ ...failed, requestedAt: ago(days), finishedAt: ago(days) });
    await db.insert(runs).values([400, 300, 200, 95, ...Array(17).fill(50), 20, 3].map(of));
    await tidyNow();
    const left = await db.select().from(runs).orderBy(runs.id);
    expect(left).toHaveLength(20);
    expect(left.every(({ problem }) => problem === 'no listings')).toBe(true);
    expect(left.map(({ failedPage }) => failedPage !== null)).toEqual([...Array(19).fill(false), true]);
  });

  test('the memory of a page is kept for a month', async () => {
    const { db } = site.database;
    await keepPageMemory(db, shelf.sourceId, '/new', { digest: 'a' });
    await keepPageMemory(db, shelf.sourceId, '/old', { digest: 'b' });
    await db.execute(sql`update fetched_pages set memory = jsonb_set(memory, '{keptAt}', ${`${ago(31).getTime()}`}::jsonb)
      where address = '/old'`);
    await tidyNow();
    expect(await db.select({ address: fetchedPages.address }).from(fetchedPages)).toEqual([
      { address: '/new' },
    ]);
  });

  test('notifications go after half a year, after a year if nobody has read them', async () => {
    const { db } = site.database;
    const told = {
      accountId: ana.id,
      groupId: 1,
      title: 'Sofa',
      message: '',
      reason: '',
      mail: 'no' as const,
    };
    await db.insert(notifications).values(
      [179, 181, 359, 361].flatMap((days) =>
        [true, false].map((isRead) => ({
          ...told,
          event: `${days} ${isRead}`,
          isRead,
          createdAt: ago(days),
        })),
      ),
    );
    await tidyNow();
    const left = await db
      .select({ event: notifications.event })
      .from(notifications)
      .orderBy(notifications.id);
    expect(left.map(({ event }) => event)).toEqual(['179 true', '179 false', '181 false', '359 false']);
  });

  test('a device goes on being told when its session has merely run out', async () => {
    const { db } = site.database;
    const tia = await registerShopper(site, 'tia');
    const device = { name: 'Phone', endpoint: 'https://push.example/tia', keys: makePushDevice().keys };
    expect((await tia.send('POST', '/api/accounts/:me/devices', device)).status).toBe(201);
    await db
      .update(sessions)
      .set({ expiresAt: ago(1) })
      .where(eq(sessions.personId, tia.id));
    await tidyNow();
    expect(await db.$count(sessions, eq(sessions.personId, tia.id))).toBe(0);
    expect(await db.$count(channels, eq(channels.accountId, tia.id))).toBe(1);
  });

  test('activity is kept for a year, the audit log for two', async () => {
    const { db } = site.database;
    const look = { accountId: ana.id, action: 'view' as const };
    await insertActivity(
      db,
      [364, 366].map((days) => ({ ...look, createdAt: ago(days) })),
    );
    const act = { who: 'admin', act: 'try' };
    await db.insert(auditLog).values([729, 731].map((days) => ({ ...act, at: ago(days) })));
    await tidyNow();
    const { rows } = await db.execute(sql`select (select count(*)::int from activity) as activity,
      (select count(*)::int from audit_log) as acts`);
    expect(rows).toEqual([{ activity: 1, acts: 1 }]);
  });

  test('a listing that is gone is kept while somebody has an alert for it, be it paused', async () => {
    const { db } = site.database;
    const piece = { title: 'Rimu tallboy', price: '$300', location: 'Taupō' };
    const [watched, paused, lost, suppressed] = await shelf.show(
      { ...piece, url: '/1' },
      { ...piece, url: '/2', title: 'Oak desk' },
      { ...piece, url: '/3', title: 'Kauri chest' },
      { ...piece, url: '/4', title: 'Totara bench' },
    );
    const cookie = await signInStaff(site);
    await site.send('POST', `/api/admin/listings/${suppressed}/suppress`, undefined, { cookie });
    const alert = { accountId: ana.id, alertType: 'back_in_stock' } as const;
    await db.insert(priceAlerts).values([
      { ...alert, listingId: watched! },
      { ...alert, listingId: paused!, isActive: false },
    ]);
    await db.execute(sql`update listings set status = 'gone', gone_at = now() - interval '366 days'`);
    await tidyNow();
    for (const id of [watched, paused])
      expect((await site.send('GET', `/api/listings/${id}`)).status).toBe(200);
    expect((await site.send('GET', `/api/listings/${lost}`)).status).toBe(404);
    // Forgotten, it would come back with the next page of its marketplace.
    expect(await db.$count(listings, eq(listings.id, suppressed!))).toBe(1);
  });

  test('what a seller wants forgotten is forgotten wherever it was copied to', async () => {
    const { db } = site.database;
    const words = 'Mere’s treasured kwila bench';
    const [id] = await shelf.show({ url: '/mere', title: words, price: '$80', location: 'Taupō' });
    await ana.send('POST', `/api/listings/${id}/favorite`);
    await ana.send('POST', '/api/accounts/:me/lists', { name: 'Our flat', listingId: id });
    const reason = `Your price drop alert (5% or more off), for “${words}”.`;
    const told = { accountId: ana.id, groupId: id!, event: 'price_drop', reason, mail: 'no' } as const;
    const [elsewhere] = await shelf.show({ url: '/elsewhere', title: 'Kwila bench', price: '$70' });
    await db.insert(notifications).values([
      { ...told, listingId: id!, title: words, message: `${words}: $80` },
      { ...told, listingId: elsewhere!, title: 'Price drop: Kwila bench', message: 'Now $70.' },
    ]);
    const seen = { action: 'view', listingId: id, metadata: { location: 'Mere’s treasured corner' } };
    expect((await ana.send('POST', '/api/track-activity', seen)).status).toBeLessThan(300);
    await db.insert(comparables).values({
      listingId: id!,
      groupId: id!,
      type: 'bench',
      isSet: false,
      price: 80,
      worth: 1,
      looks: words,
    });
    await db
      .update(runs)
      .set({ failedPage: `<li>${words}` })
      .where(eq(runs.sourceId, shelf.sourceId));
    await keepPageMemory(db, shelf.sourceId, '/page', { said: words });

    const countTotal = async () => (await findSource(db, shelf.sourceId))!.totalListings;
    await changeSource(db, shelf.sourceId, { totalListings: await countActive(db, shelf.sourceId) });
    const before = await countTotal();
    const cookie = await signInStaff(site);
    const answer = await site.send('POST', `/api/admin/listings/${id}/suppress`, undefined, { cookie });
    expect(answer.status).toBe(200);
    const tables = [
      'listings',
      'favorites',
      'list_items',
      'notifications',
      'activity',
      'comparables',
      'runs',
      'fetched_pages',
    ];
    for (const table of tables) {
      const { rows } = await db.execute(
        sql`select * from ${sql.identifier(table)} as one where one::text like '%treasured%'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    // What was compared with it is judged without it.
    const [mark] = await db.select().from(dealMarks).orderBy(desc(dealMarks.id));
    expect(mark).toMatchObject({ listingId: id, type: 'bench', worth: 1 });
    const saved = (await ana.send('GET', '/api/accounts/:me/favorites')).json;
    expect(saved[0]).toMatchObject({ title: 'Removed at the seller’s request', listing: { id } });
    const exported: { title: string; reason: string }[] = (await ana.send('GET', '/api/accounts/:me/export'))
      .json.notifications;
    const shown = exported.filter((one) => one.reason).map((one) => [one.title, one.reason]);
    expect(shown.sort()).toEqual([
      ['Price drop: Kwila bench', 'Your price drop alert (5% or more off).'],
      ['Removed at the seller’s request', 'Your price drop alert (5% or more off).'],
    ]);
    expect(await countTotal()).toBe(before - 1);
  });
});
