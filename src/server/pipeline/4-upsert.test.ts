import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { listings, priceHistory } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { insertSource } from '#server/sources/sources.queries.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { normaliseListings } from './3-normalise.ts';
import { upsertListings } from './4-upsert.ts';
import type { RawListing } from './listing.ts';

const monday = new Date('2026-11-09T00:00:00Z');
const tuesday = new Date('2026-11-10T00:00:00Z');

const tallboy: RawListing = {
  url: '/listing/7',
  title: 'Solid rimu tallboy, 5 drawers',
  price: '$280 ono',
  location: 'Newtown, Wellington',
  image: '/pictures/7.jpg',
  dimensions: 'W 90 x D 45 x H 120 cm',
  category: 'Bedroom',
};

onEachDatabase((open) => {
  let database: Awaited<ReturnType<typeof open>>;
  let db: Database;
  let first: number;
  let second: number;
  beforeAll(async () => {
    database = await open();
    db = database.db;
    const source = { isActive: true, scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/' }) };
    first = (await insertSource(db, { ...source, name: 'One', baseUrl: 'http://one.example' })).id;
    second = (await insertSource(db, { ...source, name: 'Two', baseUrl: 'http://two.example' })).id;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await db.delete(listings);
  });

  function collect(sourceId: number, raws: RawListing[], now = monday) {
    const baseUrl = sourceId === first ? 'http://one.example' : 'http://two.example';
    const { kept } = normaliseListings(raws, { baseUrl, collectedAt: now });
    return upsertListings(db, { sourceId, baseUrl, now }, kept);
  }
  const read = () => db.select().from(listings).orderBy(asc(listings.id));
  const pricesOf = async (listingId: number) =>
    (await db.select().from(priceHistory).where(eq(priceHistory.listingId, listingId))).map(
      ({ price }) => price,
    );

  test('keeps a listing as it was understood, with addresses that survive a move of the source', async () => {
    const { changes, seen } = await collect(first, [tallboy]);
    const [row] = await read();
    expect(row).toMatchObject({
      key: expect.stringContaining('listing/7'),
      url: '/listing/7',
      imageUrl: '/pictures/7.jpg',
      title: 'Solid rimu tallboy, 5 drawers',
      price: 28_000,
      originalPrice: 28_000,
      type: 'tallboy',
      category: 'Bedroom',
      material: 'Rimu',
      city: 'Wellington City',
      region: 'Wellington',
      widthCm: 90,
      depthCm: 45,
      heightCm: 120,
      status: 'active',
      dealScore: null,
      createdAt: monday,
    });
    expect(seen).toEqual([row?.id]);
    expect(changes).toEqual([{ id: row?.id, kind: 'new', priceBefore: null, price: 28_000 }]);
    expect(await pricesOf(row!.id)).toEqual([28_000]);
  });

  test('changes nothing when nothing changed, and forgets nothing a shorter page leaves out', async () => {
    await collect(first, [tallboy]);
    const before = await read();
    const { dimensions: _, ...shorter } = tallboy;
    const { changes, seen } = await collect(first, [shorter], tuesday);
    expect(changes).toEqual([]);
    expect(seen).toHaveLength(1);
    expect(await read()).toEqual(before);
  });

  test('records each price, and keeps the first as the original', async () => {
    await collect(first, [tallboy]);
    const { changes } = await collect(first, [{ ...tallboy, price: '$220' }], tuesday);
    const [row] = await read();
    expect(changes).toEqual([
      { id: row?.id, kind: 'changed', priceBefore: 28_000, price: 22_000, goneAt: null },
    ]);
    expect(row).toMatchObject({
      price: 22_000,
      originalPrice: 28_000,
      changedAt: tuesday,
      createdAt: monday,
    });
    expect(await pricesOf(row!.id)).toEqual([28_000, 22_000]);
    await collect(first, [{ ...tallboy, price: 'make an offer' }], tuesday);
    expect((await read())[0]?.price).toBeNull();
  });

  test('a price that cannot be read leaves price and kind as they were', async () => {
    await collect(first, [tallboy]);
    const [before] = await read();
    expect((await collect(first, [{ ...tallboy, price: 'see the photo' }], tuesday)).changes).toEqual([]);
    expect((await read())[0]).toMatchObject({
      price: 28_000,
      priceKind: before!.priceKind,
      priceUnsure: false,
    });
  });

  test('a price that could have been another is none to fall from', async () => {
    await collect(first, [tallboy]);
    await db.update(listings).set({ priceUnsure: true });
    const { changes } = await collect(first, [{ ...tallboy, price: '$250' }], tuesday);
    expect(changes).toMatchObject([{ kind: 'changed', priceBefore: null, price: 25_000 }]);
    const again = await collect(first, [{ ...tallboy, price: '$240' }], tuesday);
    expect(again.changes).toMatchObject([{ kind: 'changed', priceBefore: 25_000, price: 24_000 }]);
  });

  test('a listing is as old as its page says, and known since it was met', async () => {
    await collect(first, [{ ...tallboy, listedAt: '2026-11-01T10:00:00Z' }]);
    expect((await read())[0]).toMatchObject({
      createdAt: new Date('2026-11-01T10:00:00Z'),
      firstSeenAt: monday,
    });
  });

  test('a sold page makes it gone, for sale again brings it back', async () => {
    await collect(first, [tallboy]);
    const sold = await collect(first, [{ ...tallboy, status: 'Sold' }], tuesday);
    expect(sold.changes).toMatchObject([{ kind: 'gone' }]);
    expect((await read())[0]).toMatchObject({ status: 'gone', goneAt: tuesday });
    const back = await collect(first, [tallboy], tuesday);
    expect(back.changes).toMatchObject([{ kind: 'back' }]);
    expect((await read())[0]).toMatchObject({ status: 'active', goneAt: null });
  });

  test('a piece that is sold when first met is not taken in', async () => {
    expect(await collect(first, [{ ...tallboy, status: 'Sold' }])).toMatchObject({
      seen: [],
      changes: [],
      dropped: [{ reason: 'Already sold when we first saw it', title: tallboy.title }],
    });
    expect(await read()).toEqual([]);
  });

  describe('the same piece', () => {
    const elsewhere: RawListing = {
      ...tallboy,
      url: '/ads/abc',
      title: 'RIMU TALLBOY great storage',
      price: '$290',
      dimensions: '900 x 450 x 1200 mm',
    };
    const groups = async () => new Set((await read()).map(({ groupId }) => groupId)).size;

    test('on two marketplaces is one group', async () => {
      await collect(first, [tallboy]);
      await collect(second, [elsewhere]);
      expect(await groups()).toBe(1);
    });

    test('met on two marketplaces at the same moment is one group', async () => {
      await Promise.all([collect(first, [tallboy]), collect(second, [elsewhere])]);
      expect(await groups()).toBe(1);
    });

    test('listed again under another address is one group', async () => {
      await collect(first, [tallboy]);
      await collect(first, [{ ...tallboy, status: 'Sold' }], tuesday);
      await collect(first, [{ ...tallboy, url: '/listing/99' }], tuesday);
      expect(await groups()).toBe(1);
    });

    test('listed again for much less, with a word about it, is one group', async () => {
      await collect(first, [tallboy]);
      await collect(first, [{ ...tallboy, status: 'Sold' }], tuesday);
      const again = { ...tallboy, url: '/listing/99', title: `${tallboy.title} - buyer fell through` };
      await collect(first, [{ ...again, price: '$210' }], tuesday);
      expect(await groups()).toBe(1);
    });

    test('is one group whether the table is counted with its chairs or not', async () => {
      const setting = { ...tallboy, dimensions: 'W 160 x D 90 x H 75 cm', category: 'Outdoor' };
      await collect(first, [{ ...setting, title: 'Outdoor setting, 4 chairs' }]);
      await collect(second, [{ ...setting, url: '/ads/abc', title: 'Outdoor setting (table + 4 chairs)' }]);
      expect((await read()).map(({ count }) => count)).toEqual([4, 5]);
      expect(await groups()).toBe(1);
    });

    test.each([
      ['another size', { dimensions: 'W 70 x D 40 x H 110 cm' }],
      [
        'nearly its size, but another timber',
        { title: 'Pine tallboy', dimensions: 'W 92 x D 45 x H 120 cm' },
      ],
      ['another place', { location: 'Petone, Lower Hutt' }],
      ['another price', { price: '$520' }],
      ['another timber', { title: 'Solid pine tallboy, 5 drawers' }],
      ['more than a sixth more', { price: '$334' }],
      ['a width of over a centimetre more', { dimensions: 'W 91.5 x D 45 x H 120 cm' }],
    ])('of %s is another piece', async (_, difference) => {
      await collect(first, [tallboy]);
      await collect(second, [{ ...tallboy, url: '/ads/abc', ...difference }]);
      expect(await groups()).toBe(2);
    });

    test.each([
      ['maker', { brand: 'IKEA' }, { brand: 'Freedom' }],
      ['colour', { colour: 'white', dimensions: '' }, { colour: 'black', dimensions: '' }],
      ['number', { title: 'Set of 4 rimu chairs' }, { title: 'Set of 6 rimu chairs' }],
    ])('by another %s is another piece; where one does not say, it is the same', async (_, one, other) => {
      await collect(first, [{ ...tallboy, ...one }]);
      await collect(second, [{ ...tallboy, url: '/ads/abc', ...other }]);
      expect(await groups()).toBe(2);
      await db.delete(listings);
      await collect(first, [{ ...tallboy, ...one }]);
      await collect(second, [{ ...tallboy, ...one, url: '/ads/abc', brand: '', colour: '' }]);
      expect(await groups()).toBe(1);
    });

    test.each([
      ['a price within 15 %', { price: '$329' }],
      ['a width within a centimetre', { dimensions: 'W 91 x D 45 x H 120 cm' }],
    ])('is one group at %s', async (_, difference) => {
      await collect(first, [tallboy]);
      await collect(second, [{ ...tallboy, url: '/ads/abc', ...difference }]);
      expect(await groups()).toBe(1);
    });

    test('two alike on one page are not both the one that another marketplace has', async () => {
      await collect(first, [tallboy]);
      await collect(second, [elsewhere, { ...elsewhere, url: '/ads/def' }]);
      expect(await groups()).toBe(2);
    });

    test('two alike for sale on one marketplace are two', async () => {
      await collect(first, [tallboy, { ...tallboy, url: '/listing/8' }]);
      expect(await groups()).toBe(2);
    });
  });
});
