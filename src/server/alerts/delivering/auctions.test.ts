import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useSite } from '../../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('a starting bid is told as one, and never as a price', async () => {
    const { ana, shelf, place, word, tallboy, told, save, saveSearch, watch } = await setUpAlerts(site);
    await ana.send('PATCH', '/api/accounts/:me/favorite-news', { isOn: true });
    const title = `Rimu ${word} no reserve`;
    const auction = { ...tallboy, title, price: '$10' };
    const where = `on ${place}, Wellington City`;
    const savedSearchId = await saveSearch();
    await watch({ alertType: 'new_listing', savedSearchId });
    const [id] = await shelf.show(auction);
    await save(id!);
    const atTarget = await watch({ listingId: id, targetPrice: 100 });
    await ana.send('DELETE', `/api/price-alerts/${atTarget}`);
    await shelf.show({ ...auction, price: '$5' });
    await shelf.show({ ...auction, price: '$5', status: 'sold' });
    await shelf.show({ ...auction, price: '$5' });
    const said = (await told()).map((one) => [one.title, one.message]).reverse();
    expect(said).toEqual([
      [`New listing: ${title}`, `Bids start at $10 ${where}.`],
      [`Auction: ${title}`, `Bids start at $10 ${where}. It may go for more.`],
      [`Lower starting bid: ${title}`, `Bids now start at $5, down from $10 (50% less), ${where}.`],
      [`No longer for sale: ${title}`, `Sold or taken down ${where}. Bids started at $5.`],
      [`Back in stock: ${title}`, `For sale again, with bids from $5, ${where}.`],
    ]);
    expect(await told()).toMatchObject(Array(5).fill({ isAuction: true }));
    const { atomUrl } = (await ana.send('POST', '/api/accounts/:me/feeds', {})).json;
    const feed = await site.send('GET', new URL(atomUrl).pathname);
    expect(feed.text).toContain('Starting bid $10');
  });
});
