/** The numbers each slot was indexed by, so that it can be taken out again: all in one array, one stretch a slot. */
export interface WordLists {
  put(slot: number, numbers: readonly number[] | Uint32Array): void;
  get(slot: number): Uint32Array;
}

export function makeWordLists(): WordLists {
  let store = new Uint32Array(1024);
  let used = 0;
  let wasted = 0;
  const starts: number[] = [];
  const lengths: number[] = [];

  // What was replaced leaves holes; when the array is full, the rest moves together into a roomier one.
  function makeRoom(needed: number): void {
    if (used + needed <= store.length) return;
    const old = store;
    store = new Uint32Array(Math.ceil((used - wasted + needed) * 1.25));
    used = 0;
    wasted = 0;
    starts.forEach((start, slot) => {
      store.set(old.subarray(start, start + lengths[slot]!), used);
      starts[slot] = used;
      used += lengths[slot]!;
    });
  }

  return {
    put(slot, numbers) {
      wasted += lengths[slot] ?? 0;
      lengths[slot] = 0;
      starts[slot] ??= 0;
      makeRoom(numbers.length);
      store.set(numbers, used);
      starts[slot] = used;
      lengths[slot] = numbers.length;
      used += numbers.length;
    },
    get: (slot) => store.subarray(starts[slot]!, starts[slot]! + lengths[slot]!),
  };
}
