import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { signInStaff, staffPassword } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { findCodeStep, makeCode } from './one-time-codes.ts';

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

onEachDatabase((open) => {
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
});

function codeOf(secret: string, later: number): string {
  return makeCode(secret, Math.floor(Date.now() / 30_000) + later);
}
