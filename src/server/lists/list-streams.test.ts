import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openServer } from '#server/platform/db/connect.ts';
import { createServerDatabase, onEachDatabase } from '../../../tests/support/databases.ts';
import { listenTo } from '../../../tests/support/listen.ts';
import { invite, joinList, startList } from '../../../tests/support/lists.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { type TestSite, useSite } from '../../../tests/support/site.ts';

const within = { timeout: 120_000, interval: 20 };

/** What an open page of a list has heard so far. */
async function listenAt(site: TestSite, { cookie }: Shopper, listId: number) {
  const page = await listenTo(site, `/api/lists/${listId}/stream`, { cookie });
  return { ...page, changes: () => page.heard.text.match(/event: changed/g)?.length ?? 0 };
}

async function setUp(site: TestSite, names: [string, string]) {
  const [ana, hemi] = [await registerShopper(site, names[0]), await registerShopper(site, names[1])];
  const shelf = await openShelf(site.database.db, `Market of ${names[0]}`);
  const [listingId] = await shelf.show({ url: '/1', title: 'Rimu tallboy', price: '$280' });
  const list = await startList(ana, 'Our flat');
  await joinList(ana, list, hemi);
  const { id: item } = (await ana.send('POST', `/api/lists/${list}/items`, { listingId })).json;
  const vote = (shopper: Shopper, choice: string) =>
    shopper.send('POST', `/api/list-items/${item}/vote`, { vote: choice });
  return { ana, hemi, list, vote };
}

onEachDatabase((open) => {
  const site = useSite(open);
  beforeAll(() => site.app.listen({ port: 0, host: '127.0.0.1' }));

  test('an open list learns of every change, and whoever is off it of nothing more', async () => {
    const { ana, hemi, list, vote } = await setUp(site, ['ana', 'hemi']);
    const other = await startList(ana, 'Bach');
    const page = await listenAt(site, hemi, list);
    const elsewhere = await listenAt(site, ana, other);
    await vi.waitFor(() => expect([page.changes(), elsewhere.changes()]).toEqual([1, 1]), within);
    await vote(ana, 'yes');
    await vi.waitFor(() => expect(page.changes()).toBe(2), within);
    expect(elsewhere.changes()).toBe(1);
    const his = (await ana.send('GET', `/api/lists/${list}`)).json.members[1].id;
    await ana.send('DELETE', `/api/list-members/${his}`);
    await vi.waitFor(() => expect(page.heard).toMatchObject({ ended: true }), within);
    expect(page.heard.text).toContain('event: gone');
    expect(page.changes()).toBe(2);
    await ana.send('DELETE', `/api/lists/${other}`);
    await vi.waitFor(() => expect(elsewhere.heard.ended).toBe(true), within);
    expect((await listenAt(site, hemi, list)).status).toBe(404);
  });

  test('an open list learns who has joined, and that its links have ended', async () => {
    const { ana, list } = await setUp(site, ['kiri', 'tama']);
    const page = await listenAt(site, ana, list);
    await vi.waitFor(() => expect(page.changes()).toBe(1), within);
    const { token } = await invite(ana, list);
    await vi.waitFor(() => expect(page.changes()).toBe(2), within);
    const mere = await registerShopper(site, 'mere-joins');
    await mere.send('POST', '/api/list-invitations/join', { token });
    await vi.waitFor(() => expect(page.changes()).toBe(3), within);
    const password = 'Kauri Dresser 8';
    const form = { currentPassword: ana.password, password, confirmPassword: password, revokeTokens: true };
    expect((await ana.send('POST', '/api/accounts/:me/password', form)).status).toBe(200);
    await vi.waitFor(() => expect(page.changes()).toBe(4), within);
    page.stop.abort();
  });

  test('whoever deletes their account, or signs out, hears nothing more', async () => {
    const { ana, hemi, list, vote } = await setUp(site, ['mere', 'rewi']);
    const [his, hers] = [await listenAt(site, hemi, list), await listenAt(site, ana, list)];
    await vi.waitFor(() => expect([his.changes(), hers.changes()]).toEqual([1, 1]), within);
    await hemi.send('DELETE', '/api/accounts/:me', { password: hemi.password });
    await vi.waitFor(() => expect(his.heard.ended).toBe(true), within);
    await vi.waitFor(() => expect(hers.changes()).toBe(2), within);
    await ana.send('POST', '/api/accounts/logout');
    const back = await site.send('POST', '/api/accounts/login', { email: ana.email, password: ana.password });
    await vote(
      { ...ana, send: (method, url, body) => site.send(method, url, body, { cookie: back.cookie }) },
      'no',
    );
    await vi.waitFor(() => expect(hers.heard.ended).toBe(true), within);
    expect(hers.changes()).toBe(2);
  });
});

describe.skipIf(!inject('postgresUrl'))('two processes', () => {
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  beforeAll(async () => {
    database = await createServerDatabase();
  });
  afterAll(() => database.drop());
  const here = useSite(() => openServer(database.url));
  const there = useSite(() => openServer(database.url));

  test('what is done in one is seen in the other', async () => {
    await there.app.listen({ port: 0, host: '127.0.0.1' });
    const { ana, hemi, list, vote } = await setUp(here, ['ana', 'hemi']);
    const page = await listenAt(there, hemi, list);
    await vi.waitFor(() => expect(page.changes()).toBe(1), within);
    await vote(ana, 'yes');
    await vi.waitFor(() => expect(page.changes()).toBe(2), within);
    page.stop.abort();
  });
});
