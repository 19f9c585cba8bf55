import { describe, expect, test } from 'vitest';
import { read, url } from '../../../../tests/support/read-page.ts';
import { parsePage } from '../extract/page-tree.ts';
import { listPagings } from './next-page.ts';
import { lookForCards, proposeCards } from './propose-cards.ts';

const pieces = [
  ['Rimu tallboy with four drawers', '$450', 'Petone, Lower Hutt'],
  ['Oak dining table', '$1,200', 'Mount Eden, Auckland'],
  ['Two-seater sofa, grey', '$380', 'Riccarton, Christchurch'],
  ['Kauri bookcase', '$95.50', 'Nelson'],
  ['Bedside cabinets, pair', '$140', 'Dunedin'],
] as const;

const menu = `<nav><ul>${Array.from({ length: 30 }, (_, i) => `<li class="menu-item"><a href="/c/${i}">Category number ${i}</a></li>`).join('')}</ul></nav>`;
const footer = `<footer>${Array.from({ length: 12 }, (_, i) => `<div class="col"><a href="/about/${i}"><img src="/f${i}.png">About us, part ${i}</a></div>`).join('')}</footer>`;

type Piece = readonly [title: string, price: string, place: string, number: number];

/** A page of results with a menu and a footer, read by what is proposed for it. */
function readProposed(card: (...piece: Piece) => string, around = (cards: string) => cards) {
  const cards = pieces.map(([title, price, place], number) => card(title, price, place, number)).join('');
  const text = `<html><body>${menu}<h1>Furniture</h1>${around(cards)}${footer}</body></html>`;
  const selectors = proposeCards(parsePage(text), url)!;
  return { selectors, ...read(text, { selectors }) };
}

const expected = pieces.map(([title, price, location], number) => ({
  url: `https://shop.test/p/${number}`,
  title,
  price,
  location,
  image: `https://shop.test/i/${number}.jpg`,
}));

describe('cards that repeat are found', () => {
  test('as list items', () => {
    const { kept } = readProposed(
      (title, price, place, number) =>
        `<li class="result"><a href="/p/${number}"><img src="/i/${number}.jpg"></a><h3><a href="/p/${number}">${title}</a></h3><p class="price">${price}</p><span class="suburb">${place}</span></li>`,
      (cards) => `<ul class="results">${cards}</ul>`,
    );
    expect(kept).toMatchObject(expected);
  });

  test.each([
    ['<li class="flag new">New</li>', undefined],
    ['<i class="condition">New</i>', 'New'],
  ])('and %s is a condition only where it is called one', (flag, condition) => {
    const { kept } = readProposed(
      (title, price, _, number) =>
        `<div class="result"><img src="/i/${number}.jpg"><h3><a href="/p/${number}">${title}</a></h3><p class="price">${price}</p>${number === 4 ? '<li class="flag">-10%</li>' : flag}</div>`,
    );
    expect(kept).toHaveLength(5);
    expect(kept[0]?.condition).toBe(condition);
  });

  test('as rows of a table in which nothing has a name', () => {
    const { kept, selectors } = readProposed(
      (title, price, place, number) =>
        `<tr><td><img src="/i/${number}.jpg"></td><td><a href="/p/${number}">${title}</a></td><td>${place}</td><td>${price}</td></tr>`,
      (cards) => `<table id="stock"><tr><th>Photo<th>What<th>Where<th>Price</tr>${cards}</table>`,
    );
    expect(selectors.item).toBe('table#stock > tbody > tr');
    expect(kept).toMatchObject(expected);
  });

  test('by the part of a made-up class that stays, or by place', () => {
    const hash = (number: number) => ['1q9xZ', '8KdQp', '3mNb7', 'Zp0aQ', 'x7Yt2'][number]!;
    const { kept, selectors } = readProposed(
      (title, price, place, number) =>
        `<div class="sc-1q2w3e css-9zx81k"><a class="ListingCard__Link-sc-${hash(1)}" href="/p/${number}"><img class="css-${hash(2)}" src="/i/${number}.jpg"><div class="ListingCard__Title-${hash(3)}">${title}</div><div class="css-1abc2d">${price}</div><div class="css-4efg5h">${place}</div></a></div>`,
      (cards) => `<main><div>${cards}</div></main>`,
    );
    expect(JSON.stringify(selectors)).not.toMatch(/1q2w3e|9zx81k|1abc2d|4efg5h|css-/);
    expect(kept).toMatchObject(expected);
  });

  test('although a featured block goes first, and advertisements stand between', () => {
    const featured = `<section class="featured"><div class="hero"><a href="/p/900"><img src="/h.jpg"><b>Piece of the week</b> <i>$9</i></a></div></section>`;
    const { kept } = readProposed(
      (title, price, place, number) =>
        `<article class="tile"><a href="p/${number}"><h2>${title}</h2></a><img src="/blank.gif" data-src="/i/${number}.jpg"><img src="/heart.png"><div><del>$2,000</del> <span class="now">${price}</span></div><div class="where">${place}</div></article>${number === 2 ? '<div class="advert"><a href="https://ads.test/1"><img src="https://ads.test/a.jpg">Buy insurance from $2</a></div>' : ''}`,
      (cards) => `${featured}<div class="tiles">${cards}</div>`,
    );
    expect(kept).toMatchObject(expected);
  });

  test('where the whole card is the link, and one has no price', () => {
    const { kept } = readProposed(
      (title, price, place, number) =>
        `<a class="card" href="/p/${number}"><figure><img srcset="/s/${number}.jpg 200w, /i/${number}.jpg 800w"></figure><span class="name">${title}</span><span class="cost">${number === 3 ? '' : price}</span><small class="place">${place}</small></a>`,
    );
    expect(kept.map(({ url }) => url)).toEqual(expected.map(({ url }) => url));
    expect(kept.map(({ price }) => price)).toEqual(
      pieces.map(([, price], i) => (i === 3 ? undefined : price)),
    );
    expect(kept.map(({ image }) => image)).toEqual(expected.map(({ image }) => image));
  });

  test('where a script follows an attribute when a card is pressed', () => {
    const { kept } = readProposed(
      (title, price, place, number) =>
        `<div class="listing" data-url="/p/${number}"><a href="https://share.test/?u=${number}">Share</a><img src="/i/${number}.jpg"><h4>${title}</h4><b class="price">${price}</b><i class="town">${place}</i></div>`,
    );
    expect(kept).toMatchObject(expected);
  });
});

describe('rather no field than a wrong one', () => {
  test('an instalment or the shipping is no price', () => {
    const { kept, selectors } = readProposed((title, price, place, number) => {
      const cost =
        number % 2 === 0
          ? `from ${price} <small>or 4 x $${number + 20}.50 with Afterpay</small>`
          : `${price} <small>+ $49 shipping</small>`;
      return `<table><tr><td><a href="/p/${number}"><img src="/i/${number}.jpg"></a></td><td><font size=2><a href="/p/${number}"><b>${title}</b></a> <a href="/p/${number}#ask">Ask</a><br>${cost}<br>${place} - Good</font></td></tr></table>`;
    });
    expect(kept.map(({ url }) => url)).toEqual(expected.map(({ url }) => url));
    expect(selectors.price).toBeUndefined();
  });

  test('nor is the number of a lot or its deposit; a listing’s own link is no picture, its condition no title', () => {
    const { kept, selectors } = readProposed(
      (title, price, place, number) =>
        `<div class="css-1x${number} sc-bdVaJa"><div class="css-2x${number}"><span>Lot ${number + 1}</span><span>Deposit $20</span></div><div><div><em>Good condition</em></div><div class="jss${number}2">${title}</div></div><div><span>Freight 45</span><span>${price.slice(1)}</span></div><div><a href="/p/${number}">more</a><div style="background-image:url(/i/${number}.jpg)"></div></div><div>${place}</div></div>`,
      (cards) => `<div class="x8f3a2">${cards}</div>`,
    );
    expect(selectors.price).toBeUndefined();
    expect(kept.map(({ title, image }) => ({ title, image }))).toEqual(
      expected.map(({ title, image }) => ({ title, image })),
    );
  });

  test('a price keeps what stands beside it apart', () => {
    const { kept } = readProposed(
      (title, price, place, number) =>
        `<li class="result"><h3><a href="/p/${number}"><img src="/i/${number}.jpg">${title}</a></h3><p><span>${price}</span> <span>Delivery $60</span></p><p class="suburb">${place}</p></li>`,
    );
    expect(kept.map(({ price }) => price)).toEqual(expected.map(({ price }) => price));
  });
});

test('the longer list of results goes before featured slides, which are mentioned', () => {
  const slides = pieces.map(
    ([title, price], number) =>
      `<div class="tile"><a href="/s/${number}"><img src="/s/${number}.jpg"><b>Best ${title}</b></a><i>${price}</i></div>`,
  );
  // The results have no pictures, which makes each of them less of a card.
  const results = Array.from(
    { length: 7 },
    (_, number) =>
      `<li class="row"><a href="/p/${number}">Rimu tallboy number ${number}</a> <b>$${number + 1}50</b></li>`,
  );
  const look = (featured: string) =>
    lookForCards(parsePage(`<body>${featured}<ul class="results">${results.join('')}</ul></body>`), url);
  for (const featured of [
    `<section><h2>Featured</h2><div>${slides.join('')}</div></section>`,
    `<div class="home-slides"><div>${slides.join('')}</div></div>`,
  ])
    expect(look(featured)).toMatchObject({
      selectors: { item: 'ul.results > li' },
      other: { selector: 'div.tile', count: 5 },
    });
  // Nothing says that these are less than the others.
  expect(look(`<section><h2>Sofas</h2><div>${slides.join('')}</div></section>`)).toMatchObject({
    selectors: { item: 'div.tile' },
  });
});

test('where nothing but menus repeats, nothing is proposed', () => {
  const page = `<html><body>${menu}<h1>About us</h1><p>We sell furniture.</p></body></html>`;
  expect(proposeCards(parsePage(page), url)).toBeNull();
});

describe('the next page is found', () => {
  test.each([
    ['by what the page marks as next', '<a rel="next" href="/s?p=2">2</a>', { type: 'button' }, '/s?q=sofa'],
    [
      'by the words of its link',
      '<a class="pager__link" href="/s?x=1">1</a><a class="pager__link" href="/s?x=2">Next ›</a>',
      { type: 'button', selector: 'a:contains("Next ›")' },
      '/s?q=sofa',
    ],
    [
      'by the number in its address',
      '<a href="/s?q=sofa&amp;page=2">2</a><a href="/s?q=sofa&amp;page=3">3</a>',
      { type: 'page' },
      '/s?q=sofa&page={page}',
    ],
    [
      'by the number in its path',
      '<a href="/s/page/2/?q=sofa">2</a>',
      { type: 'page' },
      '/s/page/{page}/?q=sofa',
    ],
  ])('%s', (_, links, pagination, searchEndpoint) => {
    const [paging] = listPagings(parsePage(links), 'https://shop.test/s?q=sofa');
    expect(paging).toEqual({ searchEndpoint, pagination });
  });

  test('but not by a word that each card says', () => {
    const links = [1, 2, 3].map((number) => `<p>Piece <a href="/p/${number}">more</a></p>`).join('');
    expect(listPagings(parsePage(links), 'https://shop.test/s')).toEqual([]);
    const [paging] = listPagings(parsePage(`${links}<a href="/s?x=2">Next</a>`), 'https://shop.test/s');
    expect(paging?.pagination.selector).toBe('a:contains("Next")');
  });

  test('or else said not to be', () => {
    expect(listPagings(parsePage('<a href="/2">Two</a>'), 'https://shop.test/s')).toEqual([]);
  });
});
