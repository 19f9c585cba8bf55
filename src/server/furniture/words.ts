import { recallRecent } from '#server/platform/recall-recent.ts';

/** Stands between the words of one clause and the next. */
export const clauseBreak = ',';

const longestText = 6000;

/** What busy thumbs write, as it is meant. */
const slips = new Map(
  readList(
    'cabnet cabinet; cabnets cabinets; lether leather; wardrob wardrobe; wardrobs wardrobes; wardrope wardrobe; matress mattress; dinning dining; tabel table; chiar chair; chiars chairs',
  ).map((pair) => pair.split(' ') as [string, string]),
);

/** The items of a hand-written list, "sofa; couch; settee", over one line or several. */
export function readList(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((item) => item.trim())
    .filter(Boolean);
}

/** As patterns read what a seller says: in small letters, with plain apostrophes and single spaces; a line stays one. */
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
    .replace(/[,;:()[\]{}|/!?•*\n\r"“”]|\s[-–—~]+\s|\.(?!\d)/g, ` ${clauseBreak} `)
    .split(/[^a-z0-9.,]+/)
    .filter(Boolean)
    .map((word) => slips.get(word) ?? word),
);

export function makeSingular(word: string): string {
  if (!word.endsWith('s') || word.length < 4 || word.endsWith('ss')) return word;
  if (word === 'shelves') return 'shelf';
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

export interface PhraseMatch<T> {
  value: T;
  start: number;
  end: number;
}

export interface Phrases<T> {
  byWords: ReadonlyMap<string, T>;
  /** How many words the longest phrase that begins with this one has: most words begin none. */
  longestFrom: ReadonlyMap<string, number>;
}

/** A dictionary of phrases, singular and plural alike. The first meaning given to a phrase stands. */
export function makePhrases<T>(entries: Iterable<readonly [phrase: string, value: T]>): Phrases<T> {
  const byWords = new Map<string, T>();
  const longestFrom = new Map<string, number>();
  for (const [phrase, value] of entries) {
    const words = splitWords(phrase).map(makeSingular);
    const [first = ''] = words;
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length));
    const key = words.join(' ');
    if (!byWords.has(key)) byWords.set(key, value);
  }
  return { byWords, longestFrom };
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

/** Every phrase in the words, the longest first at each place, none overlapping another. */
export function findPhrases<T>(
  words: readonly string[],
  { byWords, longestFrom }: Phrases<T>,
): PhraseMatch<T>[] {
  const singular = makeAllSingular(words);
  const found: PhraseMatch<T>[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const longest = longestFrom.get(singular[start]!) ?? 0;
    for (let end = Math.min(words.length, start + longest); end > start; end -= 1) {
      const value = byWords.get(singular.slice(start, end).join(' '));
      if (value === undefined) continue;
      found.push({ value, start, end });
      start = end - 1;
      break;
    }
  }
  return found;
}
