import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeForGood } from '#server/catalogue/catalogue.queries.ts';
import { listings, priceHistory } from '#server/catalogue/catalogue.table.ts';
import type { Database, OpenDatabase } from '#server/platform/db/connect.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { onServer } from '../../../tests/support/databases.ts';
import { getInTheWay } from '../../../tests/support/in-the-way.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';

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
    expect(await db.select().from(listings)).toMatchObject([{ price: '250.00' }]);
    const prices = await db.select().from(priceHistory).orderBy(asc(priceHistory.id));
    expect(prices.map(({ price }) => price)).toEqual(['280.00', '250.00']);
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
    expect(await db.select().from(listings)).toMatchObject([{ status: 'gone', description: null }]);
  });
});
