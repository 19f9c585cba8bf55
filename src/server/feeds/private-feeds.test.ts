import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#server/alerts/alerts.table.ts';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { readFeed } from '../../../tests/support/feeds.ts';
import { registerShopper, type Shopper, signInStaff } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

const publicUrl = 'https://tallboy.example';
const formats = ['atom', 'json'] as const;
type Addresses = { id: number; atomUrl: string; jsonUrl: string };

onEachDatabase((open) => {
  const site = useSite(open, { publicUrl });
  let ana: Shopper;
  let ids: number[];
  beforeAll(async () => {
    const shelf = await openShelf(site.database.db, 'Kea Street');
    ids = await shelf.show(
      { url: '/1', title: 'Rimu tallboy', price: '$280', location: 'Nelson' },
      { url: '/2', title: 'Oak tallboy', price: '$90', location: 'Napier' },
      { url: '/3', title: 'Kauri desk', price: '$60', location: 'Taupō' },
    );
    ana = await registerShopper(site, 'ana');
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    site.send('GET', url.replace(publicUrl, ''), undefined, headers);
  const titles = async (url: string) => readFeed((await get(url)).text).entries.map(({ title }) => title);
  const start = async (who: Shopper, savedSearchId?: number): Promise<Addresses> => {
    const answer = await who.send('POST', '/api/accounts/:me/feeds', { savedSearchId });
    expect(answer.status).toBe(201);
    return answer.json;
  };
  const save = async (who: Shopper, name: string, searchQuery = 'tallboy'): Promise<number> =>
    (await who.send('POST', '/api/accounts/:me/saved-searches', { name, searchQuery })).json.id;
  const list = async (who: Shopper) => (await who.send('GET', '/api/accounts/:me/feeds')).json;
  /** Nobody learns from the answer whether there ever was such a feed. */
  async function expectNone(url: string): Promise<void> {
    const [none, unknown] = [await get(url), await get(`/feeds/${'A'.repeat(43)}.atom`)];
    expect([none.status, none.json]).toEqual([404, unknown.json]);
    expect(none.json.message).toBe('We can’t find that feed. It may have been turned off.');
    expect(none.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }

  test('a saved search has a feed of its own, at a secret address, without what its owner has hidden', async () => {
    const search = await save(ana, 'Tallboys & <more>');
    const { atomUrl, jsonUrl } = await start(ana, search);
    for (const url of [atomUrl, jsonUrl]) {
      expect(url).toMatch(/^https:\/\/tallboy\.example\/feeds\/[\w-]{43}\.(atom|json)$/);
      const answer = await get(url);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      // Whoever is shown the document doesn't learn the address.
      expect(answer.text).not.toContain(url.split('/')[4]);
      const feed = readFeed(answer.text);
      expect(feed).toMatchObject({
        title: 'Tallboys & <more> on Tallboy',
        home: `${publicUrl}/?search=tallboy`,
        self: undefined,
      });
      expect(feed.entries.map((entry) => entry.title).sort()).toEqual([
        'Oak tallboy · $90',
        'Rimu tallboy · $280',
      ]);
    }
    const { id } = (await ana.send('POST', `/api/listings/${ids[0]}/hide`, { what: 'piece' })).json;
    expect(await titles(atomUrl)).toEqual(['Oak tallboy · $90']);
    await ana.send('DELETE', `/api/hidden/${id}`);
    expect(await titles(atomUrl)).toHaveLength(2);
    await ana.send('PATCH', `/api/saved-searches/${search}`, { searchQuery: 'desk' });
    expect(await titles(jsonUrl)).toEqual(['Kauri desk · $60']);
  });

  test('whoever has it is told so, also by the time alone, until something is hidden', async () => {
    const { atomUrl } = await start(ana, await save(ana, 'Again', 'rimu'));
    const { etag, 'last-modified': since } = (await get(atomUrl)).headers as Record<string, string>;
    expect((await get(atomUrl, { 'if-none-match': etag! })).status).toBe(304);
    const known = await get(atomUrl, { 'if-modified-since': since! });
    expect([known.status, known.text, known.headers['cache-control']]).toEqual([
      304,
      '',
      'private, no-cache',
    ]);
    const { id } = (await ana.send('POST', `/api/listings/${ids[0]}/hide`, { what: 'piece' })).json;
    expect((await get(atomUrl, { 'if-none-match': etag! })).status).toBe(200);
    expect((await get(atomUrl, { 'if-modified-since': since! })).status).toBe(200);
    await ana.send('DELETE', `/api/hidden/${id}`);
    const path = atomUrl.replace(publicUrl, '');
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('notifications have one too, as the page lists them', async () => {
    const own = await setUpAlerts(site);
    const [listingId = 0] = await own.shelf.show(own.tallboy);
    await own.watch({ priceDropPercentage: 10, listingId });
    await own.shelf.show(own.at('$200'));
    const [told] = await own.told();
    const { atomUrl, jsonUrl } = await start(own.ana);
    for (const url of [atomUrl, jsonUrl]) {
      const feed = readFeed((await get(url)).text);
      expect(feed).toMatchObject({ home: `${publicUrl}/account?tab=notifications`, self: undefined });
      expect(feed.entries).toHaveLength(1);
      expect(feed.entries[0]).toMatchObject({
        id: `tag:tallboy.example,2026:notification/${told!.id}`,
        title: told!.title,
        url: `${publicUrl}/listing/${listingId}`,
        updated: told!.createdAt,
      });
      expect(feed.entries[0]!.html).toContain('<strong>$200</strong> <s>was $300</s>');
      expect(feed.entries[0]!.html).toContain('Your price drop alert');
    }
    // Reading the feed is not reading them.
    expect((await own.told())[0]!.isRead).toBe(false);
    await own.ana.send('DELETE', `/api/notifications/${told!.id}`);
    expect(await titles(atomUrl)).toEqual([]);
  });

  test('of notifications the last fifty are in it, and what is sold or has ended asks no price', async () => {
    const tama = await registerShopper(site, 'tama');
    const told = { accountId: tama.id, message: 'It was.', reason: '', price: 28_000, mail: 'no' } as const;
    const events = ['sold 1', 'ended', 'price_drop 1'];
    await site.database.db.insert(notifications).values(
      Array.from({ length: 60 }, (_, at) => ({
        ...told,
        groupId: at,
        event: events[at % 3]!,
        title: `Told ${at}`,
      })),
    );
    const { atomUrl } = await start(tama);
    const { entries } = readFeed((await get(atomUrl)).text);
    expect(entries.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, at) => `Told ${59 - at}`),
    );
    const isPriced = entries.slice(0, 3).map(({ html }) => html!.includes('<strong>$280</strong>'));
    expect(isPriced).toEqual([true, false, false]);
  });

  describe('an address ends', () => {
    test('when another is made, and when it is turned off', async () => {
      const search = await save(ana, 'Renewed', 'renewed');
      const first = await start(ana, search);
      const second = await start(ana, search);
      for (const format of formats) await expectNone(first[`${format}Url`]);
      expect((await get(second.atomUrl)).status).toBe(200);
      expect((await list(ana)).filter((feed: Addresses) => feed.id === first.id)).toEqual([]);
      expect((await list(ana)).at(-1)).toEqual({
        id: second.id,
        savedSearchId: search,
        createdAt: expect.any(String),
      });
      expect((await ana.send('DELETE', `/api/feeds/${second.id}`)).status).toBe(200);
      for (const format of formats) await expectNone(second[`${format}Url`]);
      expect((await ana.send('DELETE', `/api/feeds/${second.id}`)).status).toBe(404);
    });

    test('when another is made of the notifications', async () => {
      const kiri = await registerShopper(site, 'kiri');
      const hers = await start(kiri);
      const first = await start(ana);
      const second = await start(ana);
      await expectNone(first.atomUrl);
      expect((await get(second.atomUrl)).status).toBe(200);
      // And nobody else's.
      expect((await get(hers.atomUrl)).status).toBe(200);
      await ana.send('DELETE', `/api/feeds/${second.id}`);
    });

    test('with its saved search', async () => {
      const search = await save(ana, 'Deleted', 'deleted');
      const { atomUrl } = await start(ana, search);
      await ana.send('DELETE', `/api/saved-searches/${search}`);
      await expectNone(atomUrl);
    });

    test('with the account', async () => {
      const gone = await registerShopper(site, 'gone');
      const urls = [await start(gone), await start(gone, await save(gone, 'Mine'))];
      const { password } = gone;
      expect((await gone.send('DELETE', '/api/accounts/:me', { password })).status).toBe(200);
      for (const { atomUrl } of urls) await expectNone(atomUrl);
    });
  });

  test('only the owner makes, sees and ends them; the address itself asks nobody who they are', async () => {
    const [owner, other] = [await registerShopper(site, 'owner'), await registerShopper(site, 'other')];
    const staff = await signInStaff(site);
    const search = await save(owner, 'Mine');
    const { id, atomUrl } = await start(owner, search);
    const theirs = await other.send('POST', '/api/accounts/:me/feeds', { savedSearchId: search });
    expect([theirs.status, theirs.json.message]).toEqual([404, 'We can’t find that saved search.']);
    const calls = [
      ['GET', `/api/accounts/${owner.id}/feeds`],
      ['POST', `/api/accounts/${owner.id}/feeds`],
      ['DELETE', `/api/feeds/${id}`],
    ] as const;
    for (const [method, url] of calls) {
      const body = method === 'POST' ? {} : undefined;
      expect((await other.send(method, url, body)).status).toBe(404);
      expect((await site.send(method, url, body)).status).toBe(401);
      expect((await site.send(method, url, body, { cookie: staff })).status).toBe(401);
    }
    const { text } = await get(atomUrl);
    for (const cookie of [owner.cookie, other.cookie, staff])
      expect((await get(atomUrl, { cookie })).text).toBe(text);
    expect(await list(other)).toEqual([]);
  });

  test('the address is kept nowhere, and the export says that there is one', async () => {
    const rua = await registerShopper(site, 'rua');
    const { id, atomUrl } = await start(rua);
    const token = atomUrl.split('/')[4]!;
    const { rows } = await site.database.db.execute(sql`select * from feeds where id = ${id}`);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { json, text } = await rua.send('GET', '/api/accounts/:me/export');
    expect(json.feeds).toEqual([{ id, savedSearchId: null, createdAt: expect.any(String) }]);
    expect(text).not.toContain((rows[0] as { token_hash: string }).token_hash);
  });

  test('who asks too often is told to wait', async () => {
    const { atomUrl } = await start(ana);
    const from = { 'x-forwarded-for': '10.99.0.1' };
    await site.database.db.execute(
      sql`insert into rate_limits (key, calls, resets_at) values ('GET /feeds 10.99.0.1', 299, now() + interval '50 seconds')`,
    );
    expect((await get(atomUrl, from)).status).toBe(200);
    const refused = await get(atomUrl, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(atomUrl)).status).toBe(200);
  });
});
