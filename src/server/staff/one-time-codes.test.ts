import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { signInStaff, staffPassword } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { createRecoveryCodes, findCodeStep, makeCode } from './one-time-codes.ts';
import { createStaff } from './staff.ts';

/** "12345678901234567890" */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(makeCode(rfcSecret, Math.floor(seconds / 30), 8)).toBe(code);
});

test('a clock may be half a minute off, not more', () => {
  const now = new Date(1_234_567_890_000);
  const step = Math.floor(1_234_567_890 / 30);
  for (const [offset, expected] of [
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ] as const) {
    expect(findCodeStep(rfcSecret, makeCode(rfcSecret, step + offset), now)).toBe(expected);
  }
});

test('recovery codes are long enough for a plain digest: 112 bits', () => {
  for (const code of createRecoveryCodes()) {
    expect(code).toMatch(/^[a-z2-7]{8}-[a-z2-7]{8}-[a-z2-7]{8}$/);
    expect(code.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(112);
  }
});

onEachDatabase((open) => {
  // A code lasts half a minute: none may pass between two calls.
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  const site = useSite(open);

  test('turned on several times at once, one gets the recovery codes that count', async () => {
    const cookie = await signInStaff(site);
    const { secret } = (await site.send('POST', '/api/staff/codes', undefined, { cookie })).json;
    const turnOn = () =>
      site.send('POST', '/api/staff/codes/enable', { code: codeOf(secret, 0) }, { cookie });
    const answers = await Promise.all(Array.from({ length: 6 }, turnOn));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    await site.send('DELETE', '/api/staff/codes', undefined, { cookie });
  });

  test('whoever turns them on needs one beside the password, and each works once', async () => {
    const cookie = await signInStaff(site);
    const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
      site.send(method, path, body, { cookie });
    const signIn = async (code: string) => {
      const form = { email: 'admin@tallboy.local', password: staffPassword, code };
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
      return answer.statusCode;
    };
    const { secret, address } = (await send('POST', '/api/staff/codes')).json;
    expect(address).toBe(`otpauth://totp/Tallboy%3Aadmin%40tallboy.local?secret=${secret}&issuer=Tallboy`);
    expect(await signIn('')).toBe(303);

    const wrong = await send('POST', '/api/staff/codes/enable', { code: 'abcdef' });
    expect(wrong).toMatchObject({ status: 400, json: { errors: [{ path: 'code' }] } });
    const code = codeOf(secret, 0);
    const { recoveryCodes } = (await send('POST', '/api/staff/codes/enable', { code })).json;
    expect(new Set(recoveryCodes).size).toBe(8);
    const user = await site.send('GET', '/api/auth/user', undefined, { cookie });
    expect(user.json.usesCodes).toBe(true);

    expect(await signIn('')).toBe(401);
    // It was used up by turning them on.
    expect(await signIn(code)).toBe(401);
    expect(await signIn(codeOf(secret, 1))).toBe(303);
    expect(await signIn(codeOf(secret, 1))).toBe(401);
    expect(await signIn(recoveryCodes[0].toUpperCase())).toBe(303);
    expect(await signIn(recoveryCodes[0])).toBe(401);

    const log = (await site.send('GET', '/api/admin/audit-log', undefined, { cookie })).text;
    expect(log).toContain('Turned on one-time codes');
    expect(log).not.toContain(code);
    expect(log).not.toContain(secret);
    expect((await send('DELETE', '/api/staff/codes')).status).toBe(200);
  });

  test('turned off while they are being set up, they are not turned on by the code of then', async () => {
    await site.database.db.execute(sql`delete from rate_limits`);
    const cookie = await signInStaff(site);
    const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
      site.send(method, path, body, { cookie });
    const { secret } = (await send('POST', '/api/staff/codes')).json;
    expect((await send('DELETE', '/api/staff/codes')).status).toBe(200);
    expect((await send('POST', '/api/staff/codes/enable', { code: codeOf(secret, 0) })).status).toBe(400);
    const user = await site.send('GET', '/api/auth/user', undefined, { cookie });
    expect(user.json.usesCodes).toBe(false);
  });

  test('the password asked for again is guessed no faster', async () => {
    const cookie = await signInStaff(site);
    let tries = 0;
    const confirm = async (password: string) => {
      const address = { 'x-forwarded-for': `10.7.0.${tries++}` };
      return (await site.send('POST', '/api/staff/confirm', { password }, { cookie, ...address })).status;
    };
    await site.database.db.execute(sql`delete from rate_limits`);
    const statuses = await Promise.all(Array.from({ length: 12 }, () => confirm('wrong')));
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(await confirm(staffPassword)).toBe(429);
    await site.database.db.execute(sql`update rate_limits set resets_at = resets_at - interval '1 minute'`);
    expect(await confirm(staffPassword)).toBe(200);
  });

  describe('whoever knows the password and guesses codes', () => {
    let guesses = 0;
    /** From another address each time. */
    const signIn = async (code: string, password = staffPassword, email = 'admin@tallboy.local') => {
      guesses++;
      const form = { email, password, code };
      return site.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `10.6.${guesses >> 8}.${guesses & 255}`,
        },
        payload: new URLSearchParams(form).toString(),
      });
    };
    const letTimePass = (time: string) =>
      site.database.db.execute(sql`update rate_limits set resets_at = resets_at - ${time}::interval`);
    const forget = () => site.database.db.execute(sql`delete from rate_limits`);
    let secret: string;
    let recoveryCodes: string[];
    beforeAll(async () => {
      const cookie = await signInStaff(site);
      const send = async (path: string, body?: object) =>
        (await site.send('POST', path, body, { cookie })).json;
      ({ secret } = await send('/api/staff/codes'));
      ({ recoveryCodes } = await send('/api/staff/codes/enable', { code: codeOf(secret, 0) }));
      await site.database.db.execute(sql`update staff set last_code_step = 0`);
    });

    test('is held up after five, from whichever address, longer each time; the owner gets in again later', async () => {
      await forget();
      const statuses = [];
      for (let guess = 0; guess < 8; guess++) statuses.push((await signIn('wrong1')).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      const paused = await signIn(codeOf(secret, 0));
      expect(paused.statusCode).toBe(429);
      expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(paused.body).toContain('Too many wrong codes');
      await letTimePass('1 minute');
      expect((await signIn('wrong1')).statusCode).toBe(401);
      expect(Number((await signIn('wrong1')).headers['retry-after'])).toBeGreaterThan(60);
      // A recovery code cannot be guessed, so it opens the door at any time.
      expect((await signIn(recoveryCodes[0]!)).statusCode).toBe(303);
      await letTimePass('2 minutes');
      expect((await signIn(codeOf(secret, 0))).statusCode).toBe(303);
      expect((await signIn('wrong1')).statusCode).toBe(401);
      expect((await signIn('wrong1')).statusCode).toBe(401);
    });

    test('holds up nobody else', async () => {
      await forget();
      const email = 'mere@example.nz';
      await createStaff(site.database.db, email, staffPassword);
      await site.database.db.execute(sql`update staff set code_secret = ${rfcSecret} where email = ${email}`);
      for (let guess = 0; guess < 6; guess++) await signIn('wrong1');
      expect((await signIn('wrong1')).statusCode).toBe(429);
      expect((await signIn(codeOf(rfcSecret, 0), staffPassword, email)).statusCode).toBe(303);
    });

    test('gains nothing by guessing many at once', async () => {
      await forget();
      const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('wrong1')));
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25);
    });

    test('is another matter than not knowing the password, which locks nobody out', async () => {
      await forget();
      for (let guess = 0; guess < 12; guess++)
        expect((await signIn('wrong1', 'Not the password')).statusCode).toBe(401);
      expect((await signIn(recoveryCodes[1]!)).statusCode).toBe(303);
    });

    test('and of two with the same right code one gets in', async () => {
      await forget();
      await site.database.db.execute(sql`update staff set last_code_step = 0`);
      const code = codeOf(secret, 0);
      const answers = await Promise.all([signIn(code), signIn(code)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401]);
    });
  });
});

function codeOf(secret: string, later: number): string {
  return makeCode(secret, Math.floor(Date.now() / 30_000) + later);
}
