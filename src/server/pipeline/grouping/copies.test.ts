import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { photos } from '#server/catalogue/photos.table.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { onEachDatabase } from '../../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../../tests/support/listings.ts';
import { useSite } from '../../../../tests/support/site.ts';
import type { RawListing } from '../listing.ts';
import { noteSamePhotos } from './note-same-photos.ts';

const description =
  'Solid rimu tallboy from my grandmother’s house in Karori, five deep drawers that all run well, one small mark on top.';
const sarahs: RawListing = {
  ...{ url: '/1', title: 'Rimu tallboy', price: '$280', location: 'Karori, Wellington', seller: 'Sarah' },
  ...{ description, photos: ['/1.jpg'] },
};
const copy = { ...sarahs, url: '/2', location: 'Napier', seller: 'Tom', photos: ['/2.jpg'] };

onEachDatabase((open) => {
  const site = useSite(open);
  let shop: SourceRow;
  let board: SourceRow;
  beforeAll(async () => {
    shop = await addSource(site.database.db, 'Shop');
    board = await addSource(site.database.db, 'Board');
  });
  beforeEach(async () => {
    await site.database.db.delete(listings);
  });
  const collect = async (source: SourceRow, piece: RawListing) =>
    (await collectPieces(site.database.db, source, [piece]))[0]!;
  const read = async (id: number) => (await site.send('GET', `/api/listings/${id}`)).json;
  const show = (listingId: number, look: number[]) =>
    site.database.db.update(photos).set({ look }).where(eq(photos.listingId, listingId));

  test('what a seller writes that is often a trap is told, whether or not there is a price', async () => {
    const lure = { ...sarahs, description: 'Deposit to hold, I am overseas.' };
    for (const price of ['$150', ''])
      expect((await read(await collect(shop, { ...lure, price }))).cautions).toEqual(['pay-first', 'away']);
  });

  test('somebody in a hurry is nothing to be careful of at a usual price', async () => {
    const id = await collect(shop, { ...sarahs, description: 'First to pay gets it, must go today.' });
    expect((await read(id)).cautions).toEqual([]);
    await site.database.db.update(listings).set({ isCheckCarefully: true }).where(eq(listings.id, id));
    expect((await read(id)).cautions).toEqual(['far-under', 'pressure']);
  });

  test('the same words by somebody else in another town are told of the newer listing, with the older', async () => {
    const first = await collect(shop, sarahs);
    const second = await collect(board, copy);
    expect((await read(first)).cautions).toEqual([]);
    expect(await read(second)).toMatchObject({
      cautions: ['same-text'],
      repeats: [{ caution: 'same-text', id: first, title: 'Rimu tallboy', place: 'Wellington City' }],
    });
    const changed = { ...copy, description: 'Another tallboy altogether.' };
    await collect(board, changed);
    expect((await read(second)).cautions).toEqual([]);
  });

  test.each<[string, 'shop' | 'board', Partial<RawListing>]>([
    ['the same seller in another town', 'board', { seller: 'sarah' }],
    ['the same seller of the same marketplace, in capitals', 'shop', { seller: 'SARAH' }],
    [
      'perhaps the same person under another name',
      'board',
      { location: 'Kelburn, Wellington', price: '$90' },
    ],
    ['a shop that names nobody', 'shop', { seller: undefined }],
    ['few words', 'board', { description: 'Solid rimu tallboy, pick up only.' }],
  ])('nothing is told of %s', async (_, where, change) => {
    await collect(shop, 'description' in change ? { ...sarahs, ...change } : sarahs);
    const id = await collect(where === 'shop' ? shop : board, { ...copy, ...change } as RawListing);
    expect((await read(id)).cautions).toEqual([]);
  });

  test('another seller of the same marketplace is somebody else, wherever they are', async () => {
    await collect(shop, sarahs);
    const id = await collect(shop, { ...copy, location: 'Karori, Wellington', price: '$90' });
    expect((await read(id)).cautions).toEqual(['same-text']);
  });

  test('what a form says everywhere tells nothing', async () => {
    await collect(shop, sarahs);
    const others = ['Ann', 'Bob', 'Cy', 'Di'].map((seller, at) => ({
      ...copy,
      ...{ url: `/${at + 5}`, seller, price: `$${100 + 60 * at}` },
    }));
    let last = 0;
    for (const other of others) last = await collect(shop, other);
    expect((await read(last)).cautions).toEqual([]);
  });

  test('the same photo is told, and one that only looks a little like it is not', async () => {
    const first = await collect(shop, { ...sarahs, description: undefined });
    const second = await collect(board, { ...copy, description: undefined });
    await show(first, [0x1111, 0x22222, 0x33333, 0x44444]);
    await show(second, [0x1111, 0x22222, 0x33333, 0x44446]);
    await noteSamePhotos(site.database.db, [first]);
    expect((await read(first)).cautions).toEqual([]);
    expect(await read(second)).toMatchObject({
      cautions: ['same-photo'],
      repeats: [{ caution: 'same-photo', id: first }],
    });
    await show(second, [0x1111, 0x2dddd, 0x3cccc, 0x44444]);
    await noteSamePhotos(site.database.db, [second]);
    expect((await read(second)).cautions).toEqual([]);
  });

  test('an older listing that is gone says so, and one removed at its seller’s request is not pointed at', async () => {
    const { db } = site.database;
    const first = await collect(shop, sarahs);
    const second = await collect(board, copy);
    const change = (set: Partial<typeof listings.$inferInsert>) =>
      db.update(listings).set(set).where(eq(listings.id, first));
    expect((await read(second)).repeats).toMatchObject([{ id: first, isGone: false }]);
    await change({ status: 'gone' });
    expect((await read(second)).repeats).toMatchObject([{ id: first, isGone: true }]);
    await change({ suppressedAt: new Date() });
    expect((await read(second)).repeats).toEqual([]);
  });

  test('a photo that many show is a maker’s, and tells nothing', async () => {
    const look = [0x1111, 0x22222, 0x33333, 0x44444];
    const ids: number[] = [];
    for (const [at, seller] of ['Ann', 'Bob', 'Cy', 'Di', 'Ed'].entries()) {
      const piece = {
        ...copy,
        url: `/${at + 5}`,
        seller,
        price: `$${100 + 90 * at}`,
        description: undefined,
      };
      ids.push(await collect(shop, piece));
    }
    for (const id of ids) await show(id, look);
    await noteSamePhotos(site.database.db, ids);
    const cautions = await Promise.all(ids.map(async (id) => (await read(id)).cautions));
    expect(cautions).toEqual([[], ['same-photo'], ['same-photo'], ['same-photo'], []]);
  });
});
