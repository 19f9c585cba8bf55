import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { savedSearches } from './saved-searches.table.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let ana: Shopper;
  beforeAll(async () => {
    ana = await registerShopper(site, 'ana');
  });
  const save = (body: object) =>
    ana.send('POST', '/api/accounts/:me/saved-searches', { name: 'Any', ...body });
  const remove = async (...ids: number[]) => {
    for (const id of ids) expect((await ana.send('DELETE', `/api/saved-searches/${id}`)).status).toBe(200);
  };

  test.each([
    [{ brands: ['IKEA', 'Freedom'] }, { brands: ['Freedom', 'IKEA'] }],
    [{ brands: ['IKEA'] }, { brands: ['IKEA', 'ikea'] }],
    [{ conditions: ['Good', 'Fair'] }, { conditions: ['Fair', 'Good'] }],
    [{ searchQuery: 'rimu tallboy' }, { searchQuery: '  Rimu   tallboy ' }],
    [{ searchQuery: 'rimu tallboy' }, { searchQuery: 'tallboy RIMU' }],
    [{ searchQuery: 'rimu chair' }, { searchQuery: 'rimu, chair' }],
    [{ searchQuery: 'rimu chair' }, { searchQuery: 'Chairs rimu' }],
    [{ searchQuery: 'tūru' }, { searchQuery: 'turu' }],
    [
      { searchQuery: 'desk', exclude: 'glass broken' },
      { searchQuery: 'desk', exclude: 'Broken, glass' },
    ],
    [{ searchQuery: 'desk -glass' }, { searchQuery: 'desk', exclude: 'glass' }],
    [{ searchQuery: 'sofa under $300' }, { searchQuery: 'sofa', maxPrice: 300 }],
    [{ searchQuery: 'sofa under $300' }, { searchQuery: 'sofa under $300', maxPrice: 400 }],
    [{ searchQuery: 'sofa in Taupō' }, { searchQuery: 'sofas', location: 'taupo' }],
    [{ searchQuery: 'desk in Nelson or Taupō' }, { searchQuery: 'desk in Taupo or Nelson' }],
    [{ category: 'Bedroom' }, { categories: ['Bedroom'] }],
    [{ categories: ['Bedroom', 'Office'] }, { category: 'office', categories: ['Bedroom'] }],
    [{ conditions: ['Good', 'Fair'] }, { condition: 'Good', conditions: ['Good', 'Fair'] }],
    [{ condition: 'Good' }, { conditions: ['Good'] }],
    [{ searchQuery: 'desk' }, { searchQuery: 'desk', minPrice: 0 }],
    [{ searchQuery: 'desk' }, { searchQuery: 'desk', withinKm: 10 }],
    [
      { near: 'Taupō', maxPrice: 90 },
      { maxPrice: 90, near: 'taupō', withinKm: 30 },
    ],
  ])('%o is the same search as %o', async (one, other) => {
    const { id } = (await save({ ...one, name: 'First' })).json;
    const refused = { status: 409, json: { message: 'You’ve already saved this search, as “First”.' } };
    expect(await save(other)).toMatchObject(refused);
    await remove(id);
    const { id: second } = (await save({ ...other, name: 'First' })).json;
    expect(await save(one)).toMatchObject(refused);
    await remove(second);
  });

  test.each([
    [{ brands: ['IKEA'] }, { brands: ['IKEA', 'Freedom'] }],
    [{ category: 'Bedroom' }, { categories: ['Bedroom', 'Office'] }],
    [{ category: 'Bedroom' }, { category: 'Bedroom', categories: ['Office'] }],
    [{ minPrice: 1 }, { minPrice: 0 }],
    [{ maxPrice: 0 }, {}],
    [{ near: 'Taupō' }, { near: 'Taupō', withinKm: 100 }],
    [{ searchQuery: 'IKEA' }, { exclude: 'IKEA' }],
    [{ searchQuery: 'coffee table' }, { searchQuery: 'table for coffee' }],
    [{ searchQuery: 'sofa with ottoman' }, { searchQuery: 'ottoman with sofa' }],
    [{ searchQuery: 'rimu couch' }, { searchQuery: 'rimu "couch"' }],
    [{ searchQuery: 'cheap desk' }, { searchQuery: 'desk' }],
    [{ searchQuery: 'sofa under $300' }, { searchQuery: 'sofa', minPrice: 300 }],
    [{ searchQuery: 'sofa under $300' }, { searchQuery: 'sofa', maxPrice: 301 }],
    [{ searchQuery: 'desk in Nelson or Taupō' }, { searchQuery: 'desk in Nelson', location: 'Taupō' }],
    [{ searchQuery: 'tallboy' }, { searchQuery: 'tallboy rimu' }],
    [{ searchQuery: 'desk' }, { searchQuery: 'desk', exclude: 'glass' }],
    [{ deals: 'hot' }, { deals: 'great' }],
    [{ fits: '90x45x120' }, { fits: '90x45x121' }],
    [{ minWidth: 90 }, { maxWidth: 90 }],
    [{ platform: 'Kea Street' }, { platform: 'Fantail' }],
  ])('%o is another search than %o', async (one, other) => {
    const saved = [await save(one), await save(other)];
    expect(saved.map(({ status }) => status)).toEqual([201, 201]);
    await remove(...saved.map(({ json }) => json.id));
  });

  test('a change doesn’t make two searches the same', async () => {
    const first = (await save({ name: 'Two brands', brands: ['IKEA', 'Freedom'] })).json;
    const second = (await save({ name: 'One brand', brands: ['IKEA'] })).json;
    const change = (body: object) => ana.send('PATCH', `/api/saved-searches/${second.id}`, body);
    expect(await change({ brands: ['Freedom', 'IKEA'] })).toMatchObject({
      status: 409,
      json: { message: 'You’ve already saved this search, as “Two brands”.' },
    });
    expect(await change({ name: 'Renamed', brands: ['IKEA', 'IKEA'] })).toMatchObject({ status: 200 });
    await remove(first.id, second.id);
  });

  test('two that an older Tallboy took for different may still be renamed', async () => {
    const ids = [];
    for (const name of ['One', 'Other']) ids.push((await save({ name, brands: [name] })).json.id);
    await site.database.db.update(savedSearches).set({ filter: { search: 'desk' } });
    const renamed = await ana.send('PATCH', `/api/saved-searches/${ids[1]}`, { name: 'Desks' });
    expect(renamed).toMatchObject({ status: 200, json: { name: 'Desks', searchQuery: 'desk' } });
    await remove(...ids);
  });
});
