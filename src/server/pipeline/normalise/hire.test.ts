import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { isForHire } from './hire.ts';

test.each([
  ['Sofa for hire', ''],
  ['Leather sofa rental', ''],
  ['Trestle tables to hire', ''],
  ['Dining chairs for rent, $5 each', ''],
  ['Hire: 50 white folding chairs', ''],
  ['Rent a sofa for your open home', ''],
  ['Sofa hire Auckland', ''],
  ['Party chair hire - from $3', ''],
  ['Rattan lounge suite (hire only)', ''],
  ['Leather sofa', 'Available for hire for weddings.'],
  ['Leather sofa', 'Lovely and soft.\nFor hire only'],
  ['Leather sofa', 'Price is per week, delivered'],
])('for hire: %s: %s', (title, description) => {
  expect(isForHire(title, description)).toBe(true);
});

test.each([
  ['Ex rental sofa', ''],
  ['Leather sofa, ex rental', ''],
  ['Sofa ex-hire', ''],
  ['Sofa, ex hire company', ''],
  ['Ex party hire chairs', ''],
  ['Leather sofa from a furniture hire company', ''],
  ['Furniture hire stock clearance, sofa', ''],
  ['Sofa, no longer needed after staging hire', ''],
  ['Sofa, great for rental', ''],
  ['Bed, suits rental', ''],
  ['Hire chairs for sale', ''],
  ['Hire purchase desk', ''],
  ['Sofa', 'No longer needed after staging hire. From our rental. Came from a hire company.'],
  ['Sofa', 'House is for rent so must go. We had to rent a van, or you can hire one.'],
  ['Sofa', 'You will need to hire a trailer. The price is a weekend special.'],
  ['Shire oak table', 'Current, parental'],
  ['', ''],
])('for sale: %s: %s', (title, description) => {
  expect(isForHire(title, description)).toBe(false);
});

test('any text is answered, quickly', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void isForHire(text, text)));
  expectSteady(['for ', 'ex ', 'hire ', 'sofa hire ', 'price is ', '. ', ' ', "a'-"], (text) =>
    isForHire(text, text),
  );
});
