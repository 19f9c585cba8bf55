import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { changeListing } from '#server/catalogue/catalogue.queries.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { photos } from '#server/catalogue/photos.table.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import {
  claimPhotos,
  findAddressesOfOne,
  findSourcesWithPhotosWaiting,
  noteFailed,
  noteFetched,
  releasePhotos,
} from './pictures.queries.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let source: SourceRow;
  let ids: number[];
  let round = 0;
  const seen = { preview: 'eA==', digest: 'd', look: [1, 2, 3, 4], isBlank: false };

  /** Three listings of two photos each: an old one, a new one, and an old one that is a deal. */
  beforeEach(async () => {
    const { db } = site.database;
    await db.delete(listings);
    source = await addSource(db, `Market ${++round}`);
    const piece = (name: string, listedAt: string) => ({
      ...{ url: `/${name}`, title: `${name} desk`, price: '$90', listedAt },
      photos: [`/${name}-0.jpg`, `/${name}-1.jpg`],
    });
    ids = await collectPieces(db, source, [
      piece('old', '2026-01-01T00:00:00Z'),
      piece('new', '2026-03-01T00:00:00Z'),
      piece('deal', '2026-01-02T00:00:00Z'),
    ]);
    await changeListing(db, ids[2]!, { isGreatDeal: true });
  });
  const claim = async (most: number, onlyFirst = false) =>
    (await claimPhotos(site.database.db, source.id, { most, onlyFirst })).map(({ url }) => url);

  test('those on cards come first, of deals before others and of the newest, and nobody else gets them', async () => {
    expect(await claim(4)).toEqual(['/deal-0.jpg', '/new-0.jpg', '/old-0.jpg', '/deal-1.jpg']);
    expect(await claim(4)).toEqual(['/new-1.jpg', '/old-1.jpg']);
    expect(await claim(4)).toEqual([]);
  });

  test('where there is hardly room only those on cards are fetched, and none of what is gone', async () => {
    const { db } = site.database;
    await changeListing(db, ids[0]!, { status: 'gone' });
    expect(await findSourcesWithPhotosWaiting(db, true)).toEqual([source.id]);
    expect(await claim(9, true)).toEqual(['/deal-0.jpg', '/new-0.jpg']);
    expect(await findSourcesWithPhotosWaiting(db, true)).toEqual([]);
    expect(await findSourcesWithPhotosWaiting(db, false)).toEqual([source.id]);
    await claim(9);
    expect(await findSourcesWithPhotosWaiting(db, false)).toEqual([]);
  });

  test('what is given back is for the next, but not what was fetched or could not be had meanwhile', async () => {
    const { db } = site.database;
    const taken = await claimPhotos(db, source.id, { most: 9, onlyFirst: true });
    await noteFetched(db, [{ sourceId: source.id, url: '/new-0.jpg', ...seen }]);
    const later = sql`now() + interval '1 hour'`;
    await db.update(photos).set({ leftUntil: later }).where(eq(photos.url, '/new-0.jpg'));
    await releasePhotos(
      db,
      taken.map(({ id }) => id),
    );
    expect(await claim(9, true)).toEqual(['/deal-0.jpg', '/old-0.jpg']);
    const [fetched] = await db.select().from(photos).where(eq(photos.url, '/new-0.jpg'));
    expect(fetched!.leftUntil).not.toBeNull();
  });

  test('one that could be had at last has failed no more, and that of another marketplace stays as it is', async () => {
    const { db } = site.database;
    const other = await addSource(db, `Other ${round}`);
    await collectPieces(db, other, [{ url: '/x', title: 'Pine stool', price: '$9', photos: ['/new-0.jpg'] }]);
    const [photo] = await claimPhotos(db, source.id, { most: 2, onlyFirst: true }).then((all) =>
      all.slice(1),
    );
    await noteFailed(db, photo!, 60_000);
    const read = () =>
      db
        .select({
          failures: photos.failures,
          preview: photos.preview,
          isLeft: sql`${photos.leftUntil} is not null`,
        })
        .from(photos)
        .where(eq(photos.url, '/new-0.jpg'))
        .orderBy(asc(photos.id));
    expect(await read()).toMatchObject([{ failures: 1, isLeft: true }, { failures: 0 }]);
    await noteFetched(db, [{ sourceId: source.id, url: '/new-0.jpg', ...seen }]);
    expect(await read()).toEqual([
      { failures: 0, preview: 'eA==', isLeft: false },
      { failures: 0, preview: null, isLeft: false },
    ]);
  });

  test('of a listing’s pictures those are its own that no other of its marketplace shows', async () => {
    const { db } = site.database;
    const stool = (url: string, ...all: string[]) => ({ url, title: 'Pine stool', price: '$9', photos: all });
    await collectPieces(db, await addSource(db, `Other ${round}`), [stool('/x', '/new-0.jpg', '/new-1.jpg')]);
    await collectPieces(db, source, [stool('/y', '/new-1.jpg')]);
    expect(await findAddressesOfOne(db, ids[1]!)).toEqual([`${source.baseUrl}/new-0.jpg`]);
  });
});
