import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { readableText, useSite } from '../../../../tests/support/site.ts';
import { createApp } from './app.ts';

describe('on https', () => {
  onOneDatabase((open) => {
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
  onOneDatabase((open) => {
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
    expect(readableText(page.text)).toMatch(/can’t reach our data right now.*Reference/);

    for (const path of ['/listing/7', '/prices/sofa', '/join/abc', '/lists/shown/abc']) {
      const unread = await site.send('GET', path, undefined, { accept: 'text/html' });
      expect(unread, path).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
      expect(readableText(unread.text)).toContain('can’t reach our data right now');
    }

    const call = await site.send('GET', '/api/accounts/1', undefined, { cookie });
    expect(call).toMatchObject({
      status: 503,
      json: { message: expect.stringContaining('can’t reach our data') },
    });
    expect((await site.send('GET', '/api/login', undefined, { cookie })).status).toBe(200);
    const signIn = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@example.nz&password=x',
    });
    expect(signIn.statusCode).toBe(503);
    expect(readableText(signIn.body)).toMatch(/Staff sign-in.*can’t reach our data/);
  });
});

describe('with a full disk', () => {
  const client = new pg.Pool({ host: '127.0.0.1', port: 1 });
  let isFull = true;
  // What PostgreSQL says when a table cannot grow; everything else is answered with nothing.
  const query = async (statement: { text: string }) => {
    if (isFull && /^\s*(insert|create)/.test(statement.text))
      throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    return { rows: [], rowCount: 0 };
  };
  Object.assign(client, { query, connect: async () => ({ query, release() {} }) });
  const site = useSite(() => openEmbedded(null), { db: drizzle({ client }) });

  test('what would be written is refused in words, and the server is not ready until there is room', async () => {
    expect((await site.send('GET', '/readyz')).status).toBe(200);
    const refused = { status: 507, json: { message: expect.stringContaining('run out of space') } };
    expect(await site.send('POST', '/api/subscribers', { email: 'ana@example.nz' })).toMatchObject(refused);
    const notReady = { status: 503, json: { status: 'not ready', reason: 'The disk is full.' } };
    expect(await site.send('GET', '/readyz')).toMatchObject(notReady);
    isFull = false;
    expect((await site.send('GET', '/readyz')).status).toBe(200);
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
  expect(answer.json()).toEqual({ status: 'not ready', reason: 'The database isn’t answering.' });
  for (const socket of sockets) socket.destroy();
  silent.close();
});
