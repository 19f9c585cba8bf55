import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { furnitureTypes } from '#server/furniture/furniture.data.ts';
import { countSlips } from '#server/platform/edit-distance.ts';
import { mergeCompounds } from './compounds.ts';
import { findNamedPhrases, synonymGroups } from './phrases.ts';
import { separatePrices } from './price-words.ts';
import { readUnits } from './units.ts';
import { makeLexicon } from './vocabulary.ts';

const read = (text: string) => mergeCompounds(readUnits(text)).map((unit) => unit?.token ?? '|');

test.each([
  ['Chairs, DRAWERS and glass benches', 'chair | drawer | glass bench'],
  ["Whānau's café, Hawke’s Bay", 'whanau cafe | hawke bay'],
  ['bookshelves and book shelves', 'bookshelf | bookshelf'],
  ['bed side table', 'bedside table'],
  ['queen size bed-side', 'queen bedside'],
  ['3-seater, 3 seater, three-seater, 3seater, 3 seat', '3seater | 3seater | 3seater | 3seater | 3seater'],
  ['2.5 seaters', '2.5seater'],
  ['seats six, seats 6, Seating for up to 6 people, for six people', '6seater | 6seater | 6seater | 6seater'],
  ['seats 6 to 8 comfortably, 6-8 seater', '6seater comfortably | 6seater'],
  ['seats three adults or one child', '3seater | one children'],
  ['seat 45 cm high, seat 12cm, seats recovered', 'seat 45cm high | seat 12cm | seat recovered'],
  ['needs two people', 'need 2 people'],
  ['for two people to carry, for sale, for 6 chairs, for 6', '| 2 people carry | | | | 6chair | 6seater'],
  ['2 x 3 seater', '2 | 3seater'],
  ['160cm 160 cm 1600mm 1.6m', '160cm 160cm 160cm 160cm'],
  ['180x90x75cm', '180cm 90cm 75cm'],
  ['180 × 90', '180 90'],
  ['6 drw tallboy, six drawers', '6drawer tallboy | 6drawer'],
  ['six oak chairs', '6 oak chair'],
  ['70s lamp, one owner', '70s lamp | one owner'],
  ['gray dinning tabels', 'grey dining table'],
  ['the and of', '|'],
  ['!?', '| |'],
])('"%s" is read as "%s"', (text, expected) => {
  expect(read(text).join(' ')).toBe(expected);
});

const anyMore = Number.POSITIVE_INFINITY;
const anyLess = Number.NEGATIVE_INFINITY;

test.each([
  ['chair under $100', 'chair', anyLess, 100],
  ['sofa $1000+', 'sofa', 1000, anyMore],
  ['desk $200 or more', 'desk', 200, anyMore],
  ['desk 150 plus', 'desk', 150, anyMore],
  ['desk > 150', 'desk', 150, anyMore],
  ['desk 100-200 dollars', 'desk', 100, 200],
  ['sofa under NZ$500', 'sofa', anyLess, 500],
  ['sofa under 500nzd', 'sofa', anyLess, 500],
  ['desk nz$100', 'desk', anyLess, 100],
  ['desk 500$', 'desk', anyLess, 500],
  ['desk less then 100', 'desk', anyLess, 100],
  ['desk $0', 'desk', anyLess, 0],
  ['couch under 300 wellington', 'couch wellington', anyLess, 300],
  ['rimu tallboy under $300 in wellington', 'rimu tallboy in wellington', anyLess, 300],
  ['desk less than $1,200.50', 'desk', anyLess, 1200.5],
  ['sofa up to 1.5k', 'sofa', anyLess, 1500],
  ['sofa max 300 dollars', 'sofa', anyLess, 300],
  ['sofa cheaper than 300 in nelson', 'sofa in nelson', anyLess, 300],
  ['below $5', '', anyLess, 5],
  ['no more than $300', '', anyLess, 300],
  ['not under $300', '', 300, anyMore],
  ['over $50 desk below $200', 'desk', 50, 200],
  ['desk from 2k', 'desk', 2000, anyMore],
  ['Desk ABOVE $1K', 'Desk', 1000, anyMore],
  ['desk above 100', 'desk', 100, anyMore],
  ['desk between $100 and $200', 'desk', 100, 200],
  ['desk between 200 and 100', 'desk', 100, 200],
  ['desk $100-$200', 'desk', 100, 200],
  ['desk $10 - 15', 'desk', 10, 15],
  ['desk from $1k to $2k', 'desk', 1000, 2000],
  ['6 chairs under $400', '6 chairs', anyLess, 400],
  ['desk under$100', 'desk', anyLess, 100],
  ['desk <150', 'desk', anyLess, 150],
  ['desk $100 max', 'desk', anyLess, 100],
  ['desk $100 or less', 'desk', anyLess, 100],
  ['desk around $200', 'desk', 160, 240],
  ['desk around 200', 'desk', 160, 240],
  ['sofa 200 to 400', 'sofa', 200, 400],
])('"%s" is "%s" from %d to %d dollars', (text, rest, from, to) => {
  const read = separatePrices({ rest: text, said: [] });
  const { minPrice = anyLess, maxPrice = anyMore } = Object.assign(
    {},
    ...read.said.map(({ filter }) => filter),
  );
  expect([read.rest.replaceAll(',', ' ').replace(/ +/g, ' ').trim(), minPrice, maxPrice]).toEqual([
    rest,
    from,
    to,
  ]);
});

test.each([
  'under bed storage',
  'bench with drawers under',
  'under 3 drawers',
  'desk under 120 cm',
  'desk under 120cm',
  'desk under 1.2 metres',
  'desk max 120 x 60',
  'desk under 90 wide',
  'desk under 60 in wide',
  'desk under 60 Inches',
  'bed over 2',
  'table over 100 years old',
  'table for up to 20 people',
  'sideboard from 1960',
  'chairs between 1950 and 1970',
  'between 3 and 4 seater',
  'between 100 and 200cm',
  'shelf 100-200 cm',
  'size 100-200',
  '50+ years old',
  '3 seater 160cm',
  'tallboy from 70s',
  'table around 1950',
  'desk about 120 cm',
  'table 2 to 4 people',
  'table 120 to 180 cm',
  'under $',
  'under 9999999k',
])('"%s" names no price', (text) => {
  expect(separatePrices({ rest: text, said: [] })).toEqual({ rest: text, said: [] });
});

describe('other names', () => {
  test('each stands for one thing', () => {
    for (const { token, names } of synonymGroups)
      for (const name of names) {
        const units = mergeCompounds(readUnits(name));
        expect([name, findNamedPhrases(units)]).toEqual([
          name,
          [{ meaning: expect.objectContaining({ own: token }), start: 0, end: units.length }],
        ]);
      }
  });

  test('are names the furniture knows, where they are of furniture', () => {
    const known = new Set(
      furnitureTypes.flatMap(({ name, plural, names, looseNames }) =>
        [name, plural, ...names, ...looseNames].map((words) => read(words).join(' ')),
      ),
    );
    const ofTypes = synonymGroups.filter(({ names }) => known.has(read(names[0]!).join(' ')));
    expect(ofTypes.length).toBeGreaterThan(50);
  });
});

function countSlipsPlainly(a: string, b: string): number {
  const table: number[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    table[i] = [];
    for (let j = 0; j <= b.length; j += 1) {
      if (i === 0 || j === 0) table[i]![j] = i + j;
      else {
        const steps = [table[i - 1]![j]! + 1, table[i]![j - 1]! + 1];
        steps.push(table[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          steps.push(table[i - 2]![j - 2]! + 1);
        table[i]![j] = Math.min(...steps);
      }
    }
  }
  return table[a.length]![b.length]!;
}

const letters = (max: number) =>
  fc.array(fc.constantFrom(...'abcd'), { minLength: 1, maxLength: max }).map((chosen) => chosen.join(''));

test('slips are counted as by the plain table', () => {
  fc.assert(
    fc.property(letters(9), letters(9), fc.integer({ min: 1, max: 2 }), (a, b, most) => {
      expect(Math.min(countSlips(a, b, most), most + 1)).toBe(Math.min(countSlipsPlainly(a, b), most + 1));
    }),
    { seed: 2025, numRuns: 3000 },
  );
});

test('a vocabulary knows the words that are near, and forgets those that are gone', () => {
  const lexicon = makeLexicon();
  const add = (word: string, count: number) => {
    lexicon.take(word).count += count;
  };
  for (const [word, count] of Object.entries({ table: 9, label: 4, stable: 4, cable: 2, '5table': 50 }))
    add(word, count);
  expect(lexicon.findNear('tabel')).toEqual(['table', 'label']);
  expect(lexicon.findNear('tab')).toEqual([]);
  expect(lexicon.findStarting('ta')).toEqual(['table']);
  expect(lexicon.findNear('tablecloht')).toEqual([]);
  lexicon.forget(lexicon.find('table')!);
  expect(lexicon.findNear('tabel')).toEqual(['label']);
  expect(lexicon.findStarting('ta')).toEqual([]);
  add('tallboy', 1);
  expect(lexicon.findStarting('ta')).toEqual(['tallboy']);
});
