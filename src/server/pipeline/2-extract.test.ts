import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { extractDetail, extractListings } from './2-extract.ts';

const url = 'https://shop.test/search?page=2';

function read(text: string, config: object = {}, contentType = 'text/html') {
  const parsed = scrapingConfig.parse({ searchEndpoint: '/search', ...config });
  return extractListings(text, { url, contentType, config: parsed });
}

function readDetail(text: string, config: object, listing = { url: 'https://shop.test/1', title: 'Sofa' }) {
  const parsed = scrapingConfig.parse({ searchEndpoint: '/search', ...config });
  return extractDetail(text, { url: listing.url, contentType: 'text/html', config: parsed }, listing);
}

const selectors = {
  item: '.card',
  link: 'a@href',
  title: 'h2',
  price: '.price',
  location: '.place',
  image: 'img@src',
};
const html = { format: 'html', selectors };
const card = (inside: string) => `<div class="card">${inside}</div>`;

describe('selectors', () => {
  test('find texts and attributes, collapsed and absolute', () => {
    const page = card(`<a href="../piece/7#top"><h2> Rimu
        <b>tallboy</b>&nbsp;<br>tall </h2></a><img src="i/7.jpg"><p class="price"><s>$500</s> <span>$</span><span>300</span></p>
        <ul class="place"><li>Petone</li><li>Lower Hutt</li></ul><script>let x</script>`);
    expect(read(page, html).kept).toEqual([
      {
        url: 'https://shop.test/piece/7#top',
        title: 'Rimu tallboy tall',
        price: '$500 $300',
        location: 'Petone Lower Hutt',
        image: 'https://shop.test/i/7.jpg',
      },
    ]);
  });

  test('find the first match in the order of the page, also as a list', () => {
    const prices = '<p class="now">$80</p><p class="price">$100</p><p class="price">$120</p>';
    const page = card(`<a href="/1"><h2>Sofa</h2><h2>Not this</h2></a>${prices}`);
    const priceBy = (price: string) =>
      read(page, { format: 'html', selectors: { ...selectors, price } }).kept[0];
    expect(priceBy('.price')).toMatchObject({ title: 'Sofa', price: '$100' });
    expect(priceBy('.price, .now')).toMatchObject({ price: '$80' });
    expect(priceBy('.price:eq(1)')).toMatchObject({ price: '$120' });
    expect(priceBy('> .price + .price')).toMatchObject({ price: '$120' });
  });

  test('may describe the item itself', () => {
    const config = {
      format: 'html',
      selectors: {
        item: 'a.card',
        link: '@href',
        title: '@title',
        price: 'data@value',
        location: 'b',
        image: 'img',
      },
    };
    const page = '<a class="card" href="/1" title="Sofa"><data value="20">twenty</data><b>Taupō</b></a>';
    expect(read(page, config).kept).toEqual([
      { url: 'https://shop.test/1', title: 'Sofa', price: '20', location: 'Taupō' },
    ]);
  });

  test('without a link take the one of the title', () => {
    const { link: _, ...others } = selectors;
    const config = { format: 'html', selectors: others };
    const links = [
      card('<a href="/share">Share</a><h2><a href="/1">One</a></h2>'),
      card('<a href="/share">Share</a><a href="/2"><h2>Two</h2></a>'),
      card('<h2>Three</h2><a href="/3">More</a>'),
      `<a href="/4">${card('<h2>Four</h2>')}</a>`,
    ];
    expect(read(links.join(''), config).kept.map((listing) => listing.url)).toEqual(
      [1, 2, 3, 4].map((id) => `https://shop.test/${id}`),
    );
  });

  test('without an item take what belongs to each title', () => {
    const { item: _, ...others } = selectors;
    const one = (id: number) =>
      `<li><div><a href="/${id}"><h2>Piece ${id}</h2></a></div><p class="price">$${id}</p></li>`;
    const { kept } = read(`<ul>${one(1)}${one(2)}</ul>`, { format: 'html', selectors: others });
    expect(kept.map(({ title, price }) => [title, price])).toEqual([
      ['Piece 1', '$1'],
      ['Piece 2', '$2'],
    ]);
  });

  test.each([
    ['<img src="/a.jpg">', '/a.jpg'],
    ['<img src="data:image/gif;base64,R0" data-src="/b.jpg">', '/b.jpg'],
    ['<img src="/img/placeholder.png" data-original="/c.jpg">', '/c.jpg'],
    ['<img srcset="/s.jpg 320w, /l.jpg 1280w, /m.jpg 640w" src="data:,">', '/l.jpg'],
    ['<img data-srcset="/one.jpg, /two.jpg 2x">', '/two.jpg'],
    ['<img src="">', undefined],
  ])('take the picture out of %s', (picture, path) => {
    const [listing] = read(card(`<a href="/1"><h2>Sofa</h2></a>${picture}`), html).kept;
    expect(listing?.image).toBe(path && `https://shop.test${path}`);
  });

  test('take a picture that is a background or inside something', () => {
    const config = { format: 'html', selectors: { ...selectors, image: '.photo' } };
    const links = card(
      `<a href="/1"><h2>A</h2></a><div class="photo" style="background: url('/bg.jpg')"></div>`,
    );
    const inside = card(
      '<a href="/2"><h2>B</h2></a><picture class="photo"><source srcset="/x.webp"><img src="/x.jpg"></picture>',
    );
    expect(read(links + inside, config).kept.map(({ image }) => image)).toEqual([
      'https://shop.test/bg.jpg',
      'https://shop.test/x.webp',
    ]);
  });

  test('obey <base>', () => {
    const { kept, nextPage } = read(
      `<base href="https://cdn.test/x/">${card('<a href="1"><h2>Sofa</h2></a>')}<a rel="next" href="2">`,
      html,
    );
    expect([kept[0]?.url, nextPage]).toEqual(['https://cdn.test/x/1', 'https://cdn.test/x/2']);
  });

  test('that are not CSS give a reason', () => {
    for (const [name, broken] of [
      ['price', 'div[['],
      ['item', '..'],
      ['title', ':nonsense('],
    ]) {
      const { kept, dropped } = read(card(''), {
        format: 'html',
        selectors: { ...selectors, [name!]: broken },
      });
      expect(kept).toEqual([]);
      expect(dropped[0]?.reason).toBe(`the selector for ${name}, "${broken}", is not valid CSS`);
    }
    const { dropped } = readDetail('<p>', { detail: { description: '[' } });
    expect(dropped[0]?.reason).toContain('is not valid CSS');
  });

  test('that find too little drop the item with a reason', () => {
    const { dropped } = read(
      [
        card(''),
        card('<h2>Sofa</h2>'),
        card('<a href="/1"></a>'),
        card('<a href="javascript:alert(1)"><h2>Trap</h2></a>'),
        card(`<a href="${url}"><h2>Here</h2></a>`),
        card('<a href="/2"><h2>Chair</h2></a>').repeat(2),
      ].join(''),
      html,
    );
    expect(dropped.map(({ reason }) => reason)).toEqual([
      'has neither a title nor a link',
      'has no link to a page of its own',
      'has no title',
      'has no link to a page of its own',
      'links only to the page of results',
      'is on the page twice',
    ]);
  });

  test.each([
    ['<a class="next" href="?page=3">', 'a.next', 'https://shop.test/search?page=3'],
    ['<li class="next"><a href="/p/3">', '.next', 'https://shop.test/p/3'],
    ['<a href="/p/3"><span class="next">', '.next', 'https://shop.test/p/3'],
    ['<button class="next" data-url="/p/3">', '.next@data-url', 'https://shop.test/p/3'],
    ['<a class="next" aria-disabled="true" href="/p/3">', 'a.next', null],
    ['<a class="next" href="#">', 'a.next', null],
    ['<link rel="next" href="/p/3">', undefined, 'https://shop.test/p/3'],
    ['', 'a.next', null],
  ])('find the next page in %s', (page, selector, next) => {
    expect(read(page, { ...html, pagination: { selector } }).nextPage).toBe(next);
  });
});

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
      dropped: [{ reason: 'has no link to a page of its own', url: '', title: 'No link' }],
      nextPage: 'https://shop.test/api?page=3',
    });
  });

  test('whose answer is no JSON, or has no such list, gives nothing', () => {
    expect(read('<html>Sorry', config).dropped[0]?.reason).toBe('the answer is not valid JSON');
    expect(read('{"data":{"results":"none"}}', config)).toEqual({ kept: [], dropped: [], nextPage: null });
    expect(
      read('{"__proto__":1}', { ...config, selectors: { ...config.selectors, item: 'constructor.name' } })
        .kept,
    ).toEqual([]);
  });
});

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
});

describe("a listing's own page", () => {
  const found = { url: 'https://shop.test/1', title: 'Sofa', price: '$300 ono', description: 'Lovely…' };

  test('lays its selectors over what is known', () => {
    const page =
      '<h1>Sofa, blue</h1><p class="text">Lovely<br>and soft</p><img class="big" src="/big.jpg"><i class="size"></i>';
    const detail = {
      title: 'h1',
      description: '.text',
      image: '.big@src',
      dimensions: '.size',
      price: '.none',
    };
    expect(readDetail(page, { ...html, detail }, found)).toEqual({
      listing: {
        ...found,
        title: 'Sofa, blue',
        description: 'Lovely\nand soft',
        image: 'https://shop.test/big.jpg',
      },
      dropped: [],
    });
  });

  test('fills gaps from what it says of itself, with the fuller description', () => {
    const data = {
      '@type': 'Product',
      name: 'x',
      color: 'blue',
      description: 'Lovely and soft',
      offers: { price: 300 },
    };
    const page = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    expect(readDetail(page, { detail: {} }, found).listing).toEqual({
      ...found,
      colour: 'blue',
      description: 'Lovely and soft',
    });
  });

  test('may be JSON', () => {
    expect(
      readDetail('{"text":"Soft","size":{"w":90}}', { detail: { description: 'text' } }, found).listing,
    ).toMatchObject({
      description: 'Soft',
      price: '$300 ono',
    });
  });
});

test('no page makes it throw', () => {
  const piece = fc.constantFrom(
    '<div class="card">',
    '<a href="',
    '">',
    '</a>',
    '<h2>',
    '{"@type":"Product",',
    '[',
    ']',
    '"',
    '<script type="application/ld+json">',
    '</script>',
    '<base href="::">',
    'itemscope',
    '&#0;',
    'x',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, fc.string())),
      fc.constantFrom('html', 'json', 'auto'),
      (parts, format) => {
        const result = read(parts.join(''), { format, selectors });
        for (const { url, title } of result.kept)
          expect([new URL(url).protocol, title.trim()]).not.toContain('');
      },
    ),
    { numRuns: 200 },
  );
});
