import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mostTokens } from '#contract/limits.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { removeLongExpiredTokens } from './tokens.queries.ts';
import { accessTokens } from './tokens.table.ts';

const day = 86_400_000;

onEachDatabase((open) => {
  const site = useSite(open);
  let ana: Shopper;
  beforeAll(async () => {
    // Somebody is here before her, so that her number isn't that of her first token too.
    await registerShopper(site, 'early');
    ana = await registerShopper(site, 'ana');
  });

  const make = (shopper: Shopper, form: object = {}) =>
    shopper.send('POST', '/api/accounts/:me/tokens', {
      name: 'Script',
      scope: 'read',
      days: 30,
      password: shopper.password,
      ...form,
    });
  const makeSecret = async (shopper: Shopper, form: object = {}): Promise<string> =>
    (await make(shopper, form)).json.secret;
  const list = async (shopper: Shopper) => (await shopper.send('GET', '/api/accounts/:me/tokens')).json;
  const sendAs = (
    secret: string,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => site.send(method, url, body, { ...headers, authorization: `Bearer ${secret}` });
  const readAs = (secret: string, url = '/api/token') => sendAs(secret, 'GET', url);
  const expire = (id: number, ago: number) =>
    site.database.db
      .update(accessTokens)
      .set({ expiresAt: new Date(Date.now() - ago) })
      .where(eq(accessTokens.id, id));

  test('one is shown once; only its hash is kept, and it says who it is', async () => {
    const made = await make(ana, { name: ' My script ', days: 90 });
    expect(made.status).toBe(201);
    const { secret, ...shown } = made.json;
    expect(secret).toMatch(/^tallboy_[\da-f]{56}$/);
    expect(shown).toMatchObject({ name: 'My script', scope: 'read', lastUsedAt: null, isExpired: false });
    expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBeCloseTo(90 * day, -7);
    expect(await list(ana)).toEqual([shown]);
    const rows = await site.database.db.select().from(accessTokens);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(8, 40));
    expect((await readAs(secret)).json).toEqual({
      accountId: ana.id,
      name: 'My script',
      scope: 'read',
      expiresAt: shown.expiresAt,
    });
    const [{ lastUsedAt }] = await list(ana);
    expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(shown.createdAt));
    await site.database.db.update(accessTokens).set({ createdAt: new Date(Date.now() - day) });
    expect((await list(ana))[0].lastUsedAt).toMatch(/:00:00\.000Z$/);
    expect((await site.send('GET', '/api/openapi.json')).json.components.securitySchemes.token).toMatchObject(
      { type: 'http', scheme: 'bearer' },
    );
  });

  test.each([
    ['without the password', { password: 'wrong' }, 'password'],
    ['for ever', { days: 36_500 }, 'days'],
    ['without a name', { name: ' ' }, 'name'],
    ['that may do everything', { scope: 'all' }, 'scope'],
  ])('none is made %s', async (_how, form, path) => {
    const before = await list(ana);
    expect(await make(ana, form)).toMatchObject({ status: 400, json: { errors: [{ path }] } });
    expect(await list(ana)).toEqual(before);
  });

  test('it reads as its owner: their hearts are filled, and what they have hidden stays hidden', async () => {
    const shelf = await openShelf(site.database.db, 'Kea Street');
    const at = { price: '$280', location: 'Taupō' };
    const [liked, hidden] = await shelf.show(
      { url: '/1', title: 'Kauri whatnot', ...at },
      { url: '/2', title: 'Oak whatnot', ...at, price: '$95' },
    );
    await ana.send('POST', `/api/listings/${liked}/favorite`);
    await ana.send('POST', `/api/listings/${hidden}/hide`, { what: 'piece' });
    const secret = await makeSecret(ana);
    const found = await readAs(secret, '/api/listings?search=whatnot');
    expect(found.json).toMatchObject([{ id: liked, isFavorite: true }]);
    expect((await readAs(secret, '/api/listings/facets?search=whatnot')).json.total).toBe(1);
    expect((await readAs(secret, `/api/accounts/${ana.id}/favorites`)).json).toHaveLength(1);
    // Whoever else's cookie comes along, the token counts.
    const hemi = await registerShopper(site, 'hemi');
    const beside = await sendAs(secret, 'GET', '/api/listings?search=whatnot', undefined, {
      cookie: hemi.cookie,
    });
    expect(beside.json).toEqual(found.json);
    expect((await hemi.send('GET', '/api/listings?search=whatnot')).json).toHaveLength(2);
    expect((await readAs(secret, `/api/accounts/${hemi.id}/favorites`)).status).toBe(404);
  });

  test('one for alerts makes, changes and deletes them, wherever it is sent from; one for reading says no', async () => {
    const [reading, changing] = [await makeSecret(ana), await makeSecret(ana, { scope: 'alerts' })];
    const own = `/api/accounts/${ana.id}/price-alerts`;
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await sendAs(reading, 'POST', own, { targetPrice: 90 })).toMatchObject({
      status: 403,
      json: { message: 'This token can only read. Make one that can also change alerts.' },
    });
    const made = await sendAs(changing, 'POST', own, { targetPrice: 90 }, foreign);
    expect(made.status).toBe(201);
    const one = `/api/price-alerts/${made.json.id}`;
    expect((await sendAs(changing, 'PATCH', one, { isActive: false })).json.isActive).toBe(false);
    expect((await sendAs(reading, 'DELETE', one)).status).toBe(403);
    expect((await sendAs(changing, 'DELETE', one)).status).toBe(200);
    const search = { name: 'Desks', searchQuery: 'desk' };
    const saved = await sendAs(changing, 'POST', `/api/accounts/${ana.id}/saved-searches`, search);
    expect(saved.status).toBe(201);
    expect((await readAs(reading, `/api/accounts/${ana.id}/saved-searches`)).json).toMatchObject([search]);
  });

  test('revoked, expired, cut short or made up: 401, in words', async () => {
    const { secret, id } = (await make(ana)).json;
    const unknown = 'We don’t know this token. It may be incomplete, or have been revoked.';
    const tui = await registerShopper(site, 'tui');
    expect((await tui.send('DELETE', `/api/tokens/${id}`)).status).toBe(404);
    expect((await readAs(secret)).status).toBe(200);
    for (const wrong of [secret.slice(0, -1), secret.replace(/^tallboy_./, 'tallboy_z'), 'x', ''])
      expect(await readAs(wrong)).toMatchObject({ status: 401, json: { message: unknown } });
    await expire(id, 1000);
    const expired = await readAs(secret);
    expect(expired).toMatchObject({
      status: 401,
      json: { message: 'This token has expired. Please make a new one.' },
      headers: { 'www-authenticate': 'Bearer' },
    });
    // Nobody is served as if they had sent none.
    expect((await readAs(secret, '/api/listings')).status).toBe(401);
    expect((await list(ana))[0]).toMatchObject({ id, isExpired: true });
    await removeLongExpiredTokens(site.database.db);
    expect((await list(ana))[0].id).toBe(id);
    await expire(id, 31 * day);
    await removeLongExpiredTokens(site.database.db);
    expect((await list(ana))[0].id).not.toBe(id);
    const other = (await make(ana)).json;
    expect((await ana.send('DELETE', `/api/tokens/${other.id}`)).status).toBe(200);
    expect(await readAs(other.secret)).toMatchObject({ status: 401, json: { message: unknown } });
  });

  test('wrong ones are limited by address; a right one is not held up', async () => {
    const address = { 'x-forwarded-for': '10.200.0.1' };
    const secret = await makeSecret(ana);
    const statuses = [];
    for (let tries = 0; tries < 31; tries++)
      statuses.push((await sendAs('tallboy_guess', 'GET', '/api/token', undefined, address)).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    expect((await sendAs(secret, 'GET', '/api/token', undefined, address)).status).toBe(200);
    // What a proxy asks for is none of ours.
    const basic = { ...address, authorization: 'Basic dHVpOnR1aQ==' };
    expect((await site.send('GET', '/api/listings', undefined, basic)).status).toBe(200);
  });

  test('another password keeps them unless one asks; a deleted account has none', async () => {
    const kiri = await registerShopper(site, 'kiri');
    const secret = await makeSecret(kiri);
    const change = (currentPassword: string, password: string, more: object = {}) =>
      kiri.send('POST', '/api/accounts/:me/password', {
        currentPassword,
        password,
        confirmPassword: password,
        ...more,
      });
    expect((await change(kiri.password, 'Kauri Dresser 8')).status).toBe(200);
    expect((await readAs(secret)).status).toBe(200);
    const answer = await change('Kauri Dresser 8', 'Kauri Dresser 9', { revokeTokens: true });
    expect(answer.json.message).toContain('Your tokens are revoked');
    expect((await readAs(secret)).status).toBe(401);
    const next = await makeSecret(kiri, { password: 'Kauri Dresser 9' });
    await kiri.send('DELETE', '/api/accounts/:me', { password: 'Kauri Dresser 9' });
    expect((await readAs(next)).status).toBe(401);
  });

  test(`there are at most ${mostTokens}; those that have expired don’t count`, async () => {
    const moana = await registerShopper(site, 'moana');
    const row = { accountId: moana.id, name: 'Filler', scope: 'read' as const };
    const expiresAt = new Date(Date.now() + day);
    await site.database.db
      .insert(accessTokens)
      .values(
        Array.from({ length: mostTokens }, (_, n) => ({ ...row, expiresAt, tokenHash: `filler ${n}` })),
      );
    expect(await make(moana)).toMatchObject({
      status: 409,
      json: { message: `You already have ${mostTokens} tokens. Please revoke one first.` },
    });
    await expire((await list(moana))[0].id, 1000);
    expect((await make(moana)).status).toBe(201);
  });
});
