import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { useSite } from '../../../tests/support/site.ts';
import { checkStaffCredentials, createStaff, ensureFirstAdmin } from './staff.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-staff-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const signIn = (email: string, password: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, password }).toString(),
    });

  describe('the first admin', () => {
    test('is made once, with a password only its owner may read', async () => {
      const config = readConfig({ DATA_DIR: folder });
      const first = await ensureFirstAdmin(site.database.db, config);
      expect(first.email).toBe('admin@tallboy.local');
      expect(first.newPassword).toMatch(/^[\w-]{16}$/);
      const file = join(folder, 'admin-password');
      expect(await readFile(file, 'utf8')).toBe(`${first.newPassword}\n`);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await ensureFirstAdmin(site.database.db, config)).toMatchObject({
        newPassword: null,
        passwordFile: file,
      });
    });

    test('is the one in the database, whatever the settings say later', async () => {
      const config = readConfig({
        DATA_DIR: folder,
        ADMIN_EMAIL: 'later@example.nz',
        ADMIN_PASSWORD: 'Rimu Tallboy 7',
      });
      expect(await ensureFirstAdmin(site.database.db, config)).toMatchObject({
        email: 'admin@tallboy.local',
      });
    });

    test('signs in on the staff page, is known, and signs out', async () => {
      const password = (await readFile(join(folder, 'admin-password'), 'utf8')).trim();
      const answer = await signIn('Admin@Tallboy.local', password);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe('/admin');
      const [session] = answer.cookies;
      expect(session).toMatchObject({ name: 'tallboy_staff', httpOnly: true, sameSite: 'Lax' });
      const headers = { cookie: `${session?.name}=${session?.value}` };
      const user = await site.send('GET', '/api/auth/user', undefined, headers);
      expect(user.json).toEqual({
        id: expect.any(Number),
        email: 'admin@tallboy.local',
        firstName: null,
        hasPassword: true,
        usesCodes: false,
      });
      const again = await site.send('GET', '/api/login', undefined, headers);
      expect(again).toMatchObject({ status: 302, headers: { location: '/admin' } });

      const confirm = await site.send('GET', '/api/logout', undefined, headers);
      expect(confirm.text).toContain('<form');
      expect((await site.send('GET', '/api/auth/user', undefined, headers)).json).not.toBeNull();
      const out = await site.app.inject({ method: 'POST', url: '/api/logout', headers });
      expect(out.statusCode).toBe(303);
      expect((await site.send('GET', '/api/auth/user', undefined, headers)).json).toBeNull();
    });

    test('is refused with a wrong password, shown as text whatever was typed', async () => {
      const answer = await signIn('"><script>alert(1)</script>', 'wrong');
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('That email address, password or one-time code isn’t right.');
      expect(answer.body).not.toContain('<script>');
      expect(answer.body).toContain('value="&#34;&#62;&#60;script');
      expect((await signIn('a\u0000@example.nz', 'wrong')).statusCode).toBe(401);
    });
  });

  test('is guessed at under one count, however the address is spelt', async () => {
    const { db } = site.database;
    const count = () => db.$count(rateLimits, like(rateLimits.key, 'staff sign-in as %'));
    await signIn('tane@example.nz', 'wrong');
    const before = await count();
    for (const email of ['Tane@example.nz', ' TANE@EXAMPLE.NZ ']) await signIn(email, 'wrong');
    expect(await count()).toBe(before);
  });

  test.each([
    ['address', () => '10.44.0.1'],
    ['IPv6 network', (person: number) => `2001:db8:44:1::${person + 1}`],
  ])('is tried ten times a minute from one %s, whoever’s it is said to be', async (_, addressOf) => {
    const tryAs = async (person: number) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': addressOf(person),
        },
        payload: new URLSearchParams({ email: `person-${person}@example.nz`, password: 'wrong' }).toString(),
      });
      return answer.statusCode;
    };
    const statuses = [];
    for (let person = 0; person < 11; person++) statuses.push(await tryAs(person));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('one more is made with an address of their own and a password of eight characters', async () => {
    const { db } = site.database;
    await expect(createStaff(db, 'mere@example.nz', 'Rimu 12')).rejects.toThrow('at least 8 characters');
    await expect(createStaff(db, 'mere', 'Rimu 123')).rejects.toThrow('isn’t an email address');
    await createStaff(db, 'Mere@Example.nz', 'Rimu 123');
    await expect(createStaff(db, 'mere@example.nz', 'Rimu 124')).rejects.toThrow('already');
    expect(await checkStaffCredentials(db, 'mere@example.nz', 'Rimu 123', '')).toMatchObject({
      email: 'mere@example.nz',
    });
    await expect(checkStaffCredentials(db, 'mere@example.nz', 'Rimu 124', '')).rejects.toThrow('isn’t right');
  });

  test('nobody is signed in by default', async () => {
    expect(await site.send('GET', '/api/auth/user')).toMatchObject({ status: 200, json: null });
  });
});
