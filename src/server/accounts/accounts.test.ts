import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/platform/http/sessions.table.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { useSite } from '../../../tests/support/site.ts';
import { accounts } from './accounts.table.ts';

const password = 'Rimu Tallboy 7';

onEachDatabase((open) => {
  const site = useSite(open);
  const register = (email: string, extra: object = {}) =>
    site.send('POST', '/api/accounts/register', { email, password, confirmPassword: password, ...extra });

  const registerFrom = (address: string, email: string) =>
    site.send(
      'POST',
      '/api/accounts/register',
      { email, password, confirmPassword: password },
      { 'x-forwarded-for': address },
    );

  describe('registering', () => {
    test('makes an account, signs in, and keeps only hashes', async () => {
      const answer = await register('Hemi@example.nz', { firstName: 'Hemi', lastName: '', city: 'Porirua' });
      expect(answer).toMatchObject({
        status: 201,
        json: { email: 'hemi@example.nz', firstName: 'Hemi', lastName: null, city: 'Porirua', phone: null },
      });
      expect(answer.text).not.toContain('assword');
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^tallboy_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const [row] = await site.database.db.select().from(accounts);
      expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
      const token = answer.cookie.split('=')[1] ?? '';
      const [session] = await site.database.db.select().from(sessions);
      expect(session?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    });

    test('refuses an address that has an account', async () => {
      const answer = await register('hemi@EXAMPLE.nz');
      expect(answer).toMatchObject({
        status: 409,
        json: { message: expect.stringContaining('already an account') },
      });
    });

    test('is slowed down for whoever tries out which addresses have one, and for nobody else', async () => {
      for (let person = 0; person < 12; person++)
        expect((await registerFrom(`10.5.0.${person}`, `known-${person}@example.nz`)).status).toBe(201);
      const statuses = [];
      for (let person = 0; person < 12; person++)
        statuses.push((await registerFrom('10.5.1.1', `known-${person}@example.nz`)).status);
      expect(statuses).toEqual([...Array(10).fill(409), 429, 429]);
      // Unknown ones are refused alike, or the refusal would tell.
      const unknown = await registerFrom('10.5.1.1', 'unknown@example.nz');
      expect(unknown.status).toBe(429);
      expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
      expect((await registerFrom('10.5.1.2', 'unknown@example.nz')).status).toBe(201);
    });

    test.each([
      ['Short 7', 'Password must be at least 8 characters'],
      ['rimu tallboy 7', 'Password must contain an uppercase letter'],
      ['RIMU TALLBOY 7', 'Password must contain a lowercase letter'],
      ['Rimu Tallboy', 'Password must contain a number'],
      [`Aa1${'x'.repeat(198)}`, 'Password must be at most 200 characters'],
    ])('refuses the password %j', async (weak, message) => {
      const answer = await register('weak@example.nz', { password: weak, confirmPassword: weak });
      expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: 'password', message }] } });
    });

    test.each(['Ōtaki tallboy 7', 'Ética tallboy 7'])('takes the capital of %j for one', async (password) => {
      const answer = await register(`${password.length}${password.charCodeAt(0)}@example.nz`, {
        password,
        confirmPassword: password,
      });
      expect(answer.status).toBe(201);
    });

    test('takes a name of a hundred characters, and none that is longer', async () => {
      const longest = 'Ā'.repeat(100);
      expect((await register('long@example.nz', { firstName: longest })).json.firstName).toBe(longest);
      expect(await register('longer@example.nz', { lastName: `${longest}n` })).toMatchObject({
        status: 400,
        json: { errors: [{ path: 'lastName', message: 'Please keep this to 100 characters or less' }] },
      });
    });

    test('refuses passwords that differ', async () => {
      const answer = await register('typo@example.nz', { confirmPassword: 'Rimu Tallboy 8' });
      expect(answer).toMatchObject({ status: 400, json: { message: 'The passwords don’t match' } });
    });

    test.each(['\u0000', '\u001b', '\ud800', '\n'])(
      'refuses a name with %j in it, naming the field',
      async (character) => {
        const answer = await register('odd@example.nz', { firstName: `He${character}mi` });
        expect(answer).toMatchObject({
          status: 400,
          json: {
            message: 'firstName: can’t contain control characters',
            errors: [{ path: 'firstName' }],
          },
        });
      },
    );

    test('takes no id, role or date from the body', async () => {
      const answer = await register('sly@example.nz', { id: 999, role: 'admin', createdAt: '2001-01-01' });
      expect(answer.status).toBe(201);
      expect(answer.json.id).not.toBe(999);
      expect(answer.json.createdAt).not.toContain('2001');
    });
  });

  describe('a session', () => {
    let id: number;
    let cookie: string;
    const signIn = (given: string, headers: Record<string, string> = {}) =>
      site.send('POST', '/api/accounts/login', { email: 'ana@example.nz', password: given }, headers);

    beforeAll(async () => {
      id = (await register('ana@example.nz', { firstName: 'Ana' })).json.id;
      cookie = (await signIn(password)).cookie;
    });

    test('opens one’s own account', async () => {
      const answer = await site.send('GET', `/api/accounts/${id}`, undefined, { cookie });
      expect(answer).toMatchObject({ status: 200, json: { id, firstName: 'Ana' } });
    });

    test('does not open anybody else’s, which looks like no account at all', async () => {
      const other = (await register('other@example.nz')).json.id;
      const theirs = await site.send('GET', `/api/accounts/${other}`, undefined, { cookie });
      const none = await site.send('GET', '/api/accounts/123456', undefined, { cookie });
      expect(theirs).toMatchObject({ status: 404, json: none.json });
      const change = await site.send('PATCH', `/api/accounts/${other}`, { firstName: 'Eve' }, { cookie });
      expect(change.status).toBe(404);
    });

    test('is needed', async () => {
      expect((await site.send('GET', `/api/accounts/${id}`)).status).toBe(401);
      const forged = { cookie: 'tallboy_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
      expect((await site.send('GET', `/api/accounts/${id}`, undefined, forged)).status).toBe(401);
      const asStaff = { cookie: cookie.replace('tallboy_session', 'tallboy_staff') };
      expect((await site.send('GET', '/api/auth/user', undefined, asStaff)).json).toBeNull();
    });

    test('changes what is given and leaves the rest', async () => {
      const answer = await site.send(
        'PATCH',
        `/api/accounts/${id}`,
        { phone: '021 555 019', city: '' },
        { cookie },
      );
      expect(answer.json).toMatchObject({ firstName: 'Ana', phone: '021 555 019', city: null });
      const sly = { email: 'x@y.nz', passwordHash: 'x', id: 1 };
      expect((await site.send('PATCH', `/api/accounts/${id}`, sly, { cookie })).json).toMatchObject({
        id,
        email: 'ana@example.nz',
      });
    });

    test('is another one after each sign-in, and the old one is dead', async () => {
      const next = await signIn(password, { cookie });
      expect(next.cookie).not.toBe(cookie);
      expect((await site.send('GET', `/api/accounts/${id}`, undefined, { cookie })).status).toBe(401);
      expect((await site.send('GET', `/api/accounts/${id}`, undefined, { cookie: next.cookie })).status).toBe(
        200,
      );
      cookie = next.cookie;
    });

    test('is dead after signing out, cookie and all', async () => {
      const answer = await site.send('POST', '/api/accounts/logout', undefined, { cookie });
      expect(answer.status).toBe(200);
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^tallboy_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/,
      );
      expect((await site.send('GET', `/api/accounts/${id}`, undefined, { cookie })).status).toBe(401);
    });

    test('is not given for a wrong password or an unknown address, with one and the same answer', async () => {
      const wrong = await signIn('Rimu Tallboy 8');
      const body = { email: 'nobody@example.nz', password };
      const unknown = await site.send('POST', '/api/accounts/login', body);
      expect(wrong).toMatchObject({ status: 401, cookie: '' });
      expect(unknown).toMatchObject({ status: 401, json: wrong.json, cookie: '' });
    });

    test('is not guessed from one address, nor quickly from many; the owner still gets in', async () => {
      const guess = async (address: string, given = 'wrong') => {
        const body = { email: 'Ana@example.nz', password: given };
        const started = performance.now();
        const { status } = await site.send('POST', '/api/accounts/login', body, {
          'x-forwarded-for': address,
        });
        return { status, ms: performance.now() - started };
      };
      const here = [];
      for (let index = 0; index < 12; index++) here.push((await guess('198.51.100.1')).status);
      expect(here).toEqual([...Array(10).fill(401), 429, 429]);
      for (let index = 2; index < 8; index++) expect((await guess(`198.51.100.${index}`)).status).toBe(401);
      const owner = await guess('203.0.113.7', password);
      expect(owner.status).toBe(200);
      expect(owner.ms).toBeGreaterThan(200);
    });

    test('of a copy on another port of the same machine is left alone', async () => {
      const form = { email: 'ports@example.nz', password, confirmPassword: password };
      const { cookie, json } = await site.send('POST', '/api/accounts/register', form, {
        host: 'localhost:3001',
      });
      expect(cookie).toMatch(/^tallboy_session_3001=/);
      const read = (host: string) =>
        site.send('GET', `/api/accounts/${json.id}`, undefined, { cookie, host });
      expect((await read('localhost:3001')).status).toBe(200);
      expect((await read('localhost:3002')).status).toBe(401);
      const page = await site.send('GET', '/account', undefined, { cookie, host: 'localhost:3001' });
      expect(page.text).toContain('ports@example.nz');
    });
  });
});
