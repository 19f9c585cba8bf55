import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { cleanLine, cleanParagraphs, cleanPlace, cleanTitle } from './text.ts';

test.each([
  ['belmont, lower hutt', 'Belmont, Lower Hutt'],
  ['BAY OF PLENTY', 'Bay of Plenty'],
  ['AUCKLAND CBD', 'Auckland CBD'],
  ['ōtautahi (christchurch) nz', 'Ōtautahi (Christchurch) NZ'],
  ["HAWKE'S BAY", "Hawke's Bay"],
  ['Belmont, lower hutt', 'Belmont, lower hutt'],
  ['Mount Maunganui', 'Mount Maunganui'],
  ['', ''],
])('the place %j is shown as %j', (text, place) => {
  expect(cleanPlace(text)).toBe(place);
});

describe('cleanTitle', () => {
  test.each([
    ['  Rimu\u00a0 tallboy\n', 'Rimu tallboy'],
    ['RIMU TALLBOY', 'Rimu tallboy'],
    ['DESK', 'Desk'],
    ['IKEA MALM BED FRAME', 'IKEA MALM bed frame'],
    ['BNIB TV UNIT 180CM', 'BNIB TV unit 180cm'],
    ['HARVEY NORMAN SOFA', 'Harvey Norman sofa'],
    ['Rimu tallboy NZ', 'Rimu tallboy NZ'],
    ['🔥🔥SOFA🛋️BED🔥', 'Sofa bed'],
    ['*** Oak desk!!! ***', 'Oak desk!'],
    ['*lovely* desk 90*45*75', 'lovely desk 90*45*75'],
    ['Desk &constructor; chair', 'Desk &constructor; chair'],
    ['Tom &amp; Jerry&#39;s &lt;b&gt;desk&lt;/b&gt;', "Tom & Jerry's desk"],
    ['t\u200ball\u202eboy\u0000', 'tallboy'],
    ['Wh\u0101nau table', 'Whānau table'],
    ['&Amacr;ria chair', 'Āria chair'],
    ['&OMACR;T&AMACR;KI TABLE', 'Ōtāki table'],
    ['K&omacr;whai d&eacute;cor &frac12; &ccedil;a &#x2019;', 'Kōwhai décor ½ ça ’'],
    ['Desk &#0;&#9999999;&#xd800; chair', 'Desk chair'],
    ['Matai\u0304 pew', 'Mata\u012b pew'],
    ['- desk -', 'desk'],
    ['\ud83d lone', 'lone'],
  ])('%j', (text, title) => {
    expect(cleanTitle(text)).toBe(title);
  });

  test('is short', () => {
    expect(cleanTitle('very '.repeat(100)).length).toBeLessThanOrEqual(200);
    expect(cleanTitle(undefined)).toBe('');
  });
});

test('cleanParagraphs keeps lines, not markup', () => {
  expect(cleanParagraphs('<p>Lovely  desk.</p><ul><li>oak</li><li>90 cm</li></ul>', 5000)).toBe(
    'Lovely desk.\noak\n90 cm',
  );
  expect(cleanParagraphs('one\r\n\n\n\ntwo', 5000)).toBe('one\n\ntwo');
  expect(cleanParagraphs('less < more & 3 <4', 5000)).toBe('less < more & 3 <4');
});

test('what is cut short ends before a word or a character, never within one', () => {
  expect(cleanLine(`${'a'.repeat(9)}🛋️`, 10)).toBe('a'.repeat(9));
  expect(cleanLine(`${'a'.repeat(8)}🛋️`, 10)).toBe(`${'a'.repeat(8)}🛋`);
  expect(cleanParagraphs('Lovely old desk', 12)).toBe('Lovely old');
});

test('cleaning is quick, and cleaning again changes nothing', () => {
  const bits = [
    '&',
    'amp;',
    'lt;',
    '<',
    'b',
    '>',
    '/',
    '#38;',
    ' ',
    '\n',
    '*',
    '!',
    'A',
    'SOFA',
    'é',
    '🛋️',
    '\u200b',
    '-',
    '.',
    '\ud800',
  ];
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...bits), { maxLength: 400 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const clean of [
        cleanTitle,
        (one: string) => cleanLine(one, 50),
        (one: string) => cleanParagraphs(one, 80),
      ]) {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).not.toMatch(/\p{Surrogate}/u);
        expect(once).not.toContain('\0');
      }
    }),
    { numRuns: 300 },
  );
  expectSteady(['<', '&', '&amp;', '<a', ' ', '*', 'A ', '\n', '!', '🛋️', '&#38;#38;'], (text) => {
    cleanTitle(text);
    cleanParagraphs(text, 5000);
  });
});
