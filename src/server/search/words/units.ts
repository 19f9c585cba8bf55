import { recallRecent } from '#server/platform/recall-recent.ts';
import { findJoins } from './compounds.ts';
import { foldText } from './fold-text.ts';
import { readMeasure, startsNumber } from './measures.ts';
import { readSeats, startsSeats } from './seats.ts';
import { findSlip, stemWord } from './spellings.ts';
import { noParts, type Unit } from './unit.ts';

const longestWord = 30;
const longestMeasure = 8;
const wordSet = (words: string) => new Set(words.trim().split(/\s+/));

// "Sofa and bed" is no sofa bed.
const breakingWords = wordSet('and with or for from by plus n w x');
// True of nearly every listing, or of none.
const emptyWords = wordSet(`
  the a an of in on at to as is are be it its this that these those was were has have had my our your you we i me us
  size sized furniture used secondhand sale selling very really but
`);

const lacking = wordSet('no without');
const besideLack = wordSet('any the visible obvious noticeable major real other');

const recallWord = recallRecent(8000, readWord);

/** The units of a text in their order; null stands between clauses. */
export function readUnits(text: string): (Unit | null)[] {
  const words = splitFolded(foldText(text));
  const units: (Unit | null)[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const reading = recallWord(words[at]!);
    if (reading === 'number' || reading === 'seats') {
      const next = words.slice(at, at + longestMeasure);
      const measure = readSeats(next) ?? (reading === 'number' ? readMeasure(next) : null);
      units.push(...(measure?.units ?? [readPlainWord(words[at]!)]));
      at += (measure?.length ?? 1) - 1;
    } else if (reading === 'no') {
      const lacking = readLacking(words, at);
      units.push(...lacking.units);
      at = lacking.end - 1;
    } else if (reading !== 'empty') units.push(reading);
  }
  return units;
}

/** "No stains or rips": who looks for stains does not mean this one. */
function readLacking(words: readonly string[], start: number): { units: Unit[]; end: number } {
  const units: Unit[] = [];
  let end = start + 1;
  for (let at = end; ; at += 1) {
    while (besideLack.has(words[at] ?? '')) at += 1;
    const reading = recallWord(words[at] ?? '');
    if (typeof reading === 'string' || !reading || !/^\p{L}/u.test(reading.token)) break;
    units.push({ token: `no:${reading.token}`, parts: noParts, joins: null });
    end = at + 1;
    if (!/^n?or$/.test(words[end] ?? '')) break;
    at = end;
  }
  return { units, end };
}

/** Its words alone, wherever a clause ends. */
export function listTokens(text: string): string[] {
  return readUnits(text).flatMap((unit) => unit?.token ?? []);
}

function splitFolded(text: string): string[] {
  // The one marketplace every New Zealander names: "me" alone would go.
  const folded = text.includes('trade me') ? text.replace(/(?<!\p{L})trade me(?!\p{L})/gu, 'trademe') : text;
  // "180x90cm" and "180 × 90 cm" read the same, and 72" like 72 inches.
  const inches = /\d["”″]/.test(folded) ? folded.replace(/(\d)["”″]/g, '$1 inch ') : folded;
  const spaced = /\d\s*[x×]\s*\d/.test(inches) ? inches.replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1 x ') : inches;
  return spaced.match(/(?:\d+\.\d+|[\p{L}\p{N}])+|[,;:.!?()[\]{}/|&+\n"“”•*]/gu) ?? [];
}

function readWord(word: string): Unit | null | 'empty' | 'number' | 'seats' | 'no' {
  if (lacking.has(word)) return 'no';
  if (startsSeats(word)) return 'seats';
  if (emptyWords.has(word)) return 'empty';
  return startsNumber(word) ? 'number' : readPlainWord(word);
}

/** Null where it stands between clauses. */
function readPlainWord(word: string): Unit | null {
  return breakingWords.has(word) || !/[\p{L}\p{N}]/u.test(word) ? null : makeUnit(word);
}

function makeUnit(word: string): Unit {
  const token = stemWord(word).slice(0, longestWord);
  const slip = findSlip(word);
  return { token, parts: slip ? [slip] : noParts, slip, joins: findJoins(token), phrases: undefined };
}
