import { findSides, measuresAll, type Side } from './size-series.ts';
import { type Dimension, readSizeTokens, type SizeToken } from './size-tokens.ts';

interface Size {
  width: number | null;
  depth: number | null;
  height: number | null;
}

interface Reading {
  dimension: Dimension;
  centimetres: number;
}

/** No furniture is longer, in centimetres. */
const longest = 1000;
const mostSides = 3;
const [inch, foot] = [2.54, 30.48];
/** More than that is centimetres, whatever else is in inches. */
const mostInches = 120;

/** Width, depth and height in centimetres. A bare "A x B x C" is read in `order`, or else as width, depth, height. */
export function readSize(text: string, { order = 'WxDxH' }: { order?: string } = {}): Size {
  const tokens = /[\d¼½¾⅓⅔⅛⅜⅝⅞]/.test(text) ? readSizeTokens(text) : [];
  const labelled: Reading[] = [];
  const bare: Reading[][] = [];
  const all = isLoneLetter(tokens) ? [] : findSides(tokens);
  const isInInches = measuresInInches(all);
  for (const sides of all) {
    const readings = readSeries(tokens, sides, readOrder(order), isInInches);
    const isOfAll = measuresAll(tokens, sides);
    if (sides.some(({ dimension }) => dimension))
      labelled.splice(isOfAll ? 0 : labelled.length, 0, ...readings);
    else if (readings.length > 0) bare.splice(isOfAll ? 0 : bare.length, 0, readings);
  }
  return combine(labelled, bare);
}

function readSeries(tokens: SizeToken[], sides: Side[], order: Dimension[], isInInches: boolean): Reading[] {
  if (startsWithCount(sides)) return readSeries(tokens, sides.slice(1), order, isInInches);
  const isLabelled = sides.some(({ dimension }) => dimension);
  if (!isLabelled && !looksLikeSize(tokens, sides)) return [];
  const given = findOrder(tokens, sides) ?? order;
  const named = new Set(sides.map(({ dimension }) => dimension));
  const isFlat = (dimension: Dimension) => dimension === 'width' || dimension === 'depth';
  // A diameter is both of these.
  const unnamed = given.filter(
    (dimension) => !named.has(dimension) && !(named.has('diameter') && isFlat(dimension)),
  );
  return sides.flatMap(({ measure, at, dimension }, place) => {
    const side = dimension ?? (sides.length > 1 && place < mostSides ? unnamed.shift() : undefined);
    const unit =
      measure.unit ?? findUnitFor(measure.value, tokens, sides, at) ?? guessUnit(sides, isInInches);
    // A small number without any unit counts something ("1 long bench", "6 high chairs").
    if (!side || (measure.unit === null && sides.length === 1 && measure.value < 15)) return [];
    const centimetres = Math.round(measure.value * unit * 1e6) / 1e6;
    return centimetres > 0 && centimetres <= longest ? [{ dimension: side, centimetres }] : [];
  });
}

// "2 x 90 cm wide" is two pieces.
function startsWithCount([first, second, ...others]: Side[]): boolean {
  if (!first || !second || others.length > 0 || first.dimension || first.measure.unit !== null) return false;
  return Number.isInteger(first.measure.value) && first.measure.value <= 12 && second.measure.value > 12;
}

// "4 x 6" could be anything.
function looksLikeSize(tokens: SizeToken[], sides: Side[]): boolean {
  if (sides.length < 2) return false;
  const hasUnit =
    sides.some(({ measure }) => measure.unit !== null) || findUnitBeside(tokens, sides) !== null;
  return hasUnit || sides.length > 2 || sides.every(({ measure }) => measure.value >= 20);
}

function findOrder(tokens: SizeToken[], sides: Side[]): Dimension[] | null {
  const before = tokens
    .slice(Math.max(0, sides[0]!.at - 4), sides[0]!.at)
    .findLast(({ kind }) => kind === 'order');
  const end = sides.at(-1)!.at + 1;
  const found = before ?? tokens.slice(end, end + 3).find(({ kind }) => kind === 'order');
  return found?.kind === 'order' ? [...found.dimensions] : null;
}

// "W48" by itself may be the number of a model.
function isLoneLetter(tokens: SizeToken[]): boolean {
  const measures = tokens.filter((token) => token.kind === 'measure');
  const labels = tokens.filter(({ kind }) => kind === 'label');
  return (
    measures.length === 1 &&
    measures[0]!.unit === null &&
    labels.length === 1 &&
    labels[0]!.end - labels[0]!.start === 1 &&
    !tokens.some(({ kind }) => kind === 'unit')
  );
}

/** In "2.0m wide x 900 deep" the metres are of the first alone. */
function findUnitFor(value: number, tokens: SizeToken[], sides: Side[], at: number): number | null {
  const unit = findUnit(tokens, sides, at);
  return unit !== null && value * unit <= longest ? unit : null;
}

/** A unit given once holds for the whole series: within it, beside it, or in the measures that follow. */
function findUnit(tokens: SizeToken[], sides: Side[], at: number): number | null {
  const later = sides.find((side) => side.at > at && side.measure.unit !== null);
  const earlier = sides.findLast((side) => side.at < at && side.measure.unit !== null);
  if (later || earlier) return (later ?? earlier)!.measure.unit;
  const end = sides.at(-1)!.at + 1;
  const following = tokens
    .slice(end, end + 12)
    .find(
      (token, at) => token.kind === 'measure' && token.unit !== null && !isOfAnother(tokens[end + at + 1]),
    );
  return findUnitBeside(tokens, sides) ?? (following?.kind === 'measure' ? following.unit : null);
}

/** "Fits a 55 inch TV", "a 2 inch thick top". */
function isOfAnother(next: SizeToken | undefined): boolean {
  return (
    next?.kind === 'word' && /^(?:tvs?|television|flat|screen|monitor|mattress|thick|foam)$/.test(next.word)
  );
}

function findUnitBeside(tokens: SizeToken[], sides: Side[]): number | null {
  const start = sides[0]!.at;
  const end = sides.at(-1)!.at + 1;
  const before = tokens.slice(Math.max(0, start - 4), start).findLast(({ kind }) => kind === 'unit');
  const found = before ?? tokens.slice(end, end + 4).find(({ kind }) => kind === 'unit');
  return found?.kind === 'unit' ? found.unit : null;
}

/** If somebody gives any side in inches or feet, and none in another unit, bare numbers are inches too. */
function measuresInInches(all: Side[][]): boolean {
  const units = all
    .filter((sides) => sides.length > 1 || sides.some(({ dimension }) => dimension))
    .flatMap((sides) => sides.flatMap(({ measure }) => measure.unit ?? []));
  return units.length > 0 && units.every((unit) => unit === inch || unit === foot);
}

function guessUnit(sides: Side[], isInInches: boolean): number {
  const values = sides.map(({ measure }) => measure.value);
  const largest = Math.max(...values);
  if (isInInches && largest <= mostInches) return inch;
  if (largest > 400) return 0.1;
  return largest <= 10 && values.some((value) => !Number.isInteger(value)) ? 100 : 1;
}

function readOrder(order: string): Dimension[] {
  const letters = order.toUpperCase().replace(/[^WDHL]/g, '');
  const sides: Record<string, Dimension> = { W: 'width', D: 'depth', H: 'height', L: 'depth' };
  if (!letters.includes('W')) sides.L = 'width';
  return [...(letters || 'WDH')].map((letter) => sides[letter]!);
}

function combine(labelled: Reading[], bare: Reading[][]): Size {
  const found = new Map<Dimension, number>();
  const agrees = (one: number, other: number) => Math.abs(one - other) <= 0.05 * other;
  for (const { dimension, centimetres } of labelled) {
    const known = found.get(dimension);
    // The same length given again in another unit: the last is as good.
    if (known === undefined || agrees(known, centimetres)) found.set(dimension, centimetres);
  }
  settleLength(found);
  const named = new Set(found.keys());
  bare.forEach((readings, index) => {
    const repeats = readings.every(({ dimension, centimetres }) =>
      agrees(found.get(dimension) ?? 0, centimetres),
    );
    for (const { dimension, centimetres } of index === 0 || repeats ? readings : [])
      if (!named.has(dimension)) found.set(dimension, centimetres);
  });
  settleLength(found);
  return {
    width: found.get('width') ?? null,
    depth: found.get('depth') ?? null,
    height: found.get('height') ?? null,
  };
}

/** People give a table as length by width: the length is what we call its width. A diameter is both. */
function settleLength(found: Map<Dimension, number>): void {
  const diameter = found.get('diameter');
  if (diameter !== undefined)
    for (const side of ['width', 'depth'] as const) found.set(side, found.get(side) ?? diameter);
  const length = found.get('length');
  if (length === undefined) return;
  const width = found.get('width');
  const depth = found.get('depth');
  if (width !== undefined) {
    if (depth !== undefined && !found.has('height')) found.set('height', depth);
    if (depth === undefined || found.get('height') === depth) found.set('depth', width);
  }
  if (width === undefined || found.get('depth') === width) found.set('width', length);
  found.delete('length');
  found.delete('diameter');
}
