import { describe, expect, test } from 'vitest';
import { read } from '../../../../tests/support/read-page.ts';
import { parsePage } from '../extract/page-tree.ts';
import { findPointed, type Points } from './find-pointed.ts';
import { listElements } from './numbered-elements.ts';

const url = 'https://shop.example/all';
const pieces = ['Rimu tallboy', 'Oak table', 'Kauri desk', 'Pine bed'];

/** Where on a page something stands, as somebody's finger finds it: the innermost element that says it. */
function numberOf(page: string, text: string): number {
  const elements = listElements(parsePage(page));
  const number = elements.findLastIndex((element) =>
    element.children.some((child) => child.nodeType === 3 && child.data.trim() === text),
  );
  expect(number).toBeGreaterThan(0);
  return number;
}

function point(page: string, said: Partial<Record<keyof Points, string>>) {
  const points = Object.fromEntries(
    Object.entries(said).map(([field, text]) => [field, numberOf(page, text)]),
  );
  return findPointed(page, url, points);
}

describe('pointing at one card', () => {
  test('finds all, by names that last', () => {
    const page = `<ul class="css-1x2y3z">${pieces.map((title, index) => `<li class="css-9q8w7e result"><span class="sc-bdVaJa name">${title}</span><em class="cost">${index}50 bucks</em><a href="/${index}"><img src="/${index}.jpg"></a></li>`).join('')}</ul>`;
    const { selectors, cards, marks } = point(page, { title: 'Oak table', price: '150 bucks' });
    expect(selectors).toMatchObject({
      item: 'li.result',
      title: 'span.name',
      price: 'em.cost',
      image: 'img',
    });
    expect(cards).toHaveLength(4);
    expect(marks.title).toHaveLength(4);
    expect(marks.price).toHaveLength(4);
  });

  test('finds all where nothing has a name that lasts', () => {
    const page = `<div id="stock">${pieces.map((title, index) => `<div class="_2xKfz9"><div><b>No. ${index}</b><b>${title}</b></div><div><i>reduced</i><i>${index}50</i></div><a href="/${index}">more</a></div>`).join('')}</div>`;
    const { selectors, cards } = point(page, { title: 'Kauri desk', price: '250' });
    expect(cards).toHaveLength(4);
    expect(selectors?.item).toBe('div#stock > div');
    expect(selectors?.title).toBe(':scope > div:nth-of-type(1) > b:nth-of-type(2)');
    expect(selectors?.price).toBe(':scope > div:nth-of-type(2) > i:nth-of-type(2)');
    expect(JSON.stringify(selectors)).not.toContain('_2xKfz9');
  });

  test('takes the card around the title, with the picture beside it', () => {
    const page = `<main>${pieces.map((title, index) => `<section class="row"><a href="/${index}"><img src="/${index}.jpg"></a><div class="words"><h4>${title}</h4></div></section>`).join('')}</main>`;
    const { selectors } = point(page, { title: 'Rimu tallboy' });
    expect(selectors).toMatchObject({ item: 'section.row', title: 'h4', image: 'img' });
  });

  describe('without a box for each listing', () => {
    const flat = (write: (title: string, number: number) => string) =>
      `<main><div class="stock">${pieces.map(write).join('')}</div><div class="stock">${pieces.map(write).join('')}</div></main>`;

    test('takes what follows each title, and nothing of the next one', () => {
      const page = flat(
        (title, number) =>
          `<h3><a href="/${number}">${title}</a></h3><img src="/${number}.jpg">${number === 2 ? '' : `<p class="price">$${number}50</p>`}`,
      );
      const { selectors, cards, marks } = point(page, { title: 'Oak table', price: '$150' });
      expect(cards).toHaveLength(8);
      expect(marks.price).toHaveLength(6);
      const { kept } = read(page, { selectors });
      expect(kept.map(({ title, price }) => [title, price])).toEqual([
        ['Rimu tallboy', '$050'],
        ['Oak table', '$150'],
        ['Kauri desk', undefined],
        ['Pine bed', '$350'],
      ]);
    });

    test('says so where titles and prices look alike', () => {
      const page = flat((title, number) => `<p>${title}</p><p>$${number}50</p><p>Nelson</p>`);
      expect(point(page, { title: 'Oak table' }).selectors).toBeNull();
      expect(point(page, { title: 'Oak table', price: '$150' }).selectors).toBeNull();
    });
  });

  test('says that nothing repeats', () => {
    const page = '<main><h1>Rimu tallboy</h1><p>$450</p></main>';
    expect(point(page, { title: 'Rimu tallboy', price: '$450' }).selectors).toBeNull();
  });

  test('numbers that are none, of a page of anything, harm nobody', () => {
    expect(findPointed('', url, { title: 5, price: 999_999 })).toEqual({
      selectors: null,
      cards: [],
      marks: {},
    });
    expect(findPointed('<p>x', url, { title: 0 }).selectors).toBeNull();
  });
});
