import { recallRecent } from '#server/platform/recall-recent.ts';
import { slips } from './slips.data.ts';

/** Stands between the words of one clause and the next. */
export const clauseBreak = ',';

const longestText = 6000;

const meantBySlip = new Map(slips);

/** The items of a hand-written list, "sofa; couch; settee", over one line or several. */
export function readList(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((item) => item.trim())
    .filter(Boolean);
}

/**
 * What a seller says, in the form our patterns read: lower case, plain apostrophes, single spaces. Lines stay
 * separate.
 */
export function calmLines(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\S\n]+/g, ' ');
}

/**
 * Lower-case words without accents; punctuation that separates clauses stays as a break. One title is asked about for
 * its type, its brand, its material…
 */
export const splitWords: (text: string) => readonly string[] = recallRecent(64, (text) =>
  text
    .slice(0, longestText)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .replace(/[øØ]/g, 'o')
    .toLowerCase()
    .replace(/[&+]/g, ' and ')
    .replace(/\bw\/(?=[a-z ])/g, ' with ')
    .replace(/\b([a-z]{4,})(?=\d\b)/g, '$1 ')
    .replace(/[,;:()[\]{}|/!?•*\n\r"“”]|\s[-–—~]+\s|\.(?!\d)/g, ` ${clauseBreak} `)
    .split(/[^a-z0-9.,]+/)
    .filter(Boolean)
    .map((word) => meantBySlip.get(word) ?? word),
);

export function makeSingular(word: string): string {
  if (!word.endsWith('s') || word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('shelves')) return `${word.slice(0, -3)}f`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

export interface PhraseMatch<T> {
  value: T;
  start: number;
  end: number;
}

/** A dictionary of phrases, one word deeper at each step. */
export interface Phrases<T> {
  value: T | undefined;
  next: Map<string, Phrases<T>>;
}

/** Singular and plural are alike. The first meaning given to a phrase stands. */
export function makePhrases<T>(entries: Iterable<readonly [phrase: string, value: T]>): Phrases<T> {
  const root: Phrases<T> = { value: undefined, next: new Map() };
  for (const [phrase, value] of entries) {
    let step = root;
    for (const word of splitWords(phrase).map(makeSingular)) {
      const next = step.next.get(word) ?? { value: undefined, next: new Map() };
      step.next.set(word, next);
      step = next;
    }
    if (step.value === undefined) step.value = value;
  }
  return root;
}

/** Answers once for each list of words: one title is asked about several times. */
export function recallFor<T>(find: (words: readonly string[]) => T): (words: readonly string[]) => T {
  const known = new WeakMap<readonly string[], T>();
  return (words) => {
    const answer = known.get(words) ?? find(words);
    known.set(words, answer);
    return answer;
  };
}

const makeAllSingular = recallFor((words) => words.map(makeSingular));

/**
 * Every phrase in the words, the longest first at each place, without overlaps. A phrase that ends with a
 * word of `leading` gives way to a longer one that starts with it: "wooden bar stool" isn't a wooden bar.
 */
export function findPhrases<T>(
  words: readonly string[],
  phrases: Phrases<T>,
  leading?: ReadonlySet<string>,
): PhraseMatch<T>[] {
  const singular = makeAllSingular(words);
  const found: PhraseMatch<T>[] = [];
  for (let start = 0; start < words.length; start += 1) {
    let match = findLongest(singular, phrases, start);
    if (!match) continue;
    const last = match.end - 1;
    const onwards = last > start && leading?.has(singular[last]!) && findLongest(singular, phrases, last);
    if (onwards && onwards.end > match.end) match = onwards;
    found.push(match);
    start = match.end - 1;
  }
  return found;
}

function findLongest<T>(
  singular: readonly string[],
  phrases: Phrases<T>,
  start: number,
): PhraseMatch<T> | null {
  let longest: PhraseMatch<T> | null = null;
  let step = phrases.next.get(singular[start]!);
  for (let end = start + 1; step; end += 1) {
    if (step.value !== undefined) longest = { value: step.value, start, end };
    step = end < singular.length ? step.next.get(singular[end]!) : undefined;
  }
  return longest;
}
