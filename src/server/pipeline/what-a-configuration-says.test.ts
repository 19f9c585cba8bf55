import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';
import { selectors } from '../../../tests/support/read-page.ts';

const { location: _, ...withoutPlace } = selectors;
const card = (id: number, title: string, inside = '') =>
  `<article class="card"><a href="/piece/${id}"><h2>${title}</h2></a><img src="/pictures/${id}.jpg">
   <p class="price">$${id}20</p>${inside}</article>`;

onOneDatabase((open) => {
  const operator = useOperator(open);
  const put = (path: string, page: string | object) => operator.marketplace.pages.set(path, page);

  test('a marketplace with one place, and pieces that are elsewhere', async () => {
    put('/one-place', card(1, 'Rimu tallboy') + card(2, 'Oak desk', '<p class="place">Nelson</p>'));
    const fixed = await operator.addSource('/one-place', { place: 'Petone, Lower Hutt', selectors });
    await operator.collect(fixed);
    expect(await operator.readStored(fixed)).toMatchObject([
      { title: 'Rimu tallboy', location: 'Petone, Lower Hutt', region: 'Wellington' },
      { title: 'Oak desk', location: 'Nelson', region: 'Nelson' },
    ]);
    const unknown = await operator.addSource('/one-place', { selectors: withoutPlace });
    expect(await operator.collect(unknown)).toMatchObject({ status: 'succeeded' });
    expect(await operator.readStored(unknown)).toMatchObject([{ location: null }, { location: null }]);
  });

  test('a place of its own page goes before that of the marketplace', async () => {
    put('/detailed', card(31, 'Rimu tallboy'));
    const product = { '@type': 'Product', name: 'Rimu tallboy', offers: { areaServed: 'Taupō' } };
    put('/piece/31', `<script type="application/ld+json">${JSON.stringify(product)}</script>`);
    const id = await operator.addSource('/detailed', {
      format: 'auto',
      selectors: withoutPlace,
      place: 'Nelson',
      detail: { description: '.words' },
    });
    await operator.collect(id);
    expect(await operator.readStored(id)).toMatchObject([{ location: 'Taupō' }]);
  });

  test('a shop’s API: links from a template, prices in cents by a field, sold by its stock', async () => {
    const product = (handle: string, more: object) => ({
      handle,
      title: 'Rimu tallboy',
      prices: { price: '12950', regular: '20000', code: 'NZD', digits: 2 },
      images: [{ src: `/pictures/${handle}.jpg` }],
      variants: [{ available: true }],
      ...more,
    });
    put('/products.json', {
      products: [
        product('rimu-tallboy', {}),
        product('one size/left?', { variants: [{ available: false }, { available: true }] }),
        product('sold-out', { variants: [{ available: false }, { available: false }] }),
        product('none-left', { stock: 0 }),
        product('yen', { prices: { price: '12950', code: 'JPY', digits: 0 } }),
        product('', {}),
      ],
    });
    const id = await operator.addSource('/products.json', {
      format: 'json',
      selectors: {
        item: 'products',
        title: 'title',
        price: 'prices.price',
        originalPrice: 'prices.regular',
        currency: 'prices.code',
        image: 'images',
      },
      linkTemplate: '/products/{handle}',
      priceUnit: '{prices.digits}',
      sold: [
        { where: 'variants.available', is: false },
        { where: 'stock', is: 0 },
      ],
    });
    const run = await operator.collect(id);
    expect(run.dropReasons).toEqual({
      'No link to the listing’s own page': 1,
      'Already sold when we first saw it': 2,
    });
    expect(await operator.readStored(id)).toMatchObject([
      { url: '/products/rimu-tallboy', price: 12_950, originalPrice: 20_000 },
      { url: '/products/one%20size/left%3F', price: 12_950 },
      { url: '/products/yen', price: null, priceKind: 'unknown' },
    ]);
  });

  test('an API on one host whose listings are on another', async () => {
    put('/listings.json', {
      List: [{ ListingId: 77, Title: 'Oak desk', PriceInCents: 9900, Picture: '/p.jpg' }],
    });
    const id = await operator.addSource('/listings.json', {
      format: 'json',
      selectors: { item: 'List', title: 'Title', price: 'PriceInCents', image: 'Picture' },
      linkTemplate: 'https://www.shop.example/a/{ListingId}',
      priceUnit: 'cents',
    });
    await operator.collect(id);
    expect(await operator.readStored(id)).toMatchObject([
      { url: 'https://www.shop.example/a/77', key: '//www.shop.example/a/77', price: 9900 },
    ]);
  });

  test('what counts of a text; what is marked as sold', async () => {
    const sticker = '<b class="sticker">Sold</b>';
    put('/wordy-titles', card(41, 'For sale: Rimu tallboy | Corner shop') + card(42, 'Oak desk', sticker));
    const id = await operator.addSource('/wordy-titles', {
      selectors: withoutPlace,
      keep: { title: { after: 'For sale:', before: ' | ' }, price: { pattern: '\\$(\\d)' } },
      sold: [{ where: '.sticker' }],
    });
    expect((await operator.collect(id)).dropReasons).toEqual({ 'Already sold when we first saw it': 1 });
    expect(await operator.readStored(id)).toMatchObject([{ title: 'Rimu tallboy', price: 400 }]);
  });

  test('what is sold later goes, though the configuration says nothing of it', async () => {
    const show = (mark: string) => put('/later', card(43, 'Rimu tallboy') + card(44, 'Oak desk', mark));
    show('');
    const id = await operator.addSource('/later', { selectors: withoutPlace });
    expect(await operator.collect(id)).toMatchObject({ listingsNew: 2 });
    show('<span class="badge">SOLD</span>');
    expect(await operator.collect(id)).toMatchObject({ listingsNew: 0, listingsGone: 1 });
    expect(await operator.readStored(id)).toMatchObject([
      { title: 'Rimu tallboy', status: 'active' },
      { title: 'Oak desk', status: 'gone' },
    ]);
  });

  test('a pattern that would take for ever ends the run, and nothing else', async () => {
    put('/endless-title', card(51, `${'a'.repeat(40)}!`));
    const id = await operator.addSource('/endless-title', {
      selectors: withoutPlace,
      keep: { title: { pattern: '^(a+)+$' } },
    });
    expect(await operator.collect(id)).toMatchObject({
      status: 'failed',
      problem: 'the page took longer than 10 seconds to read',
    });
  });

  test('general classifieds: what is no furniture is left out, counted, and no reason to stop', async () => {
    const page = (number: number, ...titles: string[]) =>
      put(`/all?page=${number}`, titles.map((title, index) => card(number * 10 + index, title)).join(''));
    page(1, 'Suzuki GSX 750 motorbike', 'iPhone 12', 'Lawn mower');
    page(2, 'Rimu tallboy', 'Honda CB 125');
    page(3);
    const config = {
      selectors: withoutPlace,
      pagination: { type: 'page' },
      furnitureOnly: true,
    };
    const id = await operator.addSource('/all?page={page}', config);
    for (const _run of [1, 2]) {
      const run = await operator.collect(id);
      expect(run).toMatchObject({ status: 'succeeded', pages: 3, listingsKept: 1 });
    }
    expect(await operator.readStored(id)).toMatchObject([{ title: 'Rimu tallboy' }]);
    page(2);
    const [none] = [await operator.addSource('/all?page={page}', config)];
    expect(await operator.collect(none)).toMatchObject({
      problem: 'no furniture found: all 3 listings are something else.',
      dropReasons: { 'Not recognised as furniture': 3 },
    });
  });

  test('in its quiet hours nobody starts a run, whoever asks', async () => {
    const at = (hoursFromNow: number) =>
      new Date(Date.now() + hoursFromNow * 3_600_000).toLocaleTimeString('en-NZ', {
        timeZone: 'Pacific/Auckland',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
    const [before, after] = [at(-2), at(2)];
    const id = await operator.addSource('/shop', {
      quietHours: `${before}-${after}`,
      schedule: 'every minute',
    });
    expect(await operator.asStaff('POST', `/api/admin/data-sources/${id}/scrape`)).toMatchObject({
      status: 409,
      json: { message: `This data source has quiet hours from ${before} to ${after}. Try again after that.` },
    });
    const scrapingConfig = {
      ...(await operator.readSource(id)).scrapingConfig,
      quietHours: `${after}-${before}`,
    };
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { scrapingConfig });
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded' });
  });
});
