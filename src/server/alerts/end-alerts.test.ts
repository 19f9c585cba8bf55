import { expect, test } from 'vitest';
import { removeDemoMarketplaces } from '#server/demo-marketplaces.ts';
import { changeSource, removeSource } from '#server/sources/sources.queries.ts';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase, onServer } from '../../../tests/support/databases.ts';
import { getInTheWay } from '../../../tests/support/in-the-way.ts';
import { registerShopper, signInStaff } from '../../../tests/support/people.ts';
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
    expect(refused).toMatchObject({ status: 404, json: { message: 'We can’t find that listing.' } });
    expect((await ana.send('GET', '/api/accounts/:me/price-alerts')).json).toEqual([]);
    expect((await ana.send('GET', '/api/accounts/:me/notifications')).json).toMatchObject([
      { title: 'Alert ended: Rimu desk' },
    ]);
  });
});

onOneDatabase((open) => {
  const site = useSite(open);

  test('when a source is deleted, alerts go on where the piece stands elsewhere; of the others one is told', async () => {
    const { ana, shelf, place, other, word, tallboy, at, told, titles, watch } = await setUpAlerts(site);
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
        message: `${place} is no longer on Tallboy, and this piece isn’t listed anywhere else. We’ve deleted your alert.`,
        reason: `Your price drop alert ($100 or less), for “Oak ${word}”.`,
        listingId: null,
      },
    ]);
    await other.show(at('$200'));
    expect(await titles()).toEqual([`Price drop: Rimu ${word}`, `Alert ended: Oak ${word}`]);
  });

  test('when a source is deleted, no alert goes on where the piece has been sold', async () => {
    const { ana, shelf, other, word, tallboy, titles, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await other.show(tallboy);
    await other.show({ ...tallboy, status: 'Sold' });
    await watch({ priceDropPercentage: 10, listingId: id });
    const cookie = await signInStaff(site);
    await site.send('DELETE', `/api/admin/data-sources/${shelf.sourceId}`, undefined, { cookie });
    expect((await ana.send('GET', '/api/accounts/:me/price-alerts')).json).toEqual([]);
    expect(await titles()).toEqual([`Alert ended: Rimu ${word}`]);
  });

  test('when the demo is switched off, the end of an alert is told once, wherever the piece stood', async () => {
    const { ana, shelf, other, word, tallboy, titles, watch } = await setUpAlerts(site);
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
});
