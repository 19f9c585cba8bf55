import { describe, expect, test } from 'vitest';
import { documents } from '../../../tests/support/twenty-listings.ts';
import type { SearchDocument } from './document.ts';
import { createSearchIndex } from './search-index.ts';

const described = (...pieces: Partial<SearchDocument>[]) => {
  const shop = createSearchIndex();
  pieces.forEach((piece, at) => {
    shop.put({ ...documents[0]!, id: at + 1, groupId: at + 1, description: '', ...piece });
  });
  const ids = (search: string) =>
    shop.search({ search }, { sort: 'newest', page: 1, pageSize: 20 }).ids.sort((a, b) => a - b);
  return { ids, corrected: (search: string) => shop.understand(search).corrections };
};

describe('what a seller says is not there', () => {
  const sofa = (description: string) => ({ title: 'Sofa', type: 'sofa', category: null, description });
  const { ids } = described(
    sofa('No stains or rips.'),
    sofa('Small stain on one arm, no rips'),
    sofa('Without any visible marks, no reserve'),
    sofa('From a clean home'),
    { title: 'Six dining chairs, no table', type: 'dining chair', category: null },
    { title: 'Bed', type: 'bed frame', category: null, description: 'Slats included, mattress not.' },
    sofa('No sagging nor rips.'),
  );

  test.each([
    ['sofa no stains', [1]],
    ['sofa without stains', [1]],
    ['sofa no rips', [1, 2, 7]],
    ['sofa rips', []],
    ['sofa stain', [2]],
    ['sofa -stain', [1, 3, 4, 7]],
    ['sofa no marks', [3]],
    ['sofa no reserve', [3]],
    ['table', []],
    ['chairs no table', [5]],
    ['bed mattress', []],
    ['bed slats', [6]],
  ])('%s', (search, expected) => {
    expect(ids(search)).toEqual(expected);
  });
});

describe('a slip that everybody makes', () => {
  const { ids, corrected } = described(
    { title: 'Dining table', type: 'dining table' },
    { title: 'Dinning tabel', type: 'dining table' },
  );

  test('is read as what was meant, and told', () => {
    expect(ids('dinning tabels')).toEqual([1, 2]);
    expect(corrected('Dinning tabels')).toEqual([
      { words: 'Dinning', meant: 'dining' },
      { words: 'tabels', meant: 'table' },
    ]);
    expect(corrected('table tabel')).toEqual([{ words: 'tabel', meant: 'table' }]);
  });

  test('and finds its very letters in quotes', () => {
    expect(ids('"tabel"')).toEqual([2]);
    expect(ids('"table"')).toEqual([1, 2]);
    expect(ids('dining -tabel')).toEqual([]);
    expect(corrected('"tabel"')).toEqual([]);
  });

  test('but other spellings and te reo are no slips', () => {
    for (const search of ['gray sofa', 'tēpu', 'duchesse', 'tv unit', 'television unit'])
      expect([search, ...corrected(search)]).toEqual([search]);
  });
});

test('a slip is taken for furniture before other words, and all it was taken for is told', () => {
  const best = Array.from({ length: 5 }, () => ({ title: 'The best lamp', type: 'lamp', category: null }));
  const desks = Array.from({ length: 3 }, () => ({ title: 'Desk', type: 'desk', category: null }));
  const { ids, corrected } = described(...best, ...desks);
  expect(ids('besk')).toEqual([6, 7, 8]);
  expect(corrected('besk')).toEqual([{ words: 'besk', meant: 'desk' }]);
});

test('a name that nobody writes in one word is the one of two', () => {
  const { ids } = described(
    { title: 'TV unit', type: 'TV unit' },
    { title: 'Dining table', type: 'dining table' },
  );
  expect(ids('tvunit')).toEqual([1]);
  expect(ids('diningtable')).toEqual([2]);
});

test('hardly anybody slips on the first letter', () => {
  const titles = ['Leather sofa', '3 seater sofa', '2 seater sofa', '4 seater sofa'];
  const { corrected } = described(...titles.map((title) => ({ title, type: 'sofa', category: null })));
  expect(corrected('leater sofa')).toEqual([{ words: 'leater', meant: 'leather' }]);
});

test('several refusals, and such as are refused with other words', () => {
  const sofa = (title: string) => ({ title, type: 'sofa', category: null, colour: null, material: null });
  const { ids } = described(
    sofa('Leather sofa'),
    sofa('Velvet sofa'),
    sofa('Dark grey sofa'),
    sofa('Cheap sofa'),
  );
  expect(ids('sofa no leather no velvet')).toEqual([3, 4]);
  expect(ids('non leather sofa')).toEqual([2, 3, 4]);
  expect(ids('non-leather sofa')).toEqual([2, 3, 4]);
  expect(ids('not "dark grey" sofa')).toEqual([1, 2, 4]);
  expect(ids('not cheap sofa')).toEqual([1, 2, 3]);
  expect(ids('sofa but not leather')).toEqual([2, 3, 4]);
});

describe('a marketplace named by two ordinary words', () => {
  const desk = (platform: string) => ({ title: 'Desk', type: 'desk', category: null, platform });
  const { ids, corrected } = described(
    desk('Kea Street'),
    desk('Kiwi Finds'),
    desk('Trade Me'),
    { ...desk('Kiwi Finds'), title: 'Street desk' },
    desk('The Bach Board'),
    desk('Rātā & Rimu'),
  );

  test.each([
    ['kea street desk', [1]],
    ['desk kea street', [1]],
    ['keastreet desk', [1]],
    ['desk on kea street', [1]],
    ['street desk', [4]],
    ['trade me desk', [3]],
    ['trademe desk', [3]],
    ['desk on Trade Me', [3]],
    ['bach board desk', [5]],
    ['the bach board desk', [5]],
    ['rata and rimu desk', [6]],
  ])('%s', (search, expected) => {
    expect([search, ids(search)]).toEqual([search, expected]);
    expect(corrected(search)).toEqual([]);
  });
});

test('inches are as good as centimetres, but those of a screen are nobody’s width', () => {
  const { ids } = described(
    { title: 'Desk', type: 'desk', category: null, widthCm: 183 },
    { title: 'TV unit', type: 'TV unit', category: null, widthCm: 140 },
  );
  expect(ids('72 inch desk')).toEqual([1]);
  expect(ids('6 foot desk')).toEqual([1]);
  expect(ids('tv unit 55 inch')).toEqual([2]);
  expect(ids('tv unit 55 inch tv')).toEqual([]);
});
