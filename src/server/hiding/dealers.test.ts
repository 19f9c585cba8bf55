import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('alerts count what a seller has for sale, and not what they have sold', async () => {
    const { ana, shelf, tallboy, word, titles, saveSearch, watch } = await setUpAlerts(site);
    await watch({ alertType: 'new_listing', savedSearchId: await saveSearch() });
    await ana.send('PATCH', '/api/accounts/:me/hidden', { dealers: true });
    const chairs = Array.from({ length: 8 }, (_, at) => ({
      url: `/chair/${at}`,
      title: `Dining chair number ${at}`,
      price: `$${40 + 10 * at}`,
      seller: 'Mere',
    }));
    await shelf.show(...chairs);
    await shelf.show({ ...tallboy, seller: 'Mere' });
    expect(await titles()).toEqual([]);
    await shelf.show(...chairs.slice(0, 3).map((chair) => ({ ...chair, status: 'sold' })));
    await shelf.show({ ...tallboy, url: '/2', title: `Kauri ${word}`, price: '$900', seller: 'Mere' });
    expect(await titles()).toEqual([`New listing: Kauri ${word}`]);
  });

  test('whoever sells many at once is a dealer, until they have sold some', async () => {
    const ana = await registerShopper(site, 'ana');
    const set = (body: object) => ana.send('PATCH', '/api/accounts/:me/hidden', body);
    const many = await openShelf(site.database.db, 'Fantail');
    const offer = (count: number, more: object = {}) =>
      many.show(
        ...Array.from({ length: count }, (_, at) => ({
          url: `/${at}`,
          title: `Oak desk ${at}`,
          price: `$${100 + 30 * at}`,
          seller: 'Busy Person',
          ...more,
        })),
      );
    const desks = async () =>
      Number((await ana.send('GET', '/api/listings?search=desk')).headers['x-total-count']);
    await set({ dealers: true });
    await offer(7);
    const private7 = await desks();
    expect(private7).toBeGreaterThan(0);
    await offer(8);
    expect(await desks()).toBe(0);
    await offer(5, { status: 'sold' });
    expect(await desks()).toBeGreaterThan(0);
    await set({ dealers: false });
  });
});
