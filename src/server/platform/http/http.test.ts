import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { onEachDatabase } from '../../../../tests/support/databases.ts';
import { readableText, useSite } from '../../../../tests/support/site.ts';
import { createApp } from './app.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  const subscribe = (headers: Record<string, string>, payload = '{"email":"a@example.nz"}') =>
    site.app.inject({ method: 'POST', url: '/api/subscribers', headers, payload });
  const json = { 'content-type': 'application/json' };

  describe('a body', () => {
    test.each([
      ['a megabyte', json, `{"email":"${'a'.repeat(1_000_000)}"}`, 413, 'too large'],
      ['broken JSON', json, '{"email":', 400, 'not valid JSON'],
      ['nothing', json, '', 400, 'empty'],
      ['plain text', { 'content-type': 'text/plain' }, 'a@example.nz', 415, 'Only JSON'],
      [
        'a form',
        { 'content-type': 'application/x-www-form-urlencoded' },
        'email=a@example.nz',
        415,
        'Only JSON',
      ],
      ['a list', json, '[]', 400, 'The request: must be an object'],
      ['too little', json, '{}', 400, 'email: is required'],
      ['a poisoned prototype', json, '{"__proto__":{"x":1},"email":"a@example.nz"}', 400, 'not valid JSON'],
    ])('of %s is refused clearly', async (name, headers, payload, status, words) => {
      const answer = await subscribe({ ...headers, 'x-forwarded-for': `203.0.113.${name.length}` }, payload);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().message).toContain(words);
    });
  });

  test.each([
    ['/api/listings/-1', 'id: must be a whole number from 1 to 2147483647'],
    ['/api/listings/99999999999', 'id: must be a whole number from 1 to 2147483647'],
    ['/api/listings?page=0', 'page: must be at least 1'],
    ['/api/listings?page=1.5', 'page: must be a whole number'],
    ['/api/listings?pageSize=many', 'pageSize: must be a number'],
    ['/api/listings?sort=upwards', 'sort: must be one of'],
    [`/api/suggest?q=${'x'.repeat(201)}`, 'q: must be at most 200 characters'],
  ])('%s says what is allowed', async (url, words) => {
    const { status, json } = await site.send('GET', url);
    expect(status).toBe(400);
    expect(json.message).toContain(words);
  });

  describe('a request from another site', () => {
    test.each([
      ['Origin', { origin: 'https://evil.example' }],
      ['Origin null', { origin: 'null' }],
      ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
      ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
      [
        'same-origin but a foreign Origin',
        { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      ],
    ])('is refused by %s', async (_, headers) => {
      const answer = await subscribe({ ...json, ...headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ message: 'This request came from another site.' });
    });

    test('may read, and our own pages may write', async () => {
      const read = await site.send('GET', '/api/marketplaces', undefined, { 'sec-fetch-site': 'cross-site' });
      expect(read.status).toBe(200);
      const own = {
        ...json,
        'sec-fetch-site': 'same-origin',
        origin: 'http://tallboy.test',
        host: 'tallboy.test',
      };
      expect((await subscribe(own)).statusCode).toBe(200);
    });
  });

  describe('every answer', () => {
    test.each(['/', '/api/marketplaces', '/nowhere', '/api/nowhere', '/healthz', '/favicon.svg'])(
      'of %s carries the security headers and a request id',
      async (url) => {
        const { headers } = await site.send('GET', url);
        const policy = String(headers['content-security-policy']);
        expect(policy).toMatch(/default-src 'none'/);
        expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'/);
        expect(policy).not.toMatch(/unsafe/);
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
        });
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        expect(headers['strict-transport-security']).toBeUndefined();
      },
    );

    test('is kept by nobody, but for what the build made', async () => {
      const { cookie } = await site.send('POST', '/api/accounts/register', {
        email: 'kept@example.nz',
        password: 'Rimu Tallboy 7',
        confirmPassword: 'Rimu Tallboy 7',
      });
      const caching = async (url: string, headers = {}) =>
        (await site.send('GET', url, undefined, headers)).headers['cache-control'];
      for (const url of ['/api/marketplaces', '/api/nowhere', '/api/login', '/account', '/admin']) {
        expect(await caching(url)).toBe('no-store');
      }
      expect(await caching('/', { cookie })).toBe('no-store');
      expect(await caching('/')).toBe('private, no-cache');
      expect(await caching('/favicon.svg')).toBe('public, max-age=3600');
    });

    test('a page brings its stylesheet along, and the policy knows it by its hash', async () => {
      const { text, headers } = await site.send('GET', '/');
      const style = /<style>(.+?)<\/style>/s.exec(text)?.[1] ?? '';
      expect(style).toContain('Figtree Variable');
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(text).not.toMatch(/<link[^>]*rel="stylesheet"/);
    });

    test('has a nonce of its own', async () => {
      const [first, second] = await Promise.all([site.send('GET', '/'), site.send('GET', '/')]);
      expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
    });
  });

  describe('what is not there', () => {
    test('is JSON under /api and a page elsewhere, both 404', async () => {
      expect(await site.send('GET', '/api/nowhere')).toMatchObject({
        status: 404,
        json: { message: 'There is no GET /api/nowhere.' },
      });
      const page = await site.send('GET', '/nowhere');
      expect(page.status).toBe(404);
      expect(readableText(page.text)).toMatch(/404 Page Not Found/);
    });

    test.each(['/api/accounts/0', '/api/accounts/x', '/api/accounts/99999999999', '/api/accounts/%00'])(
      '%s is an answer, not a failure',
      async (url) => {
        const { status } = await site.send('GET', url);
        expect([400, 401, 404]).toContain(status);
      },
    );

    test.each([
      '//',
      '///',
      '//[x',
      '//evil.example/x',
      '//x/terms-of-service',
      '/\\\\evil',
      '/%c0%af',
      '/%',
      '/terms-of-service//',
      `/${'x'.repeat(5000)}`,
    ])('%s is a page that is not there', async (path) => {
      const [status, headers, text] = await sendRaw(path);
      expect(status).toBe(404);
      expect(headers).toMatch(/content-security-policy: default-src 'none'.*x-request-id: /is);
      expect(readableText(text)).toMatch(/404 Page Not Found/);
    });

    test('a malformed address of the API, or too long a name in it, is answered as the API does', async () => {
      for (const path of ['/api/%c0%af', `/api/accounts/${'9'.repeat(1000)}`]) {
        const [status, headers, text] = await sendRaw(path);
        expect([400, 401, 404]).toContain(status);
        expect(headers).toMatch(/x-request-id: /i);
        expect(JSON.parse(text)).toEqual({ message: expect.any(String) });
      }
    });

    test('a whole address, as proxies send it, is the same page', async () => {
      expect((await sendRaw('http://elsewhere.example/terms-of-service?a=1'))[0]).toBe(200);
    });

    test('what is not HTTP is answered in our shape', async () => {
      const [status, headers, text] = await sendRaw('/', 'GARBAGE\r\n\r\n');
      expect(status).toBe(400);
      expect(headers).toMatch(/x-request-id: /i);
      expect(JSON.parse(text)).toEqual({ message: 'That is not a request.' });
    });

    /** Over a socket: clients tidy an address up before they send it. */
    async function sendRaw(
      path: string,
      request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ) {
      if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = site.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.write(request);
      const answer = await text(socket);
      const [head = '', ...body] = answer.split('\r\n\r\n');
      return [Number(head.split(' ')[1]), head, unchunk(head, body.join('\r\n\r\n'))] as const;
    }
  });

  test('pages are readable without a script', async () => {
    const [home, terms] = await Promise.all([site.send('GET', '/'), site.send('GET', '/terms-of-service')]);
    expect(readableText(home.text)).toMatch(/Good furniture, second time around/);
    expect(readableText(terms.text)).toMatch(/Terms of Service.*Last updated July 19, 2025/);
  });

  test('a visitor behind the operator’s proxy is who the proxy saw, whatever they claim', async () => {
    const statuses = [];
    for (let index = 0; index < 12; index++) {
      const answer = await subscribe({ ...json, 'x-forwarded-for': `198.51.100.${index}, 203.0.113.77` });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('what is large is sent compressed', async () => {
    const page = await site.app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } });
    expect(page.headers['content-encoding']).toBe('br');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await site.send('GET', '/')).text)?.[1] ?? '';
    const asset = await site.app.inject({
      method: 'GET',
      url: script,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test.each(['/', '/listing/1', '/categories', '/account', '/admin', '/contact', '/safety-tips', '/nowhere'])(
    'the head of %s names every script it needs, so that they come together',
    async (url) => {
      const { text } = await site.send('GET', url);
      const named = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href!);
      expect(named.filter((href) => href.includes('-page-'))).toHaveLength(1);
      expect(new Set(named).size).toBe(named.length);
      for (const href of named) {
        const script = await site.app.inject({ method: 'GET', url: href });
        expect(script.statusCode).toBe(200);
        for (const [, imported] of script.body.matchAll(/from"\.\/([^"]+)"/g))
          expect(named).toContain(`/assets/${imported}`);
      }
    },
  );

  test('a route that names nobody does not serve', async () => {
    const app = await createApp(site.app.settings);
    app.get('/api/forgotten', async () => 'secret');
    await expect(app.ready()).rejects.toThrow('GET /api/forgotten does not say who may call it.');
  });

  test('operators can ask how it is', async () => {
    expect(await site.send('GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect(await site.send('GET', '/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
    const metrics = await site.send('GET', '/metrics');
    expect(metrics.text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}',
    );
    const passedOn = await site.send('GET', '/metrics', undefined, { 'x-forwarded-for': '203.0.113.9' });
    expect(passedOn.status).toBe(403);
  });

  test('every route says who may call it, and every call is described', async () => {
    const { paths } = (await site.send('GET', '/api/openapi.json')).json;
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/subscribers', '/api/accounts/{id}']));
    const page = await site.send('GET', '/api/docs');
    expect(page.text).toContain('POST /api/subscribers');
  });
});

describe('on https', () => {
  onEachDatabase((open) => {
    const site = useSite(open, { publicUrl: 'https://tallboy.example' });

    test('browsers are told to stay there, and cookies keep to it', async () => {
      const form = { email: 'tls@example.nz', password: 'Rimu Tallboy 7', confirmPassword: 'Rimu Tallboy 7' };
      const answer = await site.send('POST', '/api/accounts/register', form, {
        origin: 'https://tallboy.example',
      });
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-tallboy_session=.*; Path=\/;.*Secure/);
      expect(String(answer.headers['set-cookie'])).not.toContain('Domain');
    });

    test.each([
      ['https://tallboy.example', 'tallboy.example', 200],
      ['http://tallboy.example', 'tallboy.example', 403],
      ['https://other.example', 'other.example', 403],
      ['http://localhost:3000', 'localhost:3000', 200],
    ])('a form on %s sent to %s is answered with %i', async (origin, host, status) => {
      const body = { email: 'origin@example.nz' };
      expect((await site.send('POST', '/api/subscribers', body, { origin, host })).status).toBe(status);
    });
  });
});

describe('failing and closing', () => {
  onEachDatabase((open) => {
    const site = useSite(open);

    test('a fault is masked, with a reference; what is in flight is finished', async () => {
      const { app } = site;
      let finish = () => {};
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let arrived = () => {};
      const isIn = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      app.get('/api/slow', { config: { access: 'anyone' } }, async () => {
        arrived();
        await held;
        return { done: true };
      });
      app.get('/api/fault', { config: { access: 'anyone' } }, async () => {
        throw new Error('secret: the table "people" is gone');
      });
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const fault = await fetch(`${address}/api/fault`);
      expect(fault.status).toBe(500);
      const { message } = (await fault.json()) as { message: string };
      expect(message).toContain(fault.headers.get('x-request-id'));
      expect(message).not.toContain('secret');

      const slow = fetch(`${address}/api/slow`);
      await isIn;
      const closing = app.close();
      finish();
      expect(await (await slow).json()).toEqual({ done: true });
      await closing;
      await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    });
  });
});

describe('with the database down', () => {
  const site = useSite(() => openEmbedded(null), {
    db: drizzle({ client: new pg.Pool({ host: '127.0.0.1', port: 1 }) }),
  });

  test('people get a page, programs an answer, and both are told to come back', async () => {
    const cookie = `tallboy_session=${'A'.repeat(43)}; tallboy_staff=${'A'.repeat(43)}`;
    const page = await site.send('GET', '/terms-of-service', undefined, { cookie });
    expect(page).toMatchObject({ status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(readableText(page.text)).toMatch(/cannot reach our data at the moment.*Reference/);

    const call = await site.send('GET', '/api/accounts/1', undefined, { cookie });
    expect(call).toMatchObject({
      status: 503,
      json: { message: expect.stringContaining('cannot reach our data') },
    });
    expect((await site.send('GET', '/api/login', undefined, { cookie })).status).toBe(200);
    const signIn = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@example.nz&password=x',
    });
    expect(signIn.statusCode).toBe(503);
    expect(readableText(signIn.body)).toMatch(/Staff sign-in.*cannot reach our data/);
  });
});

test('the log holds neither what people typed nor the addresses they asked for in full', async () => {
  let log = '';
  const database = await openEmbedded(null);
  const app = await createApp({
    db: database.db,
    logger: createLogger('debug', { write: (line) => (log += line) }),
    publicUrl: null,
    trustProxy: false,
  });
  app.get('/api/broken', { config: { access: 'anyone' } }, () =>
    database.db.execute(sql`select ${'hemi@example.nz'}::int`),
  );
  expect((await app.inject('/api/broken?token=secret')).statusCode).toBe(500);
  expect(log).toContain('"path":"/api/broken"');
  expect(log).toContain('"query":"select $1::int"');
  expect(log).not.toMatch(/secret|hemi/);
  await app.close();
  await database.close();
});

test('a database that hangs makes the server not ready, in good time', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const pool = new pg.Pool({ host: '127.0.0.1', port });
  const app = await createApp({
    db: drizzle({ client: pool }),
    logger: createLogger('silent'),
    publicUrl: null,
    trustProxy: false,
  });
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not ready' });
  for (const socket of sockets) socket.destroy();
  silent.close();
});

function unchunk(head: string, body: string): string {
  return /transfer-encoding: chunked/i.test(head) ? body.replace(/(^|\r\n)[\da-f]+\r\n/g, '') : body;
}
