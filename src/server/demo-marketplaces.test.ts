import { expect, test } from 'vitest';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { registerShopper } from '../../tests/support/people.ts';
import { openShelf } from '../../tests/support/shelf.ts';
import { useSite } from '../../tests/support/site.ts';
import { removeDemoMarketplaces } from './demo-marketplaces.ts';
import { changeSource } from './sources/sources.queries.ts';
import { dataSources } from './sources/sources.table.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('demo marketplaces go alone, and lists keep what their pieces last said', async () => {
    const { db } = site.database;
    const ana = await registerShopper(site, 'ana');
    const [demo, own] = [await openShelf(db, 'Fantail'), await openShelf(db, 'Own shop')];
    await changeSource(db, demo.sourceId, { demoKey: 'fantail' });
    const desk = { url: '/1', title: 'Rimu desk', price: '$80' };
    const [listingId] = await demo.show(desk);
    await own.show({ ...desk, title: 'Kauri bookcase' });
    const { id } = (await ana.send('POST', '/api/accounts/:me/lists', { name: 'Our flat', listingId })).json;
    await demo.show({ ...desk, title: 'Rimu desk, reduced', price: '$60' });
    await removeDemoMarketplaces(db);
    expect(await db.select({ name: dataSources.name }).from(dataSources)).toEqual([{ name: 'Own shop' }]);
    const { items } = (await ana.send('GET', `/api/lists/${id}`)).json;
    expect(items).toMatchObject([{ title: 'Rimu desk, reduced', price: '60', platform: 'Fantail' }]);
  });
});
