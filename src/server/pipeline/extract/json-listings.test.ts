import { describe, expect, test } from 'vitest';
import { read } from '../../../../tests/support/read-page.ts';

describe('an API', () => {
  const config = {
    format: 'json',
    selectors: {
      item: 'data.results',
      link: 'links[0].href',
      title: 'title',
      price: 'price.display',
      location: 'place',
      image: 'photos',
      description: 'text',
    },
    pagination: { selector: 'data.next' },
  };

  test('is read by paths', () => {
    const answer = {
      data: {
        next: '/api?page=3',
        results: [
          {
            links: [{ href: '/1' }],
            title: 'Table &amp; chairs',
            price: { display: 40 },
            place: { suburb: 'Petone', city: 'Lower Hutt', at: { x: 1 } },
            photos: [{ url: '/a.jpg' }],
            text: '<p>Solid.</p><p>Heavy.</p>',
          },
          { title: 'No link', price: null },
        ],
      },
    };
    expect(read(JSON.stringify(answer), config)).toEqual({
      kept: [
        {
          url: 'https://shop.test/1',
          title: 'Table & chairs',
          price: '40',
          location: 'Petone, Lower Hutt',
          image: 'https://shop.test/a.jpg',
          description: 'Solid.\nHeavy.',
        },
      ],
      dropped: [{ reason: 'No link to the listing’s own page', url: '', title: 'No link' }],
      nextPage: 'https://shop.test/api?page=3',
    });
  });

  test.each([
    ['sold', true, 'sold'],
    ['state.isSold', true, 'sold'],
    ['state.isSold', false, 'for sale'],
    ['withdrawn', true, 'sold'],
    ['is_closed', false, 'for sale'],
    ['unavailable', true, 'sold'],
    ['available', false, 'sold'],
    ['inStock', true, 'for sale'],
    ['featured', true, 'true'],
  ])('says by %s: %s that it is %s', (path, value, status) => {
    const [outer = '', inner] = path.split('.');
    const entry = { url: '/1', title: 'Sofa', [outer]: inner ? { [inner]: value } : value };
    const selectors = { ...config.selectors, item: 'data', link: 'url', status: path };
    const { kept } = read(JSON.stringify({ data: [entry] }), { format: 'json', selectors });
    expect(kept[0]?.status).toBe(status);
  });

  test.each([
    [{ onSale: true, price: 600, salePrice: 450 }, '450', '600'],
    [{ onSale: false, price: 600, salePrice: 450 }, '600', undefined],
    [{ price: 600 }, '600', undefined],
  ])(
    'is read by the first path whose condition holds: %j costs %s, and %s before',
    (variant, price, before) => {
      const paths = {
        price: 'variants[onSale=true].salePrice, variants.price',
        originalPrice: 'variants[onSale=true].price',
      };
      const selectors = { ...config.selectors, item: 'data', link: 'url', ...paths };
      const answer = {
        data: [{ url: '/1', title: 'Sofa', variants: [variant, { onSale: true, salePrice: 1 }] }],
      };
      const { kept } = read(JSON.stringify(answer), { format: 'json', selectors });
      expect(kept[0]?.price).toBe(price);
      expect(kept[0]?.originalPrice).toBe(before);
    },
  );

  test.each([
    [{ price: '0' }, undefined],
    [{ price: 0 }, undefined],
    [{ price: '0.00' }, undefined],
    [{ price: '0.50' }, '0.50'],
    [{ price: '$0' }, '$0'],
    [{ price: 0, title: 'Free sofa' }, '0'],
    [{ price: 0, description: 'Free to a good home.' }, '0'],
  ])('says 0 where there is no price, unless words say free: %j', (more, price) => {
    const selectors = { title: 'title', price: 'price', image: 'image', description: 'description' };
    const { kept } = read(JSON.stringify([{ url: '/1', title: 'Sofa', ...more }]), {
      format: 'json',
      selectors,
    });
    expect(kept[0]?.price).toBe(price);
  });

  test.each([
    [
      [
        { available: false, price: 2400, was: 2600 },
        { available: true, price: 1250, was: null },
      ],
      '1250',
    ],
    [
      [
        { available: false, price: 2400 },
        { available: false, price: 1250 },
      ],
      '2400',
    ],
    [
      [
        { qtyInStock: 0, unlimited: false, price: 2400 },
        { qtyInStock: 1, price: 1250 },
      ],
      '1250',
    ],
    [
      [
        { qtyInStock: 0, unlimited: true, price: 2400 },
        { qtyInStock: 1, price: 1250 },
      ],
      '2400',
    ],
  ])('gives the price of the first that can still be had: %j', (variants, price) => {
    const selectors = {
      title: 'title',
      image: 'image',
      price: 'variants.price',
      originalPrice: 'variants.was',
    };
    const { kept } = read(JSON.stringify([{ url: '/1', title: 'Sofa', variants }]), {
      format: 'json',
      selectors,
    });
    expect(kept[0]).toMatchObject({ price });
    expect(kept[0]?.originalPrice).toBeUndefined();
  });

  test('whose answer is no JSON, or has no such list, gives nothing', () => {
    expect(read('<html>Sorry', config).problem).toBe('the answer isn’t valid JSON');
    expect(read('{"data":{"results":"none"}}', config)).toEqual({ kept: [], dropped: [], nextPage: null });
    expect(
      read('{"__proto__":1}', { ...config, selectors: { ...config.selectors, item: 'constructor.name' } })
        .kept,
    ).toEqual([]);
  });
});
