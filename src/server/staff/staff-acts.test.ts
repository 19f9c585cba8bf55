import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { subscribers } from '#server/audience/audience.table.ts';
import { sessions } from '#server/platform/http/sessions.table.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { signInShopper, signInStaff, staffPassword } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInStaff(site);
  });
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    site.send(method, url, body, { cookie });

  test('every call for staff is closed to nobody, to shoppers and to other sites', async () => {
    const shopper = await signInShopper(site);
    const { paths } = (await site.send('GET', '/api/openapi.json')).json as {
      paths: Record<string, Record<string, { description: string }>>;
    };
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { description }]) => description.startsWith('For staff.'))
        .map(([method]) => [method.toUpperCase(), path.replace('{id}', '999')] as const),
    );
    expect(calls.length).toBeGreaterThan(20);
    for (const [name, path] of calls) {
      const method = name as 'GET' | 'POST' | 'PATCH' | 'DELETE';
      const statuses = [
        (await site.send(method, path)).status,
        (await site.send(method, path, undefined, { cookie: shopper })).status,
      ];
      expect([name, path, ...statuses]).toEqual([name, path, 401, 403]);
      if (method === 'GET') continue;
      for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await site.send(method, path, undefined, { cookie, ...foreign });
        expect([name, path, answer.status]).toEqual([name, path, 403]);
      }
    }
  });

  describe('what cannot be undone', () => {
    const grow = () =>
      site.database.db.update(sessions).set({ provedAt: sql`now() - interval '16 minutes'` });

    test('asks for the password again a quarter of an hour after the last proof', async () => {
      const { db } = site.database;
      const source = await addSource(db, 'Attic');
      await db.insert(subscribers).values({ id: 77, email: 'gone@example.nz' });
      await grow();
      const calls = [
        ['DELETE', `/api/admin/data-sources/${source.id}`],
        ['DELETE', '/api/admin/subscribers/77'],
        ['POST', '/api/admin/listings/1/suppress'],
        ['POST', '/api/staff/codes'],
        ['DELETE', '/api/staff/codes'],
      ] as const;
      for (const [method, url] of calls) {
        expect(await send(method, url)).toMatchObject({
          status: 403,
          json: { errors: [{ path: 'password' }] },
        });
      }
      expect(await db.$count(dataSources, eq(dataSources.id, source.id))).toBe(1);
      expect((await send('PATCH', `/api/admin/data-sources/${source.id}`, { isActive: false })).status).toBe(
        200,
      );

      expect(await send('POST', '/api/staff/confirm', { password: 'wrong' })).toMatchObject({
        status: 400,
        json: { message: 'That password isn’t right.', errors: [{ path: 'password' }] },
      });
      expect((await send(...calls[0])).status).toBe(403);
      expect((await send('POST', '/api/staff/confirm', { password: staffPassword })).status).toBe(200);
      expect((await send(...calls[0])).status).toBe(200);
      expect((await send(...calls[1])).status).toBe(200);
    });

    test('guessing at the password there is slowed down', async () => {
      const statuses = [];
      for (let index = 0; index < 12; index++) {
        statuses.push((await send('POST', '/api/staff/confirm', { password: `guess ${index}` })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    });
  });

  test('everything done is in the log, with who and what, and without secrets', async () => {
    const body = {
      name: '<b>Shed</b>',
      baseUrl: 'http://shed.example',
      scrapingConfig: { searchEndpoint: '/' },
    };
    const { id } = (await send('POST', '/api/admin/data-sources', body)).json;
    await send('PATCH', `/api/admin/data-sources/${id}`, { name: 'Shed' });
    await send('DELETE', `/api/admin/data-sources/${id}`);
    expect((await send('DELETE', `/api/admin/data-sources/${id}`)).status).toBe(404);
    const { json, headers } = await send('GET', '/api/admin/audit-log?pageSize=3');
    expect(json.map(({ act, object, who }: Record<string, string>) => [act, object, who])).toEqual([
      ['Deleted a data source', 'Shed', 'admin@tallboy.local'],
      ['Changed a data source', 'Shed', 'admin@tallboy.local'],
      ['Added a data source', '<b>Shed</b>', 'admin@tallboy.local'],
    ]);
    expect(json[2].details).toMatchObject({ name: '<b>Shed</b>', baseUrl: 'http://shed.example' });
    expect(Number(headers['x-total-count'])).toBeGreaterThan(5);
    const [older] = (await send('GET', '/api/admin/audit-log?pageSize=2&page=2')).json;
    expect(older.id).toBe(json[2].id);
    const all = (await send('GET', '/api/admin/audit-log?pageSize=100')).text;
    expect(all).toContain('Signed in');
    expect(all).toContain('Confirmed who they are');
    expect(all).not.toContain(staffPassword);
  });

  test('what is very long is kept in part', async () => {
    const enquiry = { name: 'Tia', email: 'tia@example.nz', message: 'Is it still there?' };
    await site.send('POST', '/api/contacts', enquiry);
    const [{ id }] = (await send('GET', '/api/admin/contacts?pageSize=1')).json;
    for (const length of [4000, 4001])
      await send('PATCH', `/api/admin/contacts/${id}`, { note: 'x'.repeat(length) });
    const [cut, whole] = (await send('GET', '/api/admin/audit-log?pageSize=2')).json;
    expect(whole.details).toEqual({ note: 'x'.repeat(4000) });
    expect(cut.details).toEqual({ note: `${'x'.repeat(4000)}…` });
  });

  test('so is a sign-in that was refused, without what was tried', async () => {
    const payload = new URLSearchParams({ email: 'eve@example.nz', password: 'open sesame' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await site.app.inject({ method: 'POST', url: '/api/login', headers, payload });
    const { json, text } = await send('GET', '/api/admin/audit-log?pageSize=1');
    expect(json[0]).toMatchObject({ who: 'eve@example.nz', act: 'Sign-in refused' });
    expect(text).not.toContain('sesame');
  });

  test('so is signing out', async () => {
    const cookie = await signInStaff(site);
    await site.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
    const { json } = await send('GET', '/api/admin/audit-log?pageSize=1');
    expect(json[0]).toMatchObject({ who: 'admin@tallboy.local', act: 'Signed out' });
  });

  test('a session ends after twelve hours', async () => {
    const [{ hours } = { hours: 0 }] = await site.database.db
      .select({ hours: sql<number>`extract(epoch from expires_at - created_at)::float8 / 3600` })
      .from(sessions)
      .where(eq(sessions.kind, 'staff'));
    expect(hours).toBeCloseTo(12, 1);
  });
});
