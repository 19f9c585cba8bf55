import { stemWord } from './spellings.ts';
import { noParts, type Unit } from './unit.ts';

export interface Measure {
  units: Unit[];
  /** Of how many words it is made. */
  length: number;
}

const numberPattern = /^(\d+(?:\.\d+)?)(\p{L}*)$/u;
const numberWords = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, place) => [word, String(place + 1)]),
);
numberWords.set('single', '1').set('double', '2');

const centimetres = new Map([
  ['mm', 0.1],
  ['cm', 1],
  ['cms', 1],
  ['m', 100],
  ['metre', 100],
  ['metres', 100],
  ['meter', 100],
  ['meters', 100],
  ['ft', 30.48],
  ['foot', 30.48],
  ['feet', 30.48],
  ['inch', 2.54],
  ['inches', 2.54],
]);

// What furniture is counted by: what it is called.
const countedThings = new Map([
  ['seater', 'seater'],
  ['seat', 'seater'],
  ['drawer', 'drawer'],
  ['dr', 'drawer'],
  ['door', 'door'],
  ['piece', 'piece'],
  ['pc', 'piece'],
  ['tier', 'tier'],
  ['shelf', 'shelf'],
  ['cube', 'cube'],
  ['chair', 'chair'],
  ['stool', 'stool'],
]);

/** Whether a measure may begin with this word. */
export function startsNumber(word: string): boolean {
  return /^\d/.test(word) || numberWords.has(word);
}

/** "6" and "six"; null where it is no whole number. */
export function readWholeNumber(word: string): number | null {
  const digits = numberWords.get(word) ?? word;
  return /^\d{1,4}$/.test(digits) && !/^(?:single|double)$/.test(word) ? Number(digits) : null;
}

/** Whether a number before this word is a size or a count. */
export function isCountedOrMeasured(word: string): boolean {
  return centimetres.has(word) || countedThings.has(stemWord(word));
}

/** The size ("160cm", "1.6 m", "180 x 90 cm") or count ("3-seater", "six drawers") these words begin with, or null. */
export function readMeasure(words: readonly string[]): Measure | null {
  const [first = '', next = ''] = words;
  const spelt = numberWords.get(first);
  if (spelt) return readCount(spelt, next, 2) ?? readSpeltNumber(first, spelt);
  const [, number, suffix = ''] = numberPattern.exec(first) ?? [];
  if (!number) return null;
  if (suffix) return readCount(number, suffix, 1) ?? readSize(number, suffix === 'in' ? 'inch' : suffix, 1);
  if (next === 'x') return readSeries(words);
  const plain = { units: [makeNumber(number)], length: 1 };
  // A stand for a 55 inch TV is no 55 inches wide.
  if (/^inch/.test(next) && /^(?:tv|television|telly|screen|monitor)$/.test(words[2] ?? '')) return plain;
  return readCount(number, next, 2) ?? readSize(number, next, 2) ?? plain;
}

function readCount(number: string, word: string, length: number): Measure | null {
  const thing = countedThings.get(stemWord(word));
  if (!thing) return null;
  const count = String(Number(number));
  return { units: [{ token: count + thing, parts: [count, thing], joins: null }], length };
}

// "Six oak chairs" are 6; "one owner" and a "double bed" count nothing.
function readSpeltNumber(word: string, number: string): Measure | null {
  if (/^(?:one|single|double)$/.test(word)) return null;
  return { units: [{ token: number, parts: [word], joins: null }], length: 1 };
}

function readSize(number: string, unit: string, length: number): Measure | null {
  const factor = centimetres.get(unit);
  return factor ? { units: [makeSize(number, factor)], length } : null;
}

// "180 x 90 x 75 cm": the last number carries the unit of all. "2 x 3 seater" is no size.
function readSeries(words: readonly string[]): Measure {
  const numbers: string[] = [];
  let length = 0;
  let unit = '';
  for (let at = 0; !unit && (at === 0 || words[at - 1] === 'x'); at += 2) {
    const [, number, suffix = ''] = numberPattern.exec(words[at] ?? '') ?? [];
    if (!number) break;
    numbers.push(number);
    unit = suffix;
    length = at + 1;
  }
  const last = unit || (words[length] ?? '');
  const factor = centimetres.get(last);
  if (factor)
    return { units: numbers.map((number) => makeSize(number, factor)), length: unit ? length : length + 1 };
  if (unit || countedThings.has(stemWord(last))) return { units: [makeNumber(numbers[0]!)], length: 1 };
  const units = numbers.map((number) => ({ ...makeNumber(number), parts: [makeSize(number, 1).token] }));
  return { units, length };
}

function makeSize(number: string, factor: number): Unit {
  const token = `${Math.round(Number(number) * factor)}cm`;
  return { token, parts: [String(Number(number))], joins: null };
}

function makeNumber(number: string): Unit {
  return { token: String(Number(number)), parts: noParts, joins: null };
}
