import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { changeListing } from '#server/catalogue/catalogue.queries.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { comparables } from '#server/deals/deals.table.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { listGuides, tellGuide } from './prices.ts';
import { findStays } from './stays.queries.ts';

const day = 86_400_000;
const now = new Date('2026-06-15T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);

onOneDatabase((open) => {
  const site = useSite(open);
  let round = 0;
  beforeEach(async () => {
    await site.database.db.delete(listings);
    await site.database.db.delete(comparables);
  });

  /** So many that are compared, put up a hundred days ago or as said. */
  async function compare(
    count: number,
    facts: { type?: string; brand?: string; isSet?: boolean; price?: (at: number) => number } = {},
    dates: { createdAt?: Date; goneAt?: Date } = {},
  ): Promise<number[]> {
    const { db } = site.database;
    const { type = 'desk', price = () => 100, ...more } = facts;
    const pieces = Array.from({ length: count }, (_, at) => ({
      url: `/${at}`,
      title: `Plain ${type} ${at}`,
      price: `$${price(at)}`,
      location: 'Petone, Lower Hutt',
    }));
    const ids = await collectPieces(db, await addSource(db, `Market ${++round}`), pieces);
    for (const [at, id] of ids.entries()) {
      const createdAt = dates.createdAt ?? ago(100);
      await changeListing(db, id, { createdAt, firstSeenAt: createdAt, goneAt: dates.goneAt ?? null });
      const row = { listingId: id, groupId: id, type, isSet: false, price: price(at), worth: 4, ...more };
      await db.insert(comparables).values(row);
    }
    return ids;
  }
  const read = (maker: string | null = null) => tellGuide(site.database.db, 'desk', maker, now);

  test('how long half of them took to go is told of that kind and that maker', async () => {
    await compare(9, { brand: 'IKEA' }, { goneAt: ago(95) });
    await compare(8, { brand: 'Freedom' }, { goneAt: ago(50) });
    await compare(30, { type: 'lamp' }, { goneAt: ago(99) });
    expect((await read('ikea')).days).toBe(5);
    expect((await read('freedom')).days).toBe(50);
    expect((await read()).days).toBe(5);
  });

  test('a set stays as long as sets do, a single piece as single ones', async () => {
    const { db } = site.database;
    await compare(2);
    await compare(3, { isSet: true });
    expect(await findStays(db, { type: 'desk', isSet: true }, now)).toHaveLength(3);
    expect(await findStays(db, { type: 'desk', isSet: false }, now)).toHaveLength(2);
    expect(await findStays(db, null, now)).toHaveLength(5);
  });

  test('prices are counted in ten round steps, far enough for most, and the last has no end', async () => {
    await compare(12, { price: (at) => (at === 11 ? 5000 : 10 * (at + 1)) });
    const { distribution, all } = await read();
    expect(all).toMatchObject({ low: '38', high: '93' });
    // Up to the third quarter and as much again as the middle half is wide: $147.50.
    expect(distribution.map(({ from, to }) => [from, to])).toEqual([
      ...Array.from({ length: 9 }, (_, at) => [20 * at, 20 * (at + 1)]),
      [180, null],
    ]);
    expect(distribution.map(({ count }) => count)).toEqual([1, 2, 2, 2, 2, 2, 0, 0, 0, 1]);
  });

  test('months come oldest first', async () => {
    await compare(8, {}, { createdAt: new Date('2026-05-10T00:00:00Z') });
    await compare(9, {}, { createdAt: new Date('2026-03-10T00:00:00Z') });
    await compare(10, {}, { createdAt: new Date('2026-04-10T00:00:00Z') });
    expect((await read()).months.map(({ name }) => name)).toEqual(['2026-03', '2026-04', '2026-05']);
  });

  test('six of the best are shown, with the town they are in', async () => {
    const { db } = site.database;
    await compare(8);
    await db.update(listings).set({ dealScore: 80, fairPrice: 20_000, type: 'desk' });
    const { best } = await read();
    expect(best).toHaveLength(6);
    expect(best[0]).toMatchObject({ price: '100', fairPrice: '200', place: 'Lower Hutt' });
  });

  test('a maker has a guide once eight pieces are told apart, however often each is listed', async () => {
    const { db } = site.database;
    const [first, second] = await compare(8, { brand: 'Freedom' });
    await db.update(comparables).set({ groupId: first! }).where(eq(comparables.listingId, second!));
    expect(await listGuides(db)).not.toContain('/prices/desk/freedom');
    await db.update(comparables).set({ groupId: second! }).where(eq(comparables.listingId, second!));
    expect(await listGuides(db)).toContain('/prices/desk/freedom');
  });
});
