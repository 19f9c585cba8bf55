import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { extractDetail, extractListings } from './2-extract.ts';
import { normaliseListing } from './3-normalise.ts';

const url = 'http://shop.example/';
const html = (config: object) => ({ url, contentType: 'text/html', config: describePage(config) });
const describePage = (config: object) => scrapingConfig.parse({ searchEndpoint: '/', ...config });
const addresses = ['http://shop.example/1.jpg', 'http://shop.example/2.jpg'];

describe('all photos are read', () => {
  const card = '<article class="card"><a href="/7"><h2>Rimu desk</h2></a><img src="/1.jpg"></article>';

  test.each([
    ['that a selector finds', '.photo@href'],
    ['inside of what a selector finds', '.gallery'],
  ])('%s on a listing’s own page', (_, photos) => {
    const page = html({ selectors: { item: '.card', title: 'h2', image: 'img' }, detail: { photos } });
    const [listing] = extractListings(card, page).kept;
    expect(listing).toMatchObject({ image: addresses[0] });
    const own = `<ul class="gallery"><li><a class="photo" href="/1.jpg"><picture><source srcset="/1.webp"><img src="/1.jpg"></picture></a>
      <li><a class="photo" href="/2.jpg"><img src="blank.gif" data-src="/2.jpg"></a></ul><img src="/heart.svg">`;
    expect(extractDetail(own, page, listing!).listing.photos).toEqual(addresses);
  });

  test('from what a page says of itself', () => {
    const data = { '@type': 'Product', name: 'Desk', url: '/7', image: ['/1.jpg', { contentUrl: '/2.jpg' }] };
    const page = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    expect(extractListings(page, html({})).kept[0]?.photos).toEqual(addresses);
  });

  test.each([{ image: 'images' }, { image: 'cover', photos: 'images' }])('from an API’s list', (paths) => {
    const entry = { url: '/7', title: 'Desk', cover: '/1.jpg', images: ['/1.jpg', { src: '/2.jpg' }] };
    const selectors = { item: 'results', title: 'title', price: 'price', location: 'place', ...paths };
    const page = { ...html({ format: 'json', selectors }), contentType: 'application/json' };
    const [listing] = extractListings(JSON.stringify({ results: [entry] }), page).kept;
    expect(listing).toMatchObject({ image: addresses[0], photos: addresses });
  });

  test.each([
    ['/img/no-image.png', false],
    ['/NoPhoto_640x480.jpg', false],
    ['/static/photo-coming-soon.jpg', false],
    ['/image_not_available_large.gif', false],
    ['/assets/placeholder.svg', false],
    ['/photos/piano-image.jpg', true],
    ['/photos/placeholder-for-a-vase-oak.jpg', true],
    ['/no-image/17.jpg', true],
    [`/no-image${'1'.repeat(1900)}`, true],
  ])('but not what says by its name that there is none: %s', (image, isPhoto) => {
    const raw = { url: '/7', title: 'Desk', image };
    const result = normaliseListing(raw, { baseUrl: url, collectedAt: new Date() });
    expect('kept' in result && result.kept.photos.length > 0).toBe(isPhoto);
  });

  test('each once, and no more than anybody takes', () => {
    const photos = ['/1.jpg', '/1.jpg', 'data:image/gif;base64,AA', ...Array(40).keys()].map(String);
    const raw = { url: '/7', title: 'Desk', photos };
    const result = normaliseListing(raw, { baseUrl: url, collectedAt: new Date() });
    const kept = 'kept' in result ? result.kept.photos : [];
    expect([kept[0], kept[1], kept.length]).toEqual([addresses[0], `${url}0`, 24]);
  });
});

onOneDatabase((open) => {
  const site = useSite(open);
  let shop: SourceRow;
  beforeAll(async () => {
    shop = await addSource(site.database.db, 'Shop');
  });
  beforeEach(async () => {
    await site.database.db.delete(listings);
  });
  const desk = { url: '/7', title: 'Rimu desk', price: '$80', location: 'Taupō' };
  const collect = (photos: string[], price = '$80') =>
    collectPieces(site.database.db, shop, [{ ...desk, price, photos }]);
  const read = async (id: number) => (await site.send('GET', `/api/listings/${id}`)).json;

  test('a listing shows its photos in their order', async () => {
    const [id] = await collect(['/1.jpg', 'http://pictures.example/2.jpg', '/3.jpg']);
    const listing = await read(id!);
    expect(listing.imageUrl).toBe(`/pictures/${id}`);
    expect(listing.photos).toEqual([
      { url: `/pictures/${id}`, preview: null },
      { url: `/pictures/${id}/1`, preview: null },
      { url: `/pictures/${id}/2`, preview: null },
    ]);
  });

  test('a card that shows one of them takes none away; another set replaces them', async () => {
    const [id] = await collect(['/1.jpg', '/2.jpg', '/3.jpg']);
    const version = () => site.catalogue.version();
    await collect(['/1.jpg'], '$70');
    expect((await read(id!)).photos).toHaveLength(3);
    const before = version();
    await collect(['/3.jpg', '/4.jpg'], '$70');
    expect((await read(id!)).photos).toHaveLength(2);
    expect(version()).not.toBe(before);
  });
});
