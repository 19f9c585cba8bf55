import { recogniseColour } from '#server/furniture/recognise-colour.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { findPlace } from '#server/places/places.ts';
import { mergeCompounds } from './compounds.ts';
import { findNamedPhrases } from './phrases.ts';
import { stemWord } from './spellings.ts';
import { readUnits } from './units.ts';

const wordSet = (words: string) => new Set(words.trim().split(/\s+/));
const leads = wordSet('no not non without excluding except');
const fillers = wordSet('any a an the in from near at of made with real');
// Things sellers say aren't there: if you ask for "no stains", that's just what you want to read.
const said = wordSet(`
  reserve stain mark scratch damage smell smoke smoker smoking pet hassle delivery offer problem issue tool assembly chip
  dent tear rip longer more less too sure only just need idea time wear far
`);
// "No glass top" is no refusal of glass.
const parts = wordSet(
  'top leg arm armrest handle door drawer wheel castor frame back base seat cushion slat shelf shelve',
);
const longestName = 4;

/** What a text asks not to be shown. */
export interface Refusal {
  /** As they stand in the text. */
  words: string;
  refused: string;
}

/** Takes "no leather", "without drawers" and "not pine or oak" out of a text; "no stains" stays in it. */
export function separateRefusals(text: string): { rest: string; refusals: Refusal[] } {
  if (!/(?<!\p{L})(?:no|not|non|without|excluding|except)(?!\p{L})/iu.test(text))
    return { rest: text, refusals: [] };
  const spaced = text.replace(/(?<!\p{L})non-(?=\p{L})/giu, 'non ').replace(/[,;:()/|]+/g, ' , ');
  const words = spaced.match(/\S+/g) ?? [];
  const rest: string[] = [];
  const refusals: Refusal[] = [];
  for (let at = 0; at < words.length; ) {
    let from = at;
    let start = leads.has(words[at]!.toLowerCase()) ? at + 1 : words.length;
    let hasSome = false;
    for (;;) {
      while (fillers.has(words[start]?.toLowerCase() ?? '')) start += 1;
      const count = countRefused(words, start);
      if (count === 0) break;
      const end = start + count;
      refusals.push({
        words: words.slice(from, end).join(' '),
        refused: words.slice(start, end).join(' '),
      });
      hasSome = true;
      [at, from] = [end, end];
      if (!/^(?:or|nor)$/i.test(words[end] ?? '')) break;
      start = end + 1;
    }
    // No phrase reaches over it.
    rest.push(hasSome ? ',' : words[at]!);
    if (!hasSome) at += 1;
  }
  return refusals.length > 0 ? { rest: rest.join(' '), refusals } : { rest: text, refusals };
}

/** Of how many words the name is that begins here; 0 where nothing is refused. */
function countRefused(words: readonly string[], start: number): number {
  const [first = '', second = ''] = words.slice(start);
  if (!/^\p{L}/u.test(first) || said.has(stemWord(first.toLowerCase()))) return 0;
  for (let count = longestName; count > 1; count -= 1) {
    const name = words.slice(start, start + count);
    const isWhole = name.length === count && !name.includes(',') && !name.some((word) => leads.has(word));
    if (isWhole && readUnits(name.at(-1)!).length > 0 && isName(name.join(' '))) return count;
  }
  const isMaterial = recogniseMaterial(first) !== null || recogniseColour(first) !== null;
  return isMaterial && parts.has(stemWord(second.toLowerCase())) ? 2 : 1;
}

function isName(name: string): boolean {
  if (findPlace(name)?.certain) return true;
  const units = mergeCompounds(readUnits(name));
  const [phrase] = findNamedPhrases(units);
  return (phrase?.start === 0 && phrase.end === units.length) || (units.length === 1 && units[0] !== null);
}
