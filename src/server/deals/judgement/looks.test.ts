import { describe, expect, test } from 'vitest';
import { describeLooks } from './looks.ts';

const looks = (title: string, brand: string | null = null, material: string | null = null) =>
  describeLooks({ title, brand, material }).trim().split(' ');

describe('what a piece is known by', () => {
  test('is what tells something, not what sellers say of anything', () => {
    expect(looks('Lovely oak table, must go', null, 'Oak')).toEqual(['oak', 'table', 'of:oak']);
    expect(looks('White shelf', 'Target Furniture')).toEqual(['white', 'shelf', 'by:target-furniture']);
  });

  test.each([
    ['Drop leaf table', 'Oak gateleg table', 'kind:folding'],
    ['Electric standing desk', 'Sit-stand desk', 'kind:standing'],
    ['2 seater couch', 'Love seat', 'kind:two-seat'],
    ['Mid-century armchair', 'Retro chair', 'kind:retro'],
    ['King single bed', 'Bed, king single', 'kind:king-single'],
  ])('%s and %s are of one kind', (one, other, kind) => {
    expect(looks(one)).toContain(kind);
    expect(looks(other)).toContain(kind);
  });

  test('is its model, where it has a name', () => {
    expect(looks('Billy bookcase, white', 'IKEA')).toContain('model:billy');
    expect(looks('IKEA PAX wardrobe', 'IKEA')).toContain('model:pax');
    expect(looks('Pax River wardrobe')).not.toContain('model:pax');
  });
});
