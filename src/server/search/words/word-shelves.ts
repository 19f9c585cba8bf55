import { allowSlips, countSlips } from '#server/platform/edit-distance.ts';
import { countBits, enlarge } from '../bits.ts';

/** A word that can be completed and corrected. */
interface Shelved {
  word: string;
  /** Where it stands on its shelf. */
  place: number;
}

interface Shelf<T> {
  words: T[];
  /** Which letters each word has, one bit each: tells most pairs of words apart without comparing them. */
  letters: Int32Array;
}

/** Words by their length, to look through for those that look alike. */
export interface WordShelves<T extends Shelved> {
  add(word: T): void;
  remove(word: T): void;
  /** The words that begin so, longer than the beginning itself. */
  findStarting(beginning: string): T[];
  /** The words with the fewest slips from this one, as few as a word of its length may have. */
  findNear(misspelt: string, isPossible: (word: T) => boolean): T[];
}

export function makeWordShelves<T extends Shelved>(): WordShelves<T> {
  const shelves: Shelf<T>[] = [];
  const shelfOf = (length: number) => {
    shelves[length] ??= { words: [], letters: new Int32Array(64) };
    return shelves[length];
  };
  return {
    add(word) {
      const shelf = shelfOf(word.word.length);
      word.place = shelf.words.push(word) - 1;
      if (word.place >= shelf.letters.length) shelf.letters = enlarge(shelf.letters, 2 * word.place);
      shelf.letters[word.place] = markLetters(word.word);
    },
    remove({ word, place }) {
      const { words, letters } = shelfOf(word.length);
      const last = words.pop()!;
      if (place === words.length) return;
      words[place] = last;
      last.place = place;
      letters[place] = letters[words.length]!;
    },
    findStarting(beginning) {
      const wanted = markLetters(beginning);
      const found: T[] = [];
      for (let length = beginning.length + 1; length < shelves.length; length += 1) {
        const { words, letters } = shelfOf(length);
        for (const place of findContaining(letters, words.length, wanted))
          if (words[place]!.word.startsWith(beginning)) found.push(words[place]!);
      }
      return found;
    },
    findNear(misspelt, isPossible) {
      const wanted = markLetters(misspelt);
      const most = allowSlips(misspelt.length);
      let least = most;
      let found: T[] = [];
      for (let length = misspelt.length - most; most > 0 && length <= misspelt.length + most; length += 1) {
        const { words, letters } = shelfOf(length);
        for (const place of findAlike(letters, words.length, wanted, 2 * least)) {
          if (!isPossible(words[place]!)) continue;
          const slips = countSlips(misspelt, words[place]!.word, least);
          if (slips < least) found = [];
          if (slips <= least) found.push(words[place]!);
          least = Math.min(least, slips);
        }
      }
      return found;
    },
  };
}

// These two look at every word there is, so they do nothing else.
function findContaining(letters: Int32Array, count: number, wanted: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < count; place += 1) if ((wanted & ~letters[place]!) === 0) places.push(place);
  return places;
}

function findAlike(letters: Int32Array, count: number, wanted: number, mostDiffering: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < count; place += 1)
    if (countBits(wanted ^ letters[place]!) <= mostDiffering) places.push(place);
  return places;
}

function markLetters(word: string): number {
  let marks = 0;
  for (let at = 0; at < word.length; at += 1) marks |= 1 << (word.charCodeAt(at) % 31);
  return marks;
}
