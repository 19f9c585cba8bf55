import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { changeListing } from './catalogue.queries.ts';
import { findAllKeys } from './keys.queries.ts';
import { findExpiredPhotos, findPlaceholders, replacePhotos } from './photos.queries.ts';
import { photos } from './photos.table.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  const desk = (at: number, ...all: string[]) => ({
    url: `/${at}`,
    title: `Oak desk ${at}`,
    price: '$90',
    photos: all,
  });

  test('a signed photo is looked for anew after three failures at most, and only while it is left alone', async () => {
    const { db } = site.database;
    const ids = await collectPieces(
      db,
      await addSource(db, 'Kea Street'),
      [0, 1, 3, 4, 5].map((at) => desk(at, at === 5 ? '/plain.jpg' : `/${at}.jpg?sig=a&expires=1`)),
    );
    for (const [at, failures] of [0, 1, 3, 4, 1].entries())
      await db
        .update(photos)
        .set({ failures, leftUntil: sql`now() + interval '1 hour'` })
        .where(eq(photos.listingId, ids[at]!));
    expect([...(await findExpiredPhotos(db, ids))].sort()).toEqual([ids[1], ids[2]]);
    await db.update(photos).set({ leftUntil: sql`now() - interval '1 hour'` });
    expect((await findExpiredPhotos(db, ids)).size).toBe(0);
  });

  test('what shows no piece is known at its own marketplace, and stays known when photos change', async () => {
    const { db } = site.database;
    const [here, there] = [await addSource(db, 'Fantail'), await addSource(db, 'Huia')];
    const [id = 0] = await collectPieces(db, here, [desk(1, '/none.jpg', '/a.jpg')]);
    await db.update(photos).set({ isPlaceholder: true }).where(eq(photos.url, '/none.jpg'));
    expect([...(await findPlaceholders(db, here.id, ['/none.jpg', '/a.jpg']))]).toEqual(['/none.jpg']);
    expect((await findPlaceholders(db, there.id, ['/none.jpg', '/a.jpg'])).size).toBe(0);
    await replacePhotos(db, id, ['/b.jpg']);
    const rows = await db.select().from(photos).where(eq(photos.listingId, id)).orderBy(asc(photos.url));
    expect(rows.map(({ url, position }) => [url, position])).toEqual([
      ['/b.jpg', 0],
      ['/none.jpg', 0],
    ]);
  });

  test('of all the links of a source those still there come first, then the newest', async () => {
    const { db } = site.database;
    const source = await addSource(db, 'Tūī');
    const ids = await collectPieces(db, source, [desk(1), desk(2), desk(3), desk(4)]);
    await collectPieces(db, await addSource(db, 'Ruru'), [desk(5)]);
    await changeListing(db, ids[3]!, { status: 'gone' });
    await changeListing(db, ids[1]!, { status: 'gone' });
    expect((await findAllKeys(db, source.id)).map(({ id }) => ids.indexOf(id))).toEqual([2, 0, 3, 1]);
  });
});
