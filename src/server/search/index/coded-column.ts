import { addPosting, type Postings, removePosting } from '../postings.ts';

export type Codes = Uint16Array | Uint32Array;

/** A column whose values repeat: each slot holds the number of its value. */
export interface CodedColumn<T> {
  /** The value of each number. */
  values: T[];
  /** The number of each slot's value. */
  codes: Codes;
  put(slot: number, value: T, capacity: number): void;
  clear(slot: number): void;
  /** How many slots hold the value of this number. */
  count(code: number): number;
  /** The number of a value, if any slot ever held it. */
  find(value: T): number | undefined;
  /** Who holds the values that pass. */
  listPostings(test: (value: T) => boolean): Postings[];
}

export function makeCodedColumn<T>(keyOf: (value: T) => unknown = (value) => value): CodedColumn<T> {
  const numbers = new Map<unknown, number>();
  const postings: Postings[] = [];
  const counts: number[] = [];
  const column: CodedColumn<T> = {
    values: [],
    codes: new Uint16Array(0),
    put(slot, value, capacity) {
      const key = keyOf(value);
      const code = numbers.get(key) ?? column.values.push(value) - 1;
      numbers.set(key, code);
      column.codes = makeRoom(column.codes, capacity, code);
      column.codes[slot] = code;
      postings[code] ??= { list: null, sets: null };
      addPosting(postings[code], slot, 1, capacity);
      counts[code] = (counts[code] ?? 0) + 1;
    },
    clear(slot) {
      const code = column.codes[slot]!;
      counts[code]! -= 1;
      removePosting(postings[code]!, slot, 1);
    },
    count: (code) => counts[code]!,
    find: (value) => numbers.get(keyOf(value)),
    listPostings: (test) => postings.filter((_, code) => counts[code]! > 0 && test(column.values[code] as T)),
  };
  return column;
}

/** The same numbers with room for so many, and for so high a one. */
export function makeRoom(codes: Uint16Array | Uint32Array, capacity: number, code: number): typeof codes {
  const isWide = codes instanceof Uint32Array || code > 0xffff;
  if (codes.length >= capacity && isWide === codes instanceof Uint32Array) return codes;
  const roomier = isWide ? new Uint32Array(capacity) : new Uint16Array(capacity);
  roomier.set(codes);
  return roomier;
}
