import { asc, eq, gt, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '#server/accounts/accounts.queries.ts';
import { insertAlert } from '#server/alerts/alerts.queries.ts';
import { groupBy } from '#server/alerts/group-by.ts';
import { removeForGood } from '#server/catalogue/catalogue.queries.ts';
import { listings, priceHistory } from '#server/catalogue/catalogue.table.ts';
import type { Database, OpenDatabase } from '#server/platform/db/connect.ts';
import { saveSearch } from '#server/saved-searches/saved-searches.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { onServer } from '../../../tests/support/databases.ts';
import { getInTheWay } from '../../../tests/support/in-the-way.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { showPage } from '../../../tests/support/shelf.ts';

onServer((open) => {
  let database: OpenDatabase;
  let source: SourceRow;
  beforeAll(async () => {
    database = await open();
    source = await addSource(database.db, 'Corner shop');
  });
  afterAll(() => database.close());

  const tallboy = { url: '/7', title: 'Rimu tallboy', price: '$280', description: 'Five drawers.' };
  const show = (price: string) => (db: Database) => collectPieces(db, source, [{ ...tallboy, price }]);

  test('two processes that read the same page store each listing and each price once', async () => {
    const { db } = database;
    await getInTheWay(db, show('$280'), () => show('$280')(db));
    await getInTheWay(db, show('$250'), () => show('$250')(db));
    expect(await db.select().from(listings)).toMatchObject([{ price: 25_000 }]);
    const prices = await db.select().from(priceHistory).orderBy(asc(priceHistory.id));
    expect(prices.map(({ price }) => price)).toEqual([28_000, 25_000]);
  });

  describe('two marketplaces', () => {
    const desk = {
      url: '/1',
      title: 'Oak desk with drawers',
      price: '$300',
      location: 'Newtown, Wellington',
    };
    let [near, far]: SourceRow[] = [];
    beforeAll(async () => {
      near = await addSource(database.db, 'Near');
      far = await addSource(database.db, 'Far');
    });
    const readGroups = async () => {
      const rows = await database.db.select().from(listings).where(gt(listings.sourceId, source.id));
      return rows.map(({ title, sourceId, groupId }) => ({ title, sourceId, groupId }));
    };

    test('whose pieces cannot be the same do not wait for each other', async () => {
      const { db } = database;
      // Somebody waits for deals, so that each page is judged and matched before it is committed.
      const account = await insertAccount(db, { email: 'ana@example.nz', passwordHash: '-' });
      await saveSearch(db, account!.id, { name: 'Deals', deals: 'hot' }, 0);
      await insertAlert(db, { accountId: account!.id, alertType: 'new_listing' });
      await db.transaction(async (tx) => {
        await showPage(tx, near!, [desk]);
        // The same words in another town, and something else in the same.
        await showPage(db, far!, [
          { ...desk, url: '/2', location: 'Taupō' },
          { ...desk, url: '/3', title: 'Green velvet sofa' },
        ]);
        expect(await readGroups()).toHaveLength(2);
      });
      expect(new Set((await readGroups()).map(({ groupId }) => groupId)).size).toBe(3);
    });

    test('that show one piece at the same moment make one group of it', async () => {
      const { db } = database;
      const piece = { ...desk, url: '/9', title: 'Kauri bookcase, five shelves', location: 'Nelson' };
      await getInTheWay(
        db,
        (tx) => collectPieces(tx, near!, [piece]),
        () => collectPieces(db, far!, [{ ...piece, price: '$310' }]),
      );
      const [one, two] = (await readGroups()).filter(({ title }) => title.startsWith('Kauri'));
      expect(one!.groupId).toBe(two!.groupId);
      expect(one!.sourceId).not.toBe(two!.sourceId);
    });

    test('of many pieces in any order never block each other for good', async () => {
      const { db } = database;
      const pieces = Array.from({ length: 12 }, (_, number) => ({
        ...desk,
        url: `/many/${number}`,
        title: `${['Rimu tallboy', 'Oak table', 'Leather couch'][number % 3]} number ${number}`,
        location: ['Napier', 'Whangārei', 'Timaru', 'Gore'][number % 4]!,
      }));
      await Promise.all([
        collectPieces(db, near!, pieces),
        collectPieces(db, far!, [...pieces].reverse()),
        collectPieces(db, source, pieces.slice(6).concat(pieces.slice(0, 6))),
      ]);
      const rows = await db.select().from(listings).where(like(listings.url, '/many/%'));
      expect(rows).toHaveLength(36);
      const sourcesOf = groupBy(rows, ({ groupId }) => groupId);
      for (const members of sourcesOf.values())
        expect(new Set(members.map(({ sourceId }) => sourceId)).size).toBe(members.length);
      expect(sourcesOf.size).toBe(12);
    });
  });

  test('what is removed for good while its page is being read stays empty', async () => {
    const { db } = database;
    const [id] = await show('$250')(db);
    const again = { ...tallboy, price: '$200', description: 'Five deep drawers.' };
    await getInTheWay(
      db,
      (tx) => removeForGood(tx, id!, new Date()),
      () => collectPieces(db, source, [again]),
    );
    const [kept] = await db.select().from(listings).where(eq(listings.id, id!));
    expect(kept).toMatchObject({ status: 'gone', description: null });
  });
});
