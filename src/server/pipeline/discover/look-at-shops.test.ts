import { describe, expect, test } from 'vitest';
import { useLooking } from '../../../../tests/support/looking.ts';

const pieces = ['Rimu tallboy', 'Oak dining table', 'Grey two-seater sofa', 'Kauri bookcase'];

describe('shops at a pasted address', () => {
  const { look, shop } = useLooking();

  test('reads a Shopify shop by its product list, with the town it sells from', async () => {
    shop().pages.set('/collections/all', '<script src="https://cdn.shopify.com/x.js"></script>');
    const products = pieces.map((title, index) => ({
      title,
      handle: `piece-${index}`,
      body_html: '<p>Solid.</p>',
      variants: [{ price: `${index + 1}50.00`, compare_at_price: null, available: index !== 3 }],
      images: [{ src: `${shop().origin}/none.jpg` }],
    }));
    shop().pages.set('/collections/all/products.json?limit=250&page=1', JSON.stringify({ products }));
    shop().pages.set('/collections/all/products.json?limit=250&page=2', JSON.stringify({ products: [] }));
    const { steps, proposal, warnings, listings } = await look('/collections/all', 'Nelson');
    expect(steps).toContain('It’s a Shopify shop: 3 listings on the first page.');
    expect(steps).toContain('1 more is marked as sold, so we left it out.');
    expect(proposal.scrapingConfig).toMatchObject({ linkTemplate: '/products/{handle}', place: 'Nelson' });
    expect(listings[1]).toMatchObject({
      url: `${shop().origin}/products/piece-1`,
      price: '250',
      location: 'Nelson',
    });
    expect(warnings).toEqual([expect.stringMatching(/^Most pictures can’t be loaded/)]);
  });

  test.each([
    ['/search?q=chair', '/products.json', 'shop'],
    [
      '/collections/sofas?filter.v.price.lte=300&sort_by=title',
      '/collections/sofas/products.json',
      'collection',
    ],
    ['/collections/sofas/leather', '/collections/sofas/products.json', 'collection'],
    ['/collections/sofas?sort_by=title&page=2', '/collections/sofas/products.json', null],
    ['/?utm_source=mail', '/products.json', null],
  ])('says of %s in a Shopify shop if more is read', async (pasted, api, more) => {
    const products = pieces.map((title, index) => ({
      title,
      handle: `piece-${index}`,
      variants: [{ price: `${index + 1}50.00` }],
      images: [{ src: '/none.jpg' }],
    }));
    shop().pages.set(pasted, '<script src="https://cdn.shopify.com/x.js"></script>');
    shop().pages.set(`${api}?limit=250&page=1`, JSON.stringify({ products }));
    const { warnings } = await look(pasted, 'Nelson');
    const told = expect.stringMatching(/^This reads the whole /);
    if (more)
      expect(warnings).toContain(
        `This reads the whole ${more}, not just what you searched or filtered for. Its data can’t be narrowed down.`,
      );
    else expect(warnings).not.toContainEqual(told);
  });

  test.each([
    ['/?s=oak+table&post_type=product', '&search=oak+table'],
    ['/product-tag/mid-century/', '&tag=mid-century'],
    ['/product-category/sofas/?orderby=price', '&category=sofas'],
    ['/brand/kea/', '', 'shop'],
    ['/shop/?max_price=200', '', 'shop'],
  ])('asks a WooCommerce shop for %s where it can be asked', async (pasted, asked, more = '') => {
    const products = pieces.map((name, index) => ({
      name,
      permalink: `${shop().origin}/product/${index}/`,
      prices: { price: `${index + 1}50`, currency_code: 'NZD', currency_minor_unit: 0 },
      images: [{ src: '/none.jpg' }],
    }));
    shop().pages.set(pasted, '<link href="/wp-content/plugins/woocommerce/x.css">');
    const api = `/wp-json/wc/store/v1/products?per_page=100${asked}&page=`;
    shop().pages.set(`${api}1`, JSON.stringify(products));
    const { proposal, warnings } = await look(pasted, 'Nelson');
    expect(proposal.scrapingConfig.searchEndpoint).toBe(`${api}{page}`);
    expect(warnings.join(' ').includes('This reads the whole')).toBe(more === 'shop');
  });

  test('reads an eBay search from its first page, whichever was pasted', async () => {
    const cards = pieces.map(
      (title, index) =>
        `<li class="s-item"><a href="/itm/${index}"><span class="s-item__title">${title}</span></a>
        <span class="s-item__price">$${index + 1}50.00</span></li>`,
    );
    shop().pages.set('/sch/i.html', `<ul>${cards.join('')}</ul>`);
    const { steps, proposal } = await look('/sch/i.html?_pgn=3&_nkw=desk', 'Nelson');
    expect(steps).toContain('It’s an eBay search: 4 listings on the first page.');
    expect(proposal.scrapingConfig.searchEndpoint).toBe('/sch/i.html?_nkw=desk&_pgn={page}');
  });

  test.each([
    ['a Squarespace shop', (variants: object[]) => ({ variants })],
    ['an older Squarespace shop', (variants: object[]) => ({ structuredContent: { variants } })],
  ])('reads all of %s, each piece at what it costs now', async (name, keep) => {
    const money = (value: string) => ({ currency: 'NZD', value });
    const list = (first: number) =>
      pieces.map((title, index) => {
        const variant = {
          onSale: index === 0,
          priceMoney: money('600.00'),
          salePriceMoney: money('450.00'),
          // Of what there is no end, none is counted.
          ...(index === 1 ? { unlimited: true, qtyInStock: 0 } : { unlimited: false, qtyInStock: 1 }),
        };
        const fullUrl = `/shop/p/${first + index}`;
        return { title, fullUrl, assetUrl: `${shop().origin}/none.jpg`, ...keep([variant]) };
      });
    const pagination = { nextPage: true, nextPageOffset: 1700, nextPageUrl: '/shop?offset=1700' };
    shop().pages.set('/shop', '<img src="https://images.squarespace-cdn.com/a.jpg">');
    shop().pages.set('/shop?format=json', JSON.stringify({ items: list(0), pagination }));
    shop().pages.set('/shop?offset=1700&format=json', JSON.stringify({ items: list(4) }));
    const { steps, listings } = await look('/shop', 'Nelson');
    expect(steps).toContain(`It’s ${name}: 4 listings on the first page.`);
    expect(steps.join(' ')).toContain('The second page has 4 listings.');
    expect(listings.map(({ price }: { price: string }) => price).slice(0, 4)).toEqual([
      '450',
      '600',
      '600',
      '600',
    ]);
  });

  test.each([
    ['the page', '{"active":"AUD","rate":"1.0"}', null],
    ['its meta.json, where the page converts prices', '{"active":"USD","rate":"0.6"}', '{"currency":"AUD"}'],
  ])('learns what a Shopify shop’s prices are in from %s', async (_, told, meta) => {
    shop().pages.set(
      '/collections/all',
      `<script src="https://cdn.shopify.com/x.js"></script><script>Shopify.currency = ${told};</script>`,
    );
    if (meta) shop().pages.set('/meta.json', meta);
    const products = pieces.map((title, index) => ({
      title,
      handle: `piece-${index}`,
      variants: [{ price: '150.00', available: true }],
    }));
    shop().pages.set('/collections/all/products.json?limit=250&page=1', JSON.stringify({ products }));
    const { steps, proposal, warnings } = await look('/collections/all', 'Nelson');
    expect(steps).toContain('It says its prices are in AUD.');
    expect(proposal.scrapingConfig.currency).toBe('AUD');
    expect(warnings[0]).toMatch(/^Prices are in AUD\./);
  });
});
