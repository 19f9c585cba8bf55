import { describe, expect, test } from 'vitest';
import { card, html, read, selectors } from '../../../../tests/support/read-page.ts';

describe('selectors for a price', () => {
  test.each([
    ['<del>$600</del> <ins>$450</ins>', { price: '$450', originalPrice: '$600' }],
    ['$450 <strike>$600</strike>', { price: '$450', originalPrice: '$600' }],
    ['<span><s>Was <b>$600</b></s></span>$450', { price: '$450', originalPrice: 'Was $600' }],
    ['<s>$600</s>', { price: '$600', originalPrice: '$600' }],
    ['$450', { price: '$450', originalPrice: undefined }],
    ['<span class="price-was">$600</span> $450', { price: '$450', originalPrice: '$600' }],
    ['$450 <b class="compare-at">$600</b>', { price: '$450', originalPrice: '$600' }],
    ['<em style="text-decoration:line-through">$600</em> $450', { price: '$450', originalPrice: '$600' }],
    ['<b class="was-price"><b>$600</b></b> $450', { price: '$450', originalPrice: '$600' }],
    ['<b class="washed">$450</b>', { price: '$450', originalPrice: undefined }],
    ['<b class="original">$450</b>', { price: '$450', originalPrice: '$450' }],
  ])('know what is struck out in %s', (price, prices) => {
    const page = card(`<a href="/1"><h2>Sofa</h2></a><p class="price">${price}</p><i>$700</i>`);
    const [listing] = read(page, html).kept;
    expect({ price: listing?.price, originalPrice: listing?.originalPrice }).toEqual(prices);
    const own = { format: 'html', selectors: { ...selectors, originalPrice: 'i' } };
    expect(read(page, own).kept[0]?.originalPrice).toBe('$700');
  });

  test.each([
    ['<del><b class="price">$600</b></del> <ins><b class="price">$450</b></ins>', '$450', '$600'],
    [
      '<b class="price" style="text-decoration: line-through">$600</b> <b class="price">$450</b>',
      '$450',
      '$600',
    ],
    ['<b class="price">$450</b> <del><b class="price">$600</b></del>', '$450', undefined],
    ['<del><b class="price">$600</b></del>', '$600', undefined],
    [
      '<i>Regular Price</i><b class="price">$600</b><i>Sale Price</i><b class="price">$450</b>',
      '$450',
      '$600',
    ],
    ['<i>Regular Price</i><b class="price">$600</b>', '$600', undefined],
  ])('see that a piece is reduced since they were written: %s', (prices, price, before) => {
    const [listing] = read(card(`<a href="/1"><h2>Sofa</h2></a>${prices}`), html).kept;
    expect([listing?.price, listing?.originalPrice]).toEqual([price, before]);
  });

  test.each([
    ['$1,450<sup>95</sup>', '$1,450.95'],
    ['<sup>$</sup>1,450 <sup><b>00</b></sup>', '$1,450.00'],
    ['$185<span class="cents">50</span>', '$185.50'],
    ['$185.50<sup>2</sup>', '$185.50 2'],
    ['$185<sup>1</sup>', '$185 1'],
    ['$1,450 <small>12</small>', '$1,450 12'],
  ])('know cents from a note in %s', (price, text) => {
    const page = card(`<a href="/1"><h2>Sofa</h2></a><p class="price">${price}</p>`);
    expect(read(page, html).kept[0]?.price).toBe(text);
  });

  test('know a bid by the words before it', () => {
    const bid = (label: string) =>
      read(card(`<a href="/1"><h2>Sofa</h2></a><b>${label}</b> <i class="price">$19</i>`), html).kept[0]
        ?.price;
    expect(['Current bid:', 'Reserve not met', 'Price', 'Nice'].map(bid)).toEqual([
      'Current bid: $19',
      'Reserve not met $19',
      '$19',
      '$19',
    ]);
  });
});
