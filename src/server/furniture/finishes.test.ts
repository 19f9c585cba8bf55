import { describe, expect, test } from 'vitest';
import { recogniseColour } from './recognise-colour.ts';
import { recogniseMaterial } from './recognise-material.ts';

describe('recogniseMaterial and recogniseColour', () => {
  test('what one text calls a veneer is no solid timber in another', () => {
    expect(recogniseMaterial('Oak', 'Oak veneer buffet', 'Stylish oak sideboard')).toBe('Veneer');
    expect(recogniseMaterial('Glass', 'Oak veneer coffee table')).toBe('Glass');
  });
  test.each([
    ['Solid heart rimu tallboy', 'Rimu', null],
    ['Oak look TV unit', null, null],
    ['Oak veneer desk', 'Veneer', null],
    ['Desk, walnut veneered', 'Veneer', null],
    ['Solid rimu desk with oak veneer drawers', 'Rimu', null],
    ['Wooden table with glass top, oak', 'Glass', null],
    ['Timber table', 'Wood', null],
    ['Mustard velvet armchair', 'Velvet', 'Yellow'],
    ['Linen press, white', null, 'White'],
    ['Bathroom linen storage tower', null, null],
    ['Solid mahogany buffet, no particle board', 'Mahogany', null],
    ['Sideboard, not MDF', null, null],
    ['PU leather sofa in dark grey', 'Faux leather', 'Grey'],
    ['White oak desk', 'Oak', null],
    ['Grey Lynn pick up', null, null],
    ['West Elm bed, nearly new', null, null],
    ['Floating shelf, new, still in its plastic cover', null, null],
    ['Desk in the original plastic', null, null],
    ['Plastic stool', 'Plastic', null],
    ['Office chair, artificial leather', 'Faux leather', null],
    ['Navy blue couch', null, 'Navy'],
  ])('%s', (text, material, colour) => {
    expect(recogniseMaterial(text)).toBe(material);
    expect(recogniseColour(text)).toBe(colour);
  });
});
