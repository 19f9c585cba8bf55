import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#config';
import type { RenderPage } from '#contract/page.ts';
import { changeSource } from '#server/sources/sources.queries.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../../tests/support/listings.ts';
import { registerShopper, signInStaff } from '../../../../tests/support/people.ts';
import { useSite } from '../../../../tests/support/site.ts';

const tallboy = { url: '/1', title: 'Rimu tallboy', price: '$280' };

onOneDatabase((open) => {
  const site = useSite(open);
  let source: Awaited<ReturnType<typeof addSource>>;
  let id: number;
  beforeAll(async () => {
    source = await addSource(site.database.db, 'Kea Street');
    [id] = (await collectPieces(site.database.db, source, [tallboy])) as [number];
  });
  const read = (path: string, headers = {}) => site.send('GET', path, undefined, headers);
  /** Each rendering says when its data was fetched, so that no two are alike. */
  const times = (page: string) => [...page.matchAll(/"dataUpdatedAt":(\d+)/g)].map(([, time]) => time);

  describe('a page that is the same for everybody', () => {
    test('is rendered once, also for those who ask at the same time', async () => {
      const asked = await Promise.all(Array.from({ length: 5 }, () => read('/?search=rimu')));
      const later = await read('/?search=rimu', { 'user-agent': 'Another', 'x-forwarded-for': '10.1.1.1' });
      expect(later.text).toContain('Rimu tallboy');
      expect(new Set([...asked, later].map(({ text }) => text)).size).toBe(1);
    });

    test('is sent as the visitor takes it, and to nobody who has it already', async () => {
      const plain = await read('/safety-tips');
      const inflate = { br: brotliDecompressSync, gzip: gunzipSync };
      for (const [encoding, decode] of Object.entries(inflate)) {
        const { rawPayload, headers } = await site.app.inject({
          url: '/safety-tips',
          headers: { 'accept-encoding': encoding },
        });
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
        expect(decode(rawPayload).toString()).toHaveLength(plain.text.length);
        const again = { 'accept-encoding': encoding, 'if-none-match': `W/"x", ${headers.etag}` };
        expect(await read('/safety-tips', again)).toMatchObject({ status: 304, text: '' });
        expect((await read('/safety-tips', { 'if-none-match': headers.etag })).status).toBe(200);
      }
      expect((await read('/safety-tips', { 'accept-encoding': 'br;q=0, zip' })).headers).not.toHaveProperty(
        'content-encoding',
      );
    });

    test('is another as soon as the search knows that the catalogue is', async () => {
      expect((await read(`/listing/${id}`)).text).toContain('$280');
      await collectPieces(site.database.db, source, [{ ...tallboy, price: '$190' }]);
      for (const path of [`/listing/${id}`, '/?search=rimu'])
        expect((await read(path)).text).toContain('$190');
      expect((await read('/terms-of-service')).text).toContain('Kea Street');
      await changeSource(site.database.db, source.id, { isActive: false });
      expect((await read('/terms-of-service')).text).not.toContain('Kea Street');
      await changeSource(site.database.db, source.id, { isActive: true });
    });

    test('says where the site is as each visitor knows it, whatever another claims', async () => {
      const canonical = async (headers: Record<string, string>) =>
        /<link rel="canonical" href="([^"]+)"/.exec((await read('/categories', headers)).text)?.[1];
      expect(await canonical({ host: 'evil.example' })).toBe('http://evil.example/categories');
      expect(await canonical({ host: 'tallboy.example' })).toBe('http://tallboy.example/categories');
      expect(await canonical({ host: 'tallboy.example', 'x-forwarded-host': 'evil.example' })).not.toBe(
        'http://tallboy.example/categories',
      );
      expect(await canonical({ host: 'tallboy.example' })).toBe('http://tallboy.example/categories');
    });

    test('is not kept where a part of it could not be had', async () => {
      const { db } = site.database;
      await collectPieces(db, source, [{ ...tallboy, price: '$200' }]);
      await site.catalogue.catchUp();
      await db.execute(sql`alter table data_sources rename to elsewhere`);
      const failing = await site.app.inject('/terms-of-service?again');
      await db.execute(sql`alter table elsewhere rename to data_sources`);
      expect(failing.body.includes('Kea Street')).toBe(false);
      expect((await read('/terms-of-service?again')).text).toContain('Kea Street');
    });
  });

  test('nobody who is signed in gets a kept page, or leaves one behind', async () => {
    const ana = await registerShopper(site, 'ana');
    await ana.send('POST', `/api/listings/${id}/favorite`);
    const path = '/?search=rimu&maxPrice=900';
    const hers = await ana.send('GET', path);
    expect(hers.text).toContain('aria-pressed="true"');
    const anyone = await read(path);
    expect(anyone.text).not.toContain('aria-pressed="true"');
    expect(anyone.text).toContain('Sign In');
    const again = await ana.send('GET', path);
    expect(again.text).toContain('aria-pressed="true"');
    expect(times(again.text)).not.toEqual(times(hers.text));
    expect(again.headers['cache-control']).toBe('no-store');
    const staff = await read(path, { cookie: await signInStaff(site) });
    expect(staff.text).toContain('href="/admin"');
    expect((await read(path)).text).toBe(anyone.text);
  });

  test('rendering leaves nothing behind', async () => {
    // Here, where its timers can be counted, instead of on a thread.
    const renderer = join(projectRoot, 'dist', 'web-server', 'entry-server.js');
    const { render }: { render: RenderPage } = await import(pathToFileURL(renderer).href);
    const get = async (url: string) => {
      const { statusCode, body } = await site.app.inject(url);
      return { status: statusCode, body, total: 0, close: 0 };
    };
    const visit = { path: '/', site: '', accountId: null, mayBeStaff: false, assets: site.app.assets, get };
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    await render({ ...visit, search: 'search=table' });
    const before = timers();
    for (let price = 1; price <= 20; price++)
      await render({ ...visit, search: `search=table&minPrice=${price}` });
    expect(timers()).toBeLessThan(before + 10);
  });
});
