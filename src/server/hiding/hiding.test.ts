import { beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/catalogue.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper, signInStaff } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

const photo = { image: 'https://kea.example/a.jpg' };
const pieces = [
  { url: '/1', title: 'Rimu tallboy', price: '$280', seller: 'Mere', location: 'Nelson', ...photo },
  { url: '/2', title: 'Rimu tallboy, tall', price: '$380', seller: 'Hemi', location: 'Taupō', ...photo },
  { url: '/3', title: 'Rimu tallboy, low', price: '$90', seller: 'Hemi', location: 'Napier', ...photo },
  { url: '/4', title: 'Kauri tallboy', price: '$480', seller: 'Old Depot Furniture', ...photo },
  { url: '/5', title: 'Oak tallboy', price: '$180', seller: 'Rewi' },
];

onEachDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let ana: Shopper;
  let ids: number[];
  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    ids = await shelf.show(...pieces);
    ana = await registerShopper(site, 'ana');
  });

  type Sender = Pick<Shopper, 'send'>;
  const search = async (who: Sender) => {
    const { json, headers } = await who.send('GET', '/api/listings?search=tallboy&sort=newest');
    const found = json.map(({ id }: Listing) => ids.indexOf(id) + 1).sort();
    expect(Number(headers['x-total-count'])).toBe(found.length);
    return found;
  };
  const facets = async (who: Sender) => (await who.send('GET', '/api/listings/facets?search=tallboy')).json;
  const hide = async (place: number, what: string, who = ana) =>
    (await who.send('POST', `/api/listings/${ids[place - 1]}/hide`, { what })).json.id;
  const bringBack = (id: number, who = ana) => who.send('DELETE', `/api/hidden/${id}`);
  const set = (body: object) => ana.send('PATCH', '/api/accounts/:me/hidden', body);

  const countOnMap = async (who: Sender) => {
    const { towns, unplaced } = (await who.send('GET', '/api/listings/map?search=tallboy')).json;
    return towns.reduce((sum: number, { count }: { count: number }) => sum + count, unplaced);
  };

  test('a hidden piece, seller, dealer or one without photos leaves results, counts and facets, and comes back', async () => {
    expect(await search(ana)).toEqual([1, 2, 3, 4, 5]);
    const piece = await hide(1, 'piece');
    expect(await search(ana)).toEqual([2, 3, 4, 5]);
    const seller = await hide(2, 'seller');
    expect(await hide(3, 'seller')).toBe(seller);
    expect(await search(ana)).toEqual([4, 5]);
    expect(await facets(ana)).toMatchObject({ total: 2, type: [{ value: 'tallboy', count: 2 }], region: [] });
    await set({ dealers: true });
    expect(await search(ana)).toEqual([5]);
    await set({ withoutPhotos: true });
    expect(await search(ana)).toEqual([]);
    expect((await facets(ana)).total).toBe(0);
    expect(await countOnMap(ana)).toBe(0);
    const counted = (await ana.send('GET', '/api/stats')).json.listings;
    expect(counted).toBe(0);
    expect((await ana.send('GET', '/api/accounts/:me/hidden')).json).toMatchObject({
      pieces: [
        { id: piece, listingId: ids[0], title: 'Rimu tallboy', platform: 'Kea Street', isGone: false },
      ],
      sellers: [{ id: seller, name: 'Hemi', platform: 'Kea Street' }],
      withoutPhotos: true,
      dealers: true,
    });
    await set({ withoutPhotos: false, dealers: false });
    expect(await search(ana)).toEqual([4, 5]);
    await bringBack(seller);
    await bringBack(piece);
    expect(await search(ana)).toEqual([1, 2, 3, 4, 5]);
    expect((await bringBack(piece)).status).toBe(404);
  });

  test('nothing of it reaches anybody else, and nothing that is kept for others reaches them', async () => {
    const hemi = await registerShopper(site, 'hemi');
    const everybody = [site, hemi, { send: ((...asked) => site.send(...asked)) as Shopper['send'] }];
    const staff = await signInStaff(site);
    // What is kept for everybody is there before.
    for (const one of everybody) expect(await search(one)).toHaveLength(5);
    const piece = await hide(1, 'piece');
    expect(await search(ana)).toEqual([2, 3, 4, 5]);
    expect((await facets(ana)).total).toBe(4);
    expect(await countOnMap(ana)).toBe(4);
    for (const one of everybody) {
      expect(await search(one)).toEqual([1, 2, 3, 4, 5]);
      expect((await facets(one)).total).toBe(5);
      expect((await one.send('GET', '/api/stats')).json.listings).toBe(5);
    }
    const asStaff = await site.send('GET', '/api/listings?search=tallboy', undefined, { cookie: staff });
    expect(asStaff.json).toHaveLength(5);
    // And the other way round: hers is asked for first after something has changed.
    await shelf.show({ ...pieces[4]!, price: '$170' });
    expect(await search(ana)).toEqual([2, 3, 4, 5]);
    expect(await search(site)).toEqual([1, 2, 3, 4, 5]);
    const page = (await site.send('GET', '/?search=tallboy')).text;
    const hers = (await ana.send('GET', '/?search=tallboy')).text;
    expect(page).toContain(`/listing/${ids[0]}"`);
    expect(hers).not.toContain(`/listing/${ids[0]}"`);
    expect((await bringBack(piece, hemi)).status).toBe(404);
    await bringBack(piece);
  });

  test('saved searches, recommendations and similar pieces leave it out', async () => {
    await ana.send('POST', '/api/accounts/:me/saved-searches', { name: 'Tallboys', searchQuery: 'tallboy' });
    const matches = async () => (await ana.send('GET', '/api/accounts/:me/saved-searches')).json[0].matches;
    const recommended = async () =>
      (await ana.send('GET', '/api/recommendations/:me?limit=24')).json.map(({ id }: Listing) => id);
    const similar = async () =>
      (await ana.send('GET', `/api/similar/${ids[1]}`)).json.map(({ id }: Listing) => id);
    expect(await matches()).toBe(5);
    expect(await recommended()).toContain(ids[0]);
    expect(await similar()).toContain(ids[0]);
    const piece = await hide(1, 'piece');
    expect(await matches()).toBe(4);
    expect(await recommended()).not.toContain(ids[0]);
    expect(await similar()).not.toContain(ids[0]);
    await bringBack(piece);
    expect(await matches()).toBe(5);
    expect(await recommended()).toContain(ids[0]);
  });

  describe('alerts', () => {
    const told = async () =>
      (await ana.send('GET', '/api/accounts/:me/notifications?pageSize=100')).json.length;

    test('say nothing of what is hidden, and again once it is back', async () => {
      const { json: found } = await ana.send('POST', '/api/accounts/:me/saved-searches', {
        name: 'Wardrobes',
        searchQuery: 'wardrobe',
      });
      const watch = { alertType: 'new_listing', savedSearchId: found.id };
      expect((await ana.send('POST', '/api/accounts/:me/price-alerts', watch)).status).toBe(201);
      let number = 0;
      const offer = (more: object) =>
        shelf.show({
          url: `/w${number++}`,
          title: `Wardrobe number ${number}`,
          price: `$${300 + 40 * number}`,
          ...photo,
          ...more,
        });
      const before = await told();
      await offer({ seller: 'Mere' });
      expect(await told()).toBe(before + 1);
      const seller = await hide(1, 'seller');
      await offer({ seller: 'Mere' });
      expect(await told()).toBe(before + 1);
      await set({ dealers: true, withoutPhotos: true });
      await offer({ seller: 'Old Depot Furniture' });
      await offer({ seller: 'Rewi', image: undefined });
      expect(await told()).toBe(before + 1);
      await set({ dealers: false, withoutPhotos: false });
      await bringBack(seller);
      await offer({ seller: 'Mere' });
      expect(await told()).toBe(before + 2);
    });

    test('for a piece one chose oneself come also from a dealer or without photos, until it is hidden', async () => {
      await set({ dealers: true, withoutPhotos: true });
      for (const listingId of ids.slice(3, 5))
        await ana.send('POST', '/api/accounts/:me/price-alerts', { alertType: 'price_drop', listingId });
      const before = await told();
      await shelf.show({ ...pieces[3]!, price: '$450' });
      expect(await told()).toBe(before + 1);
      await shelf.show({ ...pieces[4]!, price: '$150' });
      expect(await told()).toBe(before + 2);
      const piece = await hide(4, 'piece');
      await shelf.show({ ...pieces[3]!, price: '$400' });
      expect(await told()).toBe(before + 2);
      await bringBack(piece);
      await set({ dealers: false, withoutPhotos: false });
    });

    test('come from whoever sells seven at once, and not from whoever sells eight', async () => {
      const many = await openShelf(site.database.db, 'Tūī');
      const form = { name: 'Bookcases', searchQuery: 'bookcase' };
      const { json: found } = await ana.send('POST', '/api/accounts/:me/saved-searches', form);
      const watch = { alertType: 'new_listing', savedSearchId: found.id };
      await ana.send('POST', '/api/accounts/:me/price-alerts', watch);
      await set({ dealers: true });
      const before = await told();
      for (let at = 1; at <= 8; at++)
        await many.show({ url: `/${at}`, title: `Bookcase ${at}`, price: `$${90 * at}`, seller: 'Wiremu' });
      expect(await told()).toBe(before + 7);
      await set({ dealers: false });
    });
  });

  test('a listing without a seller’s name has none to hide, and what is removed for good is not kept', async () => {
    const [nameless] = await shelf.show({ url: '/n', title: 'Pine stool', price: '$20' });
    const answer = await ana.send('POST', `/api/listings/${nameless}/hide`, { what: 'seller' });
    expect(answer).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/who’s selling it/) },
    });
    expect((await ana.send('POST', '/api/listings/999999/hide', { what: 'piece' })).status).toBe(404);
    const [gone] = await shelf.show({ url: '/g', title: 'Elm bench', price: '$25', seller: 'Shy Person' });
    await ana.send('POST', `/api/listings/${gone}/hide`, { what: 'seller' });
    expect((await ana.send('GET', '/api/accounts/:me/export')).json.hidden).toMatchObject([
      { sellerName: 'Shy Person' },
    ]);
    const elsewhere = await openShelf(site.database.db, 'Takahē Lane');
    const [other] = await elsewhere.show({
      url: '/o',
      title: 'Ash bench',
      price: '$9',
      seller: 'Shy Person',
    });
    await ana.send('POST', `/api/listings/${other}/hide`, { what: 'seller' });
    const cookie = await signInStaff(site);
    await site.send('POST', `/api/admin/listings/${gone}/suppress`, {}, { cookie });
    // Somebody of that name on another marketplace is another person.
    const { sellers } = (await ana.send('GET', '/api/accounts/:me/hidden')).json;
    expect(sellers).toMatchObject([{ name: 'Shy Person', platform: 'Takahē Lane' }]);
  });

  test('a piece that stands in two places is hidden, known as hidden and brought back as one', async () => {
    const desk = {
      url: '/d',
      title: 'Kauri desk, three drawers',
      price: '$300',
      location: 'Nelson',
      ...photo,
    };
    const [here] = await shelf.show(desk);
    const [there] = await (await openShelf(site.database.db, 'Huia')).show({ ...desk, price: '$290' });
    const hideAt = async (id: number | undefined) =>
      (await ana.send('POST', `/api/listings/${id}/hide`, { what: 'piece' })).json.id;
    const row = await hideAt(here);
    expect(await hideAt(there)).toBe(row);
    const hidden = async () => (await ana.send('GET', '/api/accounts/:me/hidden')).json.pieces;
    expect(await hidden()).toMatchObject([{ id: row, listingId: here, listingIds: [here, there] }]);
    await bringBack(row);
    expect(await hidden()).toEqual([]);
  });
});
