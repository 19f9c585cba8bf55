import { beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/alerts.ts';
import { removeDemoMarketplaces } from '#server/demo-marketplaces.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import { changeSource } from '#server/sources/sources.queries.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper, signInStaff } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let other: Shelf;
  let ana: Shopper;
  let round = 0;
  /** A piece like no other of these tests. */
  let tallboy: RawListing;
  let word: string;

  beforeEach(async () => {
    round++;
    word = `tallboy${String.fromCharCode(97 + (round % 26), 97 + ((round * 7) % 26), 97 + ((round * 11) % 26))}`;
    shelf = await openShelf(site.database.db, `Kea Street ${round}`);
    other = await openShelf(site.database.db, `Fantail ${round}`);
    ana = await registerShopper(site, `ana-${round}`);
    tallboy = { url: '/1', title: `Rimu ${word}`, price: '$300', location: 'Newtown, Wellington' };
  });

  const save = async (listingId: number) => ana.send('POST', `/api/listings/${listingId}/favorite`);
  const saveSearch = async (body: object = {}) =>
    (await ana.send('POST', '/api/accounts/:me/saved-searches', { name: 'Mine', searchQuery: word, ...body }))
      .json.id;
  const watch = async (body: object) => {
    const answer = await ana.send('POST', '/api/accounts/:me/price-alerts', body);
    expect(answer.status).toBe(201);
    return answer.json.id;
  };
  const told = async (): Promise<Notification[]> =>
    (await ana.send('GET', '/api/accounts/:me/notifications')).json;
  const titles = async () => (await told()).map(({ title }) => title);
  const at = (price: string): RawListing => ({ ...tallboy, price });

  describe('a falling price', () => {
    test('is told once it has fallen enough since the alert was made, and again from there', async () => {
      const [id] = await shelf.show(tallboy);
      await watch({ alertType: 'price_drop', priceDropPercentage: 20, listingId: id });
      await shelf.show(at('$270'));
      expect(await told()).toEqual([]);
      await shelf.show(at('$240'));
      expect(await told()).toMatchObject([
        {
          title: `Price drop: Rimu ${word}`,
          message: `Now $240, down from $300 (20% less), on Kea Street ${round}, Wellington City.`,
          reason: `Your price drop alert (20% or more off), for “Rimu ${word}”.`,
          listingId: id,
          isRead: false,
        },
      ]);
      await shelf.show(at('$200'));
      expect(await told()).toHaveLength(1);
      await shelf.show(at('$190'));
      expect((await told())[0]).toMatchObject({
        message: expect.stringContaining('down from $240 (21% less)'),
      });
      await shelf.show(at('$400'));
      await shelf.show(at('$190'));
      expect(await told()).toHaveLength(2);
    });

    test('is told when it reaches the target, once', async () => {
      const [id] = await shelf.show(tallboy);
      await watch({ targetPrice: 250, listingId: id });
      await shelf.show(at('$260'));
      expect(await told()).toEqual([]);
      await shelf.show(at('$250'));
      await shelf.show(at('$240'));
      expect(await told()).toHaveLength(1);
    });

    test('is any fall when nothing else is said; an unreadable price is none', async () => {
      const [id] = await shelf.show(tallboy);
      await watch({ listingId: id });
      await shelf.show(at('phone me'));
      await shelf.show({ ...tallboy, price: 'make an offer' });
      await shelf.show(at('$300'));
      expect(await told()).toEqual([]);
      await shelf.show(at('$299'));
      expect(await told()).toHaveLength(1);
    });

    test('is told for favourites and saved searches together, once for each piece', async () => {
      const [id] = await shelf.show(tallboy);
      await save(id!);
      await saveSearch();
      await watch({ priceDropPercentage: 10 });
      await shelf.show(at('$100'));
      expect(await told()).toMatchObject([{ reason: expect.stringContaining('for your favourites') }]);
      await shelf.show({ ...tallboy, url: '/2', title: `Oak ${word}`, price: '$500', location: 'Taupō' });
      await shelf.show({ ...tallboy, url: '/2', title: `Oak ${word}`, price: '$400', location: 'Taupō' });
      expect((await told())[0]).toMatchObject({
        title: `Price drop: Oak ${word}`,
        reason: 'Your price drop alert (10% or more off), for your saved search “Mine”.',
      });
      expect(await told()).toHaveLength(2);
    });

    test('counts from when the piece was saved, not from before', async () => {
      const [id] = await shelf.show(tallboy);
      await watch({ priceDropPercentage: 20 });
      await shelf.show(at('$245'));
      await save(id!);
      await shelf.show(at('$235'));
      expect(await told()).toEqual([]);
    });

    test('is seen where the same piece stands elsewhere', async () => {
      const [id] = await shelf.show(tallboy);
      await watch({ priceDropPercentage: 10, listingId: id });
      const [twin] = await other.show(at('$300'));
      await other.show(at('$250'));
      await shelf.show(at('$250'));
      expect(await told()).toMatchObject([{ listingId: twin }]);
    });
  });

  describe('a new listing', () => {
    test('is told when it matches the saved search at or under the target, with words and sizes', async () => {
      const search = await saveSearch({ region: 'Wellington', fits: '100x50x130' });
      await watch({ alertType: 'new_listing', targetPrice: 300, savedSearchId: search });
      const sized = { ...tallboy, dimensions: 'W 90 x D 45 x H 120 cm' };
      await shelf.show(
        { ...sized, url: '/2', price: '$301' },
        { ...sized, url: '/3', location: 'Taupō' },
        { ...sized, url: '/4', title: 'Rimu table', price: '$20' },
        { ...sized, url: '/5', dimensions: 'W 190 x D 45 x H 120 cm', price: '$21' },
      );
      expect(await told()).toEqual([]);
      const [id] = await shelf.show(sized);
      expect(await told()).toMatchObject([
        {
          title: `New listing: Rimu ${word}`,
          message: `$300 on Kea Street ${round}, Wellington City.`,
          reason: 'Your new listing alert ($300 or less), for your saved search “Mine”.',
          listingId: id,
        },
      ]);
      await shelf.show(sized);
      await shelf.show({ ...sized, price: '$200' });
      expect(await told()).toHaveLength(1);
    });

    test('is told once for a piece that stands in two places, at once or later', async () => {
      await saveSearch();
      await watch({ alertType: 'new_listing' });
      await shelf.show(tallboy);
      await other.show(tallboy);
      expect(await told()).toHaveLength(1);
    });

    test('is not what was there already, in another place', async () => {
      await shelf.show(tallboy);
      await saveSearch();
      await watch({ alertType: 'new_listing' });
      await other.show(tallboy);
      expect(await told()).toEqual([]);
    });

    test('needs no word: any filter will do', async () => {
      await saveSearch({ searchQuery: null, platform: `Kea Street ${round}`, category: null });
      await watch({ alertType: 'new_listing' });
      await other.show({ ...tallboy, title: 'Something else', location: 'Taupō' });
      await shelf.show(tallboy);
      expect(await titles()).toEqual([`New listing: Rimu ${word}`]);
    });
  });

  describe('a piece that was gone', () => {
    test('is told each time it is back', async () => {
      const [id] = await shelf.show(tallboy);
      await save(id!);
      await watch({ alertType: 'back_in_stock' });
      for (const count of [1, 2]) {
        await shelf.show({ ...tallboy, status: 'sold' });
        await shelf.show(tallboy);
        expect(await told()).toHaveLength(count);
      }
      expect((await told())[0]).toMatchObject({
        title: `Back in stock: Rimu ${word}`,
        message: `For sale again, $300, on Kea Street ${round}, Wellington City.`,
        reason: 'Your back in stock alert, for your favourites.',
      });
    });

    test('is back, too, when it is listed under another address, or matches a saved search', async () => {
      const [id] = await shelf.show(tallboy);
      await watch({ alertType: 'back_in_stock', listingId: id });
      await shelf.show({ ...tallboy, status: 'sold' });
      await shelf.show({ ...tallboy, url: '/again' });
      expect(await titles()).toEqual([`Back in stock: Rimu ${word}`]);
      await watch({ alertType: 'back_in_stock', savedSearchId: await saveSearch() });
      await shelf.show({ ...tallboy, url: '/again', status: 'sold' });
      await shelf.show({ ...tallboy, url: '/again' });
      expect(await told()).toHaveLength(3);
    });
  });

  describe('made when it is so already', () => {
    test('it tells at once, and not again for the same', async () => {
      const [id] = await shelf.show(tallboy);
      await watch({ targetPrice: 300, listingId: id });
      expect(await told()).toMatchObject([
        {
          title: `At your price: Rimu ${word}`,
          message: `It is $300 on Kea Street ${round}, Wellington City.`,
        },
      ]);
      await shelf.show(at('$290'));
      expect(await told()).toHaveLength(1);
    });

    test('for favourites and saved searches: one for each piece at or under the target', async () => {
      const [id] = await shelf.show(
        tallboy,
        { ...tallboy, url: '/2', title: `Oak ${word}`, price: '$310', location: 'Taupō' },
        { ...tallboy, url: '/3', title: `Kauri ${word}`, price: '$30', location: 'Nelson' },
      );
      await save(id!);
      await saveSearch();
      await watch({ targetPrice: 300 });
      expect(new Set(await titles())).toEqual(
        new Set([`At your price: Kauri ${word}`, `At your price: Rimu ${word}`]),
      );
      await watch({ alertType: 'new_listing' });
      await watch({ alertType: 'price_drop', priceDropPercentage: 1 });
      expect(await told()).toHaveLength(2);
    });
  });

  test('paused it tells nothing; set to watch again it tells what fell since it was made or last told', async () => {
    const [id] = await shelf.show(tallboy);
    const alert = await watch({ priceDropPercentage: 10, listingId: id });
    const set = (body: object) => ana.send('PATCH', `/api/price-alerts/${alert}`, body);
    expect((await set({ isActive: false })).json).toMatchObject({ isActive: false, priceDropPercentage: 10 });
    await shelf.show(at('$200'));
    expect((await set({ isActive: true })).json.isActive).toBe(true);
    expect(await told()).toMatchObject([
      {
        title: `Price drop: Rimu ${word}`,
        message: expect.stringContaining('down from $300 (33% less)'),
      },
    ]);
    await shelf.show(at('$290'));
    await shelf.show(at('$200'));
    // What it told last counts after another pause, too.
    await set({ isActive: false });
    await shelf.show(at('$190'));
    await set({ isActive: true });
    expect(await told()).toHaveLength(1);
    await set({ isActive: false });
    await shelf.show(at('$180'));
    await set({ isActive: true });
    expect(await told()).toHaveLength(2);
    expect((await set({ targetPrice: 170 })).json.targetPrice).toBe(170);
    expect(await told()).toHaveLength(2);
    expect((await set({ accountId: 1, listingId: null, id: 7 })).json).toMatchObject({
      id: alert,
      listingId: id,
    });
  });

  test('set to watch again, one for everything tells what of it fell meanwhile, each piece once', async () => {
    const oak = { ...tallboy, url: '/2', title: `Oak ${word}`, location: 'Taupō' };
    const kauri = { ...tallboy, url: '/3', title: `Kauri ${word}`, location: 'Nelson' };
    const stool = { ...tallboy, url: '/4', title: 'Pine stool', location: 'Gore' };
    const [id] = await shelf.show(tallboy, oak, kauri, stool);
    await save(id!);
    await saveSearch();
    const alert = await watch({ priceDropPercentage: 10 });
    const set = (isActive: boolean) => ana.send('PATCH', `/api/price-alerts/${alert}`, { isActive });
    await set(false);
    const cheaper = [at('$250'), { ...oak, price: '$200' }, { ...kauri, price: '$290' }];
    await shelf.show(...cheaper, { ...stool, price: '$5' });
    await set(true);
    expect((await titles()).sort()).toEqual([`Price drop: Oak ${word}`, `Price drop: Rimu ${word}`]);
    await set(false);
    await set(true);
    expect(await told()).toHaveLength(2);
  });

  test('paused and set to watch again, it tells once that the target is reached', async () => {
    const [id] = await shelf.show(tallboy);
    const alert = await watch({ targetPrice: 250, listingId: id });
    const set = (isActive: boolean) => ana.send('PATCH', `/api/price-alerts/${alert}`, { isActive });
    await set(false);
    await shelf.show(at('$240'));
    await set(true);
    expect(await told()).toHaveLength(1);
    await set(false);
    await shelf.show(at('$230'));
    await set(true);
    expect(await told()).toHaveLength(1);
  });

  test('the list says what each watches; deleting one leaves what it told', async () => {
    const [id] = await shelf.show(tallboy);
    const search = await saveSearch();
    await watch({ alertType: 'back_in_stock', savedSearchId: search });
    const alert = await watch({ targetPrice: 400.5, listingId: id });
    const list = async () => (await ana.send('GET', '/api/accounts/:me/price-alerts')).json;
    expect(await list()).toMatchObject([
      { id: alert, watches: `Rimu ${word}`, targetPrice: 400.5, isActive: true, listingId: id },
      { alertType: 'back_in_stock', watches: 'Mine', savedSearchId: search, targetPrice: null },
    ]);
    await ana.send('DELETE', `/api/price-alerts/${alert}`);
    await ana.send('DELETE', `/api/saved-searches/${search}`);
    expect(await list()).toEqual([]);
    expect(await told()).toHaveLength(1);
  });

  test('when a source is deleted, alerts go on where the piece stands elsewhere; of the others one is told', async () => {
    const lonely = { ...tallboy, url: '/2', title: `Oak ${word}`, location: 'Taupō' };
    const [id, lonelyId] = await shelf.show(tallboy, lonely);
    const [twin] = await other.show(tallboy);
    const alert = await watch({ priceDropPercentage: 10, listingId: id });
    await watch({ targetPrice: 100, listingId: lonelyId });
    const cookie = await signInStaff(site);
    const url = `/api/admin/data-sources/${shelf.sourceId}`;
    expect((await site.send('DELETE', url, undefined, { cookie })).status).toBe(200);
    expect((await ana.send('GET', '/api/accounts/:me/price-alerts')).json).toMatchObject([
      { id: alert, listingId: twin, watches: `Rimu ${word}` },
    ]);
    expect(await told()).toMatchObject([
      {
        title: `Alert ended: Oak ${word}`,
        message: `Kea Street ${round} is no longer on Tallboy, and the piece stands nowhere else here. Your alert for it is deleted.`,
        reason: `Your price drop alert ($100 or less), for “Oak ${word}”.`,
        listingId: null,
      },
    ]);
    await other.show(at('$200'));
    expect(await titles()).toEqual([`Price drop: Rimu ${word}`, `Alert ended: Oak ${word}`]);
  });

  test('when the demo is switched off, the end of an alert is told once, wherever the piece stood', async () => {
    const { db } = site.database;
    const [id] = await shelf.show(tallboy);
    await other.show(tallboy);
    await watch({ priceDropPercentage: 10, listingId: id });
    for (const { sourceId } of [shelf, other])
      await changeSource(db, sourceId, { demoKey: `demo ${sourceId}` });
    await removeDemoMarketplaces(db);
    expect((await ana.send('GET', '/api/accounts/:me/price-alerts')).json).toEqual([]);
    expect(await titles()).toEqual([`Alert ended: Rimu ${word}`]);
  });

  test.each([
    [{ alertType: 'full_moon' }, 'alertType'],
    [{ priceDropPercentage: 51 }, 'priceDropPercentage'],
    [{ priceDropPercentage: 2.5 }, 'priceDropPercentage'],
    [{ targetPrice: -1 }, 'targetPrice'],
    [{ targetPrice: 1.001 }, 'targetPrice'],
    [{ listingId: 1, savedSearchId: 1 }, 'savedSearchId'],
    [{ alertType: 'new_listing', listingId: 1 }, 'alertType'],
  ])('refuses %j, naming the field', async (body, path) => {
    const answer = await ana.send('POST', '/api/accounts/:me/price-alerts', body);
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path }] } });
  });

  test('does not watch what is not there or not one’s own', async () => {
    const hemi = await registerShopper(site, `hemi-${round}`);
    const search = await saveSearch();
    const ask = (body: object) => hemi.send('POST', '/api/accounts/:me/price-alerts', body);
    expect((await ask({ savedSearchId: search })).status).toBe(404);
    expect((await ask({ listingId: 999_999 })).status).toBe(404);
    const alert = await watch({});
    expect((await hemi.send('PATCH', `/api/price-alerts/${alert}`, { isActive: false })).status).toBe(404);
    expect((await hemi.send('DELETE', `/api/price-alerts/${alert}`)).status).toBe(404);
  });
});
