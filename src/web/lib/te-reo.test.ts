import { expect, test } from 'vitest';
import { langOfPlace, splitTeReo } from './te-reo.ts';

/** The te reo of a name in brackets. */
function mark(name: string): string {
  return splitTeReo(name)
    .map(({ text, isTeReo }) => (isTeReo ? `[${text}]` : text))
    .join('');
}

test.each([
  '[Ōtautahi]',
  '[Tāmaki Makaurau]',
  '[Te Awamutu]',
  '[Whanganui], [Manawatu]-[Wanganui]',
  '[Ngaruawahia]',
  '[Kāpiti] Coast',
  'South [Taranaki]',
  '[Petone], Lower Hutt',
  'Grey Lynn, Auckland',
  'One Tree Hill',
  'Hope, Tasman',
  'Stokes Valley',
  '',
])('te reo in a place is told from English: %s', (marked) => {
  expect(mark(marked.replace(/[[\]]/g, ''))).toBe(marked);
});

test('an option is in te reo only if all of it is', () => {
  expect(['Taupo', 'Te Anau', 'Kapiti Coast', 'Nelson'].map(langOfPlace)).toEqual([
    'mi',
    'mi',
    undefined,
    undefined,
  ]);
});
