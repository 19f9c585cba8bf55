import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('whoever waits for a lower price first sees what costs about that already', async () => {
    const { show } = await openShelf(site.database.db, 'Market');
    const [listingId, dear, cheap] = await show(
      { url: '/1', title: 'Oak desk', price: '$1000', location: 'Napier' },
      { url: '/2', title: 'Kauri desk', price: '$1000', location: 'Napier' },
      { url: '/3', title: 'Rimu desk', price: '$100', location: 'Napier' },
    );
    const ana = await registerShopper(site, 'ana');
    const alert = { listingId, targetPrice: 100 };
    expect((await ana.send('POST', '/api/accounts/:me/price-alerts', alert)).status).toBe(201);
    const found = (await ana.send('GET', '/api/recommendations/:me?limit=24')).json;
    expect(found.map(({ id }: { id: number }) => id)).toEqual([cheap, dear]);
  });
});
