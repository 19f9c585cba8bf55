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
// A shorter word is one letter away from too many others.
const isLongEnough = (word: string) => word.length >= (wholeNames.has(word) ? 5 : 8);
const shortest = 5;
const longest = 20;
/** Whatever a table knows is no slip. */
const known = new Set([
  ...kindWords,
  ...readAll([...decoys, ...strangers, ...notSlips, ...accessoryWords]),
  ...readAll([...brandTable, ...colours, ...materials].flatMap(({ name, wordings }) => [name, ...wordings])),
]);

/** By what is left when any one letter is left out: two words that share it are a slip apart. */
const byRest = new Map<string, string[]>();
for (const word of kindWords)
  if (isLongEnough(word))
    for (const rest of [word, ...leaveOneOut(word)]) byRest.set(rest, [...(byRest.get(rest) ?? []), word]);

const bedsideThings = /^(?:tables?|cabinets?|drawers?|units?)$/;

/** The words of kinds that are one slip away from what was written: "ottomon" is an ottoman. */
export function correctWords(words: readonly string[]): readonly string[] {
  const corrected = words.map((word, at) => {
    // A word of its own, but not before these.
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
    // A slip in the first letter makes another word more often than not: "cable" is no table.
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
