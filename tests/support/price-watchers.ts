import { and, asc, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications } from '#server/alerts/alerts.table.ts';
import { priceHistory } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { findPieces } from './living-market.ts';
import { registerVisitor } from './shoppers.ts';

/** Somebody who is to hear of every fall of these listings, once. */
interface Watcher {
  accountId: number;
  listingIds: number[];
}

/** Three who watch the prices of these sources. */
export async function watchPrices(site: string, db: Database, sourceIds: number[]): Promise<Watcher[]> {
  const pieces = await findPieces(db, sourceIds);
  // What counts as one piece is told once; here each stands for itself.
  expect(new Set(pieces.map(({ groupId }) => groupId)).size).toBe(pieces.length);
  return watchPieces(site, pieces);
}

/** Three who watch these, each of which stands for itself: one by one, by favourites, and by a saved search. */
export async function watchPieces(site: string, pieces: { id: number; title: string }[]): Promise<Watcher[]> {
  const ids = pieces.map(({ id }) => id);
  const people = await Promise.all(
    ['ana', 'ben', 'cam'].map((name) => registerVisitor(site, `${name}-who-watches@example.nz`)),
  );
  const send = async (person: number, path: string, body?: object) => {
    const { id, visitor } = people[person]!;
    const { status } = await visitor.send(site, 'POST', path.replace(':me', String(id)), body);
    expect(status).toBeLessThan(300);
  };
  for (const listingId of ids) await send(0, '/api/accounts/:me/price-alerts', { listingId });
  const favorites = ids.filter((_, index) => index % 4 === 1);
  for (const listingId of favorites) await send(1, `/api/listings/${listingId}/favorite`);
  await send(1, '/api/accounts/:me/price-alerts', {});
  await send(2, '/api/accounts/:me/saved-searches', { name: 'Tallboys', searchQuery: 'rimu tallboy' });
  await send(2, '/api/accounts/:me/price-alerts', {});
  await Promise.all(people.map(({ visitor }) => visitor.close()));
  const tallboys = pieces.filter(({ title }) => title.includes('Rimu tallboy')).map(({ id }) => id);
  return [ids, favorites, tallboys].map((listingIds, person) => ({
    accountId: people[person]!.id,
    listingIds,
  }));
}

/** Every price that each of their pieces fell to was told to each of them exactly once. Answers with how many. */
export async function expectEachFallTold(db: Database, watchers: Watcher[]): Promise<number> {
  const all = watchers[0]!.listingIds;
  const history = await db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.listingId, all))
    .orderBy(asc(priceHistory.id));
  const accountIds = watchers.map(({ accountId }) => accountId);
  const told = await db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.accountId, accountIds), inArray(notifications.listingId, all)));
  const describe = (listingId: number | null, price: number | null) => `listing ${listingId} at ${price}`;
  let falls = 0;
  for (const { accountId, listingIds } of watchers) {
    const heard = told.filter((row) => row.accountId === accountId);
    const wanted = listingIds.flatMap((id) => {
      const prices = history.filter(({ listingId }) => listingId === id).map(({ price }) => price);
      return [...new Set(prices)].slice(1).map((price) => describe(id, price));
    });
    expect(heard.map(({ listingId, price }) => describe(listingId, price)).sort()).toEqual(wanted.sort());
    falls += wanted.length;
  }
  return falls;
}
