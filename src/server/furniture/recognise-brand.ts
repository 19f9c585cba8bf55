import { brandTable, ikeaLines, shyIkeaLines } from './furniture.data.ts';
import { clauseBreak, findPhrases, makePhrases, readList, splitWords } from './words.ts';

const brandPhrases = makePhrases([
  ...brandTable.flatMap(({ name, wordings }) => wordings.map((wording) => [wording, name] as const)),
  ...ikeaLines.map(([line]) => [line, 'IKEA'] as const),
]);
const brandByName = new Map(brandTable.map(({ name }) => [name.toLowerCase(), name]));
const linePhrases = makePhrases(ikeaLines);
const shyLinePhrases = makePhrases(shyIkeaLines);

const noBrand =
  /^(?:unbranded|unknown|un ?known|no ?brand|none|n\/?a|not sure|other|generic|various|-+|\?+|)$/i;
const onlyItsLike = new Set(
  readList(
    'replica; style; styled; inspired; lookalike; copy; imitation; fake; era; lover; lovers; fan; fans',
  ),
);
const besideIt = new Set([...onlyItsLike, 'like', 'look']);
const beforeIt = new Set([
  ...besideIt,
  ...readList('similar; not; than; unlike; compare; compared; comparable; reminiscent'),
]);
/** What a description mentions besides the piece. */
const besides = new Set(readList('other; others; including'));
/** So far before a name these are looked for. */
const wordsNear = 3;
/** Words that make a sentence. A list of makers without any of these is only there for searches to find. */
const sentenceWords = new Set(
  readList(`
  a; an; the; this; that; these; my; our; is; are; was; were; it; its; by; from; at; of; in; to; for; with; on
  brand; made; maker; bought; purchased; selling; sale; have; has; used; new; condition; genuine; original; authentic
  `),
);

/** The maker or shop a piece comes from: the seller's own field, else what the title or the description names. */
export function recogniseBrand(title: string, brandText = '', description = ''): string | null {
  const given = brandText.trim();
  if (!noBrand.test(given)) {
    const known = brandByName.get(given.toLowerCase()) ?? findBrand(given);
    return known ?? given.slice(0, 60);
  }
  return findBrand(title) ?? findBrandInSentence(description.slice(0, 1000));
}

/** The words of a text that aren't part of a maker's name: "West Elm" says nothing about timber. */
export function leaveOutBrands(text: string): string {
  const words = splitWords(text);
  const named = findPhrases(words, brandPhrases);
  return words.filter((_, at) => !named.some(({ start, end }) => at >= start && at < end)).join(' ');
}

function findBrand(text: string): string | null {
  const words = splitWords(text);
  return findPhrases(words, brandPhrases).find((match) => !isOnlyLike(words, match))?.value ?? null;
}

interface Place {
  start: number;
  end: number;
}

/** What stands in one clause before and after a name. */
function readAround(words: readonly string[], { start, end }: Place) {
  const breakBefore = words.slice(0, start).lastIndexOf(clauseBreak);
  const breakAfter = words.indexOf(clauseBreak, end);
  return {
    before: words.slice(breakBefore + 1, start),
    after: words.slice(end, breakAfter < 0 ? words.length : breakAfter),
  };
}

/** "Eames style", "Eames era" and "replica Eames" are not by Eames; "like new Eames" may be. */
export function isOnlyLike(words: readonly string[], place: Place): boolean {
  const { before, after } = readAround(words, place);
  const isAsNew = (words: string[], at: number) => words[at] === 'like' && words[at + 1] === 'new';
  return (
    before.slice(-wordsNear).some((word, at, near) => beforeIt.has(word) && !isAsNew(near, at)) ||
    (besideIt.has(after[0] ?? '') && !isAsNew(after, 0)) ||
    onlyItsLike.has(after[1] ?? '')
  );
}

/**
 * A maker that a description really talks about: not one in a pile of search words, or of something else for
 * sale.
 */
function findBrandInSentence(text: string): string | null {
  const words = splitWords(text);
  const isSpokenOf = (place: Place) => {
    const { before, after } = readAround(words, place);
    if (before.slice(-wordsNear).some((word) => besides.has(word))) return false;
    return place.start === 0 || [...before, ...after].some((word) => sentenceWords.has(word));
  };
  const spokenOf = findPhrases(words, brandPhrases).filter(isSpokenOf);
  return spokenOf.find((match) => !isOnlyLike(words, match))?.value ?? null;
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
