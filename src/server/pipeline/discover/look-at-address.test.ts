import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openOneDatabase } from '../../../../tests/support/databases.ts';
import { signInStaff } from '../../../../tests/support/people.ts';
import { useSite } from '../../../../tests/support/site.ts';
import { type StaticSite, startStaticSite } from '../../../../tests/support/static-site.ts';

const pieces = ['Rimu tallboy', 'Oak dining table', 'Grey two-seater sofa', 'Kauri bookcase'];

describe('looking at a pasted address', () => {
  const allowedHosts: string[] = [];
  let [shop, shy] = [] as unknown as [StaticSite, StaticSite];
  beforeAll(async () => {
    [shop, shy] = [await startStaticSite(), await startStaticSite()];
    allowedHosts.push(shop.host, shy.host);
  });
  afterAll(() => {
    shop.close();
    shy.close();
  });
  afterEach(() => shop.pages.clear());
  const site = useSite(openOneDatabase, { allowedHosts });
  let signedIn: Promise<string> | undefined;
  function signIn() {
    signedIn ??= signInStaff(site);
    return signedIn;
  }

  async function look(path: string, place = '', { origin } = shop) {
    const body = { address: origin + path, place };
    const cookie = await signIn();
    const { status, json } = await site.send('POST', '/api/admin/data-sources/look', body, { cookie });
    expect(status).toBe(200);
    return json;
  }
  const cards = (from = 1) =>
    pieces
      .map(
        (title, index) =>
          `<li class="piece"><a href="/p/${from + index}"><img src="/photo.png?${from + index}"><h3>${title} ${from}</h3></a><b class="price">$${(from + index) * 100}</b><i class="town">Petone, Lower Hutt</i></li>`,
      )
      .join('');

  test('finds cards, the second page and the pictures', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    shop.pages.set('/photo.png', photo);
    shop.pages.set(
      '/sofas',
      `<title>Sofas | Kea Furniture</title><ul>${cards()}</ul><a href="/sofas?page=2">2</a>`,
    );
    shop.pages.set('/sofas?page=2', `<ul>${cards(5)}</ul>`);
    shop.pages.set('/sofas?page=3', '<ul></ul>');
    const { steps, proposal, warnings, listings, found } = await look('/sofas');
    expect(steps).toEqual([
      'robots.txt lets Tallboy read this page.',
      expect.stringMatching(/^Fetched .*\/sofas \(\d+ kB\)\.$/),
      'It isn’t a platform Tallboy knows.',
      'It doesn’t describe its listings (schema.org).',
      'There are no listings in the page’s data.',
      'It has repeating cards (li.piece).',
      'It’s a page of repeating cards: 4 listings on the first page.',
      'The second page has 4 listings.',
    ]);
    expect(warnings).toEqual([]);
    expect(found).toBe(4);
    expect(proposal).toMatchObject({
      name: 'Kea Furniture',
      baseUrl: shop.origin,
      scrapingConfig: {
        searchEndpoint: '/sofas?page={page}',
        pagination: { type: 'page' },
        selectors: { item: 'li.piece' },
      },
    });
    expect(listings[0]).toEqual({
      title: 'Rimu tallboy 1',
      url: `${shop.origin}/p/1`,
      price: '100',
      location: 'Petone, Lower Hutt',
      condition: null,
      isPartial: false,
      picture: expect.stringMatching(/^data:image\/webp;base64,/),
    });
  });

  test('warns where links are different each time', async () => {
    let count = 0;
    const page = () =>
      `<ul>${cards().replaceAll(/href="(\/p\/\d+)"/g, (_, link) => `href="${link}?token=${++count}"`)}</ul>`;
    const pages = [page(), page(), page()];
    const get = shop.pages.get.bind(shop.pages);
    shop.pages.get = (path) => (path === '/sofas' ? pages.shift() : get(path));
    const { warnings } = await look('/sofas');
    shop.pages.get = get;
    expect(warnings).toContainEqual(expect.stringMatching(/^Links change each time/));
    shop.pages.set('/steady', page());
    expect((await look('/steady')).warnings).not.toContainEqual(expect.stringMatching(/^Links change/));
  });

  test('reads a WooCommerce shop by its Store API, and goes on to the cards where that is closed', async () => {
    const front = `<link rel="stylesheet" href="/wp-content/plugins/woocommerce/x.css"><ul>${cards()}</ul>`;
    shop.pages.set('/product-category/sofas/', front);
    const products = pieces.map((name, index) => ({
      name,
      permalink: `${shop.origin}/product/${index}/`,
      prices: {
        price: `${index + 1}5000`,
        regular_price: `${index + 1}5000`,
        currency_code: 'NZD',
        currency_minor_unit: 2,
      },
      images: [{ src: `${shop.origin}/none.jpg` }],
      is_in_stock: true,
    }));
    const api = '/wp-json/wc/store/v1/products?per_page=100&category=sofas&page=';
    shop.pages.set(`${api}1`, JSON.stringify(products));
    const open = await look('/product-category/sofas/', 'Nelson');
    expect(open.steps).toContain('It’s a WooCommerce shop: 4 listings on the first page.');
    expect(open.listings[0]).toMatchObject({ price: '150', location: 'Nelson' });
    shop.pages.delete(`${api}1`);
    const closed = await look('/product-category/sofas/');
    expect(closed.steps).toContainEqual(
      expect.stringMatching(/^It looks like a WooCommerce shop, but .* answered 404\.$/),
    );
    expect(closed.proposal.scrapingConfig.selectors.item).toBe('li.piece');
  });

  test('reads a page that describes itself without any selector', async () => {
    const itemListElement = pieces.map((name, index) => ({
      '@type': 'ListItem',
      item: {
        '@type': 'Product',
        name,
        url: `/p/${index}`,
        image: '/none.jpg',
        offers: { price: 100 + index, priceCurrency: 'EUR' },
      },
    }));
    shop.pages.set(
      '/list',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'ItemList', itemListElement })}</script>`,
    );
    const { proposal, warnings, steps } = await look('/list', 'Napier');
    expect(steps).toContain(
      'It’s a page that describes its listings (schema.org): 4 listings on the first page.',
    );
    expect(proposal.scrapingConfig.selectors).toEqual({});
    expect(warnings).toEqual([
      'Prices are in EUR. Tallboy only compares New Zealand dollars, so they won’t be shown.',
      expect.stringMatching(/^Most pictures can’t be loaded/),
      expect.stringMatching(/^We couldn’t find a second page, so we’ll only read this one/),
    ]);
  });

  test('looks at listings’ own pages where cards say too little', async () => {
    const list = pieces.map(
      (title, index) =>
        `<div class="row"><a href="/p/${index}"><img src="/${index}.jpg">${title} for sale</a></div>`,
    );
    shop.pages.set('/list', `<main>${list.join('')}</main>`);
    for (const [index, title] of pieces.entries())
      shop.pages.set(
        `/p/${index}`,
        `<title>${title}</title><h1>${title}</h1><p class="price">$${index + 1}20</p><p>Location: Timaru</p>`,
      );
    const { proposal, listings } = await look('/list');
    expect(proposal.scrapingConfig.detail).toEqual({});
    expect(listings[0]).toMatchObject({ price: '120', location: 'Timaru' });
    shop.pages.set('/list', `<main>${list.join('').replaceAll('href="', `href="${shy.origin}`)}</main>`);
    expect((await look('/list')).proposal).toBeNull();
    expect(shy.asked).not.toContain('/p/0');
  });

  test('asks own pages for prices where the cards show something else', async () => {
    const list = pieces.map(
      (title, index) =>
        `<li class="piece"><a href="/p/${index}"><h3>${title}</h3></a><img src="/photo.png?${index}"><b>$${index + 2}5</b></li>`,
    );
    shop.pages.set('/list', `<ul>${list.join('')}</ul>`);
    for (const [index, title] of pieces.entries())
      shop.pages.set(`/p/${index}`, `<h1>${title}</h1><p>Price: $${index + 1}20</p><p>Location: Timaru</p>`);
    const { proposal, listings, steps, warnings } = await look('/list');
    expect(proposal.scrapingConfig).toMatchObject({ detail: {} });
    expect(proposal.scrapingConfig.selectors.price).toBeUndefined();
    expect(listings.map(({ price }: { price: string }) => price)).toEqual(['120', '220', '320', null]);
    expect(steps).toContainEqual(
      expect.stringMatching(/^The cards and the listings’ own pages show different prices/),
    );
    expect(warnings).toEqual([
      'Most pictures can’t be loaded. Are they really pictures?',
      expect.stringMatching(/^We couldn’t find a second page/),
    ]);
  });

  test('warns of places that are missing, and of what is no furniture', async () => {
    const list = ['Yamaha motorbike', 'Honda outboard motor', 'Trek mountain bike', 'Oak table'].map(
      (title, index) =>
        `<li class="ad"><a href="/p/${index}"><img src="/${index}.jpg"><h3>${title}</h3></a><b class="price">$100</b></li>`,
    );
    shop.pages.set('/all', `<ul>${list.join('')}</ul>`);
    const { warnings, proposal } = await look('/all');
    expect(warnings).toEqual([
      expect.stringMatching(/^Most listings don’t name a place in New Zealand/),
      expect.stringMatching(/^Most pictures can’t be loaded/),
      expect.stringMatching(/^Most listings don’t look like furniture/),
      expect.stringMatching(/^We couldn’t find a second page/),
    ]);
    expect(proposal.scrapingConfig.furnitureOnly).toBe(true);
  });

  test('says why where there is nothing to propose', async () => {
    shop.pages.set('/about', '<h1>About us</h1>');
    expect(await look('/about')).toMatchObject({ proposal: null, listings: [] });
    expect((await look('/gone')).steps.at(-1)).toMatch(/^We couldn’t fetch the page: .* answered 404\.$/);
    shy.pages.set('/robots.txt', 'User-agent: *\nDisallow: /private');
    expect((await look('/private', '', shy)).steps.at(-1)).toMatch(
      /^We’re not allowed to read it: robots\.txt of .* doesn’t allow \/private\.$/,
    );
  });

  test('is for staff, for web pages, and never inside our own network', async () => {
    const cookie = await signIn();
    const ask = (address: string, headers = {}) =>
      site.send('POST', '/api/admin/data-sources/look', { address }, headers);
    expect((await ask('https://shop.example')).status).toBe(401);
    expect((await ask('ftp://shop.example', { cookie })).status).toBe(400);
    // Telephones begin a line with a capital.
    const { steps } = (await ask(`H${shop.origin.slice(1)}/gone`, { cookie })).json;
    expect(steps.at(-1)).toContain(`${shop.origin}/gone answered 404`);
    const { json } = await ask('http://127.0.0.1:1/', { cookie });
    expect(json.proposal).toBeNull();
    expect(json.steps.at(-1)).toMatch(/couldn’t read it|couldn’t fetch/);
  });
});
