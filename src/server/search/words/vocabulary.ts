import { recallRecent } from '#server/platform/recall-recent.ts';
import type { Postings } from '../postings.ts';
import { makeWordShelves } from './word-shelves.ts';

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

/** A word and where it stands. */
export interface Entry extends Postings {
  word: string;
  /** Used again when the word is gone. */
  number: number;
  /** How many documents hold it. */
  count: number;
  /** The change in which it last came up. */
  seen: number;
  /** Where it stands among the words of its length. */
  place: number;
}

/** A vocabulary that grows and shrinks with its documents. */
export interface Lexicon extends Vocabulary {
  /** One more document, or one less: its words then gain or lose one each. */
  changeDocuments(by: 1 | -1): void;
  find(word: string): Entry | undefined;
  at(number: number): Entry;
  /** The entry of a word, a new one if need be: its count is for the caller to raise. */
  take(word: string): Entry;
  /** Forgets a word that no document holds any more. */
  forget(entry: Entry): void;
}

const mostStarting = 24;
const mostNear = 3;
const mostRecalled = 20_000;

export function makeLexicon(): Lexicon {
  const byWord = new Map<string, Entry>();
  const entries: Entry[] = [];
  const free: number[] = [];
  const shelves = makeWordShelves<Entry>();
  let documents = 0;
  // The whole vocabulary is looked through for these, and the same words are asked for again and again.
  let recall: Pick<Vocabulary, 'findStarting' | 'findNear'> | null = null;
  const countHolding = (word: string) => byWord.get(word)?.count ?? 0;
  const recalling = () => {
    recall ??= {
      findStarting: recallRecent(mostRecalled, (beginning) =>
        chooseCommonest(shelves.findStarting(beginning), mostStarting),
      ),
      findNear: recallRecent(mostRecalled, (misspelt) => {
        const times = countHolding(misspelt);
        return chooseCommonest(
          shelves.findNear(misspelt, ({ count }) => count > times),
          mostNear,
        );
      }),
    };
    return recall;
  };
  return {
    countDocuments: () => documents,
    findStarting: (beginning) => recalling().findStarting(beginning),
    findNear: (misspelt) => recalling().findNear(misspelt),
    countHolding,
    changeDocuments(by) {
      documents += by;
      recall = null;
    },
    find: (word) => byWord.get(word),
    at: (number) => entries[number]!,
    take(word) {
      const known = byWord.get(word);
      if (known) return known;
      const number = free.pop() ?? entries.length;
      const entry: Entry = { word, number, count: 0, seen: -1, place: -1, list: null, sets: null };
      byWord.set(word, entry);
      entries[number] = entry;
      recall = null;
      if (isPlainWord(word)) shelves.add(entry);
      return entry;
    },
    forget(entry) {
      byWord.delete(entry.word);
      recall = null;
      free.push(entry.number);
      if (isPlainWord(entry.word)) shelves.remove(entry);
    },
  };
}

// Sizes, counts and meanings are never completed or corrected.
function isPlainWord(word: string): boolean {
  return /^\p{L}+$/u.test(word);
}

function chooseCommonest(found: Entry[], most: number): string[] {
  return found
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => word);
}
