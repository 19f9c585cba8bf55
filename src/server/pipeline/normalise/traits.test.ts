import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { countDescribed, countPieces, isFree, isSold, isWanted } from './traits.ts';

describe('isWanted', () => {
  test.each([
    'Wanted: rimu tallboy',
    'WTB couch',
    '** WANTED ** desk',
    'Looking for a cot',
    'ISO bunk bed',
    'Sofa wanted',
  ])('%s', (title) => {
    expect(isWanted(title)).toBe(true);
  });
  test.each(['Unwanted gift, desk', 'Most wanted chair of 1960', 'Isotonic chair', 'Sofa'])(
    'not %s',
    (title) => {
      expect(isWanted(title)).toBe(false);
    },
  );
  test('a wanted section', () => {
    expect(isWanted('Rimu tallboy', 'Wanted > Furniture')).toBe(true);
  });
});

describe('countPieces', () => {
  test.each([
    ['Set of 6 chairs', 6],
    ['6x dining chairs', 6],
    ['6 x dining chairs', 6],
    ['Pair of bedside tables', 2],
    ['7 piece dining suite', 7],
    ['7pc outdoor setting', 7],
    ['Bar stools x4', 4],
    ['Barstools x 3 in dark blue', 3],
    ['Two oak bar stools', 2],
    ['4 retro dining chairs', 4],
    ['Dining table and 6 chairs', 7],
    ['Set of two armchairs', 2],
    ['Two chaise lounge chairs', 2],
    ['Outdoor dining set: table and 4 chairs', 5],
    ['Kids desk and chair', 2],
    ['Queen bed with 2 bedside tables', 3],
    ['Dining table 8 chairs 2 armchairs', 11],
  ])('%s', (title, count) => {
    expect(countPieces(title)).toEqual({ isSet: true, count });
  });

  test.each([
    'Rimu tallboy, 5 drawers',
    '3 seater sofa',
    '2 door wardrobe',
    'Set of 3 drawers',
    'Chest of drawers',
    'Bookshelf 5 shelves',
    'Bunk beds',
    'Nest of tables',
    'Desk 120 x 60',
    'Desk 120 x 60 x 75cm',
    'Coffee table',
    'IKEA KALLAX 4 cube',
    '5-piece sectional',
    'Rug 8 ft x 11 ft',
    'Dressing table with 3 mirrors',
    'Sofa with 4 cushions',
    'Bookshelf and 6 baskets',
    'Duchess and mirror',
    'Tallboy, drawers',
    'Tallboy, 5 draws',
    'Brown wooden table--seats 4',
    'Set of shelves 5',
    'Drawer unit 22"(w) x 35"(h)',
  ])('one piece: %s', (title) => {
    expect(countPieces(title)).toEqual({ isSet: false, count: null });
  });

  test('several, without saying how many', () => {
    expect(countPieces('Bar stools')).toEqual({ isSet: true, count: null });
    expect(countPieces('Bar/Counter stool (3)')).toEqual({ isSet: true, count: 3 });
    expect(countPieces('Solid oak chairs5')).toEqual({ isSet: true, count: 5 });
    expect(countPieces('Dining suite', true)).toEqual({ isSet: true, count: null });
  });

  test.each([
    ['Selling four solid wood chairs, good order', 4],
    ['Set of 6, used for a year', 6],
    ['Both in good order', 2],
    ['Very sturdy. A table with 2 lamps is sold elsewhere', null],
  ])('or as many as the description counts: %s', (description, count) => {
    expect(countDescribed(description, 'dining chair')).toBe(count);
  });
});

test('isSold', () => {
  expect(isSold('Sofa', 'Sold')).toBe(true);
  expect(isSold('Sofa', 'https://schema.org/SoldOut')).toBe(true);
  expect(isSold('Sofa', 'Listing withdrawn')).toBe(true);
  expect(isSold('SOLD - sofa')).toBe(true);
  expect(isSold('Sofa (SOLD)')).toBe(true);
  expect(isSold('Sofa', '', 'SOLD')).toBe(true);
  expect(isSold('Sofa', 'Available')).toBe(false);
  expect(isSold('Sofa', 'https://schema.org/InStock')).toBe(false);
  expect(isSold('Sofa', 'oos')).toBe(true);
  expect(isSold('Sofa', 'Not sold')).toBe(false);
  expect(isSold('Table and chairs, sold separately', 'For sale')).toBe(false);
  expect(isSold('Old sold timber')).toBe(false);
  expect(isSold('Sofa', 'Available until sold')).toBe(false);
});

test('isFree', () => {
  expect(isFree('FREE couch')).toBe(true);
  expect(isFree('Couch, free to good home')).toBe(true);
  expect(isFree('Free-standing mirror')).toBe(false);
  expect(isFree('Freedom sofa, smoke free home')).toBe(false);
});

test('any text is answered, quickly', () => {
  const readAll = (text: string) => {
    isWanted(text, text);
    countPieces(text);
    isSold(text, text, text);
    isFree(text);
  };
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), readAll));
  expectSteady(['set of ', '6 x ', ' ', '(', 'chairs ', 'sold '], readAll);
});
