import { expect, test, vi } from 'vitest';
import { setUpAlerts } from '../../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useSite } from '../../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('made when it is so already, it tells at once, and not again for the same', async () => {
    const { shelf, place, word, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await watch({ targetPrice: 300, listingId: id });
    expect(await told()).toMatchObject([
      {
        title: `At your price: Rimu ${word}`,
        message: `It’s $300 on ${place}, Wellington City.`,
      },
    ]);
    await shelf.show(at('$290'));
    expect(await told()).toHaveLength(1);
  });

  test('made when it is so in several places, it tells of the cheapest', async () => {
    const { shelf, other, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    const [cheaper] = await other.show(at('$280'));
    await watch({ targetPrice: 300, listingId: id });
    expect(await told()).toMatchObject([
      { listingId: cheaper, message: expect.stringContaining('It’s $280 on Fantail') },
    ]);
  });

  test('made when the price only may be so, it tells nothing', async () => {
    const { shelf, tallboy, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show({ ...tallboy, price: '$200 or $250' });
    await watch({ targetPrice: 300, listingId: id });
    expect(await told()).toEqual([]);
  });

  test('made when it is so already, for favourites and saved searches: one for each piece at or under the target', async () => {
    const { shelf, word, tallboy, told, titles, save, saveSearch, watch } = await setUpAlerts(site);
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

  test('paused it tells nothing when it is changed, but when it is set to watch again', async () => {
    const { ana, shelf, word, tallboy, told, titles, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    const alert = await watch({ targetPrice: 100, listingId: id });
    const set = (body: object) => ana.send('PATCH', `/api/price-alerts/${alert}`, body);
    await set({ isActive: false });
    expect((await set({ targetPrice: 300 })).json).toMatchObject({ isActive: false, targetPrice: 300 });
    expect(await told()).toEqual([]);
    await set({ isActive: true });
    expect(await titles()).toEqual([`At your price: Rimu ${word}`]);
  });

  test('paused it tells nothing; set to watch again it tells what fell since it was made or last told', async () => {
    const { ana, shelf, word, tallboy, at, told, watch } = await setUpAlerts(site);
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

  test.each([
    ['percentage', { priceDropPercentage: 50 }, { priceDropPercentage: 20 }],
    ['target', { targetPrice: 10, priceDropPercentage: 20 }, { targetPrice: 5 }],
    ['type', { alertType: 'back_in_stock' }, { alertType: 'price_drop', priceDropPercentage: 20 }],
  ])('with another %s it begins anew: prices are compared with those of then', async (_, before, after) => {
    const { ana, shelf, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    const alert = await watch({ ...before, listingId: id });
    await shelf.show(at('$250'));
    expect((await ana.send('PATCH', `/api/price-alerts/${alert}`, after)).json).toMatchObject(after);
    // A third less than when it was made, and a sixth less than when it was changed.
    await shelf.show(at('$210'));
    expect(await told()).toEqual([]);
    await shelf.show(at('$200'));
    expect(await told()).toMatchObject([{ message: expect.stringContaining('down from $250 (20% less)') }]);
  });

  test('begun anew it compares with the price of then, not with what it told before', async () => {
    const { ana, shelf, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    const alert = await watch({ priceDropPercentage: 20, listingId: id });
    await shelf.show(at('$240'));
    await shelf.show(at('$280'));
    expect(await told()).toHaveLength(1);
    await ana.send('PATCH', `/api/price-alerts/${alert}`, { priceDropPercentage: 25 });
    await shelf.show(at('$210'));
    expect((await told())[0]).toMatchObject({
      message: expect.stringContaining('down from $280 (25% less)'),
    });
  });

  test.each([
    ['ahead', 86_400_000],
    ['behind', -86_400_000],
  ])('begun anew by a process whose clock is a day %s, it begins then all the same', async (_, offBy) => {
    const { ana, shelf, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    const alert = await watch({ priceDropPercentage: 20, listingId: id });
    await shelf.show(at('$240'));
    await shelf.show(at('$280'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offBy });
    try {
      await ana.send('PATCH', `/api/price-alerts/${alert}`, { priceDropPercentage: 25 });
    } finally {
      vi.useRealTimers();
    }
    await shelf.show(at('$260'));
    await shelf.show(at('$210'));
    expect(await told()).toMatchObject([
      { message: expect.stringContaining('down from $280 (25% less)') },
      { message: expect.stringContaining('down from $300 (20% less)') },
    ]);
  });

  test('made when very much is so already, it tells of the cheapest twenty-four', async () => {
    const { shelf, word, tallboy, told, saveSearch, watch } = await setUpAlerts(site);
    const pieces = Array.from({ length: 25 }, (_, at) => ({
      ...tallboy,
      url: `/${at}`,
      title: `Rimu ${word} number ${at}`,
      price: `$${300 - at}`,
    }));
    const [dearest] = await shelf.show(...pieces);
    await watch({ targetPrice: 300, savedSearchId: await saveSearch() });
    const ids = (await told()).map(({ listingId }) => listingId);
    expect(ids).toHaveLength(24);
    expect(ids).not.toContain(dearest);
  });

  test('changed to what it is already, it goes on as before', async () => {
    const { ana, shelf, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    const wish = { alertType: 'price_drop', targetPrice: 10, priceDropPercentage: 20 };
    const alert = await watch({ ...wish, listingId: id });
    await shelf.show(at('$250'));
    await ana.send('PATCH', `/api/price-alerts/${alert}`, wish);
    await shelf.show(at('$240'));
    expect(await told()).toMatchObject([{ message: expect.stringContaining('down from $300 (20% less)') }]);
  });

  test('set to watch again, one for everything tells what of it fell meanwhile, each piece once', async () => {
    const { ana, shelf, word, tallboy, at, told, titles, save, saveSearch, watch } = await setUpAlerts(site);
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
    const { ana, shelf, tallboy, at, told, watch } = await setUpAlerts(site);
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
});
