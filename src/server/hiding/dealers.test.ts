import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
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
});
