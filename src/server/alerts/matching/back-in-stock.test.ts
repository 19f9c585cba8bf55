import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useSite } from '../../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('a piece that was gone is told each time it is back', async () => {
    const { shelf, place, word, tallboy, told, save, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await save(id!);
    await watch({ alertType: 'back_in_stock' });
    for (const count of [1, 2]) {
      await shelf.show({ ...tallboy, status: 'sold' });
      await shelf.show(tallboy);
      expect(await told()).toHaveLength(count);
    }
    expect((await told())[0]).toMatchObject({
      title: `Back in stock: Rimu ${word}`,
      message: `For sale again, $300, on ${place}, Wellington City.`,
      reason: 'Your back in stock alert, for your favourites.',
    });
  });

  test('a piece that was gone is back, too, when it is listed under another address, or matches a saved search', async () => {
    const { shelf, word, tallboy, told, titles, saveSearch, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await watch({ alertType: 'back_in_stock', listingId: id });
    await shelf.show({ ...tallboy, status: 'sold' });
    await shelf.show({ ...tallboy, url: '/again' });
    expect(await titles()).toEqual([`Back in stock: Rimu ${word}`]);
    await watch({ alertType: 'back_in_stock', savedSearchId: await saveSearch() });
    await shelf.show({ ...tallboy, url: '/again', status: 'sold' });
    await shelf.show({ ...tallboy, url: '/again' });
    expect(await told()).toHaveLength(3);
  });

  test('a piece that is for sale elsewhere all the while is not back when it is listed anew', async () => {
    const { shelf, other, word, tallboy, titles, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await other.show(tallboy);
    await watch({ alertType: 'back_in_stock', listingId: id });
    await shelf.show({ ...tallboy, status: 'sold' });
    await shelf.show({ ...tallboy, url: '/again' });
    expect(await titles()).toEqual([]);
    await shelf.show({ ...tallboy, url: '/again', status: 'sold' });
    await other.show({ ...tallboy, status: 'sold' });
    await shelf.show({ ...tallboy, url: '/third' });
    expect(await titles()).toEqual([`Back in stock: Rimu ${word}`]);
  });
});
