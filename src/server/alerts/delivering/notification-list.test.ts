import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { registerShopper } from '../../../../tests/support/people.ts';
import { useSite } from '../../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('each says what kind it is, what it asks and asked before, and which search found it', async () => {
    const { ana, shelf, tallboy, at, told, saveSearch, watch } = await setUpAlerts(site);
    const savedSearchId = await saveSearch();
    await watch({ alertType: 'new_listing' });
    await watch({ alertType: 'price_drop', savedSearchId });
    await shelf.show(tallboy);
    await shelf.show(at('$250'));
    const search = { savedSearchId, searchName: 'Mine' };
    expect(await told()).toMatchObject([
      { kind: 'price_drop', price: '250', priceBefore: '300', ...search },
      { kind: 'new_listing', price: '300', priceBefore: null, ...search },
    ]);
    const ofKind = (kind: string) => ana.send('GET', `/api/accounts/:me/notifications?kind=${kind}`);
    const drops = await ofKind('price_drop');
    expect(drops.headers['x-total-count']).toBe('1');
    expect(drops.json).toMatchObject([{ kind: 'price_drop' }]);
    expect((await ofKind('sold')).json).toEqual([]);
    expect((await ofKind('gossip')).status).toBe(400);
    // The search may go; what it found still says by which name.
    await ana.send('DELETE', `/api/saved-searches/${savedSearchId}`);
    expect(await told()).toMatchObject([search, search]);
  });

  test('one that is deleted is out of sight, is not told again, and can be brought back as it was', async () => {
    const { ana, shelf, tallboy, told, titles, saveSearch, watch } = await setUpAlerts(site);
    await saveSearch();
    const id = await watch({ alertType: 'price_drop', targetPrice: 300 });
    await shelf.show(tallboy);
    await ana.send('PATCH', `/api/price-alerts/${id}`, { targetPrice: 400 });
    const [first] = await told();
    const unread = async () => (await ana.send('GET', '/api/accounts/:me/notifications/unread')).json.unread;
    const before = await titles();
    const hemi = await registerShopper(site, 'hemi');
    expect((await hemi.send('DELETE', `/api/notifications/${first!.id}`)).status).toBe(404);
    expect(await titles()).toEqual(before);
    expect((await ana.send('DELETE', `/api/notifications/${first!.id}`)).status).toBe(200);
    expect((await hemi.send('POST', `/api/notifications/${first!.id}/restore`)).status).toBe(404);
    expect(await told()).toHaveLength(before.length - 1);
    expect(await unread()).toBe(before.length - 1);
    await ana.send('PATCH', `/api/price-alerts/${id}`, { targetPrice: 400, isActive: false });
    await ana.send('PATCH', `/api/price-alerts/${id}`, { isActive: true });
    expect(await told()).toHaveLength(before.length - 1);
    expect((await ana.send('POST', `/api/notifications/${first!.id}/restore`)).json).toEqual(first);
    expect(await titles()).toEqual(before);
    expect(await unread()).toBe(before.length);
  });
});
