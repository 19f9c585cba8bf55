import { countBits, enlarge } from '../bits.ts';
import { allowSlips, countSlips } from './edit-distance.ts';

/** The words of a collection of listings, as far as they decide what a query means. */
export interface Vocabulary {
  countDocuments(): number;
  /** How many documents hold a word. */
  countHolding(word: string): number;
  /** The commonest words that begin so, longer than the beginning itself. */
  findStarting(beginning: string): string[];
  /** The nearest words that are commoner than the misspelt one. */
  findNear(misspelt: string): string[];
}

/** What is known of a word, beside what the owner of the vocabulary keeps with it. */
interface Entry<T> {
  word: string;
  /** Used again when the word is gone. */
  number: number;
  /** How many documents hold it. */
  count: number;
  kept: T | null;
}

/** A vocabulary that grows and shrinks with its documents. */
export interface Lexicon<T> extends Vocabulary {
  /** One more document, or one less: its words then gain or lose one each. */
  changeDocuments(by: 1 | -1): void;
  find(word: string): Entry<T> | undefined;
  at(number: number): Entry<T>;
  /** The entry of a word, a new one if need be: its count is for the caller to raise. */
  take(word: string): Entry<T>;
  /** Forgets a word that no document holds any more. */
  forget(entry: Entry<T>): void;
}

const mostStarting = 24;
const mostNear = 3;

export function makeLexicon<T>(): Lexicon<T> {
  const byWord = new Map<string, Entry<T>>();
  const entries: Entry<T>[] = [];
  // Which letters a word has, one bit each: tells most pairs of words apart without comparing them.
  let letters = new Int32Array(1024);
  const free: number[] = [];
  let documents = 0;

  const chooseCommonest = (found: Entry<T>[], most: number) =>
    found
      .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map(({ word }) => word);
  const countHolding = (word: string) => byWord.get(word)?.count ?? 0;

  return {
    countDocuments: () => documents,
    countHolding,
    changeDocuments(by) {
      documents += by;
    },
    find: (word) => byWord.get(word),
    at: (number) => entries[number]!,
    take(word) {
      const known = byWord.get(word);
      if (known) return known;
      const number = free.pop() ?? entries.length;
      const entry = { word, number, count: 0, kept: null };
      byWord.set(word, entry);
      entries[number] = entry;
      if (number >= letters.length) letters = enlarge(letters, 2 * number);
      letters[number] = markLetters(word);
      return entry;
    },
    forget({ word, number }) {
      byWord.delete(word);
      letters[number] = notAWord;
      free.push(number);
    },
    findStarting(beginning) {
      const wanted = markLetters(beginning);
      const found: Entry<T>[] = [];
      for (let number = 0; number < entries.length; number += 1) {
        if ((wanted & ~letters[number]!) !== 0) continue;
        const entry = entries[number]!;
        if (entry.word.length > beginning.length && entry.word.startsWith(beginning)) found.push(entry);
      }
      return chooseCommonest(found, mostStarting);
    },
    findNear(misspelt) {
      const wanted = markLetters(misspelt);
      const times = countHolding(misspelt);
      let least = allowSlips(misspelt.length);
      let found: Entry<T>[] = [];
      const marks = letters.subarray(0, least > 0 ? entries.length : 0);
      for (let number = 0; number < marks.length; number += 1) {
        if (countBits(wanted ^ marks[number]!) > 2 * least || marks[number] === notAWord) continue;
        const entry = entries[number]!;
        if (entry.count <= times || Math.abs(entry.word.length - misspelt.length) > least) continue;
        const slips = countSlips(misspelt, entry.word, least);
        if (slips < least) found = [];
        if (slips <= least) found.push(entry);
        least = Math.min(least, slips);
      }
      return chooseCommonest(found, mostNear);
    },
  };
}

const notAWord = 1 << 31;

// Sizes, counts and meanings are never completed or corrected.
function markLetters(word: string): number {
  if (!/^\p{L}+$/u.test(word)) return notAWord;
  let marks = 0;
  for (let at = 0; at < word.length; at += 1) marks |= 1 << (word.charCodeAt(at) % 31);
  return marks;
}
