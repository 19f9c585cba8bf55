import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useSite } from '../../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('a new listing is told when it matches the saved search at or under the target, with words and sizes', async () => {
    const { shelf, place, word, tallboy, told, saveSearch, watch } = await setUpAlerts(site);
    const search = await saveSearch({ region: 'Wellington', fits: '100x50x130' });
    await watch({ alertType: 'new_listing', targetPrice: 300, savedSearchId: search });
    const sized = { ...tallboy, dimensions: 'W 90 x D 45 x H 120 cm' };
    await shelf.show(
      { ...sized, url: '/2', price: '$301' },
      { ...sized, url: '/3', location: 'Taupō' },
      { ...sized, url: '/4', title: 'Rimu table', price: '$20' },
      { ...sized, url: '/5', dimensions: 'W 190 x D 45 x H 120 cm', price: '$21' },
    );
    expect(await told()).toEqual([]);
    const [id] = await shelf.show(sized);
    expect(await told()).toMatchObject([
      {
        title: `New listing: Rimu ${word}`,
        message: `$300 on ${place}, Wellington City.`,
        reason: 'Your new listing alert ($300 or less), for your saved search “Mine”.',
        listingId: id,
      },
    ]);
    await shelf.show(sized);
    await shelf.show({ ...sized, price: '$200' });
    expect(await told()).toHaveLength(1);
  });

  test('a saved search that is changed is watched for what it asks now', async () => {
    const { ana, shelf, word, tallboy, titles, saveSearch, watch } = await setUpAlerts(site);
    const search = await saveSearch();
    await watch({ alertType: 'new_listing', savedSearchId: search });
    await ana.send('PATCH', `/api/saved-searches/${search}`, { searchQuery: `${word}else` });
    await shelf.show(tallboy, { ...tallboy, url: '/2', title: `Oak ${word}else`, location: 'Taupō' });
    expect(await titles()).toEqual([`New listing: Oak ${word}else`]);
  });

  test('a new listing is told once for a piece that stands in two places, at once or later', async () => {
    const { shelf, other, tallboy, told, saveSearch, watch } = await setUpAlerts(site);
    await saveSearch();
    await watch({ alertType: 'new_listing' });
    await shelf.show(tallboy);
    await other.show(tallboy);
    expect(await told()).toHaveLength(1);
  });

  test('a new listing is not what was there already, in another place', async () => {
    const { shelf, other, tallboy, told, saveSearch, watch } = await setUpAlerts(site);
    await shelf.show(tallboy);
    await saveSearch();
    await watch({ alertType: 'new_listing' });
    await other.show(tallboy);
    expect(await told()).toEqual([]);
  });

  test('a new listing needs no word: any filter will do', async () => {
    const { shelf, place, other, word, tallboy, titles, saveSearch, watch } = await setUpAlerts(site);
    await saveSearch({ searchQuery: null, platform: place, category: null });
    await watch({ alertType: 'new_listing' });
    await other.show({ ...tallboy, title: 'Something else', location: 'Taupō' });
    await shelf.show(tallboy);
    expect(await titles()).toEqual([`New listing: Rimu ${word}`]);
  });
});
