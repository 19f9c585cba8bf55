import { describe, expect, test } from 'vitest';
import { recogniseBrand, recogniseIkeaLine, spellBrand } from './recognise-brand.ts';

describe('recogniseBrand', () => {
  test.each([
    ['IKEA bookcase', 'IKEA'],
    ['Bestå TV bench', 'IKEA'],
    ['Warehouse stationery office chair', 'Warehouse Stationery'],
    ['LA-Z-BOY recliner', 'La-Z-Boy'],
    ['Danske Mobler recliner', 'Danske Møbler'],
    ['Herman Miller Aeron', 'Herman Miller'],
    ['Replica Eames chair', null],
    ['Replica black leather Eames chair', null],
    ['Eames style chair', null],
    ['Eames era lounge chair', null],
    ['Like new IKEA desk', 'IKEA'],
    ['Lack side table', 'IKEA'],
    ['Sofa, not IKEA', null],
    ['Freestanding bath', null],
  ])('%s: %s', (title, brand) => {
    expect(recogniseBrand(title)).toBe(brand);
  });

  test('a name of the seller’s own is taken as it is, but not without end', () => {
    expect(recogniseBrand('Chair', 'Kea & Sons')).toBe('Kea & Sons');
    expect(recogniseBrand('Chair', 'k'.repeat(61))).toBe('k'.repeat(60));
  });

  test('the seller’s own field comes first, unless it says nothing', () => {
    expect(recogniseBrand('Sofa', 'freedom')).toBe('Freedom');
    expect(recogniseBrand('Sofa', 'Grandpa & Sons')).toBe('Grandpa & Sons');
    expect(recogniseBrand('Nood sofa', 'Unbranded')).toBe('Nood');
    expect(recogniseBrand('Sofa', '', 'Bought at Harvey Norman in 2020')).toBe('Harvey Norman');
  });

  test.each([
    ['The brand is Ethan Allen.', 'Ethan Allen'],
    ['Made by Parker Knoll in the sixties', 'Parker Knoll'],
    ['IKEA Malm, two years old', 'IKEA'],
    ['Chairs not included. Bought from IKEA', 'IKEA'],
    ['In the style of, for lack of proof, a French artist', null],
    ['Danish teak, retro, vintage, Eames era, Knoll, atomic', null],
    ['Coffee table.\nWest Elm, Pottery Barn, modern', null],
    ['mid century modern mcm Eames Herman Miller retro', null],
    ['Compare with the Herman Miller one', null],
    ['More character than an IKEA bookcase', null],
    ['See my other things, including Pottery Barn', null],
  ])('a description that says "%s": %s', (description, brand) => {
    expect(recogniseBrand('Table', '', description)).toBe(brand);
  });

  test('knows IKEA lines', () => {
    expect(recogniseIkeaLine('Billy white')).toBe('bookshelf');
    expect(recogniseIkeaLine('IKEA Pax')).toBe('wardrobe');
    expect(recogniseIkeaLine('Pax')).toBeNull();
    expect(spellBrand('NOOD')).toBe('Nood');
    expect(spellBrand('SOFA')).toBeNull();
  });
});
