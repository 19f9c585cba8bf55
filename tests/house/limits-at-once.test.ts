import { expect, test } from 'vitest';
import { mostPriceAlerts } from '#contract/alerts.ts';
import { mostTokens } from '#contract/limits.ts';
import { mostSavedSearches } from '#contract/saved-searches.ts';
import { priceAlerts } from '#server/alerts/alerts.table.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { savedSearches } from '#server/saved-searches/saved-searches.table.ts';
import { accessTokens } from '#server/tokens/tokens.table.ts';
import { onServer } from '../support/databases.ts';
import { registerShopper } from '../support/people.ts';
import { openShelf } from '../support/shelf.ts';
import { useSite } from '../support/site.ts';

const atOnce = 30;
const room = 3;

onServer((open) => {
  const site = useSite(open);
  const times = <T>(count: number, make: (number: number) => T) =>
    Array.from({ length: count }, (_, n) => make(n));
  const countStatus = (answers: { status: number }[], wanted: number) =>
    answers.filter(({ status }) => status === wanted).length;

  test('however many are made at once, there are never more alerts than are allowed', async () => {
    const { db } = site.database;
    const ana = await registerShopper(site, 'ana');
    const alert = { accountId: ana.id, alertType: 'back_in_stock' as const };
    await db.insert(priceAlerts).values(times(mostPriceAlerts - room, () => alert));
    const answers = await Promise.all(
      times(atOnce, (n) => ana.send('POST', '/api/accounts/:me/price-alerts', { targetPrice: n })),
    );
    expect([countStatus(answers, 201), countStatus(answers, 409)]).toEqual([room, atOnce - room]);
    expect(await db.$count(priceAlerts)).toBe(mostPriceAlerts);
  });

  test('nor more saved searches', async () => {
    const { db } = site.database;
    const hemi = await registerShopper(site, 'hemi');
    const search = { accountId: hemi.id, name: 'Desks', filter: { search: 'desk' }, newestSeen: 0 };
    await db.insert(savedSearches).values(times(mostSavedSearches - room, () => search));
    const answers = await Promise.all(
      times(atOnce, (n) =>
        hemi.send('POST', '/api/accounts/:me/saved-searches', { name: 'Desks', searchQuery: `desk ${n}` }),
      ),
    );
    expect([countStatus(answers, 201), countStatus(answers, 409)]).toEqual([room, atOnce - room]);
    expect(await db.$count(savedSearches)).toBe(mostSavedSearches);
  });

  test('nor more tokens', async () => {
    const { db } = site.database;
    const rewi = await registerShopper(site, 'rewi');
    const row = { accountId: rewi.id, name: 'Script', scope: 'read' as const };
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db
      .insert(accessTokens)
      .values(times(mostTokens - room, (n) => ({ ...row, expiresAt, tokenHash: `${n}` })));
    const form = { name: 'Script', scope: 'read', days: 30, password: rewi.password };
    const answers = await Promise.all(times(10, () => rewi.send('POST', '/api/accounts/:me/tokens', form)));
    expect([countStatus(answers, 201), countStatus(answers, 409)]).toEqual([room, 10 - room]);
    expect(await db.$count(accessTokens)).toBe(mostTokens);
  });

  test('nor more favourites; and one heart pressed many times at once is one favourite or none', async () => {
    const { db } = site.database;
    const mere = await registerShopper(site, 'mere');
    const shelf = await openShelf(db, 'Kea Street');
    const ids = await shelf.show(
      ...times(8, (n) => ({
        url: `/${n}`,
        title: `Rimu tallboy ${n}`,
        price: `$${280 + n * 50}`,
        location: 'Taupō',
      })),
    );
    const gone = { accountId: mere.id, listingId: null, title: 'Sold', platform: 'Kea Street' };
    await db.insert(favorites).values(times(5000 - room, () => gone));
    const press = (id: number) => mere.send('POST', `/api/listings/${id}/favorite`);
    const answers = await Promise.all(ids.map(press));
    expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([room, ids.length - room]);
    const saved = ids[answers.findIndex(({ status }) => status === 200)]!;
    const pressed = await Promise.all(times(6, () => press(saved)));
    expect(pressed.filter(({ json }) => json.isFavorite)).toHaveLength(3);
    expect(await db.$count(favorites)).toBe(5000);
  });
});
