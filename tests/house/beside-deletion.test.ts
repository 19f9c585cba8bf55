import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#server/accounts/accounts.table.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import { notifications, priceAlerts } from '#server/alerts/alerts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { savedSearches } from '#server/saved-searches/saved-searches.table.ts';
import { removeSource } from '#server/sources/sources.queries.ts';
import { setUpAlerts } from '../support/alerts.ts';
import { onEachDatabase, onServer } from '../support/databases.ts';
import { getInTheWay } from '../support/in-the-way.ts';
import { signInStaff } from '../support/people.ts';
import { useSite } from '../support/site.ts';

type Method = 'POST' | 'PATCH' | 'DELETE';
type Thing = 'alert' | 'search' | 'favorite' | 'listing' | 'notification' | 'account' | 'source';
type Call = [Method, string, object?];

const removal: Record<Thing, (tx: Database, id: number) => Promise<unknown>> = {
  alert: (tx, id) => tx.delete(priceAlerts).where(eq(priceAlerts.id, id)),
  search: (tx, id) => tx.delete(savedSearches).where(eq(savedSearches.id, id)),
  favorite: (tx, id) => tx.delete(favorites).where(eq(favorites.id, id)),
  listing: (tx, id) => tx.delete(listings).where(eq(listings.id, id)),
  notification: (tx, id) => tx.delete(notifications).where(eq(notifications.id, id)),
  account: (tx, id) => tx.delete(accounts).where(eq(accounts.id, id)),
  source: (tx, id) => removeSource(tx, id),
};

onServer((open) => {
  const site = useSite(open);
  let staff: string;
  beforeAll(async () => {
    staff = await signInStaff(site);
  });

  /** Somebody with one of each. */
  async function setUp() {
    const { ana, shelf, tallboy, saveSearch, watch, save, told } = await setUpAlerts(site);
    const [listing] = (await shelf.show(tallboy)) as [number];
    await save(listing);
    const search = await saveSearch();
    const alert = await watch({ targetPrice: 400, savedSearchId: search });
    const [favorite] = (await ana.send('GET', '/api/accounts/:me/favorites')).json;
    const [notification] = await told();
    const ids: Record<Thing, number> = {
      alert,
      search,
      listing,
      favorite: favorite.id,
      notification: notification!.id,
      account: ana.id,
      source: shelf.sourceId,
    };
    return { ana, ids };
  }

  const calls: [Thing, Call][] = [
    ['alert', ['PATCH', '/api/price-alerts/{alert}', { targetPrice: 350 }]],
    ['alert', ['PATCH', '/api/price-alerts/{alert}', { isActive: false }]],
    ['alert', ['DELETE', '/api/price-alerts/{alert}']],
    ['search', ['PATCH', '/api/saved-searches/{search}', { name: 'Yours' }]],
    ['search', ['POST', '/api/saved-searches/{search}/look']],
    ['search', ['DELETE', '/api/saved-searches/{search}']],
    ['search', ['POST', '/api/accounts/{account}/price-alerts', { savedSearchId: '{search}' }]],
    ['search', ['PATCH', '/api/price-alerts/{alert}', { targetPrice: 350 }]],
    ['favorite', ['DELETE', '/api/favorites/{favorite}']],
    ['notification', ['PATCH', '/api/notifications/{notification}/read']],
    ['listing', ['POST', '/api/accounts/{account}/price-alerts', { listingId: '{listing}' }]],
    ['account', ['PATCH', '/api/accounts/{account}', { city: 'Taupō' }]],
    ['account', ['PATCH', '/api/price-alerts/{alert}', { targetPrice: 350 }]],
    ['account', ['DELETE', '/api/price-alerts/{alert}']],
    ['account', ['POST', '/api/accounts/{account}/price-alerts', {}]],
    ['account', ['POST', '/api/accounts/{account}/saved-searches', { name: 'Yours', searchQuery: 'desk' }]],
    ['account', ['PATCH', '/api/saved-searches/{search}', { name: 'Yours' }]],
    ['account', ['POST', '/api/listings/{listing}/favorite']],
    ['account', ['PATCH', '/api/notifications/{notification}/read']],
    ['account', ['POST', '/api/track-activity', { userId: '{account}', action: 'view' }]],
    ['account', ['DELETE', '/api/accounts/{account}', { password: 'Rimu Tallboy 7' }]],
    ['source', ['POST', '/api/admin/data-sources/{source}/scrape']],
    ['source', ['PATCH', '/api/admin/data-sources/{source}', { name: 'Elsewhere' }]],
    ['source', ['DELETE', '/api/admin/data-sources/{source}']],
  ];

  test.each(calls)('while the %s is being deleted, %j answers 404', async (thing, [method, path, body]) => {
    const { ana, ids } = await setUp();
    const fill = (text: string) => text.replace(/"?\{(\w+)\}"?/g, (_, name: Thing) => String(ids[name]));
    const ask = () =>
      path.startsWith('/api/admin/')
        ? site.send(method, fill(path), body, { cookie: staff })
        : ana.send(method, fill(path), body && JSON.parse(fill(JSON.stringify(body))));
    const [, answer] = await getInTheWay(site.database.db, (tx) => removal[thing](tx, ids[thing]), ask);
    expect(answer).toMatchObject({
      status: 404,
      json: { message: expect.stringMatching(/can’t find|no longer/) },
    });
  });

  test('signing in while the account is being deleted leaves no session behind', async () => {
    const { ana, ids } = await setUp();
    const form = { email: ana.email, password: ana.password };
    const [, answer] = await getInTheWay(
      site.database.db,
      (tx) => removal.account(tx, ids.account),
      () => site.send('POST', '/api/accounts/login', form),
    );
    expect(answer.status).toBe(401);
    expect(answer.cookie).toBe('');
  });

  test('signing in with the old password while it is being changed ends in no session', async () => {
    const { ana, ids } = await setUp();
    const form = { email: ana.email, password: ana.password };
    const [, answer] = await getInTheWay(
      site.database.db,
      (tx) => tx.update(accounts).set({ passwordHash: 'another' }).where(eq(accounts.id, ids.account)),
      () => site.send('POST', '/api/accounts/login', form),
    );
    expect(answer.status).toBe(401);
  });

  test('two changes of one alert at once are both made', async () => {
    const { ana, ids } = await setUp();
    const change = (body: object) => ana.send('PATCH', `/api/price-alerts/${ids.alert}`, body);
    const [, answer] = await getInTheWay(
      site.database.db,
      (db) =>
        takeTurn(db, ids.account, (tx) =>
          tx.update(priceAlerts).set({ isActive: false }).where(eq(priceAlerts.id, ids.alert)),
        ),
      () => change({ targetPrice: 350 }),
    );
    expect(answer).toMatchObject({ status: 200, json: { targetPrice: 350, isActive: false } });
  });
});

onEachDatabase((open) => {
  const site = useSite(open);

  describe('an account deleted beside everything else its owner does', () => {
    test('answers each with success, 401 or 404, and leaves no row', async () => {
      const { ana, shelf, tallboy, saveSearch, watch } = await setUpAlerts(site);
      const [listing] = await shelf.show(tallboy);
      const searches = [];
      for (const maxPrice of [100, 200, 300]) searches.push(await saveSearch({ maxPrice }));
      const alerts = await Promise.all(searches.map((savedSearchId) => watch({ savedSearchId })));
      const work = [
        ...searches.map((id) => ana.send('DELETE', `/api/saved-searches/${id}`)),
        ...alerts.map((id) => ana.send('PATCH', `/api/price-alerts/${id}`, { targetPrice: 500 })),
        ...alerts.map((id) => ana.send('DELETE', `/api/price-alerts/${id}`)),
        ana.send('DELETE', '/api/accounts/:me', { password: ana.password }),
        ana.send('POST', `/api/listings/${listing}/favorite`),
        ana.send('POST', '/api/accounts/:me/saved-searches', { name: 'A', searchQuery: 'desk' }),
        ana.send('POST', '/api/accounts/:me/price-alerts', { listingId: listing }),
        ana.send('PATCH', '/api/accounts/:me/notifications/read-all'),
        site.send('POST', '/api/accounts/login', { email: ana.email, password: ana.password }),
      ];
      for (const { status } of await Promise.all(work)) expect([200, 201, 401, 404]).toContain(status);
      const { rows } = await site.database.db.execute(
        sql`select from sessions where kind = 'account' and person_id = ${ana.id}`,
      );
      expect(rows).toHaveLength(0);
    });
  });
});
