import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories } from '#contract/categories.ts';
import { expectSteady } from '../../../tests/support/steady.ts';
import { furnitureTypes } from './furniture.data.ts';
import { recogniseBrand } from './recognise-brand.ts';
import { recogniseCategory } from './recognise-category.ts';
import { recogniseColour } from './recognise-colour.ts';
import { recogniseMaterial } from './recognise-material.ts';
import { isPlainlyNotFurniture, recogniseType } from './recognise-type.ts';
import { findFurnitureType, groupTypes } from './types.ts';

describe('types', () => {
  test('are many, distinct and each in one of the eight categories', () => {
    expect(furnitureTypes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(furnitureTypes.map(({ name }) => name)).size).toBe(furnitureTypes.length);
    const rooms = new Set<string>(categories.map(({ name }) => name));
    expect(furnitureTypes.filter(({ category }) => !rooms.has(category))).toEqual([]);
    expect(new Set(furnitureTypes.map(({ category }) => category)).size).toBe(8);
  });

  test('are recognised by their own name, singular and plural', () => {
    for (const { name, plural } of furnitureTypes) {
      expect(recogniseType(name)).toBe(name);
      expect(recogniseType(`Lovely ${plural}`)).toBe(name);
    }
    expect(findFurnitureType('tallboy')?.category).toBe('Bedroom');
    expect(findFurnitureType('spaceship')).toBeNull();
  });
});

test('a number can be put before the plural of every type', () => {
  expect(furnitureTypes.map(({ plural }) => plural).filter((name) => !/^\w+s of |s$/.test(name))).toEqual([]);
  expect(findFurnitureType('shelving')?.plural).toBe('shelving units');
  expect(findFurnitureType('cube storage')?.plural).toBe('cube storage units');
});

test('kinds beyond furniture are in a group of their own, and each in a room', () => {
  const choices = [
    { value: 'sofa', count: 2 },
    { value: 'clock', count: 1 },
  ];
  expect(groupTypes(choices)).toEqual([
    { value: 'sofa', count: 2, group: 'Furniture' },
    { value: 'clock', count: 1, group: 'Beyond furniture' },
  ]);
  expect(findFurnitureType('fridge')?.category).toBe('Kitchen');
});

describe('recogniseType', () => {
  test.each([
    ['Rimu tallboy, 5 drawers', 'tallboy'],
    ['Tall boy', 'tallboy'],
    ['Drawers / tallboy', 'tallboy'],
    ['Solid oak 6 drawer lowboy', 'chest of drawers'],
    ['6 drawer low chest', 'chest of drawers'],
    ['Solid 6 drawer colonial chest in solid kauri', 'chest of drawers'],
    ['Wooden chest with five drawers', 'chest of drawers'],
    ['Wooden chest', 'trunk'],
    ['Vintage duchess with mirror', 'dressing table'],
    ['Couch', 'sofa'],
    ['2.5 seater', 'sofa'],
    ['L-shaped couch', 'corner sofa'],
    ['Fold-out couch', 'sofa bed'],
    ['Queen bed mattress', 'mattress'],
    ['Queen bed with mattress', 'bed frame'],
    ['Bed side tables x2', 'bedside table'],
    ['Solid ash TV cabnet', 'TV unit'],
    ['Dining table and 6 chairs', 'dining suite'],
    ['Dining table with bench', 'dining table'],
    ['Outdoor table and 4 chairs', 'outdoor setting'],
    ['Garden bench', 'outdoor bench'],
    ['Desk chair', 'office chair'],
    ['Desk with chair', 'desk'],
    ['Oak table', 'dining table'],
    ['Chair with footstool', 'armchair'],
    ['Sofa with removable covers', 'sofa'],
    ['Bed frame slats included', 'bed frame'],
    ['Vintage dresser w/mirror', 'chest of drawers'],
    ['Table lamp', 'lamp'],
    ['IKEA KALLAX 4x4', 'cube storage'],
    ['POÄNG chair', 'armchair'],
    ['MALM drawers', 'chest of drawers'],
    ['TV unit / lowline', 'TV unit'],
    ['Corner computer desk chair', 'office chair'],
    ['Wooden bar stools', 'bar stool'],
    ['Wooden bar, mahogany', 'drinks cabinet'],
    ['Couch and love seat', 'lounge suite'],
    ['Dining table with 4 chair', 'dining suite'],
    ['Oak chairs5', 'dining chair'],
    ['Bed frame fits queen mattress', 'bed frame'],
    ['Settee', 'sofa'],
    ['Chesterfield', 'sofa'],
    ['Credenza', 'sideboard'],
    ['Nightstand', 'bedside table'],
    ['Hutch', 'hutch dresser'],
    ['Pouffe', 'ottoman'],
    ['Crib', 'cot'],
    ['Beside table', 'bedside table'],
    ['Bedroom furniture', 'bedroom suite'],
    ['Office furniture', 'office suite'],
  ])('%s is a %s', (title, type) => {
    expect(recogniseType(title)).toBe(type);
  });

  test.each([
    ['Leather ottomon', 'ottoman'],
    ['Recliener', 'recliner'],
    ['Wardrode, 2 doors', 'wardrobe'],
    ['Ofice chair', 'office chair'],
    ['Entertainmant unit', 'TV unit'],
    ['Refridgerator', 'fridge'],
    ['Cabinate', 'cabinet'],
  ])('misspelt, %s is a %s', (title, type) => {
    expect(recogniseType(title)).toBe(type);
  });

  test('a sandwich press is no barbecue', () => {
    expect(recogniseType('Sunbeam 2-slice panini maker and grill')).toBeNull();
    expect(recogniseType('Weber grill')).toBe('barbecue');
  });

  test.each(['Sea shell', 'Gold chain', 'Beach towel', 'Mountain bike', 'Tablet', 'State of the art'])(
    '%s is a word of its own, not misspelt',
    (title) => expect(recogniseType(title)).toBeNull(),
  );

  test.each([
    ['Herman Miller Aeron size B', 'office chair'],
    ['Herman Miller Eames aluminium group chairs', 'office chair'],
    ['Steelcase grey leather chairs', 'office chair'],
    ['King Size Tempurpedic', 'mattress'],
    ['Tempurpedic adjustable base', 'bed frame'],
    ['Stressless', 'recliner'],
    ['Stokke Tripp Trapp', 'high chair'],
    ['Ikea media stand', 'TV unit'],
    ['Malm 6 drawer', 'chest of drawers'],
    ['Hemnes day bed', 'day bed'],
    ['Antilop', 'high chair'],
    ['Malm', null],
  ])('models and makers tell what a piece is: %s', (title, type) => {
    expect(recogniseType(title)).toBe(type);
  });

  test.each([
    ['Theater seats', 'theatre seat'],
    ['Crystal chandelier', 'chandelier'],
    ['Grandfather clock', 'clock'],
    ['Oval mirror', 'mirror'],
    ['Cowhide', 'rug'],
    ['Plastic storage boxes with lids', 'storage box'],
    ['Baby cot', 'cot'],
    ['Highchair', 'high chair'],
    ['Piano', 'piano'],
    ['Piano stool', 'piano stool'],
    ['Garden shed', 'garden shed'],
    ['Bar fridge', 'fridge'],
    ['Washing machine', 'washing machine'],
    ['Microwave', 'microwave'],
    ['Microwave stand', 'kitchen cabinet'],
    ['Bathroom vanity', 'bathroom vanity'],
    ['Vanity', 'dressing table'],
    ['Landscape painting', 'wall art'],
    ['Framed print', 'wall art'],
    ['Throw pillow', 'cushion'],
  ])('beyond furniture, %s is a %s', (title, type) => {
    expect(recogniseType(title)).toBe(type);
    expect(isPlainlyNotFurniture(title)).toBe(false);
  });

  test('what is beyond furniture does not take the place of the furniture beside it', () => {
    expect(recogniseType('Bedside table lamp')).toBe('lamp');
    expect(recogniseType('Mirror top coffee table')).toBe('coffee table');
    expect(recogniseType('Two wooden chairs no cushions')).toBe('dining chair');
    expect(recogniseType('Armchair, floral print')).toBe('armchair');
    expect(recogniseType('Sofa', 'Comes with a rug')).toBe('sofa');
  });

  test('a vague word is made clear by the description', () => {
    expect(recogniseType('Leather chair', 'Swivel office chair, five wheels')).toBe('office chair');
    expect(recogniseType('Glass table', 'A coffee table for the lounge')).toBe('coffee table');
    expect(recogniseType('Glass table', 'Goes well with our sofa')).toBe('dining table');
  });

  test.each([
    'coffee table book',
    'sofa cover',
    'Sofa cover 3 seater',
    '3 seater sofa cover',
    'dining table legs',
    'dolls house',
    'bed linen',
    'chair covers',
    'Mattress topper',
    'Dog bed',
    'Playstation 5',
  ])('%s is no furniture', (title) => {
    expect(recogniseType(title)).toBeNull();
    expect(isPlainlyNotFurniture(title)).toBe(true);
  });

  test('a thing it does not know is not plainly something else', () => {
    expect(isPlainlyNotFurniture('Lovely old piece')).toBe(false);
    expect(isPlainlyNotFurniture('Rimu table, table mats included')).toBe(false);
    expect(isPlainlyNotFurniture('Bookshelf and books')).toBe(false);
  });

  test('falls back to the marketplace category, then to the description', () => {
    expect(recogniseType('Gorgeous rimu piece', '', 'Bedroom > Bedside tables')).toBe('bedside table');
    expect(recogniseType('Chair', '', 'Home office')).toBe('office chair');
    expect(recogniseType('Black chairs', '', 'Office chairs')).toBe('office chair');
    expect(recogniseType('Moving sale!', 'Selling our tallboy. Comes with a mirror.')).toBe('tallboy');
    expect(recogniseType('Moving sale!', 'Too big for our lounge', 'Storage & shelving')).toBeNull();
    expect(recogniseType('Table', '', 'Garden & patio')).toBe('outdoor table');
  });
});

test('any text is answered, quickly', () => {
  const readAll = (text: string) => {
    recogniseType(text, text, text);
    recogniseCategory(text, recogniseType(text), text);
    recogniseBrand(text, text, text);
    recogniseMaterial(text);
    recogniseColour(text);
  };
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), readAll));
  expectSteady(['sofa ', 'table and ', '- ', '.', 'ss', 'a&', 'é', '( '], readAll);
});
