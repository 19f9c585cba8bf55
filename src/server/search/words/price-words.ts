import { isCountedOrMeasured } from './measures.ts';
import { type Separated, takeOut } from './said.ts';

const amount = String.raw`((?:\$|nz ?\$|nzd ?\$?) ?)?((?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d\d?)?)( ?k| ?dollars?| ?bucks| ?nzd|\$)?(?![\p{L}\p{N}]|[.,]\d)`;
const upTo = '<|under|below|less th[ae]n|cheaper th[ae]n|up to|at most|max(?:imum)?';
const atLeast = '>|over|above|more th[ae]n|from|at least|min(?:imum)?';
const start = String.raw`(?<![\p{L}\p{N}])`;
const betweenPattern = new RegExp(`${start}(between |from )?${amount} ?(?:and|to|-|–) ?${amount}`, 'giu');
const limitPattern = new RegExp(`${start}((?:no|not|nothing) )?(?:(${upTo})|(${atLeast})) ?${amount}`, 'giu');
const cappedPattern = new RegExp(
  `${start}${amount} (?:max(?:imum)?|or (?:less|under|below)|tops)(?![\\p{L}\\p{N}])`,
  'giu',
);
const orMorePattern = new RegExp(
  `${start}${amount} ?(?:\\+|plus(?![\\p{L}\\p{N}])|(?:or|and) (?:more|over|above|up(?:wards)?)(?![\\p{L}\\p{N}])|min(?:imum)?(?![\\p{L}\\p{N}]))`,
  'giu',
);
const aboutPattern = new RegExp(`${start}(?:around|about|roughly|approx(?:imately)?) ${amount}`, 'giu');

// "$1 reserve" is where an auction begins.
const barePattern = new RegExp(
  `${start}(?:for |budget (?:of )?)?${amount}(?! ?(?:reserve|start|no reserve))`,
  'giu',
);

// "Smoke free home", "rust-free", "free standing" and "free delivery" say nothing of the price.
const freePattern =
  /(?<![\p{L}\p{N}-]|(?:smoke|dust|anything|pets?|cat|dog|child|bugs?|mou?ld|rust|scratch|mark|stain|damage|hassle|stress|fuss|hands|lead|tax|bpa|tool|squeak|feel|handle|not|care|worry|maintenance|chemical|toxin|odou?r|noise) )(?:for )?free(?: to (?:a )?good home)?(?![\p{L}\p{N}-]| (?:standing|delivery|shipping|freight|postage|pick ?up|assembly|form|hanging|from|of|local))/giu;

// Beside what furniture is measured and counted by.
const otherMeasures = new Set(
  `x by w h d ft foot feet inch inches kg kgs kilo kilos km kms litre litres percent wide high deep tall long
  width height depth length people person persons guest guests place places book books
  year years yr yrs month months week weeks day days hour hours minute minutes old`.split(/\s+/),
);
/** Fewer are a count, unless they are said to be dollars. */
const fewestBare = 20;
const highest = 1_000_000;

/** Takes "under $300", "from 50", "$100-$1.5k" and "free" out of a text; "under bed" and "under 90 cm" stay in it. */
export function separatePrices(text: Separated): Separated {
  if (!/\d|free/i.test(text.rest)) return text;
  const given = takeOut(text, freePattern, () => ({ maxPrice: 0 }));
  const between = takeOut(given, betweenPattern, ([words, lead, signA, a, unitA, signB, b, unitB], after) => {
    const sign = signA ?? signB ?? unitB;
    const isPrice = signA || (sign && Number(a) >= fewestBare);
    if ((!lead && !isPrice && !/\d to \d/.test(words)) || (!sign && (isYear(a!) || isYear(b!)))) return null;
    const [least, most] = [readDollars(sign, a!, unitA), readDollars(sign, b!, unitB)];
    if (isMeasure(after) || least === null || most === null) return null;
    return { minPrice: Math.min(least, most), maxPrice: Math.max(least, most) };
  });
  const capped = takeOut(between, cappedPattern, ([, sign, number, unit], after) => {
    const dollars = readDollars(sign, number!, unit);
    return dollars === null || isMeasure(after) ? null : { maxPrice: dollars };
  });
  const floored = takeOut(capped, orMorePattern, ([, sign, number, unit], after) => {
    const dollars = readDollars(sign, number!, unit);
    return dollars === null || isMeasure(after) ? null : { minPrice: dollars };
  });
  const about = takeOut(floored, aboutPattern, ([, sign, number, unit], after) => {
    const dollars = readDollars(sign, number!, unit);
    const isSomethingElse = !sign && !unit && (isMeasure(after) || isYear(number!));
    return dollars === null || isSomethingElse ? null : { minPrice: dollars * 0.8, maxPrice: dollars * 1.2 };
  });
  const limited = takeOut(about, limitPattern, ([, not, most, least, sign, number, unit], after) => {
    const dollars = readDollars(sign, number!, unit);
    const isSomethingElse =
      !sign && !unit && (isMeasure(after) || (/^from$/i.test(least ?? '') && isYear(number!)));
    if (dollars === null || isSomethingElse) return null;
    // "No more than" is up to, though it says "more than".
    return Boolean(most) !== Boolean(not) ? { maxPrice: dollars } : { minPrice: dollars };
  });
  // Who names a price has so much to spend.
  return takeOut(limited, barePattern, ([, sign, number, unit]) => {
    const dollars = sign || unit ? readDollars(sign, number!, unit) : null;
    return dollars === null ? null : { maxPrice: dollars };
  });
}

function readDollars(sign: string | undefined, number: string, unit: string | undefined): number | null {
  const value = Number(number.replaceAll(',', '')) * (/k$/i.test(unit ?? '') ? 1000 : 1);
  if (value > highest || (!sign && !unit && value < fewestBare)) return null;
  return value;
}

/** Whether what follows a number makes it a size, a count, an age or a weight. */
function isMeasure(after: string): boolean {
  const [, sign, word = '', next = ''] =
    /^ ?(?:([x×%"'”])|(\p{L}+)(?: (\p{L}+))?)/u.exec(after.toLowerCase()) ?? [];
  if (sign) return true;
  // "Under 60 in wide", but "under 60 in Nelson".
  if (word === 'in') return !next || otherMeasures.has(next);
  return otherMeasures.has(word) || isCountedOrMeasured(word);
}

function isYear(number: string): boolean {
  return /^(?:1[89]\d\d|20[0-3]\d)$/.test(number);
}
