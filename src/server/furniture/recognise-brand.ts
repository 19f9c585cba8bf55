import { brandTable, ikeaLines, shyIkeaLines } from './furniture.data.ts';
import { findPhrases, makePhrases, readList, splitWords } from './words.ts';

const brandPhrases = makePhrases([
  ...brandTable.flatMap(({ name, wordings }) => wordings.map((wording) => [wording, name] as const)),
  ...ikeaLines.map(([line]) => [line, 'IKEA'] as const),
]);
const brandByName = new Map(brandTable.map(({ name }) => [name.toLowerCase(), name]));
const linePhrases = makePhrases(ikeaLines);
const shyLinePhrases = makePhrases(shyIkeaLines);

const noBrand =
  /^(?:unbranded|unknown|un ?known|no ?brand|none|n\/?a|not sure|other|generic|various|-+|\?+|)$/i;
const notTheRealThing = new Set(
  readList('replica; style; styled; inspired; like; similar; look; lookalike; not; copy; imitation; fake'),
);

/** The maker or shop a piece comes from: the seller's own field, else what the title or the description names. */
export function recogniseBrand(title: string, brandText = '', description = ''): string | null {
  const given = brandText.trim();
  if (!noBrand.test(given)) {
    const known = brandByName.get(given.toLowerCase()) ?? findBrand(given);
    return known ?? given.slice(0, 60);
  }
  return findBrand(title) ?? findBrand(description.slice(0, 1000));
}

function findBrand(text: string): string | null {
  const words = splitWords(text);
  // "Eames style" and "replica Eames" are not by Eames.
  const genuine = findPhrases(words, brandPhrases).find(({ start, end }) => {
    const around = [...words.slice(Math.max(0, start - 3), start), ...words.slice(end, end + 1)];
    return !around.some((word) => notTheRealThing.has(word));
  });
  return genuine?.value ?? null;
}

/** The type of piece an IKEA line name stands for: BILLY is a bookshelf. */
export function recogniseIkeaLine(title: string): string | null {
  return findLines(splitWords(title)).find(({ value }) => value)?.value ?? null;
}

/** The IKEA lines a title names. */
export function findIkeaLines(title: string): string[] {
  const words = splitWords(title);
  return findLines(words).map(({ start, end }) => words.slice(start, end).join('-'));
}

function findLines(words: readonly string[]) {
  const lines = words.includes('ikea') ? [linePhrases, shyLinePhrases] : [linePhrases];
  return lines.flatMap((phrases) => findPhrases(words, phrases));
}

const spellings = new Map(
  [...brandTable.map(({ name }) => name), ...ikeaLines.map(([line]) => line)].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** How a brand or IKEA line is spelt, for titles that shout. */
export function spellBrand(word: string): string | null {
  return spellings.get(word.toLowerCase()) ?? null;
}
