import { once } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log/log.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { endpoints, nameOf } from '../../../../tests/support/endpoints.ts';
import { signInStaff } from '../../../../tests/support/people.ts';
import { useSite } from '../../../../tests/support/site.ts';

const [password, wrong] = ['Rimu Tallboy 7', 'Rimu Lowboy 8'];
const [info, warn] = [30, 40];

onOneDatabase((open) => {
  let log = '';
  const logger = createLogger('info', { write: (line) => (log += line) });
  const site = useSite(open, { logger });
  let visitor = 0;
  beforeEach(() => {
    log = '';
    visitor++;
  });
  const from = () => `10.80.0.${visitor}`;
  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, headers: object = {}) =>
    site.send(method, url, body, { 'x-forwarded-for': from(), ...headers });
  const readLog = () =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  async function register() {
    const form = { email: `visitor-${visitor}@example.nz`, password, confirmPassword: password };
    const { json, cookie } = await send('POST', '/api/accounts/register', form);
    log = '';
    return { id: json.id as number, email: form.email, cookie };
  }

  test('a try to sign in, right or not, is logged with who, when and from where, and nothing that was typed', async () => {
    const { id, email, cookie } = await register();
    await send('POST', '/api/accounts/login', { email, password: wrong });
    await send('POST', '/api/accounts/login', { email: 'nobody@example.nz', password: wrong });
    await send('POST', '/api/accounts/login', { email, password });
    await send('POST', '/api/accounts/logout', undefined, { cookie });
    const who = { kind: 'account', id };
    const signIn = { method: 'POST', path: '/api/accounts/login', from: from(), time: expect.any(Number) };
    expect(readLog()).toMatchObject([
      { ...signIn, level: warn, msg: 'proof refused', status: 401, who },
      { ...signIn, level: warn, msg: 'proof refused', status: 401, who: null },
      { ...signIn, level: info, msg: 'proof accepted', status: 200, who },
      { level: info, msg: 'proof accepted', path: '/api/accounts/logout', who },
    ]);
    expect(log).not.toMatch(/example\.nz|Rimu/);
  });

  test('so is one of staff, whose audit log says from where too', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from() };
    const payload = `email=eve%40example.nz&password=${encodeURIComponent(wrong)}`;
    await site.app.inject({ method: 'POST', url: '/api/login', headers: form, payload });
    const cookie = await signInStaff(site);
    const who = { kind: 'staff', id: 1 };
    expect(readLog()).toMatchObject([
      { level: warn, msg: 'proof refused', status: 401, path: '/api/login', from: from() },
      { level: info, msg: 'proof accepted', path: '/api/login', who },
    ]);
    expect(log).not.toMatch(/eve@|eve%|Lowboy/);
    const acts = (await send('GET', '/api/admin/audit-log', undefined, { cookie })).json;
    expect(acts).toMatchObject([
      { act: 'Signed in', details: { from: expect.any(String) } },
      { act: 'Sign-in refused' },
    ]);
  });

  test('whoever may not do what they ask for is in the log, even if they’re told it isn’t there', async () => {
    const owner = await register();
    const own = { cookie: owner.cookie };
    const { json: list } = await send('POST', `/api/accounts/${owner.id}/lists`, { name: 'Ours' }, own);
    const search = { name: 'Desks', searchQuery: 'desk' };
    const { json: saved } = await send('POST', `/api/accounts/${owner.id}/saved-searches`, search, own);
    visitor++;
    const { id, cookie } = await register();
    const others = [`/api/accounts/${owner.id}`, `/api/lists/${list.id}`];
    for (const url of others) expect((await send('GET', url, undefined, { cookie })).status).toBe(404);
    await send('DELETE', `/api/saved-searches/${saved.id}`, undefined, { cookie });
    await send('DELETE', '/api/saved-searches/999999', undefined, { cookie });
    await send('GET', '/api/admin/subscribers', undefined, { cookie });
    await send('GET', '/api/admin/subscribers');
    const who = { kind: 'account', id };
    const refused = { level: warn, msg: 'refused', from: from() };
    expect(readLog()).toMatchObject([
      { ...refused, status: 404, isTrespass: true, method: 'GET', path: '/api/accounts/:id', who },
      { ...refused, status: 404, isTrespass: true, method: 'GET', path: '/api/lists/:id', who },
      { ...refused, status: 404, isTrespass: true, path: '/api/saved-searches/:id', method: 'DELETE', who },
      { ...refused, status: 403, path: '/api/admin/subscribers', who },
      { ...refused, status: 401, path: '/api/admin/subscribers', who: null },
    ]);
  });

  test('so is whoever tries to get around what guards us, without what they sent', async () => {
    const subscriber = { email: 'ana@example.nz' };
    await send('POST', '/api/subscribers', subscriber, { origin: 'https://evil.example' });
    await send('POST', '/api/subscribers', { email: 'hunter2' });
    await send('GET', '/api/token', undefined, { authorization: 'Bearer tallboy_hunter2' });
    for (let call = 0; call < 10; call++) await send('POST', '/api/subscribers', subscriber);
    expect(readLog()).toMatchObject([
      { level: warn, msg: 'refused', status: 403, path: '/api/subscribers', from: from() },
      { level: info, msg: 'refused', status: 400, path: '/api/subscribers', from: from() },
      { level: warn, msg: 'refused', status: 401, path: '/api/token', from: from() },
      { level: warn, msg: 'refused', status: 429, path: '/api/subscribers', from: from() },
    ]);
    expect(log).not.toMatch(/hunter2|ana@|evil/);
  });

  test('one address can’t fill the log with refusals, nor hide a sign-in among them', async () => {
    const { email } = await register();
    for (let call = 0; call < 40; call++) await send('GET', '/api/admin/subscribers');
    await send('POST', '/api/accounts/login', { email, password });
    const messages = readLog().map(({ msg }) => msg);
    expect(messages.slice(0, 29)).toEqual(Array(29).fill('refused'));
    expect(messages.slice(29)).toEqual(['refused; more in this minute aren’t logged', 'proof accepted']);
    visitor++;
    await send('GET', '/api/admin/subscribers');
    expect(readLog().at(-1)).toMatchObject({ msg: 'refused', from: from() });
  });

  test('nor hide who is refused among what was only written wrongly', async () => {
    for (let call = 0; call < 40; call++) await send('GET', '/api/listings?minPrice=x');
    await send('GET', '/api/admin/subscribers');
    expect(readLog()).toHaveLength(31);
    expect(readLog().at(-1)).toMatchObject({ level: warn, status: 401, msg: 'refused' });
  });

  test('nor fill it by signing out over and over', async () => {
    for (let call = 0; call < 130; call++) await send('POST', '/api/accounts/logout');
    expect(readLog()).toHaveLength(120);
    expect(readLog().at(-1)).toMatchObject({ msg: 'proof accepted; more in this minute aren’t logged' });
  });

  test('a wrong password of somebody who is signed in is as loud as any', async () => {
    const { id, cookie } = await register();
    const wish = { currentPassword: wrong, password: 'Kauri Tallboy 7', confirmPassword: 'Kauri Tallboy 7' };
    await send('POST', `/api/accounts/${id}/password`, wish, { cookie });
    expect(readLog()).toMatchObject([{ level: warn, msg: 'proof refused', who: { kind: 'account', id } }]);
  });

  test('whoever hangs up before the answer is in the log all the same', async () => {
    const { email } = await register();
    const url = await site.app.listen({ port: 0 });
    const body = JSON.stringify({ email, password });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from() };
    const leaving = new AbortController();
    // There is one connection to the database, and it's taken until the visitor has gone.
    await site.database.db.transaction(async () => {
      const arrived = once(site.app.server, 'request');
      const asked = fetch(`${url}/api/accounts/login`, {
        method: 'POST',
        headers,
        body,
        signal: leaving.signal,
      });
      const [, response] = await arrived;
      leaving.abort();
      await Promise.all([once(response, 'close'), expect(asked).rejects.toThrow()]);
    });
    expect(readLog()).toContainEqual(
      expect.objectContaining({
        level: warn,
        msg: 'proof not answered: the connection closed first',
        path: '/api/accounts/login',
      }),
    );
  });

  test('a page that shows what is somebody else’s says from where it was asked for', async () => {
    const owner = await register();
    const { json: list } = await send(
      'POST',
      `/api/accounts/${owner.id}/lists`,
      { name: 'Ours' },
      { cookie: owner.cookie },
    );
    visitor++;
    const { cookie } = await register();
    await send('GET', `/lists/${list.id}`, undefined, { cookie });
    expect(readLog()).toContainEqual(
      expect.objectContaining({ msg: 'refused', isTrespass: true, from: from(), path: '/api/lists/:id' }),
    );
  });
});

test('every call that takes a password or a code is logged as a proof', () => {
  const taking = endpoints.filter(({ body }) =>
    ['password', 'currentPassword', 'code'].some((field) => body && field in body.shape),
  );
  expect(taking.length).toBeGreaterThan(6);
  expect(taking.filter(({ proves }) => !proves).map(nameOf)).toEqual([]);
});
