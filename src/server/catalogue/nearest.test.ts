import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';

const piece = (url: string, location: string, price = '$80') => ({
  ...{ url, title: `Rimu desk ${url.slice(1)}`, price, location },
});

onOneDatabase((open) => {
  const site = useSite(open);
  beforeAll(async () => {
    const shop = await addSource(site.database.db, 'Shop');
    await collectPieces(site.database.db, shop, [
      piece('/1', 'Invercargill'),
      piece('/2', 'Petone, Lower Hutt'),
      piece('/3', 'Nelson'),
      piece('/4', 'somewhere nice'),
      piece('/5', 'Petone, Lower Hutt', '$300'),
    ]);
    await site.catalogue.catchUp();
  });
  const ask = (path: string) => site.send('GET', path);
  const titles = async (path: string) =>
    (await ask(path)).json.map(({ title }: { title: string }) => title.slice(-1)).join('');

  test('the nearest come first, the newest of one place, and last what does not say where it is', async () => {
    expect(await titles('/api/listings?sort=nearest&from=Wellington')).toBe('52314');
    expect(await titles('/api/listings?sort=nearest&from=Dunedin')).toBe('13524');
    const paged = [1, 2, 3].map((page) =>
      titles(`/api/listings?sort=nearest&from=Wellington&pageSize=2&page=${page}`),
    );
    expect((await Promise.all(paged)).join('')).toBe('52314');
  });

  test('without a town, or with one nobody knows, it says so', async () => {
    expect(await ask('/api/listings?sort=nearest')).toMatchObject({ status: 400 });
    const { status, json } = await ask('/api/listings?sort=nearest&from=Atlantis');
    expect([status, json.errors[0].path]).toEqual([400, 'from']);
    expect((await ask('/api/towns?name=Atlantis')).json).toBeNull();
    expect((await ask('/api/towns?name=Nelson')).json).toMatchObject({ name: 'Nelson', region: 'Nelson' });
  });

  test('the map counts each town, follows the filter, and says how many have none', async () => {
    const { json } = await ask('/api/listings/map');
    expect(json.unplaced).toBe(1);
    expect(json.towns.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['Lower Hutt', 2],
      ['Invercargill', 1],
      ['Nelson', 1],
    ]);
    expect(json.towns[2]).toMatchObject({ region: 'Nelson', latitude: expect.closeTo(-41.27, 1) });
    expect((await ask('/api/listings/map?maxPrice=100&region=Wellington')).json).toMatchObject({
      towns: [{ name: 'Lower Hutt', count: 1 }],
      unplaced: 0,
    });
  });

  test('where nothing matches in full, the map counts what comes close', async () => {
    const [listings, { json }] = await Promise.all([
      ask('/api/listings?search=rimu+desk+hutch'),
      ask('/api/listings/map?search=rimu+desk+hutch'),
    ]);
    expect(listings.json).toHaveLength(5);
    expect(json).toMatchObject({ unplaced: 1, towns: [{ count: 2 }, { count: 1 }, { count: 1 }] });
  });

  test('what lies over Cook Strait is farther than a long drive, and the Chathams are farthest', async () => {
    const shop = await addSource(site.database.db, 'Strait');
    await collectPieces(site.database.db, shop, [
      { ...piece('/6', 'Napier'), title: 'Kauri wardrobe 6' },
      { ...piece('/7', 'Nelson'), title: 'Kauri wardrobe 7' },
      { ...piece('/8', 'Chatham Islands'), title: 'Kauri wardrobe 8' },
      { ...piece('/9', 'Invercargill'), title: 'Kauri wardrobe 9' },
      { ...piece('/0', 'Kaitaia'), title: 'Kauri wardrobe 0' },
    ]);
    await site.catalogue.catchUp();
    expect(await titles('/api/listings?search=wardrobe&sort=nearest&from=Wellington')).toBe('67098');
    expect(await titles('/api/listings?search=wardrobe&sort=nearest&from=Dunedin')).toBe('97608');
  });
});
