import { describe, expect, test } from 'vitest';
import { recogniseCategory } from './recognise-category.ts';

describe('recogniseCategory', () => {
  test.each([
    ['Lounge & living', 'Living Room'],
    ['Beds & bedrooms', 'Bedroom'],
    ['Home office', 'Office'],
    ['Garden & patio', 'Outdoor'],
    ['Storage & shelving', 'Storage'],
    ['Antiques & retro', 'Vintage'],
    ['Kitchen', 'Kitchen'],
    ['DINING', 'Dining'],
    ['Home & living > Bedroom furniture > Bedside tables', 'Bedroom'],
    ['Home & living > Furniture > Bookcases', 'Storage'],
    ['Living room > Home office > Desks', 'Office'],
  ])('%s wins over the type', (wording, category) => {
    expect(recogniseCategory(wording, 'bar stool', 'Bar stool')).toBe(category);
  });

  test('a wording of several rooms is decided by the type', () => {
    expect(recogniseCategory('Lounge, dining & hall', 'sideboard', '')).toBe('Dining');
    expect(recogniseCategory('Lounge, dining & hall', 'sofa', '')).toBe('Living Room');
  });

  test.each([
    ['Vintage tallboy', 'Vintage'],
    ['Mid-century sideboard, teak', 'Vintage'],
    ['Scotch chest, mataī, c1890', 'Vintage'],
    ["1960's dresser", 'Vintage'],
    ['Art Deco dressing table', 'Vintage'],
    ['Bed head, antique white', 'Bedroom'],
    ['Mid century style tallboy', 'Bedroom'],
    ['Retro-inspired tallboy', 'Bedroom'],
    ['Tallboy', 'Bedroom'],
  ])('without a wording what the title calls old is vintage: %s', (title, category) => {
    expect(recogniseCategory('', 'tallboy', title)).toBe(category);
    expect(recogniseCategory('Bedroom', 'tallboy', title)).toBe('Bedroom');
  });

  test('else the type decides, then the words of the title', () => {
    expect(recogniseCategory('Home & living', 'desk', '')).toBe('Office');
    expect(recogniseCategory('', null, 'Vintage curiosity')).toBe('Vintage');
    expect(recogniseCategory('For sale', null, 'Thing')).toBeNull();
  });
});
