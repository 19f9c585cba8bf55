import { describe, expect, test } from 'vitest';
import { card, html, read, readDetail, selectors, url } from '../../../../tests/support/read-page.ts';

describe('selectors', () => {
  test('find texts and attributes, collapsed and absolute', () => {
    const page = card(`<a href="../piece/7#top"><h2> Rimu
        <b>tallboy</b>&nbsp;<br>tall </h2></a><img src="i/7.jpg"><p class="price"><s>$500</s> <span>$</span><span>300</span></p>
        <ul class="place"><li>Petone</li><li>Lower Hutt</li></ul><script>let x</script>`);
    expect(read(page, html).kept).toEqual([
      {
        url: 'https://shop.test/piece/7#top',
        title: 'Rimu tallboy tall',
        price: '$300',
        originalPrice: '$500',
        location: 'Petone Lower Hutt',
        image: 'https://shop.test/i/7.jpg',
      },
    ]);
  });

  test.each([
    ['Oak desk <span class="sr-only">Opens in a new window</span>', 'Oak desk'],
    ['Oak desk <span class="visually-hidden">, sold by Ana</span>', 'Oak desk'],
    ['Oak desk<span hidden>Opens in a new tab</span>', 'Oak desk'],
    ['Oak desk<span style="display: none">new</span>', 'Oak desk'],
    ['<span class="screen-reader-text">Oak desk</span>', 'Oak desk'],
    ['<span class="hidden-treasures">Oak desk</span>', 'Oak desk'],
  ])('leave out what nobody sees of the title %s', (title, seen) => {
    const page = card(`<a href="/1"><h2>${title}</h2></a><p class="price">$5</p>`);
    expect(read(page, html).kept[0]?.title).toBe(seen);
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

  test('of several steps begin at the item, not around it', () => {
    const page = `<div class="outer">${card('<a href="/1"><h2>Sofa</h2></a><p><b>$5</b></p>')}</div>`;
    const priceBy = (price: string) =>
      read(page, { format: 'html', selectors: { ...selectors, price } }).kept[0]?.price;
    expect(['p b', '.card b', '.card > p b', '.outer b', 'body b'].map(priceBy)).toEqual([
      '$5',
      '$5',
      '$5',
      undefined,
      undefined,
    ]);
  });

  test('see the page as browsers build it: a second body only adds to the first', () => {
    const page = `<body class="a">${card('<a href="/1"><h2>Sofa</h2></a>')}<body class="b" data-shop="Rimu Room">`;
    const { kept } = read(page, {
      format: 'html',
      selectors: { ...selectors, item: 'body.a', brand: '@data-shop' },
    });
    expect(kept).toMatchObject([{ title: 'Sofa', brand: 'Rimu Room' }]);
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
    ['<img data-src="/d_{width}x.jpg">', '/d_720x.jpg'],
    ['<img data-src="/d_{size}.jpg" data-original="/e.jpg">', '/e.jpg'],
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
      const { kept, problem } = read(card(''), {
        format: 'html',
        selectors: { ...selectors, [name!]: broken },
      });
      expect(kept).toEqual([]);
      expect(problem).toBe(`the selector for ${name}, "${broken}", isn’t valid CSS`);
    }
    const { dropped } = readDetail('<p>', { detail: { description: '[' } });
    expect(dropped[0]?.reason).toContain('isn’t valid CSS');
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
      'No title and no link',
      'No link to the listing’s own page',
      'No title',
      'No link to the listing’s own page',
      'Only links to the results page',
      'Already on this page',
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
