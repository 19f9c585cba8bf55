import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSteady } from '../../../tests/support/steady.ts';
import { asksDepositOnly, findInstead } from './not-the-piece.ts';
import { recogniseType } from './recognise-type.ts';

test.each([
  ['Print of an armchair, wall art', 'picture'],
  ['Armchair print, framed wall art', 'picture'],
  ['Oil painting of a chair with flowers', 'picture'],
  ['Coffee table 1:12 scale', 'miniature'],
  ['Coffee table, 1/12th scale', 'miniature'],
  ['Table and chairs in oak 1:12 scale', 'miniature'],
  ['Table and 4 chairs, dolls house', 'miniature'],
  ['Dolls’ house sofa', 'miniature'],
  ['Miniature rimu tallboy', 'miniature'],
  ['Model of a wingback armchair', 'miniature'],
  ['Sofa bed, parts only', 'part'],
  ['Oak dining table, legs only', 'part'],
  ['Sofa & ottoman in grey, legs only', 'part'],
  ['Cushions for outdoor sofa', 'part'],
  ['Set of 4 grey cushions for a corner sofa', 'part'],
  ['Cover for a sofa', 'part'],
  ['One half of corner sofa', 'part'],
  ['Half of a corner sofa', 'part'],
  ['Left side of L-shaped sofa', 'part'],
  ['Corner sofa, one half only', 'part'],
  ['Corner sofa (one half)', 'part'],
  ['Half a corner sofa', 'part'],
  ['Corner piece of modular sofa', 'part'],
  ['Grey sofa, chaise section only', 'part'],
  ['IKEA Ektorp replacement covers to fit 3 seater sofa', 'part'],
])('%s: a %s', (title, instead) => {
  expect(findInstead(title, '')).toBe(instead);
  expect(recogniseType(title, 'Lovely sofa', 'Sofas')).toBeNull();
});

test.each([
  ['This is a print of an armchair, A3.', 'picture'],
  ['Scale 1:12, fits our other pieces', 'miniature'],
  ['Dolls house furniture, hand made', 'miniature'],
  ['Legs only, no top.', 'part'],
  ['Lovely oak. Price is for the legs only', 'part'],
  ['Listing is just for the cushions', 'part'],
  ['This is just one half of the corner sofa.', 'part'],
])('told only in the description: %s', (description, instead) => {
  expect(findInstead('Sofa', description)).toBe(instead);
});

test.each([
  ['Sofa with print cushions', ''],
  ['Armchair in a floral print', ''],
  ['Console table and wall art', ''],
  ['Kids table plus dolls house', ''],
  ['Sofa, cover for winter included', ''],
  ['Table with wheels for kids', ''],
  ['Outdoor setting incl cushions for 6 chairs', ''],
  ['Armchair, covers only 1 year old', ''],
  ['Barbie pink armchair', ''],
  ['Rimu framed mirror, wall art', ''],
  ['Bed', 'This is a four poster. Photo of a mark on the top in the pictures.'],
  ['Bed', 'Miniature dachshund not included. Price is for the legs and the top.'],
  ['Sofa, half of the price new', ''],
  ['Half of original price: rimu tallboy', ''],
  ['Half round hall table', ''],
  ['Half a dozen dining chairs and table', ''],
  ['Part of our collection: rimu desk', ''],
  ['Side of the road sofa', ''],
  ['Chair and a half', ''],
  ['Two and one half seater sofa', ''],
  ['Armchair, part of lounge suite', ''],
  ['Sofa', 'This is half of what we paid. The left half of the seat is a little faded.'],
  ['Latest model of recliner', ''],
  ['Bed frame only', ''],
  ['Cabinet on wheels for the office', ''],
  ['Table only', 'Table only unless the photo shows chairs.'],
  ['Sofa', 'Cushions for the sofa are included. Scratches on the legs only.'],
  ['Sofa', 'The cushions only need a wash.'],
  ['Desk', 'Solid teak (legs only), teak veneer elsewhere.'],
  ['Sofa', 'Sold our dolls house last week. Looks great under a painting of the sea.'],
  ['Sofa for parts only', ''],
  ['Cabinet', 'Solid oak, 1:2 ratio of shelf to door'],
])('the piece itself: %s %s', (title, description) => {
  expect(findInstead(title, description)).toBeNull();
});

test('a price that is only a deposit', () => {
  for (const text of [
    'Price shown is the deposit only',
    'Deposit only',
    'Price is a deposit, balance on pick up',
    'This is just the holding deposit',
  ])
    expect([text, asksDepositOnly(text)]).toEqual([text, true]);
  for (const text of ['Can hold for a week with a deposit.', 'Price is $300 with $50 deposit to hold', ''])
    expect([text, asksDepositOnly(text)]).toEqual([text, false]);
});

test('any text is answered, quickly', () => {
  const readAll = (text: string) => [findInstead(text, text), asksDepositOnly(text)];
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readAll(text)));
  expectSteady(['a ', '. ', 'this is ', 'cover ', 'print of ', 'price ', '\n', '1:'], readAll);
});
