import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { insertSource, type SourceRow } from '#server/sources/sources.queries.ts';
import { onEachDatabase, onOneDatabase } from '../../../tests/support/databases.ts';
import { collectPieces } from '../../../tests/support/listings.ts';
import { type PictureMarket, startPictureMarket } from '../../../tests/support/picture-market.ts';
import { useSite } from '../../../tests/support/site.ts';

const patience = { timeout: 120_000, interval: 50 };
const kinds = [
  'Oak desk',
  'Rimu tallboy',
  'Two-seater sofa',
  'Queen bed frame',
  'Kauri bookcase',
  'Pine bench',
];

function useShop(open: () => Promise<OpenDatabase>) {
  const allowedHosts: string[] = [];
  let market: PictureMarket;
  beforeAll(async () => {
    market = await startPictureMarket(40, 2);
    allowedHosts.push(market.host);
  });
  const site = useSite(open, { allowedHosts });
  let source: SourceRow;
  beforeAll(async () => {
    const config = scrapingConfig.parse(market.scrapingConfig);
    const shop = { name: 'Corner shop', baseUrl: market.origin, isActive: true, scrapingConfig: config };
    source = await insertSource(site.database.db, shop);
    // A sign for everybody, under an address of its own for each; and one pixel.
    const sign = await sharp(Buffer.from(sorry)).png().toBuffer();
    for (let id = 1; id <= 20; id++) market.instead.set(`/photos/${id}-0.jpg`, sign);
    const pixel = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
    market.instead.set('/photos/31-0.jpg', await sharp({ create: pixel }).gif().toBuffer());
    site.pictures.startAhead();
  });
  afterAll(() => market.close());

  const collect = (pieces: Partial<RawListing>[]) =>
    collectPieces(
      site.database.db,
      source,
      pieces.map((piece, at) => ({ url: `/x/${at}`, title: 'Desk', price: `$${100 + 40 * at}`, ...piece })),
    );
  const read = async (id: number) => (await site.send('GET', `/api/listings/${id}`)).json;
  /** Once all were looked at: how many photos each shows. */
  const countPhotos = (ids: number[], counts: number[]) =>
    vi.waitFor(async () => {
      const shown = await Promise.all(ids.map(read));
      expect(shown.flatMap(({ photos }) => photos).every(({ preview }) => preview)).toBe(true);
      expect(shown.map(({ photos }) => photos.length)).toEqual(counts);
      return shown;
    }, patience);

  return { site, countPhotos, collect, read, asked: () => market.asked };
}

onOneDatabase((open) => {
  const { site, countPhotos, collect, read, asked } = useShop(open);

  test('a sign that five listings of several kinds show is no photo: the next one is shown, or none', async () => {
    const pieces = kinds.map((title, at) => ({
      url: `/sign/${at}`,
      title,
      photos: at < 2 ? [`/photos/${at + 1}-0.jpg`, `/photos/${at + 1}-1.jpg`] : [`/photos/${at + 1}-0.jpg`],
    }));
    const ids = await collect(pieces);
    const [first, , third] = await countPhotos(ids, [1, 1, 0, 0, 0, 0]);
    expect(first.imagePreview).toBe(first.photos[0].preview);
    expect(first.images).toEqual(first.photos.map(({ url }: { url: string }) => url));
    expect(third).toMatchObject({ imageUrl: null, imagePreview: null });
    // Nor when it is collected again, cheaper.
    await collect(pieces.map((piece, at) => ({ ...piece, price: `$${90 + 40 * at}` })));
    expect((await read(ids[2]!)).imageUrl).toBeNull();
    const rows = await site.database.db.select({ url: listings.imageUrl }).from(listings);
    expect(rows.map(({ url }) => url).filter(Boolean)).toEqual(['/photos/1-1.jpg', '/photos/2-1.jpg']);
  });

  test('one photo of six like chairs is a photo', async () => {
    const pieces = kinds.map((_, at) => ({
      url: `/chair/${at}`,
      title: 'Bentwood chair',
      photos: ['/photos/30-0.jpg'],
    }));
    await countPhotos(await collect(pieces), [1, 1, 1, 1, 1, 1]);
    expect(asked().filter((path) => path === '/photos/30-0.jpg')).toHaveLength(1);
  });
});

onEachDatabase((open) => {
  const { countPhotos, collect } = useShop(open);

  test('a single pixel is none', async () => {
    const [id] = await collect([{ url: '/pixel/1', photos: ['/photos/31-0.jpg', '/photos/32-0.jpg'] }]);
    await countPhotos([id!], [1]);
  });
});

const sorry = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#ddd"/>
  <circle cx="160" cy="110" r="50" fill="#999"/><rect x="80" y="180" width="160" height="20" fill="#777"/></svg>`;
