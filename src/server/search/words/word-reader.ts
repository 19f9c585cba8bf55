import { enlarge } from '../bits.ts';
import type { SearchDocument } from '../document.ts';
import { packPosting } from '../postings.ts';
import { visitDocumentWords } from './document-words.ts';

/** The words of several documents, by their numbers in the list of whoever read them. */
export interface ReadWords {
  /** What that list has gained, in order. */
  fresh: string[];
  /** Number and place in one, of one document after the other. */
  held: Uint32Array<ArrayBuffer>;
  /** How many of them each document has. */
  counts: Uint32Array<ArrayBuffer>;
}

export type WordReader = (documents: readonly SearchDocument[]) => ReadWords;

/** Reads documents that an index is to be filled with: where it does so, even in another thread, is all the same. */
export function makeWordReader(): WordReader {
  const numbers = new Map<string, number>();
  let document = 0;
  /** The document in which each word last came up. */
  let seenIn = new Uint32Array(1 << 15);

  return (documents) => {
    const fresh: string[] = [];
    const held: number[] = [];
    const counts = Uint32Array.from(documents, (described) => {
      const before = held.length;
      document += 1;
      visitDocumentWords(described, (word, place) => {
        let number = numbers.get(word);
        if (number === undefined) {
          number = numbers.size;
          numbers.set(word, number);
          fresh.push(word);
          if (number >= seenIn.length) seenIn = enlarge(seenIn, number * 2);
        }
        // The best place comes first: it is the one that counts.
        if (seenIn[number] === document) return;
        seenIn[number] = document;
        held.push(packPosting(number, place));
      });
      return held.length - before;
    });
    return { fresh, held: Uint32Array.from(held), counts };
  };
}
