import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { photos } from '#server/catalogue/photos.table.ts';
import { identifyPicture } from '#server/catalogue/same-picture.ts';
import { insertSource, type SourceRow } from '#server/sources/sources.queries.ts';
import { collectOne } from '../../../tests/support/collecting.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { type PictureMarket, startPictureMarket } from '../../../tests/support/picture-market.ts';
import { useSite } from '../../../tests/support/site.ts';

const patience = { timeout: 120_000, interval: 50 };

describe('a picture is the same', () => {
  test.each([
    ['/photos/5/a?X-Sig=1&Expires=2', '/photos/5/a'],
    ['/a.jpg?X-Amz-Date=20261117T0&X-Amz-Signature=ab&w=640', '/a.jpg?w=640'],
    [
      'https://d.example/rimu-desk.webp?Policy=x&Signature=y&Key-Pair-Id=z',
      'https://d.example/rimu-desk.webp',
    ],
    ['/c/desk.jpg?sv=2024&se=2026&sr=b&sig=x%3D', '/c/desk.jpg'],
    ['/image.php?id=7&token=abc&t=1700000000', '/image.php?id=7'],
    ['/image?src=%2Fa%2Fb.jpg&exp=17', '/image?src=%2Fa%2Fb.jpg'],
  ])('whatever its signature: %s', (address, same) => {
    expect(identifyPicture(address)).toBe(same);
  });

  test.each([
    '/image.php?id=7',
    '/image.php?token=7',
    '/image.php?token=7&size=large',
    'https://img2.example/v2/image?sig=abc&w=640',
    '/photo.jpg?token=abc',
    '/7.jpg?v=3&width=640',
    '/7.jpg?%E0%A4%A=1',
    '/7.jpg?',
    '/7.jpg',
  ])('only by all of %s', (address) => {
    expect(identifyPicture(address)).toBe(address);
  });
});

onOneDatabase((open) => {
  const allowedHosts: string[] = [];
  let market: PictureMarket;
  beforeAll(async () => {
    market = await startPictureMarket(4, 2);
    market.signature = '?X-Sig=first&Expires=1';
    allowedHosts.push(market.host);
  });
  afterAll(() => market.close());
  const site = useSite(open, { allowedHosts });
  let source: SourceRow;
  let ids: number[];
  const collect = () => collectOne(site.collector, source);
  const readRows = () =>
    site.database.db
      .select({ id: photos.id, url: photos.url, position: photos.position, failures: photos.failures })
      .from(photos)
      .orderBy(asc(photos.listingId), asc(photos.position));
  const untilShown = (path: string) =>
    vi.waitFor(async () => {
      const answer = await site.app.inject({ url: `/pictures/${path}` });
      expect(answer.headers['content-type']).toBe('image/jpeg');
    }, patience);
  beforeAll(async () => {
    source = await insertSource(site.database.db, {
      name: 'Corner shop',
      baseUrl: market.origin,
      isActive: true,
      scrapingConfig: scrapingConfig.parse(market.scrapingConfig),
    });
    expect(await collect()).toMatchObject({ status: 'succeeded', listingsNew: 4 });
    const rows = await site.database.db.select({ id: listings.id }).from(listings).orderBy(asc(listings.id));
    ids = rows.map(({ id }) => id);
  });

  test('a marketplace that signs its pictures anew is asked for nothing twice', async () => {
    for (const id of ids) for (const path of [`${id}`, `${id}/1`]) await untilShown(path);
    const before = await readRows();
    expect(before.map(({ url }) => url)[0]).toContain('X-Sig=first');
    market.asked.length = 0;
    market.read.length = 0;
    market.signature = '?X-Sig=second&Expires=2';
    expect(await collect()).toMatchObject({ status: 'succeeded', listingsNew: 0, listingsChanged: 0 });
    expect(market.read).toEqual([]);
    const after = await readRows();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    // The newest address that anybody said.
    for (const { url, position } of after) expect(url).toContain(position === 0 ? 'second' : 'first');
    for (const id of ids) for (const path of [`${id}?width=960`, `${id}/1`]) await untilShown(path);
    expect(market.asked).toEqual([]);
  });

  test('where something else changes, the newest addresses of all photos are kept', async () => {
    market.raisedBy = 10;
    market.signature = '?X-Sig=third&Expires=3';
    expect(await collect()).toMatchObject({ listingsNew: 0, listingsChanged: 4 });
    for (const { url } of await readRows()) expect(url).toContain('third');
    await untilShown(`${ids[0]}/1?width=320`);
    expect(market.asked).toEqual([]);
  });

  test('a photo whose address came to its end is looked for on the listing’s own page, and no other', async () => {
    const [, second] = await readRows();
    await site.database.db
      .update(photos)
      .set({ failures: 1, fetchedAt: null, leftUntil: new Date(Date.now() + 3_600_000) })
      .where(eq(photos.id, second!.id));
    market.read.length = 0;
    market.signature = '?X-Sig=fourth&Expires=4';
    expect(await collect()).toMatchObject({ listingsChanged: 0 });
    expect(market.read).toEqual([1]);
    const [row] = await site.database.db.select().from(photos).where(eq(photos.id, second!.id));
    expect(row).toMatchObject({ leftUntil: null, url: expect.stringContaining('fourth') });
  });

  test('a photo that is another one is a change', async () => {
    const [first] = await readRows();
    await site.database.db.update(photos).set({ url: '/photos/9-9.jpg' }).where(eq(photos.id, first!.id));
    market.raisedBy = 20;
    await collect();
    expect((await readRows())[0]!.url).toContain('/photos/1-0.jpg');
  });
});
