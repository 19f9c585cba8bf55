import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { addPrices, changeListing } from './catalogue.queries.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));

onOneDatabase((open) => {
  const site = useSite(open);
  const desk = { url: '/1', title: 'Oak desk', price: '$90' };

  test('prices come in the order in which they were asked, however they were written down', async () => {
    const { db } = site.database;
    const [id = 0] = await collectPieces(db, await addSource(db, 'Kea Street'), [desk], at(9));
    await addPrices(db, [
      { listingId: id, price: 10_000, seenAt: at(5) },
      { listingId: id, price: null, seenAt: at(7) },
      { listingId: id, price: 12_000, seenAt: at(1) },
    ]);
    const { json } = await site.send('GET', `/api/listings/${id}/price-history`);
    expect(json).toEqual([
      { price: '120', seenAt: at(1).toISOString() },
      { price: '100', seenAt: at(5).toISOString() },
      { price: null, seenAt: at(7).toISOString() },
      { price: '90', seenAt: at(9).toISOString() },
    ]);
  });

  test('only what was dearer before has a price struck through', async () => {
    const { db } = site.database;
    const [id = 0] = await collectPieces(db, await addSource(db, 'Fantail'), [desk]);
    const readAt = async (price: number | null, originalPrice: number | null) => {
      await changeListing(db, id, { price, originalPrice });
      return (await site.send('GET', `/api/listings/${id}`)).json.originalPrice;
    };
    expect(await readAt(9000, 9001)).toBe('90.01');
    expect(await readAt(9000, 9000)).toBeNull();
    expect(await readAt(9000, 8000)).toBeNull();
    expect(await readAt(null, 9000)).toBeNull();
  });
});
