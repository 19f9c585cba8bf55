import { createHash } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { readableText, useSite } from '../../../../tests/support/site.ts';
import { createApp } from './app.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  describe('every answer', () => {
    test.each(['/', '/api/marketplaces', '/nowhere', '/api/nowhere', '/healthz', '/favicon.svg'])(
      'of %s carries the security headers and a request id',
      async (url) => {
        const { headers } = await site.send('GET', url);
        const policy = String(headers['content-security-policy']);
        expect(policy).toMatch(/default-src 'none'/);
        expect(policy).toMatch(/script-src 'self';/);
        expect(policy).not.toMatch(/nonce/);
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
      expect(style).toContain('font-family:Figtree');
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(text).not.toMatch(/<link[^>]*rel="stylesheet"/);
    });
  });

  describe('what is not there', () => {
    test('is JSON under /api and a page elsewhere, both 404', async () => {
      expect(await site.send('GET', '/api/nowhere')).toMatchObject({
        status: 404,
        json: { message: 'There’s no GET /api/nowhere.' },
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
      expect(JSON.parse(text)).toEqual({ message: 'That isn’t a valid request.' });
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

  test('what is large is sent compressed', async () => {
    const page = await site.app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } });
    expect(page.headers['content-encoding']).toBe('br');
    const [script] = scriptsOf((await site.send('GET', '/')).text);
    const asset = await site.app.inject({
      method: 'GET',
      url: script!,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await site.send('GET', '/api/categories');
    const inflate = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, decode] of Object.entries(inflate)) {
      const { headers, rawPayload } = await site.app.inject({
        url: '/api/categories',
        headers: { 'accept-encoding': encoding },
      });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(decode(rawPayload).toString()).toBe(plain.text);
    }
    const small = await site.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br' } });
    expect(small.headers).not.toHaveProperty('content-encoding');
  });

  test.each(['/', '/listing/1', '/categories', '/account', '/admin', '/contact', '/safety-tips', '/nowhere'])(
    'the head of %s names every script it needs, so that they come together',
    async (url) => {
      const named = scriptsOf((await site.send('GET', url)).text);
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
  });

  test.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'tallboy.example'],
    ['forwarded', 'for=203.0.113.9'],
    ['x-real-ip', '203.0.113.9'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '203.0.113.9'],
  ])('metrics are not for requests that a proxy passed on, as %s says', async (name, value) => {
    expect((await site.send('GET', '/metrics', undefined, { [name]: value })).status).toBe(403);
  });

  test('every route says who may call it, and every call is described', async () => {
    const { paths } = (await site.send('GET', '/api/openapi.json')).json;
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/subscribers', '/api/accounts/{id}']));
    const page = await site.send('GET', '/api/docs');
    expect(page.text).toContain('POST /api/subscribers');
  });
});

function unchunk(head: string, body: string): string {
  return /transfer-encoding: chunked/i.test(head) ? body.replace(/(^|\r\n)[\da-f]+\r\n/g, '') : body;
}

function scriptsOf(page: string): string[] {
  return /data-modules="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? [];
}
