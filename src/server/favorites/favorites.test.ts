import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeForgottenListings } from '#server/alerts/alerts.queries.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { removeSource } from '#server/sources/sources.queries.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { favorites } from './favorites.table.ts';

const tallboy = { url: '/1', title: 'Rimu tallboy', price: '$280', location: 'Newtown, Wellington' };
const sofa = { url: '/2', title: 'Green velvet sofa', price: '$900', location: 'Grey Lynn, Auckland' };

onEachDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let other: Shelf;
  let ana: Shopper;
  let hemi: Shopper;
  let tallboyId: number;
  let sofaId: number;
  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    other = await openShelf(site.database.db, 'Fantail');
    [tallboyId, sofaId] = (await shelf.show(tallboy, sofa)) as [number, number];
    ana = await registerShopper(site, 'ana');
    hemi = await registerShopper(site, 'hemi');
  });

  const toggle = (shopper: Shopper, id: number) => shopper.send('POST', `/api/listings/${id}/favorite`);
  const hearts = async (shopper: Shopper | typeof site) =>
    (await shopper.send('GET', '/api/listings?sort=newest')).json
      .filter(({ isFavorite }: { isFavorite: boolean }) => isFavorite)
      .map(({ id }: { id: number }) => id);

  test('the heart is filled for its own account alone, in every list', async () => {
    expect((await site.send('POST', `/api/listings/${tallboyId}/favorite`)).status).toBe(401);
    expect((await toggle(ana, tallboyId)).json).toEqual({ isFavorite: true });
    expect(await hearts(ana)).toEqual([tallboyId]);
    expect(await hearts(hemi)).toEqual([]);
    expect(await hearts(site)).toEqual([]);
    expect((await ana.send('GET', `/api/listings/${tallboyId}`)).json.isFavorite).toBe(true);
    expect((await hemi.send('GET', `/api/listings/${tallboyId}`)).json.isFavorite).toBe(false);
    const similar = (await ana.send('GET', `/api/similar/${sofaId}`)).json;
    expect(similar.find(({ id }: { id: number }) => id === tallboyId)?.isFavorite ?? true).toBe(true);
    expect((await toggle(ana, tallboyId)).json).toEqual({ isFavorite: false });
    expect(await hearts(ana)).toEqual([]);
    expect((await toggle(ana, 999_999)).status).toBe(404);
  });

  test('the same piece at another place is the same favourite', async () => {
    await toggle(ana, tallboyId);
    const [twin] = await other.show({ ...tallboy, price: '$270' });
    expect((await ana.send('GET', `/api/listings/${twin}`)).json.isFavorite).toBe(true);
    expect((await toggle(ana, twin!)).json).toEqual({ isFavorite: false });
    expect((await ana.send('GET', '/api/accounts/:me/favorites')).json).toEqual([]);
  });

  describe('the list', () => {
    test('holds the gone ones, marked, and survives the removal of their marketplace', async () => {
      await toggle(ana, tallboyId);
      await toggle(ana, sofaId);
      await toggle(hemi, tallboyId);
      await shelf.show({ ...sofa, status: 'sold' });
      const answer = await ana.send('GET', '/api/accounts/:me/favorites');
      expect(answer.headers['x-total-count']).toBe('2');
      await toggle(hemi, tallboyId);
      expect(answer.json).toMatchObject([
        { title: 'Green velvet sofa', isGone: true, listing: { id: sofaId, isGone: true, isFavorite: true } },
        { title: 'Rimu tallboy', isGone: false, priceWhenSaved: '280', listing: { id: tallboyId } },
      ]);
      await removeSource(site.database.db, shelf.sourceId);
      const left = (await ana.send('GET', '/api/accounts/:me/favorites')).json;
      expect(left).toMatchObject([
        { title: 'Green velvet sofa', platform: 'Kea Street', isGone: true, listing: null },
        { title: 'Rimu tallboy', priceWhenSaved: '280', isGone: true, listing: null },
      ]);
      expect((await hemi.send('DELETE', `/api/favorites/${left[0].id}`)).status).toBe(404);
      expect((await ana.send('DELETE', `/api/favorites/${left[0].id}`)).status).toBe(200);
      expect((await ana.send('GET', '/api/accounts/:me/favorites')).json).toHaveLength(1);
      expect((await hemi.send('GET', `/api/accounts/${ana.id}/favorites`)).status).toBe(404);
    });
  });

  test('has pages, last saved first, and room for 5,000', async () => {
    const { db } = site.database;
    const mere = await registerShopper(site, 'mere');
    const gone = (at: number) => ({ accountId: mere.id, title: `Sold ${at}`, platform: 'Kea Street' });
    await db.insert(favorites).values(Array.from({ length: 4999 }, (_, at) => gone(at)));
    const ids = await other.show({ ...sofa, url: '/31' }, { ...tallboy, url: '/32', title: 'Matai bench' });
    const answers = [await toggle(mere, ids[0]!), await toggle(mere, ids[1]!)];
    expect(answers).toMatchObject([
      { status: 200, json: { isFavorite: true } },
      { status: 409, json: { message: 'You’ve already saved 5,000 pieces. Please remove one first.' } },
    ]);
    const second = await mere.send('GET', '/api/accounts/:me/favorites?pageSize=2&page=2');
    expect(second.json).toMatchObject([{ title: 'Sold 4997' }, { title: 'Sold 4996' }]);
    await db.delete(favorites).where(eq(favorites.accountId, mere.id));
    await db.delete(listings).where(inArray(listings.id, ids));
  });

  test('what has been gone for a year is removed unless somebody has saved it', async () => {
    const { db } = site.database;
    const pieces = [7, 8].map((number) => ({ ...sofa, url: `/${number}`, title: `Sofa number ${number}` }));
    const [kept, lost] = await other.show(...pieces);
    await toggle(ana, kept!);
    await other.show(...pieces.map((piece) => ({ ...piece, status: 'sold' })));
    await removeForgottenListings(db, new Date(Date.now() - 1000));
    expect(await db.$count(listings)).toBe(3);
    await removeForgottenListings(db, new Date(Date.now() + 1000));
    expect((await site.send('GET', `/api/listings/${kept}`)).status).toBe(200);
    expect((await site.send('GET', `/api/listings/${lost}`)).status).toBe(404);
  });
});
