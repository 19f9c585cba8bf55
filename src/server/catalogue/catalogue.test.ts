import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { FoundListing, Listing } from '#contract/catalogue.ts';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { normaliseListings } from '#server/pipeline/3-normalise.ts';
import { upsertListings } from '#server/pipeline/4-upsert.ts';
import { insertSource } from '#server/sources/sources.queries.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useSite } from '../../../tests/support/site.ts';

const day = 86_400_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();

const pieces = [
  {
    url: '/1',
    title: 'Rimu tallboy',
    price: '$280',
    category: 'Bedroom',
    location: 'Newtown, Wellington',
    dimensions: '90x45x120 cm',
    listedAt: daysAgo(20),
  },
  {
    url: '/2',
    title: 'Leather couch',
    price: '$900',
    originalPrice: '$1,200',
    category: 'Living Room',
    location: 'Grey Lynn, Auckland',
    description: 'Comfortable. Can deliver for $40.',
    listedAt: daysAgo(1),
  },
  {
    url: '/3',
    title: 'Oak dining table',
    price: 'make an offer',
    category: 'Dining',
    location: 'Riccarton, Christchurch',
    listedAt: daysAgo(30),
  },
  {
    url: '/4',
    title: 'Kitchen stool',
    price: 'Free',
    category: 'Kitchen',
    location: 'Hamilton',
    description: 'Pick-up only.',
    listedAt: daysAgo(40),
  },
  {
    url: '/5',
    title: 'Two seater sofa & 1 < 2',
    price: '$150',
    category: 'Living Room',
    location: 'Petone, Lower Hutt',
    condition: 'Good',
    listedAt: daysAgo(2),
  },
];

onOneDatabase((open) => {
  const allowedHosts: string[] = [];
  const site = useSite(open, { allowedHosts });
  let host: string;
  beforeAll(async () => {
    const colour = (width: number, background: string) => ({
      create: { width, height: 700, channels: 3 as const, background },
    });
    // All of one colour it would be no photo.
    const picture = await sharp(colour(900, '#8a4f2b'))
      .composite([{ input: colour(300, '#f0e0c0'), gravity: 'east' }])
      .jpeg()
      .toBuffer();
    const server = createServer((request, response) => {
      if (request.url === '/1.jpg') response.setHeader('content-type', 'image/jpeg').end(picture);
      else if (request.url === '/2.svg')
        response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    server.unref();
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    allowedHosts.push(host);
    const config = scrapingConfig.parse({ searchEndpoint: '/' });
    for (const [name, baseUrl] of [
      ['One', `http://${host}`],
      ['Two', 'http://two.example'],
    ] as const) {
      const { id: sourceId } = await insertSource(site.database.db, {
        name,
        baseUrl,
        isActive: true,
        scrapingConfig: config,
      });
      const raws =
        name === 'One'
          ? pieces.map((piece) => ({ ...piece, image: piece.url === '/2' ? '/2.svg' : `${piece.url}.jpg` }))
          : [{ ...pieces[0]!, title: 'Tallboy in rimu', price: '$270' }];
      const { kept } = normaliseListings(raws, { baseUrl, collectedAt: now });
      await upsertListings(site.database.db, { sourceId, baseUrl, now }, kept);
    }
  });
  const find = async (query: string): Promise<FoundListing[]> =>
    (await site.send('GET', `/api/listings?${query}`)).json;
  const titles = async (query: string) =>
    (await find(query)).filter(({ match }) => match === 'full').map(({ title }) => title);

  test('says whether the seller delivers, finds by it and counts it', async () => {
    const [couch] = await find('delivery=Can+deliver');
    expect(couch).toMatchObject({ title: 'Leather couch', delivery: 'Can deliver' });
    expect(await titles('delivery=Pick-up+only')).toEqual(['Kitchen stool']);
    expect((await find('search=tallboy'))[0]?.delivery).toBeNull();
    const { json } = await site.send('GET', '/api/listings/facets');
    expect(json.delivery).toEqual([
      { value: 'Can deliver', count: 1 },
      { value: 'Pick-up only', count: 1 },
    ]);
    expect(json.type).toContainEqual({ value: 'tallboy', count: 1, group: 'Furniture' });
    expect((await site.send('GET', '/api/listings?delivery=maybe')).status).toBe(400);
  });

  test('each piece is listed once, at its best price, in pages', async () => {
    const { json, headers } = await site.send('GET', '/api/listings?pageSize=2&page=2&sort=priceLowToHigh');
    expect(json.map(({ price }: Listing) => price)).toEqual(['270', '900']);
    expect(headers['x-total-count']).toBe('5');
    expect(headers.link).toContain('page=3&sort=priceLowToHigh>; rel="last"');
    const [tallboy] = await find('search=tallboy');
    expect(tallboy).toMatchObject({
      platform: 'Two',
      originalListingUrl: 'http://two.example/1',
      isFavorite: false,
    });
    const one = await site.send('GET', `/api/listings/${tallboy!.id}`);
    expect(one.json.alsoOn).toEqual([{ id: expect.any(Number), platform: 'One' }]);
    // Wherever it stands, it is not like itself.
    const both = [tallboy!.id, one.json.alsoOn[0].id];
    for (const id of both) {
      const similar: Listing[] = (await site.send('GET', `/api/similar/${id}`)).json;
      expect(similar.filter((listing) => both.includes(listing.id))).toEqual([]);
    }
  });

  test('the sorts put what has no price last', async () => {
    expect((await titles('sort=priceLowToHigh')).at(-1)).toBe('Oak dining table');
    expect((await titles('sort=priceHighToLow')).at(-1)).toBe('Oak dining table');
    expect((await titles('sort=newest'))[0]).toBe('Leather couch');
  });

  test.each([
    ['category=Living Room', ['Leather couch', 'Two seater sofa & 1 < 2']],
    ['category=living room', ['Leather couch', 'Two seater sofa & 1 < 2']],
    [
      'category=living room&category=Dining',
      ['Leather couch', 'Oak dining table', 'Two seater sofa & 1 < 2'],
    ],
    [
      'category=living room&category=Dining&categories=Bedroom',
      ['Leather couch', 'Oak dining table', 'Tallboy in rimu', 'Two seater sofa & 1 < 2'],
    ],
    ['categories=Dining&categories=dining', ['Oak dining table']],
    ['category=&categories=Dining&category=Bedroom', ['Oak dining table', 'Tallboy in rimu']],
    ['category=Dining&categories=Bedroom', ['Oak dining table', 'Tallboy in rimu']],
    ['search=RIMU wellington', ['Tallboy in rimu']],
    ['search=zebra', []],
    ['minPrice=200&maxPrice=950', ['Leather couch', 'Tallboy in rimu']],
    ['region=Wellington&maxPrice=200', ['Two seater sofa & 1 < 2']],
    ['condition=Good', ['Two seater sofa & 1 < 2']],
    ['condition=Fair&conditions=Good', ['Two seater sofa & 1 < 2']],
    ['near=Lower Hutt&withinKm=5', ['Two seater sofa & 1 < 2']],
    ['category=Living Room&exclude=leather', ['Two seater sofa & 1 < 2']],
    ['fits=90x45x120', ['Tallboy in rimu']],
    ['fits=45x90x', ['Tallboy in rimu']],
    ['fits=89x45x120', []],
    ['fits=120x90x45', []],
    ['minWidth=90&maxHeight=120', ['Tallboy in rimu']],
    ['minWidth=91', []],
    ['maxDepth=45', ['Tallboy in rimu']],
    ['minDepth=46', []],
    ['maxHeight=119', []],
    ['search=%27; drop table listings --', []],
  ])('%s finds %j', async (query, expected) => {
    expect((await titles(query)).sort()).toEqual(expected);
  });

  test.each([
    'page=0',
    'page=x',
    'pageSize=101',
    'minPrice=abc',
    'sort=random',
    `search=${'x'.repeat(201)}`,
    'fits=xx',
    'fits=90x45',
    'fits=10000xx',
  ])('%s is a 400 that names the parameter', async (query) => {
    const { status, json } = await site.send('GET', `/api/listings?${query}`);
    expect(status).toBe(400);
    expect(json.errors[0].path).toBe(query.split('=')[0]);
  });

  test.each([
    ['/listing/99999', 404, 'Listing not found'],
    ['/listing/abc', 404, 'Listing not found'],
    ['/?near=Nowhere&withinKm=20', 200, 'We don’t know a town or suburb called Nowhere.'],
  ])('%s says what is wrong before any script runs', async (path, expected, words) => {
    const { status, text } = await site.send('GET', path);
    expect(status).toBe(expected);
    const [, page = ''] = text.split('<body');
    expect(page.split('<script')[0]).toContain(words);
    expect(page.split('<script')[0]).not.toMatch(/Loading|Looking/);
  });

  test('a page beyond the last says so', async () => {
    const { text } = await site.send('GET', '/?page=999');
    expect(text.replaceAll('<!-- -->', '')).toContain('There’s no page 999.');
    expect(text).not.toContain('No listings found');
    expect(text).not.toContain('page=998');
  });

  test('prices say what they were', async () => {
    const [couch] = await find('search=leather couch');
    expect(couch).toMatchObject({ price: '900', originalPrice: '1200' });
    const history = await site.send('GET', `/api/listings/${couch!.id}/price-history`);
    expect(history.json).toEqual([{ price: '900', seenAt: now.toISOString() }]);
    const [table] = await find('search=oak table');
    expect(table).toMatchObject({ price: null, isPriceUnread: false });
    expect((await find('search=stool'))[0]).toMatchObject({ price: '0', originalPrice: null });
  });

  test('categories are counted, and what is livelier than the rest is trending', async () => {
    const { json } = await site.send('GET', '/api/categories');
    expect(json).toHaveLength(8);
    expect(json[0]).toMatchObject({
      name: 'Living Room',
      count: 2,
      trending: true,
      image: expect.stringMatching(/^\/pictures\/\d+$/),
    });
    expect(json[1]).toMatchObject({ name: 'Bedroom', count: 1, trending: false });
    expect(json[5]).toMatchObject({ name: 'Outdoor', count: 0, trending: false, image: null });
    expect((await site.send('GET', '/api/stats')).json).toEqual({ listings: 5, sources: 2, trending: 1 });
  });

  test('what is not there is 404, on the page too', async () => {
    expect((await site.send('GET', '/api/listings/99999')).status).toBe(404);
    expect((await site.send('GET', '/api/listings/99999/price-history')).status).toBe(404);
    expect((await site.send('GET', '/listing/99999')).status).toBe(404);
    const [couch] = await find('search=leather couch');
    expect((await site.send('GET', `/listing/${couch!.id}`)).status).toBe(200);
  });

  test('scraped text is text on the page', async () => {
    const page = await site.send('GET', '/?search=sofa');
    expect(page.text).toContain('Two seater sofa &amp; 1 &lt; 2');
    expect(page.text).not.toContain('sofa & 1 < 2');
  });

  describe('pictures', () => {
    const patience = { timeout: 60_000 };
    /** Nobody waits for a marketplace: what is still to come is asked for again. */
    const read = (url: string, accept: string, type: string) =>
      vi.waitFor(async () => {
        const answer = await site.app.inject({ method: 'GET', url, headers: { accept } });
        expect(answer.headers['content-type']).toContain(type);
        return answer;
      }, patience);

    test.each(['avif', 'webp', 'jpeg'] as const)(
      'are brought to the width and format asked for: %s',
      async (format) => {
        const id = (await site.send('GET', `/api/listings?search=tallboy`)).json[0].id;
        const own = (await site.send('GET', `/api/listings/${id}`)).json.alsoOn[0].id;
        const answer = await read(
          `/pictures/${own}?width=300`,
          format === 'jpeg' ? '*/*' : `image/${format},*/*`,
          `image/${format}`,
        );
        expect(answer.headers.vary).toMatch(/accept/i);
        const { width, height } = await sharp(answer.rawPayload).metadata();
        expect([width, height]).toEqual([320, 240]);
        // Whoever comes next sees its colours, blue, green and red, before it comes.
        const pixels = await vi.waitFor(async () => {
          const { imagePreview } = (await site.send('GET', `/api/listings/${own}`)).json;
          expect(imagePreview).not.toBeNull();
          return [...Buffer.from(imagePreview, 'base64')];
        }, patience);
        expect(pixels).toHaveLength(4 * 3 * 3);
        [0x2b, 0x4f, 0x8a].forEach((part, index) => {
          expect(Math.abs(pixels[index]! - part)).toBeLessThan(4);
        });
      },
    );

    test('that are gone, or programs in disguise, are a drawn frame', async () => {
      const [couch] = await find('search=leather couch');
      for (const address of [
        `/pictures/${couch!.id}`,
        '/pictures/99999',
        '/pictures/none',
        '/pictures/..%2f..%2fetc',
      ]) {
        const answer = await read(address, 'image/webp', 'image/svg+xml');
        expect(answer.statusCode).toBe(200);
        expect(answer.body).toContain('<path');
        // Some browsers would call one without a size a preview, and ask for it again and again.
        expect(answer.body).toMatch(/^<svg [^>]*width="320" height="240"/);
      }
    });
  });
});
