import { type Bits, clearBit, countBits, hasBit, listBitsIn, removeAllIn } from '../bits.ts';
import type { Groups } from './groups.ts';
import type { Scratch } from './scratch.ts';

/** What was found: a set not to be changed. */
export interface Found {
  bits: Bits;
  /** Which words of the set hold anything; they may include some that don't. */
  words: Uint32Array;
  readonly count: number;
}

export function makeFound(bits: Bits, words: Uint32Array): Found {
  let count: number | undefined;
  return {
    bits,
    words,
    // Often many come close, and nobody asks how many until some have been left out.
    get count() {
      count ??= countAll(bits, words);
      return count;
    },
  };
}

function countAll(bits: Bits, words: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) count += countBits(bits[words[at]!]!);
  return count;
}

/** In order. */
export function listSlots({ bits, words }: Pick<Found, 'bits' | 'words'>, scratch: Scratch): Uint32Array {
  const list = scratch.takeList();
  return list.subarray(0, listBitsIn(words, bits, list));
}

/** Listings of one piece that were found together, each with a better one at the same place of two lists. */
export interface Rivals {
  worse: number[];
  better: number[];
}

export function findRivals(found: Found, groups: Groups): Rivals {
  const rivals: Rivals = { worse: [], better: [] };
  visitRivals(found, groups, (worse, better) => {
    rivals.worse.push(worse);
    rivals.better.push(better);
  });
  return rivals;
}

function visitRivals(
  { bits, words }: Found,
  { seconds, better }: Groups,
  visit: (worse: number, better: number) => void,
): void {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    for (let left = bits[word]! & seconds[word]!; left !== 0; left &= left - 1) {
      const slot = word * 32 + 31 - Math.clz32(left & -left);
      for (let other = better[slot]!; other !== -1; other = better[other]!) {
        if (hasBit(bits, other)) visit(slot, other);
      }
    }
  }
}

/** Of each group the one that is shown. */
export function leaveOutWorse(found: Found, { worse }: Rivals, scratch: Scratch): Found {
  if (worse.length === 0) return found;
  const bits = scratch.copyBits(found.bits);
  for (const slot of worse) clearBit(bits, slot);
  return makeFound(bits, found.words);
}

/** What comes close without being among what was found, of each group one; none where another of its group was found. */
export function leaveOutFound(nearby: Found, groups: Groups, found: Found, scratch: Scratch): Found {
  const bits = scratch.copyBits(nearby.bits);
  removeAllIn(nearby.words, bits, found.bits);
  visitRivals(nearby, groups, (worse, better) => {
    clearBit(bits, hasBit(found.bits, worse) ? better : worse);
  });
  return makeFound(bits, nearby.words);
}
