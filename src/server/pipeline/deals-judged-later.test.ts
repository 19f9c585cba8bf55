import { beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/alerts.ts';
import { worthModels } from '#server/deals/deals.table.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../tests/support/wardrobes.ts';
import { tellOfDeals } from './6-match-alerts.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let ana: Shopper;
  const hear = async (shopper: Shopper): Promise<Notification[]> =>
    (await shopper.send('GET', '/api/accounts/:me/notifications')).json;
  const watch = async (shopper: Shopper, filter: object, alert: object = {}) => {
    const search = await shopper.send('POST', '/api/accounts/:me/saved-searches', {
      name: 'Mine',
      ...filter,
    });
    await shopper.send('POST', '/api/accounts/:me/price-alerts', {
      alertType: 'new_listing',
      savedSearchId: search.json.id,
      ...alert,
    });
  };
  const settle = (tell = tellOfDeals) => settleDeals(site.database.db, new Date(), tell);
  const showOthersAt = async (price: string) => {
    await shelf.show(...usualWardrobes.map((piece) => ({ ...piece, price })));
    await settle();
  };

  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    ana = await registerShopper(site, 'ana');
    await watch(ana, { deals: 'hot' });
  });

  test('a deal that came before anything could be judged is told when it is judged, once', async () => {
    const [id] = await shelf.show(wardrobe(9, '$150'), ...usualWardrobes, ...lamps);
    expect(await hear(ana)).toEqual([]);
    await settle();
    expect(await hear(ana)).toMatchObject([
      {
        listingId: id,
        title: 'Hot Deal: Oak wardrobe j9',
        message: expect.stringMatching(/^\$150 on Kea Street, Christchurch: about \$\d+ under similar\.$/),
        reason: 'Your new listing alert, for your saved search “Mine”.',
      },
    ]);
    await settle();
    expect(await hear(ana)).toHaveLength(1);
  });

  test('a price that is hardly believable is told with a caution', async () => {
    const dora = await registerShopper(site, 'dora');
    await watch(dora, { searchQuery: 'wardrobe' });
    await shelf.show(wardrobe(11, '$3'));
    expect(await hear(dora)).toMatchObject([
      {
        title: 'New listing: Oak wardrobe l11',
        message: '$3 on Kea Street, Hamilton. Check carefully: it’s far cheaper than similar pieces.',
      },
    ]);
  });

  test('a piece that becomes a deal because of others alone is told to whoever waits for deals', async () => {
    const bea = await registerShopper(site, 'bea');
    await showOthersAt('$160');
    await watch(bea, { deals: 'great', searchQuery: 'wardrobe' });
    await watch(bea, { searchQuery: 'wardrobe' });
    await watch(bea, { deals: 'great', searchQuery: 'wardrobe' }, { targetPrice: 100 });
    await shelf.show(...usualWardrobes);
    // Whoever is cut off before it is told leaves all of it to the next.
    const cutOff = settle(async (tx, ids) => {
      await tellOfDeals(tx, ids);
      throw new Error('cut off');
    });
    await expect(cutOff).rejects.toThrow('cut off');
    expect(await hear(bea)).toEqual([]);
    await settle();
    expect(await hear(bea)).toMatchObject([{ title: 'Hot Deal: Oak wardrobe j9' }]);
    expect(await hear(ana)).toHaveLength(1);
  });

  test('a deal that was one before is no news because its fair price moves', async () => {
    const eve = await registerShopper(site, 'eve');
    await watch(eve, { deals: 'hot', searchQuery: 'wardrobe' });
    const readDeal = async () => (await site.send('GET', '/api/listings?deals=hot&search=wardrobe')).json[0];
    const before = await readDeal();
    await showOthersAt('$340');
    const { id, fairPrice } = await readDeal();
    expect(id).toBe(before.id);
    expect(fairPrice).not.toBe(before.fairPrice);
    expect(await hear(eve)).toEqual([]);
  });

  test('an alert for falls among deals is told of what fell before it was one, and of nothing else', async () => {
    const cleo = await registerShopper(site, 'cleo');
    const [fallen] = await shelf.show(wardrobe(12, '$190'));
    await showOthersAt('$160');
    await watch(cleo, { deals: 'hot' }, { alertType: 'price_drop' });
    await shelf.show(wardrobe(12, '$155'));
    expect(await hear(cleo)).toEqual([]);
    await shelf.show(...usualWardrobes);
    await settle();
    expect(await hear(cleo)).toMatchObject([
      { listingId: fallen, message: expect.stringContaining('down from $190') },
    ]);
  });

  test('one piece more may make a deal of another: that is told too, without learning all anew', async () => {
    const flo = await registerShopper(site, 'flo');
    const bookcase = (number: number, price: string) => ({
      ...wardrobe(number, price),
      url: `/b/${number}`,
      title: `Oak bookcase number ${number}`,
    });
    await shelf.show(...[1, 2, 3, 4, 5, 6, 7].map((at) => bookcase(at, `$${295 + at}`)), bookcase(8, '$150'));
    await settle();
    await watch(flo, { deals: 'hot', searchQuery: 'bookcase' });
    const model = async () => (await site.database.db.select().from(worthModels))[0]!;
    const before = await model();
    await shelf.show(bookcase(9, '$300'));
    expect(await hear(flo)).toEqual([]);
    await settle();
    expect(await hear(flo)).toMatchObject([{ title: 'Hot Deal: Oak bookcase number 8' }]);
    // What little changes adds up, until it is time to learn.
    expect(await model()).toMatchObject({ version: before.version, changes: before.changes + 1 });
  });
});
