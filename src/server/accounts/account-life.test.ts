import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('a password that others would try first', () => {
  test.each(
    `Password1 Passw0rd P@ssw0rd! Password123! Welcome2024 Qwerty123 Qwertyuiop1 Iloveyou1 Abc12345 Aa123456 1Qaz2wsx
    1q2w3E4r Summer2026! Auckland1 Kiwi1234 AllBlacks1 Letmein1 Dragon99 Monkey123 Football1 Admin123 4dm1n2024 Changeme1
    Test1234 PassPass1 Qwe123Qwe123 Abcd1234 Zaq12wsx Newzealand1 Tallboy1 1qaz@WSX ZAQ!2wsx 1q2w3E4r1 Abc123abc Qwerty1q
    A1234567a Qq112233 Snickers1 Matariki1 Charlotte12`.split(/\s+/),
  )('%s is known', (password) => expect(isCommonPassword(password)).toBe(true));

  test.each([
    'Rimu Tallboy 7',
    'correct Horse 4 staple',
    'xK9-plum-Ferry',
    'Tui2kereru',
    'Wardrobe in a cave 1',
    'Under the old macrocarpa 3',
    'R8vTq2mZ',
    'Toast2Marmalade',
    'Kōwhai in bloom 8',
    'jL3nnv82Qw',
    'BoilTheJug4us',
    'Hutt8Valley8Train',
  ])('%s is not one', (password) => expect(isCommonPassword(password)).toBe(false));
});

onOneDatabase((open) => {
  const site = useSite(open);
  let ana: Shopper;
  beforeAll(async () => {
    ana = await registerShopper(site, 'ana');
  });
  const signIn = async (shopper: Shopper, password = shopper.password) =>
    site.send('POST', '/api/accounts/login', { email: shopper.email, password }, { 'user-agent': 'Firefox' });

  test('a common password is refused, naming the field', async () => {
    const form = { email: 'c@example.nz', password: 'Password1', confirmPassword: 'Password1' };
    expect(await site.send('POST', '/api/accounts/register', form)).toMatchObject({
      status: 400,
      json: {
        errors: [{ path: 'password', message: expect.stringContaining('too easy to guess') }],
      },
    });
  });

  test('sessions are listed and ended, one or all but this', async () => {
    const { cookie } = await signIn(ana);
    await signIn(ana);
    const list = async () => (await ana.send('GET', '/api/accounts/:me/sessions')).json;
    expect(await list()).toMatchObject([
      { userAgent: 'Firefox', isCurrent: false },
      { userAgent: 'Firefox', isCurrent: false },
      { isCurrent: true },
    ]);
    const [, second] = await list();
    const hemi = await registerShopper(site, 'hemi');
    expect((await hemi.send('DELETE', `/api/sessions/${second.id}`)).status).toBe(404);
    expect((await ana.send('DELETE', `/api/sessions/${second.id}`)).status).toBe(200);
    expect((await site.send('GET', `/api/accounts/${ana.id}`, undefined, { cookie })).status).toBe(401);
    expect((await ana.send('DELETE', '/api/accounts/:me/sessions')).status).toBe(200);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
    expect((await hemi.send('GET', '/api/accounts/:me')).status).toBe(200);
  });

  test('another password ends all other sessions', async () => {
    const { cookie } = await signIn(ana);
    const change = (currentPassword: string, password: string) =>
      ana.send('POST', '/api/accounts/:me/password', {
        currentPassword,
        password,
        confirmPassword: password,
      });
    expect(await change('wrong', 'Kauri Dresser 8')).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'currentPassword' }] },
    });
    expect((await change(ana.password, 'Password1')).status).toBe(400);
    expect((await change(ana.password, 'Kauri Dresser 8')).status).toBe(200);
    expect((await site.send('GET', `/api/accounts/${ana.id}`, undefined, { cookie })).status).toBe(401);
    expect((await ana.send('GET', '/api/accounts/:me')).status).toBe(200);
    expect((await signIn(ana)).status).toBe(401);
    expect((await signIn(ana, 'Kauri Dresser 8')).status).toBe(200);
  });

  test('whoever guesses at a password is stopped, and nobody else', async () => {
    const [rewi, moana] = [await registerShopper(site, 'rewi'), await registerShopper(site, 'moana')];
    const guess = async (shopper: Shopper) =>
      (await shopper.send('DELETE', '/api/accounts/:me', { password: 'wrong' })).status;
    for (const status of [400, 400, 400, 400, 400, 429]) expect(await guess(rewi)).toBe(status);
    expect(await guess(moana)).toBe(400);
  });

  test('without mail nothing pretends to send any', async () => {
    expect((await site.send('GET', '/api/site')).json).toEqual({ sendsMail: false });
    expect((await ana.send('POST', '/api/accounts/:me/verification')).status).toBe(404);
    for (const [path, body] of [
      ['verify', { token: 'x' }],
      ['forgotten-password', { email: ana.email }],
      ['reset-password', { token: 'x', password: 'Rimu Tallboy 9', confirmPassword: 'Rimu Tallboy 9' }],
    ] as const)
      expect((await site.send('POST', `/api/accounts/${path}`, body)).status).toBe(404);
    expect((await ana.send('GET', '/api/accounts/:me')).json).toMatchObject({ isEmailVerified: false });
  });

  test('whoever is signed in elsewhere is nobody there once the account is deleted', async () => {
    const tui = await registerShopper(site, 'tui');
    const { cookie } = await signIn(tui);
    expect((await tui.send('DELETE', '/api/accounts/:me', { password: tui.password })).status).toBe(200);
    for (const path of ['favorites', 'saved-searches', 'notifications'])
      expect((await site.send('GET', `/api/accounts/${tui.id}/${path}`, undefined, { cookie })).status).toBe(
        401,
      );
  });

  test('deleting leaves no row, and the export held everything', async () => {
    const { db } = site.database;
    const kiri = await registerShopper(site, 'kiri');
    const shelf = await openShelf(db, 'Kea Street');
    const [id] = await shelf.show({ url: '/1', title: 'Rimu tallboy', price: '$280', location: 'Taupō' });
    const search = { name: 'Tallboys', searchQuery: 'tallboy', maxPrice: 300 };
    let secret = '';
    // Somebody else has the same: that is theirs, and no part of anybody's export.
    for (const who of [await registerShopper(site, 'somebody-else'), kiri]) {
      await who.send('POST', `/api/listings/${id}/favorite`);
      await who.send('POST', '/api/accounts/:me/saved-searches', search);
      await who.send('POST', '/api/accounts/:me/price-alerts', { targetPrice: 290, listingId: id });
      const token = { name: 'Script', scope: 'read', days: 30, password: who.password };
      ({ secret } = (await who.send('POST', '/api/accounts/:me/tokens', token)).json);
    }
    await kiri.send('PATCH', '/api/accounts/:me', { phone: '021 555 019', mailNotifications: 'weekly' });

    const before = await countRows(kiri.id);
    const { json, text, headers } = await kiri.send('GET', '/api/accounts/:me/export');
    expect(headers['content-disposition']).toContain('attachment');
    expect(text).not.toMatch(/argon2|token_?hash|unsubscribeToken/i);
    expect(text).not.toContain(secret);
    expect(json).toMatchObject({
      account: { email: 'kiri@example.nz', phone: '021 555 019', mailNotifications: 'weekly' },
      sessions: [{ userAgent: expect.any(String) }],
      favorites: [{ title: 'Rimu tallboy', priceWhenSaved: '280.00' }],
      savedSearches: [{ name: 'Tallboys', filter: { search: 'tallboy', maxPrice: 300 } }],
      priceAlerts: [{ alertType: 'favorites' }, { targetPrice: '290.00', listingId: id }],
      notifications: [{ title: 'At your price: Rimu tallboy' }],
      accessTokens: [{ name: 'Script', scope: 'read' }],
    });
    // Whatever table says whose a row is, its rows are in the export.
    const exported = {
      accounts: 1,
      sessions: 1,
      favorites: 1,
      saved_searches: 1,
      price_alerts: 2,
      notifications: 1,
      access_tokens: 1,
    };
    expect(before).toEqual(exported);

    const remove = (password: string) => kiri.send('DELETE', '/api/accounts/:me', { password });
    expect((await ana.send('DELETE', `/api/accounts/${kiri.id}`, { password: kiri.password })).status).toBe(
      404,
    );
    expect((await remove('wrong')).json.errors).toMatchObject([{ path: 'password' }]);
    const gone = await remove(kiri.password);
    expect(gone.status).toBe(200);
    expect(String(gone.headers['set-cookie'])).toContain('Max-Age=0');
    expect(await countRows(kiri.id)).toEqual({});
    expect((await kiri.send('GET', '/api/accounts/:me')).status).toBe(401);
    expect((await signIn(kiri)).status).toBe(401);
  });

  /** The rows of an account in every table that has a column for accounts. */
  async function countRows(accountId: number): Promise<Record<string, number>> {
    const { db } = site.database;
    const { rows: columns } = await db.execute<{ table: string; column: string }>(
      sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and (column_name in ('account_id', 'user_id', 'person_id')
          or (table_name = 'accounts' and column_name = 'id'))`,
    );
    const counts: Record<string, number> = {};
    for (const { table, column } of columns) {
      const shoppers = table === 'sessions' ? sql`and kind = 'account'` : sql``;
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)}
          where ${sql.identifier(column)} = ${accountId} ${shoppers}`,
      );
      if (rows[0]!.count > 0) counts[table] = rows[0]!.count;
    }
    return counts;
  }
});
