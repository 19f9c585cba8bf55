import { findJoins } from './compounds.ts';
import { foldText } from './fold-text.ts';
import { readMeasure, startsNumber } from './measures.ts';
import { copyText, recallRecent } from './recent.ts';
import { stemWord } from './spellings.ts';
import { noParts, type Unit } from './unit.ts';

const longestWord = 30;
const wordSet = (words: string) => new Set(words.trim().split(/\s+/));

// "Sofa and bed" is no sofa bed.
const breakingWords = wordSet('and with or for from by plus n w x');
// True of nearly every listing, or of none.
const emptyWords = wordSet(`
  the a an of in on at to as is are be it its this that these those was were has have had my our your you we i me us
  size sized furniture used secondhand sale selling cheap very really
`);

/** The units of a text in their order; null stands between clauses. */
export function readUnits(text: string): (Unit | null)[] {
  const words = splitFolded(foldText(text));
  const units: (Unit | null)[] = [];
  for (let at = 0; at < words.length; ) {
    const unit = recallUnit(words[at]!);
    const measure = unit === 'number' ? readMeasure(words, at) : null;
    if (measure) {
      units.push(...measure.units);
      at = measure.end;
      continue;
    }
    if (unit === 'number') units.push(makeUnit(words[at]!));
    else if (unit !== 'empty') units.push(unit);
    at += 1;
  }
  return units;
}

function splitFolded(folded: string): string[] {
  // "180x90cm" and "180 × 90 cm" read the same.
  const spaced = /\d\s*[x×]\s*\d/.test(folded) ? folded.replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1 x ') : folded;
  return spaced.match(/(?:\d+\.\d+|[\p{L}\p{N}])+|[,;:.!?()[\]{}/|&+\n"“”•*]/gu) ?? [];
}

type Reading = Unit | null | 'empty' | 'number';

const recallUnit = recallRecent(8000, readWord);

function readWord(word: string): Reading {
  if (breakingWords.has(word) || !/[\p{L}\p{N}]/u.test(word)) return null;
  if (emptyWords.has(word)) return 'empty';
  return startsNumber(word) ? 'number' : makeUnit(word);
}

function makeUnit(word: string): Unit {
  const token = copyText(stemWord(word.slice(0, longestWord)));
  return { token, parts: noParts, joins: findJoins(token), phrases: undefined };
}
