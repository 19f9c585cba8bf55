import { describe, expect, test } from 'vitest';
import { readDetail } from '../../../../tests/support/read-page.ts';

/** A listing's own page, read with a configuration that says nothing about it. */
function readOwn(body: string, head = '<title>Rimu tallboy – Shop</title>') {
  const page = `<html><head>${head}</head><body><nav><a href="/">Home</a> <i class="price">$1</i></nav>${body}</body></html>`;
  return readDetail(page, { format: 'auto', detail: {} }).listing;
}

const heading = '<h1>Rimu tallboy</h1>';

describe('the price of a page that nobody configured', () => {
  test.each([
    ['stands by its heading', `${heading}<p class="price">$450</p>`, '$450'],
    [
      'is the new one, not the one struck out',
      `${heading}<p class="price"><del>$600</del> <b>$450</b></p>`,
      '$450',
    ],
    [
      'is not the one called old',
      `${heading}<p><span class="price-old">$600</span><span class="price-new">$450</span></p>`,
      '$450',
    ],
    [
      'is neither instalment nor shipping',
      `${heading}<p class="price">or 4 payments of $112.50</p><p class="price">$450</p><p class="price">Delivery $60</p>`,
      '$450',
    ],
    [
      'is not that of a piece beside it',
      `${heading}<div class="price">$450</div><div class="related"><p class="price">$90</p><p class="price">$90</p></div>`,
      '$450',
    ],
    [
      'is put together from its parts',
      `${heading}<div class="price"><span>$</span><span>450</span><sup>95</sup></div>`,
      '$450.95',
    ],
    [
      'is what stands beside the one struck out, without a box of its own',
      `${heading}<div class="price"><s>$600.00</s> $450.00</div>`,
      '$450.00',
    ],
    ['is what the words say is asked', `${heading}<p class="price">RRP $900 Our price $450</p>`, '$450'],
    [
      'is not that of others under a heading',
      `<main>${heading}<p class="price">POA</p><h3>You might also like</h3><div><a href="/2">Desk</a> <span class="price">$450</span></div></main>`,
      undefined,
    ],
    [
      'is not that of others under a heading in a box of its own',
      `<main>${heading}<p class="price"><s>$600</s> $450</p><div><div><h2>Related pieces</h2></div><ul><li class="price">$90</li></ul></div></main>`,
      '$450',
    ],
    ['is left open where two are as likely', `${heading}<p>$450 or $90 for the small one</p>`, undefined],
    [
      'is left open where only others have one',
      `${heading}<div class="similar-items"><p class="price">$90</p></div>`,
      undefined,
    ],
    ['is left open where there is none', `${heading}<p>Ring Sam on 021 555 1234, built 1960</p>`, undefined],
  ])('%s', (_, body, price) => {
    expect(readOwn(body).price).toBe(price);
  });

  test('is what the page tells those who share it, if that is not struck out', () => {
    const told = '<title>Rimu tallboy</title><meta property="product:price:amount" content="600">';
    expect(readOwn(heading, told).price).toBe('600');
    expect(readOwn(`${heading}<p class="price"><s>$600</s><b>$450</b></p>`, told).price).toBe('$450');
  });

  test('is left open where shoppers see another than machines are told, or those are told two', () => {
    const told = '<title>Rimu tallboy</title><meta property="product:price:amount" content="600">';
    expect(readOwn(`${heading}<p class="price">$450</p>`, told).price).toBeUndefined();
    expect(readOwn(`${heading}<meta itemprop="price" content="450">`, told).price).toBeUndefined();
    expect(readOwn(`${heading}<meta itemprop="price" content="600.00">`, told).price).toBe('600');
  });
});

test('a page that nobody configured gives pictures, condition, place and whether it is sold', () => {
  const found = readOwn(`<header><img src="/logo.png"></header>
    <article><h1>Rimu tallboy</h1><img src="/a.jpg"><img data-src="/b.jpg" src="data:image/gif;base64,x">
    <span class="tag">SOLD</span>
    <dl><dt>Condition</dt><dd>Good</dd><dt>Colour</dt><dd>Honey</dd></dl><p>Location: Petone, Lower Hutt</p></article>
    <div class="also-bought"><img src="/c.jpg"><span>Sold out</span></div>`);
  expect(found).toMatchObject({
    photos: ['https://shop.test/a.jpg', 'https://shop.test/b.jpg'],
    condition: 'Good',
    colour: 'Honey',
    location: 'Petone, Lower Hutt',
    status: 'sold',
  });
  expect(readOwn(`${heading}<div class="related"><b>Sold</b></div>`).status).toBeUndefined();
});
