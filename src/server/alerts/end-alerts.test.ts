import { expect, test } from 'vitest';
import { removeSource } from '#server/sources/sources.queries.ts';
import { onServer } from '../../../tests/support/databases.ts';
import { getInTheWay } from '../../../tests/support/in-the-way.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { endAlertsOn } from './end-alerts.ts';

onServer((open) => {
  const site = useSite(open);

  test('an alert for a listing whose source is just being deleted is refused, not lost', async () => {
    const { db } = site.database;
    const ana = await registerShopper(site, 'ana');
    const shelf = await openShelf(db, 'Kea Street');
    const [listingId] = await shelf.show({ url: '/1', title: 'Rimu desk', price: '$90' });
    const watch = () => ana.send('POST', '/api/accounts/:me/price-alerts', { listingId });
    // Before anything is deleted it waits already: what is made now would be deleted untold.
    const [, made] = await getInTheWay(db, (tx) => endAlertsOn(tx, shelf.sourceId), watch);
    expect(made.status).toBe(201);
    const remove = async (tx: typeof db) => {
      await endAlertsOn(tx, shelf.sourceId);
      return removeSource(tx, shelf.sourceId);
    };
    const [name, refused] = await getInTheWay(db, remove, watch);
    expect(name).toBe('Kea Street');
    expect(refused).toMatchObject({ status: 404, json: { message: 'There is no such listing.' } });
    expect((await ana.send('GET', '/api/accounts/:me/price-alerts')).json).toEqual([]);
    expect((await ana.send('GET', '/api/accounts/:me/notifications')).json).toMatchObject([
      { title: 'Alert ended: Rimu desk' },
    ]);
  });
});
