import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { removeForGood } from '#server/catalogue/catalogue.queries.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { photos } from '#server/catalogue/photos.table.ts';
import { insertSource, type SourceRow } from '#server/sources/sources.queries.ts';
import { collectOne } from '../../../tests/support/collecting.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { collectPieces } from '../../../tests/support/listings.ts';
import { signInStaff } from '../../../tests/support/people.ts';
import { type PictureMarket, startPictureMarket } from '../../../tests/support/picture-market.ts';
import { useSite } from '../../../tests/support/site.ts';

const patience = { timeout: 120_000, interval: 50 };

onOneDatabase((open) => {
  const allowedHosts: string[] = [];
  let market: PictureMarket;
  beforeAll(async () => {
    market = await startPictureMarket(12, 2);
    allowedHosts.push(market.host);
  });
  const site = useSite(open, { allowedHosts });
  let source: SourceRow;
  let ids: number[];
  beforeAll(async () => {
    const config = { name: 'Corner shop', baseUrl: market.origin, isActive: true };
    const read = scrapingConfig.parse(market.scrapingConfig);
    source = await insertSource(site.database.db, { ...config, scrapingConfig: read });
    await collectOne(site.collector, source);
    const rows = await site.database.db.select({ id: listings.id, key: listings.key }).from(listings);
    ids = Array.from({ length: 12 }, (_, at) => rows.find(({ key }) => key === `piece/${at + 1}`)!.id);
  });
  afterAll(() => market.close());

  const look = async (path: string, accept = 'image/avif,image/webp,*/*') => {
    const answer = await site.app.inject({ url: `/pictures/${path}`, headers: { accept } });
    return {
      type: answer.headers['content-type'],
      keep: answer.headers['cache-control'],
      body: answer.rawPayload,
    };
  };
  const untilShown = (path: string, accept?: string) =>
    vi.waitFor(async () => {
      const picture = await look(path, accept);
      expect(picture.keep).not.toBe('no-store');
      return picture;
    }, patience);

  test('a visitor waits for nobody, and takes no turn of a run', async () => {
    for (let id = 1; id <= 12; id++) market.instead.set(`/photos/${id}-0.jpg`, null);
    // Alone, so that it is the one which has no answer.
    const first = await look(`${ids[0]}`);
    await vi.waitFor(() => expect(market.asked).toEqual(['/photos/1-0.jpg']), patience);
    const soon = [first, ...(await Promise.all(ids.slice(1).map((id) => look(`${id}`))))];
    expect(new Set(soon.map(({ type, keep }) => `${type} ${keep}`))).toEqual(new Set(['image/gif no-store']));
    expect(await sharp(soon[0]!.body).metadata()).toMatchObject({ width: 4, height: 3, hasAlpha: true });
    expect(await collectOne(site.collector, source)).toMatchObject({ status: 'succeeded' });
    expect(market.asked).toHaveLength(1);
    market.instead.clear();
    market.cutOff();
  });

  test('an original is fetched once for all widths and formats, a quick one first', async () => {
    const [, id] = ids;
    const first = await untilShown(`${id}?width=320`);
    expect(first).toMatchObject({ type: 'image/jpeg', keep: 'public, max-age=86400' });
    for (const format of ['avif', 'webp', 'jpeg']) {
      for (const [question, width, height] of [
        ['width=1', 160, 120],
        ['width=161', 320, 240],
        ['width=960', 960, 720],
        ['width=4001', 640, 480],
        ['width=wide', 640, 480],
        ['width=4000&whole=1', 800, 600],
      ] as const) {
        const picture = await vi.waitFor(async () => {
          const shown = await look(`${id}?${question}`, `image/${format}`);
          expect(shown.type).toBe(`image/${format}`);
          return sharp(shown.body).metadata();
        }, patience);
        expect(picture).toMatchObject({ width, height });
      }
    }
    expect(market.asked.filter((path) => path === '/photos/2-0.jpg')).toHaveLength(1);
    await vi.waitFor(async () => {
      const listing = (await site.send('GET', `/api/listings/${id}`)).json;
      expect(Buffer.from(listing.imagePreview, 'base64')).toHaveLength(36);
      expect(listing.photos[0].preview).toBe(listing.imagePreview);
    }, patience);
  });

  test.each([
    ['a drawing, which could be a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['what is none', Buffer.from('Not a picture at all')],
  ])('%s is shown to nobody, and not asked for again', async (what, body) => {
    const at = what.startsWith('a drawing') ? 3 : 4;
    market.instead.set(`/photos/${at}-1.jpg`, body);
    expect(await untilShown(`${ids[at - 1]}/1`)).toMatchObject({ type: 'image/svg+xml' });
    await look(`${ids[at - 1]}/1`);
    expect(market.asked.filter((path) => path === `/photos/${at}-1.jpg`)).toHaveLength(1);
    expect(await look(`${ids[at - 1]}/2`)).toMatchObject({ type: 'image/svg+xml' });
  });

  test('a photo taken with the camera on its side stands upright', async () => {
    const other = await untilShown(`${ids[1]}?whole=1&width=1600`);
    const sideways = await sharp(other.body).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    market.instead.set('/photos/5-1.jpg', sideways);
    const { body } = await untilShown(`${ids[4]}/1?whole=1&width=1600`);
    expect(await sharp(body).metadata()).toMatchObject({ width: 600, height: 800 });
  });

  test('a photo is shown cut to four by three and whole, whichever was asked for before', async () => {
    const measure = async (question: string) =>
      sharp((await untilShown(`${ids[4]}/1?width=640${question}`)).body).metadata();
    for (const _ of [1, 2]) {
      expect(await measure('')).toMatchObject({ width: 640, height: 480 });
      expect(await measure('&whole=1')).toMatchObject({ width: 480, height: 640 });
    }
  });

  test('a photo that another process has in hand is on its way, not given up', async () => {
    const inHand = { leftUntil: sql`now() + interval '10 minutes'` };
    const leave = (more = {}) =>
      site.database.db
        .update(photos)
        .set({ ...inHand, ...more })
        .where(and(eq(photos.listingId, ids[10]!), eq(photos.position, 1)));
    await leave();
    expect(await look(`${ids[10]}/1`)).toMatchObject({ type: 'image/gif', keep: 'no-store' });
    const preview = '3+nv'.repeat(12);
    await leave({ preview });
    const soon = await look(`${ids[10]}/1`);
    expect(soon).toMatchObject({ type: 'image/bmp', keep: 'no-store' });
    expect(soon.body.subarray(-36).toString('base64')).toBe(preview);
    expect((await untilShown(`${ids[10]}/1`)).type).toBe('image/jpeg');
  });

  test('what was collected is fetched ahead, each once, the first photos before the others', async () => {
    const before = new Set(market.asked);
    market.asked.length = 0;
    site.pictures.startAhead();
    await vi.waitFor(() => expect(new Set([...before, ...market.asked]).size).toBe(24), patience);
    expect(new Set(market.asked).size).toBe(market.asked.length);
    const firsts = market.asked.map((path) => path.endsWith('-0.jpg'));
    expect(firsts.lastIndexOf(true)).toBeLessThan(firsts.indexOf(false));
    const asked = market.asked.length;
    for (const id of ids.slice(4)) expect((await untilShown(`${id}`)).type).toMatch(/jpeg|avif/);
    expect(market.asked).toHaveLength(asked);
  });

  test('while a run reads listings, the pictures on their cards are fetched already', async () => {
    const expected: string[] = [];
    market.raisedBy = 10;
    const expectPictures = (_: unknown, addresses: string[]) => expected.push(...addresses);
    await collectOne({ ...site.collector, expectPictures }, source);
    expect(expected).toEqual(ids.map((_, at) => `${market.origin}/photos/${at + 1}-0.jpg`));

    site.pictures.expect(source, [`${market.origin}/photos/99-0.jpg`]);
    await vi.waitFor(() => expect(market.asked).toContain('/photos/99-0.jpg'), patience);
    const desk = { url: '/piece/99', title: 'Desk', price: '$80', photos: ['/photos/99-0.jpg'] };
    const [id] = await collectPieces(site.database.db, source, [desk]);
    expect((await untilShown(`${id}`)).type).toBe('image/jpeg');
    expect(market.asked.filter((path) => path === '/photos/99-0.jpg')).toHaveLength(1);
  });

  test('where the first photo is broken, the next stands on the card and in the gallery', async () => {
    market.instead.set('/photos/96-0.jpg', Buffer.from('Not a picture at all'));
    const photos = ['/photos/96-0.jpg', '/photos/96-1.jpg'];
    const stool = { url: '/piece/96', title: 'Stool', price: '$80', photos };
    const [id] = await collectPieces(site.database.db, source, [stool]);
    expect(await untilShown(`${id}`)).toMatchObject({ type: 'image/jpeg', keep: 'public, max-age=300' });
    const { photos: shown, images } = (await site.send('GET', `/api/listings/${id}`)).json;
    expect(shown).toMatchObject([{ url: `/pictures/${id}/1` }]);
    expect(images).toEqual([`/pictures/${id}/1`]);
    expect((await untilShown(`${id}/1`)).type).toMatch(/jpeg|avif/);
  });

  test('what proved broken before its listing was stored is not fetched again', async () => {
    market.instead.set('/photos/98-0.jpg', Buffer.from('Not a picture at all'));
    const { origin } = market;
    site.pictures.expect(source, [`${origin}/photos/98-0.jpg`, `${origin}/photos/97-0.jpg`]);
    // They are fetched one after the other.
    await vi.waitFor(() => expect(market.asked).toContain('/photos/97-0.jpg'), patience);
    const chair = { url: '/piece/98', title: 'Chair', price: '$80', photos: ['/photos/98-0.jpg'] };
    const [id] = await collectPieces(site.database.db, source, [chair]);
    expect((await untilShown(`${id}`)).type).toBe('image/svg+xml');
    expect(market.asked.filter((path) => path === '/photos/98-0.jpg')).toHaveLength(1);
  });

  test('staff remove a listing for good: its pictures are gone with it, but not those others show', async () => {
    const photos = ['/photos/95-0.jpg', '/photos/95-1.jpg'];
    const chest = { url: '/piece/95', title: 'Chest', price: '$80', photos };
    const like = { url: '/piece/94', title: 'Bench', price: '$90', photos: ['/photos/95-1.jpg'] };
    const [id] = await collectPieces(site.database.db, source, [chest, like]);
    for (const path of [`${id}`, `${id}/1`])
      expect((await untilShown(path, 'image/jpeg')).type).toBe('image/jpeg');
    const cookie = await signInStaff(site);
    await site.send('POST', `/api/admin/listings/${id}/suppress`, undefined, { cookie });
    const names = await readdir(join(site.folder, 'pictures'), { recursive: true });
    const filesOf = (path: string) => names.filter((name) => name.includes(nameKept(market.origin + path)));
    expect(filesOf('/photos/95-0.jpg')).toEqual([]);
    expect(filesOf('/photos/95-1.jpg')).not.toEqual([]);
  });

  test('the pictures of a listing that was removed for good are removed, the others stay', async () => {
    const folder = join(site.folder, 'pictures');
    /** After a while in which nobody has looked at any of them. */
    const filesOf = async (path: string) => {
      const names = await readdir(folder, { recursive: true });
      for (const name of names) await utimes(join(folder, name), 1, 1).catch(() => {});
      await site.pictures.forgetRemoved();
      return names.filter((file) => file.includes(nameKept(market.origin + path)));
    };
    expect(await filesOf('/photos/6-0.jpg')).not.toEqual([]);
    expect(await removeForGood(site.database.db, ids[5]!, new Date())).toBe(true);
    await expect.poll(() => filesOf('/photos/6-0.jpg'), patience).toEqual([]);
    expect(await filesOf('/photos/7-0.jpg')).not.toEqual([]);
    expect((await look(`${ids[5]}`)).type).toBe('image/svg+xml');
    expect((await look(`${ids[6]}`)).type).toMatch(/jpeg|avif/);
  });
});

/** How the file of a picture is called, by its address. */
const nameKept = (address: string) => createHash('sha256').update(address).digest('base64url').slice(0, 24);
