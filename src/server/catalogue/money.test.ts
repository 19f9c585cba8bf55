import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#server/alerts/alerts.table.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { listings } from './catalogue.table.ts';
import { documentOf } from './document.ts';
import { findStretch } from './follow.queries.ts';
import { readStretch } from './stretch.ts';

/** As a page says it, in cents, in the database, in answers. Some are not whole once they are multiplied by 100. */
const amounts: [said: string, cents: number, stored: string, answered: string][] = [
  ['$0.29', 29, '0.29', '0.29'],
  ['$4.35', 435, '4.35', '4.35'],
  ['$1.10', 110, '1.10', '1.10'],
  ['$280', 28_000, '280.00', '280'],
  ['$1,234.50', 123_450, '1234.50', '1234.50'],
  ['$999,999.99', 99_999_999, '999999.99', '999999.99'],
  ['Free', 0, '0.00', '0'],
];

onEachDatabase((open) => {
  const site = useSite(open);

  test('a price is whole cents from the page to the answer, and dollars where it is stored', async () => {
    const { db } = site.database;
    const shelf = await openShelf(db, 'Kea Street');
    const towns = ['Gore', 'Taupō', 'Nelson', 'Napier', 'Timaru', 'Levin', 'Thames'];
    const ids = await shelf.show(
      ...amounts.map(([price], at) => ({
        url: `/${at}`,
        title: `Rimu tallboy ${at}`,
        price,
        location: towns[at],
      })),
    );
    const rows = await db.select().from(listings).orderBy(asc(listings.id));
    const followed = readStretch(await findStretch(db, 'for sale', 0, 100));
    const { rows: raw } = await db.execute<{ price: string; seen: string }>(
      sql`select listings.price::text, price_history.price::text as seen from listings
        join price_history on listing_id = listings.id order by listings.id`,
    );
    for (const [at, [, cents, stored, answered]] of amounts.entries()) {
      expect(rows[at]!.price).toBe(cents);
      expect(documentOf(rows[at]!, 'Kea Street').priceCents).toBe(cents);
      expect(followed[at]!.priceCents).toBe(cents);
      expect(raw[at]).toEqual({ price: stored, seen: stored });
      const { json } = await site.send('GET', `/api/listings/${ids[at]}`);
      expect(json.price).toBe(answered);
      const history = await site.send('GET', `/api/listings/${ids[at]}/price-history`);
      expect(history.json).toMatchObject([{ price: answered }]);
    }
  });

  test('what was stored before, and what other tools write, is read in cents', async () => {
    const { db } = site.database;
    const [row] = await db.select().from(listings).orderBy(asc(listings.id)).limit(1);
    const id = eq(listings.id, row!.id);
    await db.update(listings).set({ price: sql`19.99`, originalPrice: sql`20`, fairPrice: null }).where(id);
    const [changed] = await db.select().from(listings).where(id);
    expect(changed).toMatchObject({ price: 1999, originalPrice: 2000, fairPrice: null });
  });

  test('an alert’s target is met to the cent, and a notification keeps the price', async () => {
    const { db } = site.database;
    const shelf = await openShelf(db, 'Fantail');
    const ana = await registerShopper(site, 'ana');
    const piece = { url: '/1', title: 'Kauri bookcase', location: 'Gore' };
    const [listingId] = await shelf.show({ ...piece, price: '$5' });
    const alert = await ana.send('POST', '/api/accounts/:me/price-alerts', {
      alertType: 'price_drop',
      targetPrice: 4.35,
      listingId,
    });
    expect(alert.json.targetPrice).toBe(4.35);
    await shelf.show({ ...piece, price: '$4.36' });
    const told = () => db.select().from(notifications).where(eq(notifications.alertId, alert.json.id));
    expect(await told()).toEqual([]);
    await shelf.show({ ...piece, price: '$4.35' });
    expect(await told()).toMatchObject([{ price: 435, event: 'price_drop 4.35' }]);
    const { json } = await ana.send('GET', '/api/accounts/:me/export');
    expect(json.priceAlerts).toMatchObject([{ targetPrice: '4.35' }]);
    expect(json.notifications).toMatchObject([{ price: '4.35' }]);
  });

  test('from $0 is from any price, and none; from $1 leaves out what takes offers', async () => {
    const shelf = await openShelf(site.database.db, 'Fantail');
    const ids = await shelf.show(
      { url: '/1', title: 'Oak whatnot', price: 'make an offer' },
      { url: '/2', title: 'Elm whatnot', price: 'Free' },
      { url: '/3', title: 'Ash whatnot', price: '$40' },
    );
    const find = async (least: number) =>
      (await site.send('GET', `/api/listings?search=whatnot&minPrice=${least}`)).json
        .map(({ id }: { id: number }) => ids.indexOf(id) + 1)
        .sort();
    expect(await find(0)).toEqual([1, 2, 3]);
    expect(await find(1)).toEqual([3]);
  });
});
