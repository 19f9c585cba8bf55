import type { Bits } from '../bits.ts';

/** Working memory for one search after the other: what one used is free for the next. */
export interface Scratch {
  /** Everything is free again. */
  begin(capacity: number): void;
  /** What has been taken so far stays taken when the next go back. */
  keep(): void;
  /** What was taken since is free again. */
  goBack(): void;
  /** An empty set. */
  takeBits(): Bits;
  /** A set of its own with the same in it. */
  copyBits(others: Bits): Bits;
  /** The places of all words of a set. */
  listAllWords(): Uint32Array;
  /** A list with room for every slot; what it holds is left from before. */
  takeList(): Uint32Array;
}

export function makeScratch(): Scratch {
  let room = 0;
  let bits: Bits[] = [];
  let allWords = new Uint32Array(0);
  let lists: Uint32Array[] = [];
  let taken = { bits: 0, lists: 0 };
  let kept = taken;
  const takeUsed = () => {
    bits[taken.bits] ??= new Uint32Array(room / 32);
    taken.bits += 1;
    return bits[taken.bits - 1]!;
  };
  return {
    begin(capacity) {
      taken = { bits: 0, lists: 0 };
      if (room === capacity) return;
      room = capacity;
      bits = [];
      lists = [];
      allWords = Uint32Array.from({ length: capacity / 32 }, (_, word) => word);
    },
    listAllWords: () => allWords,
    keep() {
      kept = { ...taken };
    },
    goBack() {
      taken = { ...kept };
    },
    takeBits: () => takeUsed().fill(0),
    copyBits(others) {
      const copy = takeUsed();
      copy.set(others);
      return copy.fill(0, others.length);
    },
    takeList() {
      lists[taken.lists] ??= new Uint32Array(room);
      taken.lists += 1;
      return lists[taken.lists - 1]!;
    },
  };
}
