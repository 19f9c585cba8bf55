import { describe, expect, test } from 'vitest';
import { card, read, selectors } from '../../../../tests/support/read-page.ts';

describe('a page that describes itself', () => {
  const product = (id: number) => ({
    '@type': 'Product',
    name: `Piece ${id}`,
    url: `/piece/${id}`,
    image: [{ '@type': 'ImageObject', url: `/i/${id}.jpg` }],
    brand: { '@type': 'Brand', name: 'Danske' },
    color: 'blue',
    width: { value: 90, unitCode: 'CMT' },
    height: { value: 1.2, unitCode: 'MTR' },
    offers: {
      '@type': 'Offer',
      price: '1299.00',
      priceCurrency: 'NZD',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: 'http://schema.org/InStock',
      seller: { name: 'Aroha', address: { addressLocality: 'Petone', addressRegion: 'Wellington' } },
    },
  });
  const listing = (id: number) => ({
    url: `https://shop.test/piece/${id}`,
    title: `Piece ${id}`,
    image: `https://shop.test/i/${id}.jpg`,
    brand: 'Danske',
    colour: 'blue',
    dimensions: 'W 90 cm x H 1.2 m',
    price: 'NZD 1299.00',
    condition: 'Used',
    status: 'InStock',
    seller: 'Aroha',
    location: 'Petone, Wellington',
  });
  const script = (data: unknown, after = '') =>
    `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}${after}</script>`;

  test.each([
    [
      'a list of items',
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', item: product(1) },
          { '@type': 'ListItem', item: product(2) },
        ],
      },
    ],
    ['a graph', { '@graph': [{ '@type': 'WebSite', name: 'Shop' }, product(1), product(2)] }],
    ['an array', [product(1), [product(2)]]],
    [
      'something nested',
      {
        '@type': 'SearchResultsPage',
        mainEntity: { '@type': 'ItemList', itemListElement: [product(1), product(2)] },
      },
    ],
    [
      'references',
      {
        '@graph': [
          { '@type': 'ItemList', itemListElement: [{ '@id': '#1' }, { '@id': '#2' }] },
          { ...product(1), '@id': '#1' },
          { ...product(2), '@id': '#2' },
        ],
      },
    ],
    [
      'offers',
      [1, 2].map((id) => {
        const { offers, ...itemOffered } = product(id);
        return { ...offers, itemOffered };
      }),
    ],
  ])('in %s', (_, data) => {
    expect(read(script(data)).kept).toEqual([listing(1), listing(2)]);
  });

  test('with rubbish around its data', () => {
    const text = JSON.stringify(product(1));
    for (const broken of [
      `/* <![CDATA[ */ ${text} // ]]>`,
      `${text};`,
      `${text.slice(0, -1)},}`,
      text.replace('blue', 'blue\n'),
    ]) {
      expect(read(script(broken)).kept).toEqual([listing(1)]);
    }
    expect(read(script('{"@type": "Product", "name": ') + script(product(1))).kept).toEqual([listing(1)]);
  });

  test('is not confused by crumbs, reviews and things like it', () => {
    const crumbs = {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', name: 'Home', item: 'https://shop.test/' }],
    };
    const data = [crumbs, { ...product(1), isSimilarTo: product(2), review: { itemReviewed: product(3) } }];
    expect(read(script(data)).kept).toEqual([listing(1)]);
  });

  test('gives ranges, old prices and lists of links for what they are', () => {
    const aggregate = { '@type': 'AggregateOffer', lowPrice: 100, highPrice: 300, priceCurrency: 'NZD' };
    const specified = {
      '@type': 'Offer',
      priceSpecification: [
        { priceType: 'https://schema.org/ListPrice', price: 500, priceCurrency: 'NZD' },
        { price: 400, priceCurrency: 'NZD' },
      ],
    };
    const { kept } = read(
      script([
        { ...product(1), offers: aggregate },
        { ...product(2), offers: [specified] },
        { '@type': 'ListItem', url: '/piece/3', name: 'Piece 3' },
      ]),
    );
    expect(kept.map(({ price, originalPrice }) => [price, originalPrice])).toEqual([
      ['from NZD 100', undefined],
      ['NZD 400', 'NZD 500'],
      [undefined, undefined],
    ]);
  });

  test('in microdata', () => {
    const page = `<div itemscope itemtype="https://schema.org/ItemList"><div itemprop="itemListElement" itemscope itemtype="https://schema.org/Product">
      <a itemprop="url" href="/piece/1"><span itemprop="name">Piece 1</span></a><img itemprop="image" src="/i/1.jpg">
      <span itemprop="brand">Danske</span><meta itemprop="color" content="blue">
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price" content="1299.00">$1,299</b>
      <meta itemprop="priceCurrency" content="NZD"><link itemprop="availability" href="https://schema.org/InStock">
      <div itemprop="seller" itemscope><i itemprop="name">Aroha</i></div></div></div></div>`;
    const { dimensions: _, condition: __, location: ___, ...rest } = listing(1);
    expect(read(page).kept).toEqual([rest]);
  });

  test('fills the gaps of the selectors, which have the last word', () => {
    const page =
      card('<a href="/piece/1"><h2>Our title</h2></a><p class="price">$1,299 ono</p>') + script(product(1));
    expect(read(page, { selectors }).kept).toEqual([
      { ...listing(1), title: 'Our title', price: '$1,299 ono' },
    ]);
    expect(read(page, { format: 'html', selectors }).kept[0]?.brand).toBeUndefined();
  });

  test('in RDFa', () => {
    const { kept } = read(`<ul vocab="https://schema.org/">
      <li typeof="Product"><a property="url" href="/piece/1"><span property="name">Rimu tallboy</span></a>
        <img property="image" src="/i/1.jpg">
        <div property="offers" typeof="Offer"><b property="price" content="450">$450</b><meta property="priceCurrency" content="NZD"></div></li>
      <li typeof="schema:Product"><a property="schema:url" href="/piece/2"></a><b property="schema:name">Oak table</b></li></ul>`);
    expect(kept).toMatchObject([
      {
        url: 'https://shop.test/piece/1',
        title: 'Rimu tallboy',
        price: 'NZD 450',
        image: 'https://shop.test/i/1.jpg',
      },
      { url: 'https://shop.test/piece/2', title: 'Oak table' },
    ]);
  });

  test('in microdata whose parts stand elsewhere (itemref), even in circles', () => {
    const { kept } = read(`
      <div itemscope itemtype="https://schema.org/Product" itemref="name price loop nowhere"><a itemprop="url" href="/piece/1"></a></div>
      <h2 id="name" itemprop="name">Rimu tallboy</h2>
      <div id="price"><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price">450</b></p></div>
      <div id="loop" itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product" itemref="loop"><b itemprop="name">Other</b></div>`);
    expect(kept).toEqual([
      expect.objectContaining({ url: 'https://shop.test/piece/1', title: 'Rimu tallboy', price: '450' }),
    ]);
  });
});
