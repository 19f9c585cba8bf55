import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demo, startDemo } from './demo.ts';
import { findAll, readField, readPage } from './sites/page-reader.ts';

const day = 86_400_000;
const epoch = Date.UTC(2025, 10, 14, 21, 30);

/** What a source's configuration looks like from the collector's side. */
interface Config {
  searchEndpoint: string;
  format: string;
  selectors: Record<string, string>;
  pagination: { type: string; selector?: string; maxPages: number };
  detail?: Record<string, string>;
}

type Raw = Record<string, string>;

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo({ epoch, now: () => epoch + 1000 });
});
afterAll(() => demo.close());

async function get(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return response.text();
}

const readPath = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data);

/** Collects a whole marketplace the way its own configuration says. */
async function collect(site: Demo['sites'][number], term: string): Promise<Raw[]> {
  const config = site.scrapingConfig as unknown as Config;
  const endpoint = (page: number) =>
    config.searchEndpoint.replace('{searchTerm}', encodeURIComponent(term)).replace('{page}', String(page));
  const all: Raw[] = [];
  let next: string | undefined = endpoint(1);
  for (let page = 1; next !== undefined && page <= config.pagination.maxPages; page++) {
    const body: string = await get(site.url + next);
    const { items, after } = config.format === 'json' ? readJson(body, config) : readHtml(body, config);
    all.push(...items);
    next = config.pagination.type === 'page' ? (items.length > 0 ? endpoint(page + 1) : undefined) : after;
  }
  return all;
}

function readJson(body: string, { selectors, pagination }: Config) {
  const data: unknown = JSON.parse(body);
  const items = (readPath(data, selectors.item!) as unknown[]).map((item) =>
    Object.fromEntries(
      Object.entries(selectors)
        .filter(([name]) => name !== 'item')
        .map(([name, path]) => [name, String(readPath(item, path) ?? '')]),
    ),
  );
  return { items, after: (readPath(data, pagination.selector!) as string | null) ?? undefined };
}

function readHtml(body: string, { selectors, pagination }: Config) {
  const page = readPage(body);
  const items = findAll(page, selectors.item!).map((item) =>
    Object.fromEntries(
      Object.entries(selectors)
        .filter(([name]) => name !== 'item')
        .map(([name, selector]) => [name, readField(item, selector) ?? '']),
    ),
  );
  return { items, after: pagination.selector && readField(page, `${pagination.selector}@href`) };
}

const isWanted = ({ title }: Raw) => /^(wanted|wtb|iso)\b/i.test(title ?? '');

describe('the four marketplaces', () => {
  test('show exactly what the truth says, through their own configuration', async () => {
    const truth = demo.truth();
    for (const site of demo.sites) {
      const found = await collect(site, 'furniture');
      const pieces = found.filter((item) => !isWanted(item));
      const expected = truth.pieces.flatMap(({ listings }) =>
        listings.filter((listing) => listing.site === site.key),
      );
      expect(pieces.map(({ link }) => link).sort(), site.key).toEqual(
        expected.map(({ path }) => path).sort(),
      );
      expect(found.length - pieces.length).toBe(truth.wanted.filter((ad) => ad.site === site.key).length);
      const dates = new Map(expected.map(({ path, listedAt }) => [path, listedAt]));
      for (const piece of pieces) {
        expect(piece, JSON.stringify(piece)).toMatchObject({
          title: expect.stringMatching(/\p{L}{3}/u),
          price: expect.stringMatching(/\d|free|offer/i),
          location: expect.stringMatching(/\p{L}{2}/u),
          image: expect.stringMatching(/^\/pictures\/\d+\.jpg$/),
          category: expect.stringMatching(/\p{L}{4}/u),
        });
        expect(Date.parse(piece.listedAt!)).toBe(dates.get(piece.link!));
      }
    }
  });

  test('hold 542 pieces at the start, counted once each', () => {
    const { pieces } = demo.truth();
    const count = (name: string) => pieces.filter(({ category }) => category === name).length;
    expect(pieces).toHaveLength(542);
    expect(
      ['Living Room', 'Bedroom', 'Dining', 'Office', 'Kitchen', 'Outdoor', 'Storage', 'Vintage'].map(count),
    ).toEqual([142, 98, 76, 54, 32, 28, 45, 67]);
    const twins = pieces.filter(({ listings }) => listings.length === 2);
    expect(twins.length).toBeGreaterThan(30);
    for (const { listings } of twins) {
      const [one, other] = listings as [(typeof listings)[number], (typeof listings)[number]];
      expect(one.site).not.toBe(other.site);
      expect(Math.abs(one.price! / other.price! - 1)).toBeLessThanOrEqual(0.04);
    }
  });

  test('tell on a listing’s own page what the configuration promises', async () => {
    const { pieces } = demo.truth();
    for (const site of demo.sites) {
      const { detail } = site.scrapingConfig as unknown as Config;
      const own = pieces.flatMap((piece) =>
        piece.listings.filter((listing) => listing.site === site.key).map(({ path }) => ({ path, piece })),
      );
      const fields = new Set<string>();
      for (const { path } of own.slice(0, 40)) {
        const page = readPage(await get(site.url + path));
        for (const [name, selector] of Object.entries(detail ?? {}))
          if (readField(page, selector)) fields.add(name);
      }
      expect([...fields].sort(), site.key).toEqual(Object.keys(detail ?? {}).sort());
    }
  });

  test('write the same size and place on both marketplaces a piece stands on', async () => {
    const [, , shop] = demo.sites;
    const twin = demo.truth().pieces.find(({ listings }) => listings.some(({ site }) => site === shop!.key))!;
    const { path } = twin.listings.find(({ site }) => site === shop!.key)!;
    const page = readPage(await get(shop!.url + path));
    const { width, depth, height } = twin.size;
    expect(readField(page, '.measure')).toBe(`W ${width} × D ${depth} × H ${height} cm`);
    const data = JSON.parse(readField(page, 'script') ?? '') as Record<string, unknown>;
    expect(data).toMatchObject({
      '@type': 'Product',
      width: { value: width, unitCode: 'CMT' },
      offers: { priceCurrency: 'NZD' },
    });
  });

  test('search by word, by nothing and by category', async () => {
    const [street, app] = demo.sites;
    const chairs = await collect(street!, 'armchairs');
    expect(chairs.length).toBeGreaterThan(2);
    expect((await collect(street!, '')).length).toBe((await collect(street!, 'furniture')).length);
    expect(await collect(street!, 'zeppelin')).toEqual([]);
    for (const { title, material } of await collect(app!, 'rimu'))
      expect(`${title} ${material}`).toMatch(/rimu/i);
    const macrons = await collect(app!, 'Whangārei');
    expect(macrons).toEqual(await collect(app!, 'whangarei'));
    const category = readPage(await get(`${street!.url}/search?category=outdoor`));
    for (const label of findAll(category, 'li.card').map((card) => readField(card, '.category')))
      expect(label).toBe('Garden & patio');
  });

  test('answer every kind of page well formed, in UTF-8, and mistakes with the right status', async () => {
    for (const site of demo.sites) {
      const front = await fetch(`${site.url}/`);
      expect(front.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await front.text()).toContain('is a fictional demo marketplace');
      const robots = await get(`${site.url}/robots.txt`);
      expect(robots).toMatch(/^User-agent: \*\n/);
      expect(robots).toContain('Disallow: /report/');
      expect((await fetch(`${site.url}/style.css`)).headers.get('content-type')).toContain('text/css');
      for (const path of [
        '/nowhere',
        '/listing/x-1',
        '/item/12',
        '/shop/99/x',
        '/board/notice/5',
        '/pictures/7.jpg',
      ])
        expect((await fetch(site.url + path)).status, path).toBe(404);
      expect((await fetch(site.url, { method: 'POST' })).status).toBe(405);
      readPage(await (await fetch(`${site.url}/nowhere`)).text());
      readPage(await get(`${site.url}/report/listing`));
      const evil = await get(`${site.url}/?q=%3Cscript%3E&query=%3Cb%20a%3D%22`);
      readPage(evil);
      expect(evil).not.toContain('<script>');
    }
    const head = await fetch(demo.sites[0]!.url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('answer 304 to who knows the page already', async () => {
    const { listings } = demo.truth().pieces[0]!;
    const site = demo.sites.find(({ key }) => key === listings[0]!.site)!;
    for (const path of ['/', listings[0]!.path]) {
      const first = await fetch(site.url + path);
      await first.text();
      const etag = first.headers.get('etag')!;
      expect((await fetch(site.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await fetch(site.url + path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
      const since = first.headers.get('last-modified')!;
      expect((await fetch(site.url + path, { headers: { 'if-modified-since': since } })).status).toBe(304);
    }
  });

  test('send a listing under an old title to its right address', async () => {
    const { listings } = demo.truth().pieces.find((piece) => piece.listings[0]!.site === 'kea-street')!;
    const id = /\d+$/.exec(listings[0]!.path)![0];
    const answer = await fetch(`${demo.sites[0]!.url}/listing/old-words-${id}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, listings[0]!.path]);
  });
});

describe('the clock', () => {
  test('is turned by another process, but never by a web page', async () => {
    const own = await startDemo({ epoch, now: () => epoch + day * 2.5, listings: 40 });
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${own.controlUrl}/advance`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect(own.day()).toBe(2);
    expect(await (await post('{"days":3}')).json()).toEqual({ day: 5 });
    expect(own.advance(1)).toBe(6);
    expect(await (await fetch(`${own.controlUrl}/state`)).json()).toMatchObject({
      day: 6,
      listings: 40,
      seed: 1,
    });
    expect((await post('{"days":1}', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('{"days":1}', { 'content-type': 'text/plain' })).status).toBe(415);
    for (const wrong of ['{"days":0}', '{"days":1.5}', '{"days":"1"}', 'x'])
      expect((await post(wrong)).status).toBe(400);
    expect(own.day()).toBe(6);
    await own.close();
    await expect(fetch(own.controlUrl)).rejects.toThrow();
  });

  test('is turned only by those who know its secret, where it has one', async () => {
    const turned: number[] = [];
    const own = await startDemo({
      epoch,
      listings: 40,
      secret: 'rimu',
      onTurned: (days) => turned.push(days),
    });
    const post = (headers: Record<string, string>) =>
      fetch(`${own.controlUrl}/advance`, {
        method: 'POST',
        body: '{"days":2}',
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await post({})).status).toBe(403);
    expect((await post({ authorization: 'Bearer rima' })).status).toBe(403);
    expect((await fetch(`${own.controlUrl}/state`)).status).toBe(403);
    expect((await post({ authorization: 'Bearer rimu' })).status).toBe(200);
    expect(turned).toEqual([2]);
    await own.close();
  });

  test('makes pages say sold, and later that they are gone', async () => {
    const own = await startDemo({ epoch, now: () => epoch });
    const pathsOn = (today: number) =>
      own.truth(today).pieces.flatMap(({ listings }) => listings.map(({ site, path }) => `${site} ${path}`));
    const still = new Set(pathsOn(1));
    const left = pathsOn(0).filter((name) => !still.has(name));
    own.advance(1);
    const urlOf = (name: string) =>
      own.sites.find(({ key }) => key === name.split(' ')[0])!.url + name.split(' ')[1];
    const pictureOf = (url: string, page: string) => new URL(/\/pictures\/\d+\.jpg/.exec(page)![0], url).href;
    const sold: { url: string; picture: string }[] = [];
    for (const url of left.map(urlOf)) {
      const page = await fetch(url);
      const text = await page.text();
      if (page.status === 200) {
        expect(text).toMatch(/>(Sold|SOLD)</);
        sold.push({ url, picture: pictureOf(url, text) });
      } else expect([404, 410]).toContain(page.status);
    }
    expect(sold.length).toBeGreaterThan(3);
    expect((await fetch(sold[0]!.picture, { method: 'HEAD' })).status).toBe(200);
    own.advance(600);
    for (const { url, picture } of sold)
      expect([(await fetch(url)).status, (await fetch(picture)).status]).toEqual([410, 404]);
    await own.close();
  });

  test('gives the same marketplaces again for the same seed, listings, epoch and day', async () => {
    const one = await startDemo({ epoch, now: () => epoch, listings: 60, seed: 7, day: 9 });
    const other = await startDemo({ epoch, now: () => epoch + 4 * day, listings: 60, seed: 7, day: 5 });
    expect(other.truth()).toEqual(one.truth());
    const body = async ({ sites }: Demo) =>
      (await get(`${sites[3]!.url}/board`)).replaceAll(/127\.0\.0\.1:\d+/g, '');
    expect(await body(other)).toBe(await body(one));
    await Promise.all([one.close(), other.close()]);
  });
});
