import { type Said, type Separated, takeOut } from './said.ts';

type Side = 'Width' | 'Depth' | 'Height';

// Centimetres in one of each.
const units: [RegExp, number][] = [
  [/^mm$/, 0.1],
  [/^(?:m|met)/, 100],
  [/^(?:ft|feet|['’′])/, 30.48],
  [/^(?:in|["”″])/, 2.54],
];
// "48 in wide", but "48 in width" and "48 in Nelson" are no inches.
const inches = String.raw`inch(?:es)?|(?<=\d)(?:in|["”″])|in(?= (?:wide|across|deep|high|tall|long))`;
const unit = String.raw`(mm|cms?|m|met(?:re|er)s?|ft|feet|(?<=\d)['’′](?= )|${inches})(?![\p{L}\p{N}])`;
// A stand that fits a 55 inch TV is no 55 inches wide.
const metric = String.raw`(mm|cms?|m|met(?:re|er)s?)(?![\p{L}\p{N}])`;
const number = String.raw`(\d{1,4}(?:\.\d{1,2})?) ?`;
const side = String.raw`(wide|width|across|deep|depth|high|tall|height|long|length)(?![\p{L}\p{N}])`;
const start = String.raw`(?<![\p{L}\p{N}.])`;
const upTo =
  'under|below|up to|at most|max(?:imum)?|within|(?:less|smaller|narrower|shorter|lower|shallower) than';
const atLeast =
  'over|above|at least|min(?:imum)?|(?:more|bigger|larger|wider|longer|taller|higher|deeper) than';
const space = '(?:gap|space|alcove|nook|recess|wall)';
const pattern = (text: string) => new RegExp(`${start}${text}`, 'giu');

const rangePattern = pattern(
  `(?:between |from )?${number}(?:${unit})? ?(?:-|–|to|and) ?${number}${unit}(?: ${side})?`,
);
const limitPattern = pattern(
  `(?:${side}:? )?((?:no|not|nothing) )?(?:(${upTo})|(${atLeast})) (?:${side} )?(?:of )?${number}(?:${unit}(?: (?:in )?${side})?|${side})`,
);
const fitsPattern = pattern(
  `(?:(?:to|must|will|that|which|should) )?fits? (?:(under|beneath|below) |in(?:to)? |between )?(?:an? )?${number}${metric}(?: ${space})?`,
);
const gapPattern = pattern(`(?:for (?:an? )?|in (?:an? )?)?${number}${unit} ${space}`);
const times = ' ?(?:x|×|by|\\*) ?';
const sides = `${number}(?:${unit})?${times}${number}(?:${unit})?(?:${times}${number}(?:${unit})?)?(?![\\p{L}\\p{N}])`;
const sidesPattern = pattern(sides);
const roomPattern = pattern(
  `(?:(?:to|must|will|that|which|should) )?fits? (?:in(?:to)? )?(?:an? )?${sides}(?: ${space})?`,
);
const sidePattern = pattern(`${number}(?:${unit} )?(?:in )?${side}`);
const namedPattern = pattern(`(width|depth|height|length):? (?:of )?(?:about )?${number}${unit}`);

/** What is asked for to the centimetre is near enough within this share of it. */
const tolerance = 0.05;
const leastTolerance = 2;
const longest = 1000;
const shortestSide = 10;
/** Nobody says so many centimetres. */
const mostBare = 400;
/** A smaller number without a unit counts something. */
const leastBare = 15;

/** Takes "80cm wide", "under 2m long" and "fits 90 cm" out of a text; "1.8m" by itself stays a word of it. */
export function separateSizes(text: Separated): Separated {
  if (!/\d/.test(text.rest)) return text;
  let left = takeOut(text, roomPattern, ([, a, unitA, b, unitB, c, unitC]) => {
    const [maxWidth, maxDepth, maxHeight] = readSides([a, b, c], [unitA, unitB, unitC]) ?? [];
    return maxWidth ? { maxWidth, maxDepth, ...(maxHeight && { maxHeight }) } : null;
  });
  left = takeOut(left, sidesPattern, ([, a, unitA, b, unitB, c, unitC]) => {
    const sides = readSides([a, b, c], [unitA, unitB, unitC]);
    return sides && { sides };
  });
  left = takeOut(left, rangePattern, ([, a, unitA, b, unitB, named]) => {
    const [from, to] = [readLength(a, unitA ?? unitB), readLength(b, unitB)];
    return from && to ? range(sideOf(named), Math.min(from, to), Math.max(from, to)) : null;
  });
  left = takeOut(left, fitsPattern, ([, under, amount, measure]) => {
    const length = readLength(amount, measure);
    return length ? range(under ? 'Height' : 'Width', undefined, length) : null;
  });
  left = takeOut(left, limitPattern, ([, lead, not, most, least, before, amount, measure, after, bare]) => {
    const length = readLength(amount, measure);
    if (!length) return null;
    const named = sideOf(lead ?? before ?? after ?? bare ?? most ?? least);
    return Boolean(most) !== Boolean(not) ? range(named, undefined, length) : range(named, length, undefined);
  });
  left = takeOut(left, gapPattern, ([, amount, measure]) => {
    const length = readLength(amount, measure);
    return length ? range('Width', undefined, length) : null;
  });
  left = takeOut(left, sidePattern, ([, amount, measure, named]) =>
    about(named, readLength(amount, measure)),
  );
  return takeOut(left, namedPattern, ([, named, amount, measure]) =>
    about(named, readLength(amount, measure)),
  );
}

/** The lengths that are as good as this one, in whole centimetres. */
export function listAbout(centimetres: number): number[] {
  const off = Math.max(leastTolerance, Math.round(centimetres * tolerance));
  return Array.from({ length: 2 * off + 1 }, (_, at) => centimetres - off + at).filter(
    (length) => length > 0,
  );
}

/** The last unit is that of all that have none; "2 x 3 seater" and "4 x 2" count something. */
function readSides(
  amounts: readonly (string | undefined)[],
  measures: readonly (string | undefined)[],
): number[] | null {
  const given = amounts.filter((amount) => amount !== undefined);
  const last = measures.findLast(Boolean);
  // Without a unit they are all millimetres as soon as one of them must be.
  const bare = given.some((amount) => Number(amount) > mostBare) ? 'mm' : undefined;
  const sides = given.map((amount, at) => readLength(amount, measures[at] ?? last ?? bare));
  return sides.every((side): side is number => side !== null && side >= shortestSide) ? sides : null;
}

function about(named: string | undefined, length: number | null): Said['filter'] | null {
  if (!length) return null;
  const near = listAbout(Math.round(length));
  return range(sideOf(named), near[0], near.at(-1));
}

function range(named: Side, least: number | undefined, most: number | undefined): Said['filter'] {
  return {
    ...(least !== undefined && { [`min${named}`]: least }),
    ...(most !== undefined && { [`max${named}`]: most }),
  };
}

function readLength(amount: string | undefined, measure: string | undefined): number | null {
  const value = Number(amount);
  const [, factor] = units.find(([name]) => name.test(measure?.toLowerCase() ?? '')) ?? [];
  if (!measure && value < leastBare) return null;
  const length = Math.round(value * (factor ?? (!measure && value > mostBare ? 0.1 : 1)) * 10) / 10;
  return length > 0 && length <= longest ? length : null;
}

/** What is long is so from left to right; what is shorter than something is so in height, as what is taller. */
function sideOf(named: string | undefined): Side {
  if (/^(?:deep|depth|shallow)/i.test(named ?? '')) return 'Depth';
  return /^(?:high|tall|height|low|short)/i.test(named ?? '') ? 'Height' : 'Width';
}
