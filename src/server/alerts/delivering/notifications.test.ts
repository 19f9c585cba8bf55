import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openServer } from '#server/platform/db/connect.ts';
import { sessions } from '#server/platform/http/sessions.table.ts';
import { createServerDatabase, onOneDatabase } from '../../../../tests/support/databases.ts';
import { listenTo } from '../../../../tests/support/listen.ts';
import { registerShopper, type Shopper } from '../../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../../tests/support/shelf.ts';
import { type TestSite, useSite } from '../../../../tests/support/site.ts';
import { notifications } from '../alerts.table.ts';

const within = { timeout: 120_000, interval: 50 };

const listenAt = (
  site: TestSite,
  { id, cookie }: Pick<Shopper, 'id' | 'cookie'>,
  headers: Record<string, string> = {},
) => listenTo(site, `/api/accounts/${id}/notifications/stream`, { cookie, ...headers });

onOneDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let ana: Shopper;
  let hemi: Shopper;
  let number = 0;
  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    ana = await registerShopper(site, 'ana');
    hemi = await registerShopper(site, 'hemi');
    for (const shopper of [ana, hemi]) {
      await shopper.send('POST', '/api/accounts/:me/saved-searches', { name: 'All' });
      await shopper.send('POST', '/api/accounts/:me/price-alerts', { alertType: 'new_listing' });
    }
  });
  /** Something new for everybody. */
  const showNew = () => {
    number++;
    return shelf.show({
      url: `/${number}`,
      title: `Chair ${'abcdefghij'[number]} ${number}`,
      price: `$${number * 50}`,
    });
  };
  const list = async (shopper: Shopper, query = '') =>
    shopper.send('GET', `/api/accounts/:me/notifications${query}`);
  const unread = async (shopper: Shopper) =>
    (await shopper.send('GET', '/api/accounts/:me/notifications/unread')).json.unread;

  test('are listed newest first, a page at a time, and marked as read by their owner alone', async () => {
    for (const _ of [1, 2, 3]) await showNew();
    const page = await list(ana, '?pageSize=2');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json.map(({ title }: { title: string }) => title)).toEqual([
      'New listing: Chair d 3',
      'New listing: Chair c 2',
    ]);
    const second = await list(ana, '?pageSize=2&page=2');
    expect(second.json).toMatchObject([{ title: 'New listing: Chair b 1' }]);
    const [{ id }] = page.json;
    expect((await hemi.send('PATCH', `/api/notifications/${id}/read`)).status).toBe(404);
    expect((await ana.send('PATCH', `/api/notifications/${id}/read`)).json).toMatchObject({ isRead: true });
    expect(await unread(ana)).toBe(2);
    expect((await ana.send('PATCH', '/api/accounts/:me/notifications/read-all')).json).toEqual({ unread: 0 });
    expect(await unread(ana)).toBe(0);
    expect(await unread(hemi)).toBe(3);
  });

  describe('in an open page', () => {
    beforeAll(() => site.app.listen({ port: 0, host: '127.0.0.1' }));
    const listen = (shopper: Pick<Shopper, 'id' | 'cookie'>, headers: Record<string, string> = {}) =>
      listenAt(site, shopper, headers);

    test('they come as they are told, to their own account, with the number of unread ones', async () => {
      await ana.send('PATCH', '/api/accounts/:me/notifications/read-all');
      const page = await listen(ana);
      expect(page).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
      const others = await listen(hemi);
      await vi.waitFor(() => expect(page.heard.text).toContain('event: unread\ndata: {"unread":0}'), within);
      await showNew();
      await vi.waitFor(() => {
        expect(page.heard.text).toMatch(
          /id: \d+\nevent: notification\ndata: \{"id":\d+,"kind":"new_listing","title":"New listing: Ch/,
        );
        expect(page.heard.text).toContain('data: {"unread":1}');
        expect(others.heard.text).toContain('event: notification');
      }, within);
      const ids = page.heard.text.match(/^id: \d+$/gm)!;
      expect(ids).toHaveLength(1);
      page.stop.abort();
      others.stop.abort();
      await showNew();
      const back = await listen(ana, { 'last-event-id': ids[0]!.slice(4) });
      await vi.waitFor(() => expect(back.heard.text.match(/^id: \d+$/gm)).toHaveLength(1), within);
      back.stop.abort();
    });

    test('who comes back hears of the first fifty they missed, without what was deleted or is another’s', async () => {
      const mere = await registerShopper(site, 'mere');
      const missed = { groupId: 1, title: 'Sofa', message: '', reason: '', mail: 'no' } as const;
      const rows = await site.database.db
        .insert(notifications)
        .values(
          Array.from({ length: 60 }, (_, at) => ({
            ...missed,
            accountId: at === 5 ? hemi.id : mere.id,
            event: `missed ${at}`,
            deletedAt: at === 3 ? new Date() : null,
          })),
        )
        .returning({ id: notifications.id });
      const [last, ...later] = rows.map(({ id }) => id);
      const page = await listen(mere, { 'last-event-id': String(last) });
      await vi.waitFor(() => expect(page.heard.text).toContain('event: unread'), within);
      const heard = Array.from(page.heard.text.matchAll(/^id: (\d+)$/gm), ([, id]) => Number(id));
      expect(heard).toEqual(later.filter((_, at) => at !== 2 && at !== 4).slice(0, 50));
      page.stop.abort();
    });

    test('who names a last one that can’t be is told from here on', async () => {
      for (const last of ['2147483648', '1.5', '1e99', '-1', 'x']) {
        const page = await listen(ana, { 'last-event-id': last });
        await vi.waitFor(() => expect(page.heard.text).toMatch(/event: unread/), within);
        page.stop.abort();
      }
    });

    test('what is read in one page is read in all of them', async () => {
      const pages = [await listen(ana), await listen(ana)];
      await showNew();
      await vi.waitFor(() => {
        for (const { heard } of pages) expect(heard.text).toMatch(/event: notification.*"unread":[1-9]/s);
      }, within);
      await ana.send('PATCH', '/api/accounts/:me/notifications/read-all');
      await vi.waitFor(() => {
        for (const { heard } of pages) expect(heard.text).toMatch(/"unread":0\}\n\n$/);
      }, within);
      for (const { stop } of pages) stop.abort();
    });

    test('what is deleted and brought back is counted again, and not told as new', async () => {
      const page = await listen(hemi);
      const listIds = () => page.heard.text.match(/^id: \d+$/gm) ?? [];
      await showNew();
      await vi.waitFor(() => expect(listIds()).toHaveLength(1), within);
      const [{ id }] = (await list(hemi)).json;
      const count = await unread(hemi);
      /** What the page hears because of that ends with this number of unread ones. */
      const hearAfter = async (act: () => Promise<unknown>, left: number) => {
        const before = page.heard.text.length;
        await act();
        const heard = () => page.heard.text.slice(before);
        await vi.waitFor(() => expect(heard()).toContain(`data: {"unread":${left}}`), within);
      };
      await hearAfter(() => hemi.send('DELETE', `/api/notifications/${id}`), count - 1);
      await hearAfter(() => hemi.send('POST', `/api/notifications/${id}/restore`), count);
      expect(listIds()).toEqual([`id: ${id}`]);
      page.stop.abort();
    });

    test('a page whose session has ended gets nothing more', async () => {
      const signIn = async () => {
        const { email, password } = ana;
        return (await site.send('POST', '/api/accounts/login', { email, password })).cookie;
      };
      const cookies = [await signIn(), await signIn(), await signIn()] as const;
      const list = (await ana.send('GET', '/api/accounts/:me/sessions')).json;
      const stays = await listen(ana);
      const ended = await Promise.all(cookies.map((cookie) => listen({ id: ana.id, cookie })));
      const heard = () => ended.map(({ heard }) => heard.text);
      await vi.waitFor(
        () => expect(heard()).toEqual(Array(3).fill(expect.stringContaining('unread'))),
        within,
      );
      await site.send('POST', '/api/accounts/logout', undefined, { cookie: cookies[0] });
      await ana.send('DELETE', `/api/sessions/${list[1].id}`);
      const expired = eq(sessions.id, list[0].id);
      await site.database.db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(expired);
      const before = heard();
      await showNew();
      await vi.waitFor(() => expect(stays.heard.text).toContain('event: notification'), within);
      await vi.waitFor(() => expect(ended.every(({ heard }) => heard.ended)).toBe(true), within);
      expect(heard()).toEqual(before);
      stays.stop.abort();
    });

    test('there are at most ten open pages, and all end with the server', async () => {
      const pages = await Promise.all(Array.from({ length: 10 }, () => listen(hemi)));
      expect((await listen(hemi)).status).toBe(429);
      await site.app.close();
      await vi.waitFor(() => expect(pages.every(({ heard }) => heard.ended)).toBe(true), within);
    });
  });
});

describe.skipIf(!inject('postgresUrl'))('in pages of two processes on one database', () => {
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  beforeAll(async () => {
    database = await createServerDatabase();
  });
  afterAll(() => database.drop());
  const here = useSite(() => openServer(database.url));
  const there = useSite(() => openServer(database.url));

  test('what is told and what is read in one is known in the other within a moment', async () => {
    await there.app.listen({ port: 0, host: '127.0.0.1' });
    const ana = await registerShopper(here, 'ana');
    await ana.send('POST', '/api/accounts/:me/saved-searches', { name: 'All' });
    await ana.send('POST', '/api/accounts/:me/price-alerts', { alertType: 'new_listing' });
    const shelf = await openShelf(here.database.db, 'Kea Street');
    await shelf.show({ url: '/1', title: 'Rimu desk', price: '$90' });
    const page = await listenAt(there, ana);
    await shelf.show({ url: '/2', title: 'Oak stool', price: '$40' });
    // Sooner than the heartbeat, which says how many are unread too.
    const soon = { timeout: 120_000, interval: 50 };
    await vi.waitFor(() => expect(page.heard.text).toMatch(/Oak stool.*"unread":2\}\n\n$/s), soon);
    const [{ id }] = (await ana.send('GET', '/api/accounts/:me/notifications')).json;
    await ana.send('PATCH', `/api/notifications/${id}/read`);
    await vi.waitFor(() => expect(page.heard.text).toMatch(/"unread":1\}\n\n$/), soon);
    await ana.send('PATCH', '/api/accounts/:me/notifications/read-all');
    await vi.waitFor(() => expect(page.heard.text).toMatch(/"unread":0\}\n\n$/), soon);
    expect(page.heard.text).not.toContain('Rimu desk');
    page.stop.abort();
  });
});
