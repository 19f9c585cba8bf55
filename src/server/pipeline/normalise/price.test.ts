import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { readAskingPrice } from './price.ts';

describe('readAskingPrice', () => {
  test.each([
    ['$1,299.00 ono', 1299, 'negotiable'],
    ['$300 o.n.o.', 300, 'negotiable'],
    ['Free', 0, 'free'],
    ['FREE to a good home!!', 0, 'free'],
    ['$0', 0, 'free'],
    ['$1 reserve', 1, 'auction'],
    ['Start price $10', 10, 'auction'],
    ['Current bid $45', 45, 'auction'],
    ['No reserve', null, 'auction'],
    ['Buy Now $250', 250, 'fixed'],
    ['Start price $10, Buy Now $250', 250, 'fixed'],
    ['make an offer', null, 'offer'],
    ['POA', null, 'offer'],
    ['Swap for a box of beer', null, 'offer'],
    ['1.2k', 1200, 'fixed'],
    ['$1.5K neg', 1500, 'negotiable'],
    ['NZ$ 1 299,00', 1299, 'fixed'],
    ['$50 (pick up)', 50, 'fixed'],
    ['$50 plus $20 delivery', 50, 'fixed'],
    ['$50 text 021 555 123', 50, 'fixed'],
    ['021 555 1234', null, 'unknown'],
    ['Txt 027 456 7890', null, 'unknown'],
    ['ph 04 389 1234', null, 'unknown'],
    ['Call 389-1234', null, 'unknown'],
    ['(04) 389 1234', null, 'unknown'],
    ['+64 21 555 1234, $80', 80, 'fixed'],
    ['0212345678', null, 'unknown'],
    ['$1 299 text me', 1299, 'fixed'],
    ['Asking 300', 300, 'fixed'],
    ['50% off', null, 'unknown'],
    ['50% off: $80', 80, 'fixed'],
    ['POA (was $450)', null, 'offer'],
    ['Est. $450 - $650', null, 'auction'],
    ['Hammer price $450', null, 'auction'],
    ['Set of 4 $200', 200, 'fixed'],
    ['Set of 4 - $200', 200, 'fixed'],
    ['1/2 price $225', 225, 'fixed'],
    ['Lot 12 $40', 40, 'fixed'],
    ['$600 $450', 450, 'fixed'],
    ['$600.00 NZ$ 450.00', 450, 'fixed'],
    ['$600 $50', 600, 'fixed'],
    ['Gifting', 0, 'free'],
    ['Giving away', 0, 'free'],
    ['-$50', null, 'unknown'],
    ['$-50', null, 'unknown'],
    ['- $50', 50, 'fixed'],
    ['Free delivery', null, 'unknown'],
    ['', null, 'unknown'],
  ] as const)('%s', (text, amount, kind) => {
    expect(readAskingPrice(text)).toMatchObject({ amount, kind });
  });

  test.each(['1e400', '1e3', '$1.5e+3', '1E21', 'NaN', '0x10', '$0xff', 'Infinity'])(
    'no price, as only programs write numbers so: %s',
    (text) => {
      expect(readAskingPrice(text)).toMatchObject({ amount: null, kind: 'unknown', unsure: true });
    },
  );

  test('a price beside such a number stands', () => {
    expect(readAskingPrice('Table 3E5, $40')).toMatchObject({ amount: 40, unsure: false });
    expect(readAskingPrice('$40ea')).toMatchObject({ amount: 40, unsure: false });
  });

  test.each([
    ["1'299.00", 1299],
    ['CHF 1’250.–', 1250],
    ['1,23,456.50', 123456.5],
    ['R$ 1.299,90', 1299.9],
    ['1.299.000', 1299000],
    ['kr 1.250,-', 1250],
    ['12€99', 12.99],
    ['1 235€ 99', 1235.99],
    ['18 € 25 €', 18],
    ['$.75', 0.75],
    ['Rs.750', 750],
    ['0,99 €', 0.99],
    ['€ 1,299.000', 1299],
    ['۱۵۷٬۰۰۰ تومان', 157000],
    ['１２３円', 123],
    ['$39. 99', 39.99],
    ['1 KM', 1],
    ['25 kr', 25],
  ])('the world over: %s', (text, amount) => {
    expect(readAskingPrice(text).amount).toBe(amount);
  });

  test.each([
    '１２３円',
    '45,000원',
    '300元',
    '1.500 TL',
    '250 kn',
    '90 000 тг',
    '500.000 đ',
    '1,200 บาท',
    '25 kr',
    '€5',
    '99 zł',
  ])('no dollars: %s', (text) => {
    expect(readAskingPrice(text).foreign).toBe(true);
  });

  test('keeps the seller’s own "was" price apart', () => {
    expect(readAskingPrice('was $400 now $280')).toMatchObject({
      amount: 280,
      originalAmount: 400,
      unsure: false,
    });
    expect(readAskingPrice('RRP $1200, selling for $350')).toMatchObject({
      amount: 350,
      originalAmount: 1200,
    });
    expect(readAskingPrice('$1,500 (was $2,000)')).toMatchObject({ amount: 1500, originalAmount: 2000 });
    expect(readAskingPrice('Was: $124.95 Now: $0.00')).toMatchObject({ amount: 124.95, unsure: true });
  });

  test.each([
    ['Reduced from $270 to $250', 250, 270],
    ['was $270 now $250', 250, 270],
    ['$270, now $250', 250, 270],
    ['$1,270 now only NZ$1,100', 1100, 1270],
    ['$270 reduced to $250', 250, 270],
    ['Down from $270 to $250', 250, 270],
    ['$250 down from $270', 250, 270],
    ['Price dropped from 270 to 250 ono', 250, 270],
  ])('is sure of both prices of %s', (text, amount, originalAmount) => {
    expect(readAskingPrice(text)).toMatchObject({ amount, originalAmount, unsure: false });
  });

  test.each(['From $270 to $250', 'Reduced from $270', '$250, now $270', '$270 now with lamp $250'])(
    'is not sure which of %s is asked',
    (text) => {
      expect(readAskingPrice(text).unsure).toBe(true);
    },
  );

  test.each(['$20-$40', '2 for $50', 'From $99', 'Offers over $300', '$1234', '$15/week', 'US$ 90', '$1'])(
    'is not sure of %s',
    (text) => {
      expect(readAskingPrice(text).unsure).toBe(true);
    },
  );

  test.each([
    ['4 x $112.50 or $450', 450],
    ['$450 or 4 payments of $112.50', 450],
    ['$450 or $112.50 x 4 with Afterpay', 450],
    ['$18 p/w, $899 to buy', 899],
    ['$899 or $18/wk', 899],
    ['Weekly $18, $899 in total', 899],
    ['$160.87 +GST $185 incl GST', 185],
    ['$185 inc. GST ($160.87 excl. GST)', 185],
    ['Regular price$450', 450],
    ['Regular price$600Sale price$450', 450],
    ['Sale price$450Regular price$600', 450],
    ['Regular price $450 Sale price $450 Unit price / per', 450],
    ['Delivery included. $450', 450],
    ['Free delivery $450', 450],
  ])('takes the whole price of %s', (text, amount) => {
    expect(readAskingPrice(text)).toMatchObject({ amount, kind: 'fixed', unsure: false });
  });

  test.each(['$12 per week', '$12 p/w', '$12pw', '$12 wk', '$12/week', '$99 bond, $20 a week', '$45/mo'])(
    'finds no price in %s',
    (text) => {
      expect(readAskingPrice(text)).toMatchObject({ amount: null, kind: 'unknown', unsure: true });
    },
  );

  test('is not sure of a price without tax, or of so many at a price', () => {
    expect(readAskingPrice('$391.30 + GST')).toMatchObject({ amount: 391.3, unsure: true });
    expect(readAskingPrice('4 x $50')).toMatchObject({ amount: 50, unsure: true });
  });

  test('knows a price for one of several', () => {
    expect(readAskingPrice('$250 each')).toMatchObject({ amount: 250, perItem: true, unsure: false });
    expect(readAskingPrice('$40/ea').perItem).toBe(true);
    expect(readAskingPrice('$250').perItem).toBe(false);
  });

  test('takes the currency as written, or from the hint', () => {
    expect(readAskingPrice('$1,190.00 AUD').currency).toBe('AUD');
    expect(readAskingPrice('12', { currencyHint: 'Price €' }).currency).toBe('€');
    expect(readAskingPrice('Each 12').currency).toBeNull();
  });

  test('knows what is not in New Zealand dollars', () => {
    const isForeign = (text: string) => readAskingPrice(text).foreign;
    for (const text of [
      'AUD 300',
      'US$300',
      '€300',
      '300 EUR',
      '$300 AUD',
      'AUD: $300',
      'Price in USD: $300',
      'AU $450',
      'US $1,450.00',
      'C $450',
      'from AU $450',
    ])
      expect([text, isForeign(text)]).toEqual([text, true]);
    for (const text of [
      '$300',
      'NZ$300',
      'NZ $300',
      'A $300 sofa',
      'NZD 300',
      '300',
      'ALL for $300',
      '$300 NZD (AUD 270)',
      'Re: $40',
    ])
      expect([text, isForeign(text)]).toEqual([text, false]);
  });

  test('any text is answered, quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, currencyHint) => {
        const { amount } = readAskingPrice(text, { currencyHint });
        expect(amount === null || (Number.isFinite(amount) && amount >= 0)).toBe(true);
      }),
    );
    const pieces = ['1 ', '1,', '$', '9', '1.1', 'was $1 ', '. ', "1'111", '€ 1'];
    expectSteady(pieces, readAskingPrice);
  });
});

const samples = '../shared/data/price-strings.json';

test.skipIf(!existsSync(samples))('three hundred prices from web shops', () => {
  const rows: {
    text: string;
    currency_hint: string | null;
    currency: string | null;
    amount: number | null;
  }[] = JSON.parse(readFileSync(samples, 'utf8'));
  const read = rows.map((row) => ({
    row,
    price: readAskingPrice(row.text, { currencyHint: row.currency_hint ?? '' }),
  }));
  const share = (isRight: (one: (typeof read)[number]) => boolean) =>
    read.filter(isRight).length / read.length;
  expect(share(({ row, price }) => price.amount === row.amount)).toBeGreaterThanOrEqual(0.99);
  expect(share(({ row, price }) => price.currency === row.currency)).toBeGreaterThanOrEqual(0.98);
});
