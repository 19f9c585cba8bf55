import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { savedSearches, savedSearchKeys } from './saved-searches.table.ts';
import { renewSearchKeys } from './saved-searches.ts';

const tallboy = { url: '/1', title: 'Rimu tallboy', price: '$280', location: 'Newtown, Wellington' };

onEachDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let ana: Shopper;
  let hemi: Shopper;
  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    await shelf.show(tallboy, {
      ...tallboy,
      url: '/2',
      title: 'Oak tallboy',
      price: '$150',
      location: 'Taupō',
    });
    ana = await registerShopper(site, 'ana');
    hemi = await registerShopper(site, 'hemi');
  });
  const save = (body: object, shopper = ana) =>
    shopper.send('POST', '/api/accounts/:me/saved-searches', body);
  const list = async () => (await ana.send('GET', '/api/accounts/:me/saved-searches')).json;

  describe('a saved search', () => {
    let id: number;

    test('is made by the form of the page, where empty means anything', async () => {
      const form = { name: 'Tallboys', searchQuery: 'tallboys', category: '', minPrice: null, maxPrice: 500 };
      const answer = await save({ ...form, location: '', condition: '' });
      expect(answer.status).toBe(201);
      expect(answer.json).toMatchObject({ ...form, category: null, location: null, brands: [], matches: 2 });
      id = answer.json.id;
    });

    test('counts what is new since the last look', async () => {
      await shelf.show({ ...tallboy, url: '/3', title: 'Kauri tallboy', location: 'Nelson' });
      expect(await list()).toMatchObject([{ id, matches: 3, newMatches: 1 }]);
      expect((await ana.send('POST', `/api/saved-searches/${id}/look`)).json).toMatchObject({
        newMatches: 0,
      });
      expect(await list()).toMatchObject([{ id, matches: 3, newMatches: 0 }]);
    });

    test('is changed in what is given; null takes away', async () => {
      const changed = await ana.send('PATCH', `/api/saved-searches/${id}`, { region: 'Wellington' });
      expect(changed.json).toMatchObject({
        name: 'Tallboys',
        region: 'Wellington',
        maxPrice: 500,
        matches: 1,
      });
      const renamed = await ana.send('PATCH', `/api/saved-searches/${id}`, { name: 'Mine', region: null });
      expect(renamed.json).toMatchObject({ name: 'Mine', region: null, searchQuery: 'tallboys', matches: 3 });
      const wrong = await ana.send('PATCH', `/api/saved-searches/${id}`, { minPrice: 600 });
      expect(wrong).toMatchObject({ status: 400, json: { errors: [{ path: 'maxPrice' }] } });
    });

    test('is nobody else’s business, and body fields do not make it so', async () => {
      expect((await hemi.send('PATCH', `/api/saved-searches/${id}`, { name: 'Mine' })).status).toBe(404);
      expect((await hemi.send('POST', `/api/saved-searches/${id}/look`)).status).toBe(404);
      expect((await hemi.send('DELETE', `/api/saved-searches/${id}`)).status).toBe(404);
      expect((await hemi.send('GET', `/api/accounts/${ana.id}/saved-searches`)).status).toBe(404);
      const sly = { name: 'Sly', accountId: ana.id, id: 1, role: 'admin', newestSeen: 0 };
      const made = await save(sly, hemi);
      expect(made.status).toBe(201);
      expect(await list()).toHaveLength(1);
      expect(
        (await hemi.send('PATCH', `/api/saved-searches/${made.json.id}`, { accountId: ana.id })).status,
      ).toBe(200);
      expect(await list()).toHaveLength(1);
    });

    test('is deleted', async () => {
      expect((await ana.send('DELETE', `/api/saved-searches/${id}`)).status).toBe(200);
      expect(await list()).toEqual([]);
      expect((await ana.send('DELETE', `/api/saved-searches/${id}`)).status).toBe(404);
    });
  });

  test.each([
    [{ name: '' }, 'name', 'Please give your search a name'],
    [{ name: 'x', minPrice: 'much' }, 'minPrice', 'must be a number'],
    [{ name: 'x', minPrice: 9, maxPrice: 8 }, 'maxPrice', 'Max price can’t be lower than min price'],
    [{ name: 'x', near: 'Atlantis' }, 'near', 'We don’t know a town or suburb called Atlantis.'],
    [{ name: 'x', fits: 'wide' }, 'fits', 'must be width x depth x height'],
  ])('refuses %j, naming the field', async (body, path, message) => {
    const answer = await save(body);
    expect(answer).toMatchObject({
      status: 400,
      json: { errors: [{ path, message: expect.stringContaining(message) }] },
    });
  });

  test.each(['\0', '\ud800', 'a\udc00'])('with %j, which cannot be kept, is refused', async (text) => {
    for (const form of [{ brands: [text] }, { category: `Rimu ${text}` }]) {
      const { status, json } = await save({ name: 'Odd', ...form });
      expect([status, json.message]).toEqual([400, 'That contains characters we can’t store.']);
    }
  });

  test('keeps every filter there is', async () => {
    const filter = {
      exclude: 'wanted',
      type: 'tallboy',
      city: 'Porirua',
      near: 'Wellington',
      withinKm: 50,
      categories: ['Bedroom', 'Office'],
      conditions: ['Good', 'Fair'],
      brands: ['IKEA'],
      platform: 'Kea Street',
      delivery: 'Can deliver',
      deals: 'great',
      fits: '90xx120',
      minWidth: 10,
      maxHeight: 200,
    };
    expect((await save({ name: 'All', ...filter })).json).toMatchObject(filter);
  });

  test('the same one is not saved twice, under whatever name', async () => {
    const form = { searchQuery: 'kauri stool', maxPrice: 90 };
    const first = await save({ name: 'Stools', ...form });
    expect(
      await save({ name: 'More stools', ...form, searchQuery: 'Kauri Stool', category: '', brands: [] }),
    ).toMatchObject({
      status: 409,
      json: { message: 'You’ve already saved this search, as “Stools”.' },
    });
    expect((await save({ name: 'Stools', ...form }, hemi)).status).toBe(201);
    await ana.send('DELETE', `/api/saved-searches/${first.json.id}`);
  });

  test('there is a limit, and it says so', async () => {
    const count = (await list()).length;
    for (let index = count; index < 100; index++)
      expect((await save({ name: `${index}`, searchQuery: `desk ${index}` })).status).toBe(201);
    expect(await save({ name: 'One more' })).toMatchObject({
      status: 409,
      json: { message: 'You already have 100 saved searches. Please delete one first.' },
    });
  });

  test('keys that an older Tallboy wrote are written anew at the start', async () => {
    const { db } = site.database;
    const { json } = await save({ name: 'Old', searchQuery: 'rimu tallboy' }, hemi);
    const mine = eq(savedSearchKeys.savedSearchId, json.id);
    const readKeys = () => db.select().from(savedSearchKeys).where(mine).orderBy(savedSearchKeys.key);
    const before = await readKeys();
    await db.delete(savedSearchKeys).where(mine);
    await renewSearchKeys(db);
    expect(before).not.toEqual([]);
    expect(await readKeys()).toEqual(before);
  });

  test('one near a place that is no longer known is kept, finds nothing and stops nothing', async () => {
    const { db } = site.database;
    const { id } = (await save({ name: 'Old place', near: 'Taupō' }, hemi)).json;
    await db
      .update(savedSearches)
      .set({ filter: { near: 'Atlantis' } })
      .where(eq(savedSearches.id, id));
    await renewSearchKeys(db);
    const kept = (await hemi.send('GET', '/api/accounts/:me/saved-searches')).json;
    expect(kept).toContainEqual(expect.objectContaining({ id, near: 'Atlantis', matches: 0 }));
    expect((await hemi.send('GET', '/api/recommendations/:me')).status).toBe(200);
    const drops = { alertType: 'price_drop', targetPrice: 900 };
    for (const alert of [drops, { alertType: 'new_listing' }])
      expect((await hemi.send('POST', '/api/accounts/:me/price-alerts', alert)).status).toBe(201);
    await shelf.show({ ...tallboy, url: '/8', title: 'Matai tallboy' });
    const renamed = await hemi.send('PATCH', `/api/saved-searches/${id}`, { name: 'Still old' });
    expect(renamed).toMatchObject({ status: 200, json: { name: 'Still old', near: 'Atlantis' } });

    // Whoever opens it, or asks for such a place anew, is told in words.
    const told = { status: 400, json: { message: 'We don’t know a town or suburb called Atlantis.' } };
    expect(await hemi.send('GET', '/api/listings?near=Atlantis')).toMatchObject(told);
    expect(await hemi.send('PATCH', `/api/saved-searches/${id}`, { near: 'Atlantis' })).toMatchObject(told);
  });
});
