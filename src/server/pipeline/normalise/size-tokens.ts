export type Dimension = 'width' | 'depth' | 'height' | 'length' | 'diameter';

interface Placed {
  start: number;
  end: number;
}

export type SizeToken = Placed &
  (
    | { kind: 'measure'; value: number; unit: number | null }
    | { kind: 'label'; dimension: Dimension; adjective: boolean }
    | { kind: 'order'; dimensions: Dimension[] }
    | { kind: 'unit'; unit: number }
    | { kind: 'times' | 'bracket' | 'colon' | 'break' }
    | { kind: 'word'; word: string }
  );

// Centimetres in one of each.
const units: [RegExp, number][] = [
  [/\s*(?:centimet(?:re|er)s?|cms?)(?![a-wyz])\.?/y, 1],
  [/\s*(?:millimet(?:re|er)s?|mms?)(?![a-wyz])\.?/y, 0.1],
  [/\s*(?:met(?:re|er)s?|mtrs?|m)(?![a-wyz²2])\.?/y, 100],
  [
    /\s*(?:inch(?:e?s|ed)?(?![a-wyz])\.?|ins?(?![a-wyz])(?=\.|\s*(?:$|[^\sa-z]|x\b|x\d|(?:by|wide|deep|high|tall|long|across|[wdhl])\b))\.?|["”″“]|''|’’)/y,
    2.54,
  ],
];
const feet = /\s*(?:f(?:ee|oo)?t(?![a-wyz])\.?|['’′](?!['’′]|(?![wdhl](?![a-z]))[a-z]))/y;
const inchesAfterFeet =
  /\s*(\d+(?:\.\d+)?)(?:\s+(\d+)\/(\d+))?\s*(?:["”″]|''|in(?:ch(?:es)?)?(?![a-z])|(?![\d.]|\s*[a-wyz×*]))/y;

const labels = new Map<string, { dimension: Dimension; adjective: boolean }>();
const labelNames: [Dimension, string, string][] = [
  ['width', 'w width wid breadth largeur breite ancho', 'wide across'],
  ['depth', 'd depth dep profondeur tiefe', 'deep'],
  ['height', 'h height ht hgt heigh hight hauteur höhe', 'high tall'],
  ['length', 'l length len lengh longueur länge', 'long'],
  ['diameter', 'dia diam diameter ø ⌀', 'round square'],
];
for (const [dimension, nouns, adjectives] of labelNames) {
  for (const noun of nouns.split(' ')) labels.set(noun, { dimension, adjective: false });
  for (const adjective of adjectives.split(' ')) labels.set(adjective, { dimension, adjective: true });
}

const vulgarFractions: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

const mixedNumber = /(\d+)(?:\s+|-)(\d+)\s?\/\s?(\d+)/y;
const plainFraction = /(\d+)\s?\/\s?(\d+)(?!\s?\/\s?\d)/y;
const vulgarNumber = /(\d*)\s?([¼½¾⅓⅔⅛⅜⅝⅞])/y;
const groupedNumber = /\d{1,3}(?:,\d{3})+(?![\d,.])/y;
const decimalNumber = /\d+(?:[.,]\d+)?|\.\d+/y;

const startsNumber = /[\d.¼½¾⅓⅔⅛⅜⅝⅞]/;

/** The numbers of a text with their units, and the words that say which side they measure. */
export function readSizeTokens(text: string): SizeToken[] {
  const source = text.slice(0, 5000).toLowerCase();
  const tokens: SizeToken[] = [];
  let start = 0;
  while (start < source.length) {
    const token = startsNumber.test(source[start]!)
      ? (readPrice(source, start) ?? readMeasure(source, start) ?? readSign(source, start))
      : (readWord(source, start) ?? readSign(source, start));
    if (token) tokens.push(token);
    start = token?.end ?? start + 1;
  }
  return joinOrders(tokens);
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** "$50" measures nothing. */
function readPrice(source: string, start: number): SizeToken | null {
  if (!/\$\s?$/.test(source.slice(Math.max(0, start - 2), start))) return null;
  const [word = ''] = matchAt(/[\d.,]*\d/y, source, start) ?? [];
  return word === '' ? null : { kind: 'word', word, start, end: start + word.length };
}

function readMeasure(source: string, start: number): SizeToken | null {
  const lower = readLength(source, start);
  const range = lower && matchAt(/\s?(?:-|–|to|\/)\s?(?=\d)/y, source, lower.end);
  const upper = range && readLength(source, lower.end + range[0].length);
  // "180/90/75" are three sides.
  const isOneOfMany =
    upper && range[0].includes('/') && /^\s?\/\s?\d/.test(source.slice(upper.end, upper.end + 3));
  if (isOneOfMany || (lower && /\d\s?\/\s?$/.test(source.slice(Math.max(0, start - 4), start)))) return lower;
  // Of "45–60 cm" and "143/223 cm" the larger must find room.
  return upper && upper.value > lower.value ? { ...upper, start, unit: upper.unit ?? lower.unit } : lower;
}

function readLength(source: string, start: number): (SizeToken & { kind: 'measure' }) | null {
  const number = readNumber(source, start);
  if (!number) return null;
  let { value, end } = number;
  let unit: number | null = null;
  const inFeet = matchAt(feet, source, end);
  if (inFeet) {
    end += inFeet[0].length;
    unit = 30.48;
    const rest = matchAt(inchesAfterFeet, source, end);
    if (rest) {
      end += rest[0].length;
      value += (Number(rest[1]) + (Number(rest[2] ?? 0) / Number(rest[3] ?? 1) || 0)) / 12;
    }
  }
  for (const [pattern, centimetres] of units) {
    const match: RegExpExecArray | null = unit === null ? matchAt(pattern, source, end) : null;
    if (!match) continue;
    end += match[0].length;
    unit = centimetres;
  }
  return { kind: 'measure', value, unit, start, end };
}

function readNumber(source: string, start: number): { value: number; end: number } | null {
  const mixed = matchAt(mixedNumber, source, start);
  if (mixed && isFraction(mixed[2]!, mixed[3]!))
    return { value: Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]), end: start + mixed[0].length };
  const vulgar = matchAt(vulgarNumber, source, start);
  if (vulgar)
    return { value: Number(vulgar[1]) + vulgarFractions[vulgar[2]!]!, end: start + vulgar[0].length };
  const fraction = matchAt(plainFraction, source, start);
  if (fraction && isFraction(fraction[1]!, fraction[2]!))
    return { value: Number(fraction[1]) / Number(fraction[2]), end: start + fraction[0].length };
  const grouped = matchAt(groupedNumber, source, start);
  if (grouped) return { value: Number(grouped[0].replaceAll(',', '')), end: start + grouped[0].length };
  const decimal = matchAt(decimalNumber, source, start);
  return decimal && { value: Number(decimal[0].replace(',', '.')), end: start + decimal[0].length };
}

/** Rulers are divided like this; "143/223" is a table that can be pulled out. */
function isFraction(part: string, whole: string): boolean {
  return Number(part) < Number(whole) && [2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64].includes(Number(whole));
}

function readWord(source: string, start: number): SizeToken | null {
  const match = matchAt(/[a-zà-ÿø⌀]+/y, source, start);
  if (!match) return null;
  const end = start + match[0].length;
  const word = match[0];
  if (word === 'x' || word === 'by') return { kind: 'times', start, end };
  // "w200cmxd90cm"
  if (/^x[wdhl]$/.test(word)) return { kind: 'times', start, end: start + 1 };
  const label = labels.get(word) ?? labels.get(readShort(source, start, word));
  if (label) return { kind: 'label', ...label, start, end };
  // "90wx45dx120h" and "ø90" run together; the rest is read next.
  const glued = labels.get(word[0]!);
  if (glued && (word[1] === 'x' || word[0] === 'ø') && word.length === 2)
    return { kind: 'label', ...glued, start, end: start + 1 };
  if (/^[wdhl](?:x[wdhl]){1,2}$/.test(word))
    return {
      kind: 'order',
      dimensions: word.split('x').map((letter) => labels.get(letter)!.dimension),
      start,
      end,
    };
  const isUnit = /^(?:cms?|mms?|inch|inches)$/.test(word) || isBracketedInch(source, start, word);
  const unit = isUnit && { c: 1, m: 0.1, i: 2.54 }[word[0]!];
  return unit ? { kind: 'unit', unit, start, end } : { kind: 'word', word, start, end };
}

/** '14" Sq x 24" T' */
function readShort(source: string, start: number, word: string): string {
  const meant = { t: 'tall', sq: 'square' }[word] ?? '';
  return /["”″]\s?$/.test(source.slice(Math.max(0, start - 2), start)) ? meant : '';
}

/** "22 x 32 (in)" */
function isBracketedInch(source: string, start: number, word: string): boolean {
  return (
    /^ins?$/.test(word) &&
    source[start - 1] === '(' &&
    matchAt(/\.?\)/y, source, start + word.length) !== null
  );
}

function readSign(source: string, start: number): SizeToken | null {
  const sign = source[start]!;
  const end = start + 1;
  if ('×✕✖*'.includes(sign)) return { kind: 'times', start, end };
  if ('()[]'.includes(sign)) return { kind: 'bracket', start, end };
  if (':=-–~'.includes(sign)) return { kind: 'colon', start, end };
  return /[;,/|.\n]/.test(sign) ? { kind: 'break', start, end } : null;
}

/** "H x W x D" without numbers says in which order the numbers come. */
function joinOrders(tokens: SizeToken[]): SizeToken[] {
  const joined: SizeToken[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const run: (SizeToken & { kind: 'label' })[] = [];
    let next = index;
    for (let token = tokens[next]; token?.kind === 'label'; token = tokens[next]) {
      run.push(token);
      if (tokens[next + 1]?.kind !== 'times') break;
      next += 2;
    }
    const isOrder = run.length > 1 && tokens[next]?.kind === 'label';
    if (isOrder) {
      const dimensions = run.map(({ dimension }) => dimension);
      joined.push({ kind: 'order', dimensions, start: run[0]!.start, end: run.at(-1)!.end });
      index = next;
    } else joined.push(tokens[index]!);
  }
  return joined;
}
