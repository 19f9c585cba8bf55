import { countSlips } from '#server/platform/edit-distance.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import {
  accessoryWords,
  brandTable,
  colours,
  decoys,
  furnitureTypes,
  materials,
  notSlips,
  strangers,
} from './furniture.data.ts';
import { makeSingular, splitWords } from './words.ts';

const readAll = (texts: readonly string[]) => texts.flatMap((text) => splitWords(text).map(makeSingular));
const names = furnitureTypes.flatMap(({ name, names, looseNames }) => [name, ...names, ...looseNames]);
const kindWords = new Set(readAll(names));
const wholeNames = new Set(readAll(names.filter((name) => !name.includes(' '))));
// Shorter words are one letter away from too many others.
const isLongEnough = (word: string) => word.length >= (wholeNames.has(word) ? 5 : 8);
const shortest = 5;
const longest = 20;
/** A word in any of our tables isn't a typo. */
const known = new Set([
  ...kindWords,
  ...readAll([...decoys, ...strangers, ...notSlips, ...accessoryWords]),
  ...readAll([...brandTable, ...colours, ...materials].flatMap(({ name, wordings }) => [name, ...wordings])),
]);

/** Words by what's left when any one letter is removed: two that share an entry are one typo apart. */
const byRest = new Map<string, string[]>();
for (const word of kindWords)
  if (isLongEnough(word))
    for (const rest of [word, ...leaveOneOut(word)]) byRest.set(rest, [...(byRest.get(rest) ?? []), word]);

const bedsideThings = /^(?:tables?|cabinets?|drawers?|units?)$/;

/** The words of kinds that are one slip away from what was written: "ottomon" is an ottoman. */
export function correctWords(words: readonly string[]): readonly string[] {
  const corrected = words.map((word, at) => {
    // "Beside" is a word of its own, except before one of these.
    if (word === 'beside' && bedsideThings.test(words[at + 1] ?? '')) return 'bedside';
    return correctWord(word) ?? word;
  });
  return corrected.some((word, at) => word !== words[at]) ? corrected : words;
}

const correctWord = recallRecent(2000, (word): string | null => {
  const singular = makeSingular(word);
  if (singular.length < shortest || singular.length > longest || known.has(singular)) return null;
  if (/\d/.test(word)) return null;
  for (const rest of [singular, ...leaveOneOut(singular)]) {
    // A different first letter usually means a different word: "cable" isn't "table".
    const meant = byRest
      .get(rest)
      ?.find((kind) => kind[0] === singular[0] && countSlips(singular, kind, 1) <= 1);
    if (meant) return singular === word ? meant : `${meant}s`;
  }
  return null;
});

function leaveOneOut(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
