import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#config';
import type { Endpoint } from '#contract/endpoint.ts';
import { onOneDatabase } from '../support/databases.ts';
import { endpoints, nameOf } from '../support/endpoints.ts';
import { registerShopper, type Shopper, signInStaff } from '../support/people.ts';
import { makePushDevice } from '../support/push-device.ts';
import { openShelf } from '../support/shelf.ts';
import { useSite } from '../support/site.ts';

const server = join(projectRoot, 'src', 'server');
/** Where a route says that pages of other sites may call it. */
const exempt = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('platform'))
  .filter((file) => readFileSync(join(server, file), 'utf8').includes('fromAnySite'));

/** What nobody owns: the same answer for everybody who is signed in. */
const shared = new Set(['POST /api/listings/:id/favorite', 'POST /api/listings/:id/hide']);
/** What has to be sent along, so that the owner can be the only reason to refuse. */
const bodies: Record<string, object> = {
  'PATCH /api/accounts/:id': { firstName: 'Eve' },
  'DELETE /api/accounts/:id': { password: 'Rimu Tallboy 7' },
  'POST /api/accounts/:id/password': {
    currentPassword: 'Rimu Tallboy 7',
    password: 'Eve was here 1',
    confirmPassword: 'Eve was here 1',
  },
  'POST /api/accounts/:id/saved-searches': { name: 'Eve' },
  'PATCH /api/saved-searches/:id': { name: 'Eve' },
  'POST /api/accounts/:id/price-alerts': {},
  'PATCH /api/price-alerts/:id': { isActive: false },
  'POST /api/listings/:id/hide': { what: 'piece' },
  'PATCH /api/accounts/:id/hidden': { dealers: true },
  'POST /api/accounts/:id/lists': { name: 'Eve' },
  'PATCH /api/lists/:id': { name: 'Eve' },
  'POST /api/lists/:id/hand-over': { memberId: 1 },
  'POST /api/lists/:id/items': { listingId: 1 },
  'PATCH /api/list-items/:id': { stage: 'no' },
  'POST /api/list-items/:id/vote': { vote: 'no' },
  'POST /api/list-items/:id/note': { text: 'Eve', isShared: true },
  'POST /api/list-items/:id/comments': { text: 'Eve' },
  'POST /api/list-invitations/join': { token: 'Eve' },
  'POST /api/accounts/:id/channels': { kind: 'webhook', url: 'https://eve.example/hook' },
  'POST /api/accounts/:id/tokens': { name: 'Eve', scope: 'alerts', days: 30, password: 'Rimu Tallboy 7' },
  'PATCH /api/channels/:id': { isActive: false },
  'POST /api/accounts/:id/devices': {
    name: 'Eve',
    endpoint: 'https://push.example/eve',
    keys: makePushDevice().keys,
  },
  'POST /api/accounts/:id/feeds': {},
  'PATCH /api/accounts/:id/favorite-news': { isOn: false },
};
/** Fields that would give somebody more than they should have, if anybody believed them. */
const sly = { role: 'admin', id: 1, accountId: 1, userId: 1, isStaff: true };
/** Those that refuse any field they don't know, whoever asks. */
const strict = new Set(['PATCH /api/channels/:id']);

onOneDatabase((open) => {
  const site = useSite(open);
  let owner: Shopper;
  let other: Shopper;
  let staff: string;
  /** What the owner has, by the beginning of its address. */
  const owned: Record<string, number> = {};

  beforeAll(async () => {
    owner = await registerShopper(site, 'owner');
    other = await registerShopper(site, 'other');
    staff = await signInStaff(site);
    const shelf = await openShelf(site.database.db, 'Kea Street');
    const [listing] = await shelf.show({
      url: '/1',
      title: 'Rimu tallboy',
      price: '$280',
      location: 'Taupō',
    });
    await owner.send('POST', `/api/listings/${listing}/favorite`);
    await owner.send('POST', '/api/accounts/:me/saved-searches', { name: 'Mine' });
    await owner.send('POST', '/api/accounts/:me/price-alerts', { targetPrice: 300 });
    await owner.send('POST', '/api/accounts/:me/channels', { kind: 'slack', url: 'https://chat.example/1' });
    const first = async (path: string) => (await owner.send('GET', `/api/accounts/:me/${path}`)).json[0].id;
    owned['/api/accounts/:id'] = owner.id;
    owned['/api/listings/:id'] = listing!;
    owned['/api/favorites/:id'] = await first('favorites');
    owned['/api/saved-searches/:id'] = await first('saved-searches');
    owned['/api/price-alerts/:id'] = await first('price-alerts');
    owned['/api/notifications/:id'] = await first('notifications');
    owned['/api/channels/:id'] = await first('channels');
    await owner.send('POST', '/api/accounts/:me/feeds', {});
    owned['/api/feeds/:id'] = await first('feeds');
    owned['/api/sessions/:id'] = await first('sessions');
    const token = { name: 'Mine', scope: 'read', days: 30, password: owner.password };
    owned['/api/tokens/:id'] = (await owner.send('POST', '/api/accounts/:me/tokens', token)).json.id;
    // A cookie is none.
    owned['GET /api/token'] = owner.id;
    owned['/api/recommendations/:userId'] = owner.id;
    const list = (await owner.send('POST', '/api/accounts/:me/lists', { name: 'Mine', listingId: listing! }))
      .json;
    const item = list.items[0].id;
    owned['/api/hidden/:id'] = (
      await owner.send('POST', `/api/listings/${listing}/hide`, { what: 'piece' })
    ).json.id;
    owned['/api/lists/:id'] = list.id;
    owned['/api/list-members/:id'] = list.members[0].id;
    owned['/api/list-items/:id'] = item;
    owned['/api/list-comments/:id'] = (
      await owner.send('POST', `/api/list-items/${item}/comments`, { text: 'Mine' })
    ).json.id;
    owned['/api/list-invitations/:id'] = (
      await owner.send('POST', `/api/lists/${list.id}/invitations`)
    ).json.id;
    // The body says which invitation it is, and nobody can guess somebody else's.
    owned['POST /api/list-invitations/join'] = list.id;
  });

  function call(endpoint: Endpoint, cookie: string) {
    const base = /^.*?\/:(?:id|userId)/.exec(endpoint.path)?.[0];
    const url = base
      ? endpoint.path.replace(base, base.replace(/:\w+$/, String(owned[base] ?? 1)))
      : endpoint.path;
    const name = nameOf(endpoint);
    const body = endpoint.body && { ...(strict.has(name) ? {} : sly), ...bodies[name] };
    return site.send(endpoint.method, url, body, cookie ? { cookie } : {});
  }

  const signedIn = endpoints.filter(({ access }) => access === 'account');
  const forStaff = endpoints.filter(({ access }) => access === 'staff');

  test('the contract was found', () => {
    expect(signedIn.length).toBeGreaterThan(20);
    expect(forStaff.length).toBeGreaterThan(10);
  });

  describe.each(signedIn.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
    test('is refused to nobody and to staff', async () => {
      expect((await call(endpoint, '')).status).toBe(401);
      expect((await call(endpoint, staff)).status).toBe(401);
    });

    test('of another account looks like none at all', async () => {
      const base = /^.*?\/:(?:id|userId)/.exec(endpoint.path)?.[0];
      expect(owned, `${name}: say here what of the owner it is about`).toHaveProperty([base ?? name]);
      const before = await readEverything();
      const answer = await call(endpoint, other.cookie);
      if (shared.has(name)) return expect(answer.status).toBe(200);
      expect(answer.status).toBe(404);
      expect(answer.json.message).toMatch(/^We can’t find that/);
      expect(await readEverything()).toEqual(before);
    });
  });

  test.each(forStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is for staff alone',
    async (_name, endpoint) => {
      expect((await call(endpoint, '')).status).toBe(401);
      expect((await call(endpoint, owner.cookie)).status).toBe(403);
      // Whatever it tells staff about what they sent, it doesn't tell them they aren't allowed.
      if (endpoint.method === 'GET') expect([200, 404]).toContain((await call(endpoint, staff)).status);
    },
  );

  test('no page of another site changes anything; what ends mails is known by its address alone', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const changing = endpoints.filter(({ method }) => method !== 'GET');
    const paths = [
      ...changing.map(({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const),
      ...['/api/login', '/api/logout'].map((path) => ['POST', path] as const),
    ];
    for (const [method, path] of paths) {
      for (const cookie of [owner.cookie, staff]) {
        const answer = await site.send(method, path, {}, { ...foreign, cookie });
        expect([method, path, answer.status]).toEqual([method, path, 403]);
        expect(answer.json.message).toBe('This request came from another site.');
      }
    }
    const ending = await site.send(
      'POST',
      '/api/unsubscribe/nonsense',
      {},
      { ...foreign, cookie: owner.cookie },
    );
    expect(ending.status).toBe(404);
    expect(exempt).toEqual([join('accounts', 'unsubscribe.routes.ts')]);
  });

  test('nobody becomes anything by saying so', async () => {
    await owner.send('PATCH', '/api/accounts/:me', { ...sly, firstName: 'Mere' });
    expect((await owner.send('GET', '/api/accounts/:me')).json).toMatchObject({
      id: owner.id,
      firstName: 'Mere',
    });
    const search = { name: 'Theirs', ...sly, accountId: owner.id };
    const before = (await owner.send('GET', '/api/accounts/:me/saved-searches')).json.length;
    await other.send('POST', '/api/accounts/:me/saved-searches', search);
    expect((await owner.send('GET', '/api/accounts/:me/saved-searches')).json).toHaveLength(before);
    expect((await owner.send('GET', '/api/admin/data-sources')).status).toBe(403);
  });

  const readEverything = async () => {
    const { sessions: _, ...rest } = (await owner.send('GET', '/api/accounts/:me/export')).json;
    return rest;
  };
});
