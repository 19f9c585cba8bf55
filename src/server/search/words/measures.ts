import { stemWord } from './spellings.ts';
import { noParts, type Unit } from './unit.ts';

interface Measure {
  units: Unit[];
  /** The first word after it. */
  end: number;
}

const numberPattern = /^(\d+(?:\.\d+)?)(\p{L}*)$/u;
const numberWords = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, place) => [word, String(place + 1)]),
);
numberWords.set('single', '1').set('double', '2');

const centimetres: Record<string, number> = { mm: 0.1, cm: 1, cms: 1, m: 100, metre: 100, meter: 100 };

// What furniture is counted by: what it is called.
const countedThings = new Map(
  Object.entries({
    seater: 'seater seat',
    drawer: 'drawer dr',
    door: 'door',
    piece: 'piece pc',
    tier: 'tier',
    shelf: 'shelf',
    cube: 'cube',
    chair: 'chair',
    stool: 'stool',
  }).flatMap(([thing, names]) => names.split(' ').map((name) => [name, thing] as const)),
);

/** Whether a measure may begin with this word. */
export function startsNumber(word: string): boolean {
  return /^\d/.test(word) || numberWords.has(word);
}

/** A size ("160cm", "1.6 m", "180 x 90 cm") or a count ("3-seater", "six drawers") that begins at a word, or null. */
export function readMeasure(words: readonly string[], at: number): Measure | null {
  const first = words[at]!;
  const spelt = numberWords.get(first);
  if (spelt) return readCount(spelt, words[at + 1], at + 2);
  const [, number, suffix = ''] = numberPattern.exec(first) ?? [];
  if (!number) return null;
  if (!suffix && words[at + 1] === 'x') return readSeries(words, at);
  const count = suffix ? readCount(number, suffix, at + 1) : readCount(number, words[at + 1], at + 2);
  return count ?? readSize(number, suffix, words, at + 1);
}

function readCount(number: string, word: string | undefined, end: number): Measure | null {
  const thing = word && countedThings.get(stemWord(word));
  if (!thing) return null;
  const count = String(Number(number));
  return { units: [{ token: count + thing, parts: [count, thing], joins: null }], end };
}

function readSize(number: string, suffix: string, words: readonly string[], next: number): Measure | null {
  const factor = centimetres[suffix || (words[next] ?? '')];
  if (factor) return { units: [makeSize(number, factor)], end: suffix ? next : next + 1 };
  return suffix ? null : { units: [makeNumber(number)], end: next };
}

// "180 x 90 x 75 cm": the last number carries the unit of all. "2 x 3 seater" is no size.
function readSeries(words: readonly string[], at: number): Measure {
  const numbers: string[] = [];
  let end = at;
  let unit = '';
  while (numbers.length === 0 || (!unit && words[end] === 'x')) {
    const next = numbers.length === 0 ? at : end + 1;
    const [, number, suffix = ''] = numberPattern.exec(words[next] ?? '') ?? [];
    if (!number) break;
    numbers.push(number);
    unit = suffix;
    end = next + 1;
  }
  const last = unit || (words[end] ?? '');
  const factor = centimetres[last];
  if (factor) return { units: numbers.map((number) => makeSize(number, factor)), end: unit ? end : end + 1 };
  if (unit || countedThings.has(stemWord(last))) return { units: [makeNumber(numbers[0]!)], end: at + 1 };
  const units = numbers.map((number) => ({ ...makeNumber(number), parts: [makeSize(number, 1).token] }));
  return { units, end };
}

function makeSize(number: string, factor: number): Unit {
  const token = `${Math.round(Number(number) * factor)}cm`;
  return { token, parts: [String(Number(number))], joins: null };
}

function makeNumber(number: string): Unit {
  return { token: String(Number(number)), parts: noParts, joins: null };
}
