/** A set of small numbers, one bit each. */
export type Bits = Uint32Array;

export function hasBit(bits: Bits, number: number): boolean {
  return ((bits[number >>> 5]! >>> (number & 31)) & 1) === 1;
}

export function setBit(bits: Bits, number: number): void {
  bits[number >>> 5]! |= 1 << (number & 31);
}

export function clearBit(bits: Bits, number: number): void {
  bits[number >>> 5]! &= ~(1 << (number & 31));
}

/** From this many on, walking through all of them is quicker than looking each one up. */
function isMost(words: Uint32Array, bits: Bits): boolean {
  return 2 * words.length > bits.length;
}

/** Leaves in the first set what is also in the second, which may be shorter. */
export function keepCommon(bits: Bits, others: Bits): void {
  const shared = Math.min(bits.length, others.length);
  for (let word = 0; word < shared; word += 1) bits[word]! &= others[word]!;
  bits.fill(0, shared);
}

/** The same for a set that holds nothing but in these words. */
export function keepCommonIn(words: Uint32Array, bits: Bits, others: Bits): void {
  if (isMost(words, bits)) keepCommon(bits, others);
  else
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at]!;
      bits[word] = word < others.length ? bits[word]! & others[word]! : 0;
    }
}

export function addAll(bits: Bits, others: Bits): void {
  for (let word = 0; word < others.length; word += 1) bits[word]! |= others[word]!;
}

/** Only what stands in these words. */
export function addAllIn(words: Uint32Array, bits: Bits, others: Bits): void {
  if (words.length === bits.length) addAll(bits, others);
  else
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at]!;
      if (word < others.length) bits[word]! |= others[word]!;
    }
}

export function removeAll(bits: Bits, others: Bits): void {
  const shared = Math.min(bits.length, others.length);
  for (let word = 0; word < shared; word += 1) bits[word]! &= ~others[word]!;
}

/** From a set that holds nothing but in these words. */
export function removeAllIn(words: Uint32Array, bits: Bits, others: Bits): void {
  if (isMost(words, bits)) removeAll(bits, others);
  else
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at]!;
      if (word < others.length) bits[word]! &= ~others[word]!;
    }
}

export function countBits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the numbers of a set into a list, in order; how many there are. */
export function listBits(bits: Bits, list: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      list[count] = word * 32 + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  return count;
}

/** The places of the words that hold anything: where few do, the rest need not be looked at again. */
export function listWords(bits: Bits, list: Uint32Array): Uint32Array {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    list[count] = word;
    count += Number(bits[word] !== 0);
  }
  return list.subarray(0, count);
}

/** Those of these words that still hold anything. */
export function listWordsIn(words: Uint32Array, bits: Bits, list: Uint32Array): Uint32Array {
  if (isMost(words, bits)) return listWords(bits, list);
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    list[count] = words[at]!;
    count += Number(bits[words[at]!] !== 0);
  }
  return list.subarray(0, count);
}

/** The numbers of a set that holds nothing but in these words. */
export function listBitsIn(words: Uint32Array, bits: Bits, list: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      list[count] = word * 32 + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  return count;
}

/** The same for what is in both of two sets, of which the second may be shorter. */
export function listCommon(bits: Bits, others: Bits, list: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < others.length; word += 1) {
    for (let left = bits[word]! & others[word]!; left !== 0; left &= left - 1) {
      list[count] = word * 32 + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  return count;
}

/** What is in one set and not in another, as a list. */
export function listOthers(bits: Bits, without: Bits, list: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word]! & ~without[word]!; left !== 0; left &= left - 1) {
      list[count] = word * 32 + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  return count;
}

/** The same numbers with room for more. */
export function enlarge<T extends Int32Array | Uint32Array | Float64Array>(numbers: T, length: number): T {
  const larger = new (numbers.constructor as new (length: number) => T)(length);
  larger.set(numbers);
  return larger;
}
