import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, TokenScope } from '#contract/endpoint.ts';
import { onOneDatabase } from '../support/databases.ts';
import { endpoints, nameOf } from '../support/endpoints.ts';
import { registerShopper, type Shopper, signInStaff } from '../support/people.ts';
import { useSite } from '../support/site.ts';

/** What a token may do beyond reading public things. If you add to it, list it here too. */
const given: Record<string, TokenScope> = {
  'GET /api/token': 'read',
  'GET /api/accounts/:id/favorites': 'read',
  'GET /api/accounts/:id/hidden': 'read',
  'GET /api/accounts/:id/saved-searches': 'read',
  'GET /api/accounts/:id/price-alerts': 'read',
  'GET /api/accounts/:id/notifications': 'read',
  'GET /api/accounts/:id/notifications/unread': 'read',
  'GET /api/accounts/:id/favorite-news': 'read',
  'GET /api/recommendations/:userId': 'read',
  'POST /api/worth': 'read',
  'POST /api/accounts/:id/price-alerts': 'alerts',
  'PATCH /api/price-alerts/:id': 'alerts',
  'DELETE /api/price-alerts/:id': 'alerts',
  'POST /api/accounts/:id/saved-searches': 'alerts',
  'PATCH /api/saved-searches/:id': 'alerts',
  'DELETE /api/saved-searches/:id': 'alerts',
};

const bodies: Record<string, object> = {
  'POST /api/accounts/:id/saved-searches': { name: 'Desks', searchQuery: 'desk' },
  'POST /api/worth': { title: 'Rimu tallboy' },
};

test('no more calls take a token than are written down here', () => {
  const taking = endpoints.filter(({ token }) => token);
  const personal = taking.filter(({ access, method }) => access !== 'anyone' || method !== 'GET');
  expect(Object.fromEntries(personal.map((endpoint) => [nameOf(endpoint), endpoint.token]))).toEqual(given);
  expect(new Set(taking.map(({ access }) => access))).toEqual(new Set(['anyone', 'account']));
});

onOneDatabase((open) => {
  const site = useSite(open);
  let owner: Shopper;
  let staff: string;
  const secrets = {} as Record<'read' | 'alerts' | 'other’s', string>;
  /** What the owner has, by the beginning of its address. */
  const owned: Record<string, number> = {};
  let calls = 0;

  beforeAll(async () => {
    owner = await registerShopper(site, 'owner');
    staff = await signInStaff(site);
    const make = async ({ send, password }: Shopper, scope: TokenScope): Promise<string> =>
      (await send('POST', '/api/accounts/:me/tokens', { name: 'x', scope, days: 30, password })).json.secret;
    secrets.read = await make(owner, 'read');
    secrets.alerts = await make(owner, 'alerts');
    secrets['other’s'] = await make(await registerShopper(site, 'other'), 'alerts');
    owned['/api/accounts/:id'] = owned['/api/recommendations/:userId'] = owner.id;
  });

  /** Made anew for each call: some of them delete it. */
  async function call(endpoint: Endpoint, secret: string, cookie = '') {
    calls++;
    const [base = ''] = /^.*?\/:\w+/.exec(endpoint.path) ?? [];
    if (/price-alerts|saved-searches/.test(base)) {
      const path = `/api/accounts/:me/${base.split('/')[2]}`;
      const search = { name: 'x', searchQuery: `desk ${calls}` };
      owned[base] = (await owner.send('POST', path, base.includes('saved') ? search : {})).json.id;
    }
    const url = endpoint.path.replace(/:\w+/, String(owned[base] ?? 1));
    const body = endpoint.body && { ...bodies[nameOf(endpoint)] };
    return site.send(endpoint.method, url, body, {
      authorization: `Bearer ${secret}`,
      // Each from an address of its own: how often one may ask is not what this is about.
      'x-forwarded-for': `10.77.${calls >> 8}.${calls & 255}`,
      ...(cookie && { cookie }),
    });
  }

  const named = (some: Endpoint[]) => some.map((endpoint) => [nameOf(endpoint), endpoint] as const);

  test.each(named(endpoints.filter(({ token }) => !token)))(
    '%s takes no token, whoever’s cookie comes beside it',
    async (_name, endpoint) => {
      for (const cookie of ['', owner.cookie, staff])
        expect(await call(endpoint, secrets.alerts, cookie)).toMatchObject({
          status: 403,
          json: { message: 'A token can’t do this. Please sign in to Tallboy instead.' },
        });
    },
  );

  const taking = endpoints.filter(({ token }) => token);
  describe.each(named(taking))('%s', (_name, endpoint) => {
    test('takes one of its scope, and refuses a narrower or a wrong one', async () => {
      const isThere = endpoint.access !== 'anyone' || !endpoint.params;
      const expected = isThere && endpoint.query?.safeParse({}).success !== false ? [200, 201] : [400, 404];
      expect(expected).toContain((await call(endpoint, secrets.alerts)).status);
      const reading = (await call(endpoint, secrets.read)).status;
      if (endpoint.token === 'alerts') expect(reading).toBe(403);
      else expect(expected).toContain(reading);
      expect((await call(endpoint, 'tallboy_wrong', owner.cookie)).status).toBe(401);
    });
  });

  test.each(named(taking.filter(({ access, params }) => access === 'account' && params)))(
    '%s of another account looks like none at all',
    async (_name, endpoint) => {
      const answer = await call(endpoint, secrets['other’s'], owner.cookie);
      expect(answer.status).toBe(404);
      expect(answer.json.message).toMatch(/^We can’t find that/);
    },
  );
});
