import { expect, test } from 'vitest';
import { mostPriceAlerts } from '#contract/alerts.ts';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { priceAlerts } from './alerts.table.ts';

onEachDatabase((open) => {
  const site = useSite(open);

  test('the list says what each watches; deleting one leaves what it told', async () => {
    const { ana, shelf, word, tallboy, told, saveSearch, watch } = await setUpAlerts(site);
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

  test.each([
    [{ alertType: 'full_moon' }, 'alertType'],
    [{ priceDropPercentage: 51 }, 'priceDropPercentage'],
    [{ priceDropPercentage: 2.5 }, 'priceDropPercentage'],
    [{ targetPrice: -1 }, 'targetPrice'],
    [{ targetPrice: 1.001 }, 'targetPrice'],
    [{ listingId: 1, savedSearchId: 1 }, 'savedSearchId'],
    [{ alertType: 'new_listing', listingId: 1 }, 'alertType'],
  ])('refuses %j, naming the field', async (body, path) => {
    const { ana } = await setUpAlerts(site);
    const answer = await ana.send('POST', '/api/accounts/:me/price-alerts', body);
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path }] } });
  });

  test('the same twice is refused, however it is to be told; anything else is another', async () => {
    const { ana, shelf, at, told, saveSearch, watch } = await setUpAlerts(site);
    const [listingId] = await shelf.show(at('$300'));
    const savedSearchId = await saveSearch();
    const ask = (body: object) => ana.send('POST', '/api/accounts/:me/price-alerts', body);
    const id = await watch({ listingId, targetPrice: 250 });
    const same = { listingId, targetPrice: 250, alertType: 'price_drop', byMail: false };
    expect(await ask(same)).toMatchObject({ status: 409, json: { message: 'You already have this alert.' } });
    const twice = await Promise.all([ask({ savedSearchId }), ask({ savedSearchId })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    await ana.send('DELETE', `/api/price-alerts/${twice.find(({ status }) => status === 201)?.json.id}`);
    await shelf.show(at('$240'));
    expect(await told()).toHaveLength(1);
    await ana.send('PATCH', `/api/price-alerts/${id}`, { isActive: false });
    expect((await ask(same)).json.message).toContain('it’s paused. You can resume it in your account.');
    for (const other of [
      { listingId, targetPrice: 200 },
      { listingId, alertType: 'back_in_stock', targetPrice: 250 },
      { savedSearchId, targetPrice: 250 },
      { targetPrice: 250 },
      { targetPrice: 250, priceDropPercentage: 10 },
    ])
      await watch(other);
    await ana.send('DELETE', `/api/price-alerts/${id}`);
    const again = await watch(same);
    const change = await ana.send('PATCH', `/api/price-alerts/${again}`, { targetPrice: 200 });
    expect(change).toMatchObject({ status: 409, json: { message: 'You already have this alert.' } });
    expect((await ana.send('PATCH', `/api/price-alerts/${again}`, { targetPrice: 190 })).status).toBe(200);
  });

  test('there are at most a hundred, without the one that watches favourites unasked', async () => {
    const { ana } = await setUpAlerts(site);
    const filler = { accountId: ana.id, alertType: 'back_in_stock' as const };
    await site.database.db.insert(priceAlerts).values(Array(mostPriceAlerts - 1).fill(filler));
    const make = (targetPrice: number) => ana.send('POST', '/api/accounts/:me/price-alerts', { targetPrice });
    expect((await make(1)).status).toBe(201);
    expect(await make(2)).toMatchObject({
      status: 409,
      json: { message: 'You already have 100 alerts. Please delete one first.' },
    });
  });

  test('only a falling price has a percentage to fall by', async () => {
    const { ana, watch } = await setUpAlerts(site);
    const id = await watch({ alertType: 'back_in_stock', targetPrice: 90, priceDropPercentage: 20 });
    const change = async (body: object) => (await ana.send('PATCH', `/api/price-alerts/${id}`, body)).json;
    expect(await change({})).toMatchObject({ targetPrice: 90, priceDropPercentage: null });
    const falling = { alertType: 'price_drop', priceDropPercentage: 20 };
    expect(await change(falling)).toMatchObject(falling);
    expect(await change({ alertType: 'back_in_stock' })).toMatchObject({ priceDropPercentage: null });
  });

  test('does not watch what is not there or not one’s own', async () => {
    const { saveSearch, watch } = await setUpAlerts(site);
    const hemi = await registerShopper(site, 'hemi');
    const search = await saveSearch();
    const ask = (body: object) => hemi.send('POST', '/api/accounts/:me/price-alerts', body);
    expect((await ask({ savedSearchId: search })).status).toBe(404);
    expect((await ask({ listingId: 999_999 })).status).toBe(404);
    const alert = await watch({});
    expect((await hemi.send('PATCH', `/api/price-alerts/${alert}`, { isActive: false })).status).toBe(404);
    expect((await hemi.send('DELETE', `/api/price-alerts/${alert}`)).status).toBe(404);
  });
});
