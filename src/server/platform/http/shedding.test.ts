import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { registerShopper, signInStaff } from '../../../../tests/support/people.ts';
import { useSite } from '../../../../tests/support/site.ts';

const asPerson = { accept: 'text/html' };

/** However slow the machine is that runs this: nobody's turn comes too late. */
const patient = { atOnce: 3, waiting: 2, longestWait: 600_000 };

describe('when more is asked for than can be answered', () => {
  const site = useSite(() => openEmbedded(null), {
    limits: { calls: patient, pages: patient, claims: patient },
  });
  let address: string;
  let held: Promise<{ status: number | undefined }>[] = [];
  let finish = () => {};
  let waiting = Promise.resolve();
  let arrivals = 0;

  beforeAll(async () => {
    site.app.get('/api/slow', { config: { access: 'anyone' } }, async () => {
      arrivals++;
      await waiting;
      return { done: true };
    });
    address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => Promise.all(held));

  /** Each on a connection of its own, which ends with it. */
  const open = (path: string, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(address + path, { agent: false, headers }, resolve).once('error', reject);
    });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await open(path, headers);
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  /** Requests that wait until `finish`, so many of them inside and the others in line. */
  async function hold(count: number, headers: Record<string, string> = {}, inLine = 0): Promise<void> {
    if (held.length === 0) {
      waiting = new Promise((resolve) => {
        finish = resolve;
      });
    }
    const wanted = arrivals + count;
    const inFlight = site.app.countInFlight() + count + inLine;
    held.push(...Array.from({ length: count + inLine }, () => ask('/api/slow', headers)));
    while (arrivals < wanted || site.app.countInFlight() < inFlight)
      await new Promise((resolve) => setImmediate(resolve));
  }
  async function letGo(): Promise<(number | undefined)[]> {
    finish();
    const answers = await Promise.all(held);
    held = [];
    return answers.map(({ status }) => status);
  }

  test('the rest is refused at once, in words, and served again at once', async () => {
    await hold(3, {}, 2);
    const call = await ask('/api/listings');
    expect(call).toMatchObject({ status: 503 });
    expect(call.headers['retry-after']).toBe('2');
    expect(JSON.parse(call.text)).toEqual({ message: expect.stringContaining('try again in a moment') });
    const page = await ask('/?search=rimu', asPerson);
    expect(page.status).toBe(503);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toMatch(/<h1[^>]*>Too many visitors at once.*href="\/\?search=rimu"/s);
    for (const path of ['/healthz', '/readyz', '/metrics', '/favicon.svg'])
      expect((await ask(path)).status).toBe(200);
    expect((await ask('/metrics')).text).toContain('http_requests_in_flight 5');
    expect(new Set(await letGo())).toEqual(new Set([200]));
    expect((await ask('/', asPerson)).status).toBe(200);
    expect(site.app.countInFlight()).toBe(0);
  });

  test('staff get in, and so does who wants to sign in; who only claims to be staff does not', async () => {
    const { port } = new URL(address);
    const cookie = (await signInStaff(site)).replace('tallboy_staff', `tallboy_staff_${port}`);
    expect((await ask('/api/auth/user', { cookie })).status).toBe(200);
    await hold(3, {}, 2);
    const claim = { cookie: `tallboy_staff_${port}=made-up` };
    const claims = await Promise.all(Array.from({ length: 20 }, () => ask('/api/listings', claim)));
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await ask('/api/login')).status).toBe(200);
    // Also who is staff without this process knowing it yet.
    site.app.knownStaff.clear();
    for (let time = 0; time < 3; time++)
      expect((await ask('/api/admin/data-sources', { cookie })).status).toBe(200);
    expect((await ask('/', { cookie })).status).toBe(200);
    await letGo();
    expect((await ask('/api/login')).status).toBe(200);
  });

  test('who sends or reads slowly takes nobody’s place', async () => {
    const body =
      'POST /api/subscribers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
    const slow = connect(Number(new URL(address).port), '127.0.0.1', () => slow.write(body));
    const lazy = connect(Number(new URL(address).port), '127.0.0.1', () => {
      lazy.pause();
      lazy.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50));
    });
    const waits = new Promise((resolve) => site.app.server.prependOnceListener('request', resolve));
    await waits;
    expect((await ask('/')).status).toBe(200);
    while (site.app.countInFlight() > 0) await new Promise((resolve) => setImmediate(resolve));
    slow.destroy();
    lazy.destroy();
  });

  test('open streams of notifications take nobody’s place, and neither does who has left', async () => {
    const { id, cookie } = await registerShopper(site, 'hemi');
    const own = cookie.replace('tallboy_session', `tallboy_session_${new URL(address).port}`);
    const stream = await open(`/api/accounts/${id}/notifications/stream`, { cookie: own });
    expect(stream.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(site.app.countInFlight()).toBe(0);
    stream.destroy();
    const leaving = get(`${address}/api/slow`, { agent: false }).once('error', () => {});
    await hold(1);
    leaving.destroy();
    while (site.app.countInFlight() > 1) await new Promise((resolve) => setImmediate(resolve));
    await letGo();
    expect(site.app.countInFlight()).toBe(0);
  });
});
