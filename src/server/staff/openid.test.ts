import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import {
  type OpenidProvider,
  startOpenidProvider,
  walkBack,
} from '../../../tests/support/openid-provider.ts';
import { useSite } from '../../../tests/support/site.ts';

const publicUrl = 'http://tallboy.example';
const client = { clientId: 'tallboy', clientSecret: 'only for tests, and long enough' };

onOneDatabase((open) => {
  const returnTo = `${publicUrl}/api/login/openid/done`;
  const oidc = { ...client, issuer: '', admins: ['mere@example.nz'], returnTo };
  let provider: OpenidProvider;
  beforeAll(async () => {
    provider = await startOpenidProvider({ ...client, redirectUri: returnTo });
    oidc.issuer = provider.issuer;
  });
  afterAll(() => provider.close());
  const site = useSite(open, { oidc });

  async function begin(path = '/api/login/openid') {
    const started = await site.send('GET', path);
    expect(started.status).toBe(302);
    return { cookie: started.cookie, address: String(started.headers.location) };
  }
  async function finish(address: string, cookie: string) {
    const back = new URL(await walkBack(address, provider.issuer));
    return site.send('GET', `${back.pathname}${back.search}`, undefined, { cookie });
  }

  test('the sign-in page offers it', async () => {
    expect((await site.send('GET', '/api/login')).text).toContain('href="/api/login/openid"');
  });

  test('people come back to where the operator says, whatever a request calls the site', async () => {
    for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]) {
      const { headers: answer } = await site.send('GET', '/api/login/openid', undefined, headers);
      expect(new URL(String(answer.location)).searchParams.get('redirect_uri')).toBe(returnTo);
    }
  });

  test('a verified address on the list signs in, with code flow, PKCE, state and nonce', async () => {
    provider.person = { email: 'Mere@Example.nz', email_verified: true, given_name: 'Mere' };
    const { address, cookie } = await begin();
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/./),
      nonce: expect.stringMatching(/./),
    });
    const done = await finish(address, cookie);
    expect(done).toMatchObject({ status: 302, headers: { location: '/admin' } });
    const session = { cookie: done.cookie };
    expect((await site.send('GET', '/api/auth/user', undefined, session)).json).toMatchObject({
      email: 'mere@example.nz',
      firstName: 'Mere',
      hasPassword: false,
    });
    expect((await site.send('GET', '/api/admin/audit-log', undefined, session)).json[0]).toMatchObject({
      who: 'mere@example.nz',
      act: 'Signed in',
      details: { by: provider.issuer },
    });
    // Nobody without a password gets in with an empty one.
    const form = new URLSearchParams({ email: 'mere@example.nz', password: '' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const byPassword = await site.app.inject({ method: 'POST', url: '/api/login', headers, payload: form });
    expect(byPassword.statusCode).toBe(401);
  });

  test('only who was asked anew at the provider has proved that it is them', async () => {
    provider.person = { email: 'mere@example.nz', email_verified: true };
    const removeNobody = async (path: string) => {
      const { address, cookie } = await begin(path);
      const done = await finish(address, cookie);
      return {
        address,
        removal: await site.send('DELETE', '/api/admin/subscribers/999', undefined, { cookie: done.cookie }),
      };
    };
    const wavedThrough = await removeNobody('/api/login/openid');
    expect(wavedThrough.removal).toMatchObject({ status: 403, json: { errors: [{ path: 'password' }] } });
    const asked = await removeNobody('/api/login/openid?again=1');
    expect(new URL(asked.address).searchParams.get('prompt')).toBe('login');
    expect(asked.removal.status).toBe(404);
  });

  test('who signs in there has one-time codes there, and none here', async () => {
    provider.person = { email: 'mere@example.nz', email_verified: true };
    const { address, cookie } = await begin('/api/login/openid?again=1');
    const session = { cookie: (await finish(address, cookie)).cookie };
    expect(await site.send('POST', '/api/staff/codes', {}, session)).toMatchObject({
      status: 409,
      json: { message: 'You sign in with another service, so set up one-time codes there.' },
    });
  });

  test('an attempt that claims to have asked anew needs the provider’s word for it', async () => {
    const { address, cookie } = await begin();
    const claimed = decodeURIComponent(cookie).replace('"again":false', '"again":true');
    expect(claimed).toContain('"again":true');
    const [name = '', value = ''] = claimed.split(/=(.*)/s);
    const done = await finish(address, `${name}=${encodeURIComponent(value)}`);
    expect(done.status).toBe(401);
  });

  test.each([
    [
      'an address that is not on the list',
      { email: 'eve@example.nz', email_verified: true },
      'isn’t one of Tallboy',
    ],
    [
      'an address nobody has verified',
      { email: 'mere@example.nz', email_verified: false },
      'hasn’t verified your email',
    ],
    ['an address of which nothing is said', { email: 'mere@example.nz' }, 'hasn’t verified your email'],
  ])('%s is refused', async (_what, person, words) => {
    provider.person = person;
    const { address, cookie } = await begin();
    const done = await finish(address, cookie);
    expect(done.status).toBe(403);
    expect(done.text).toContain(words);
    expect(done.cookie).not.toContain('staff');
  });

  test('an answer that this browser did not ask for is refused', async () => {
    provider.person = { email: 'mere@example.nz', email_verified: true };
    const { address } = await begin();
    const other = await begin();
    const back = new URL(await walkBack(address, provider.issuer));
    const place = `${back.pathname}${back.search}`;
    expect((await site.send('GET', place)).status).toBe(401);
    expect((await site.send('GET', place, undefined, { cookie: other.cookie })).status).toBe(401);
    const denied = `${back.pathname}?error=access_denied&state=x`;
    expect((await site.send('GET', denied, undefined, { cookie: other.cookie })).status).toBe(401);
  });
});
