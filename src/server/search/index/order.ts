/** Slots in the order of one sort, in blocks so that one can be put in or taken out without moving the rest. */
export interface Order {
  blocks: readonly (readonly number[])[];
  compare: (slot: number, other: number) => number;
  /** With all slots at once, which are in order already. */
  fill(slots: Uint32Array): void;
  add(slot: number): void;
  remove(slot: number): void;
}

export function makeOrder(compare: Order['compare'], blockSize = 512): Order {
  const blocks: number[][] = [];

  /** The first place in a sorted list that does not come before the slot. */
  function findPlace(length: number, slotAt: (place: number) => number, slot: number): number {
    let from = 0;
    let to = length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(slotAt(middle), slot) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function findBlock(slot: number): number {
    const block = findPlace(blocks.length, (place) => blocks[place]!.at(-1)!, slot);
    return Math.min(block, blocks.length - 1);
  }

  return {
    blocks,
    compare,
    fill(slots) {
      blocks.length = 0;
      for (let at = 0; at < slots.length; at += blockSize)
        blocks.push(Array.from(slots.subarray(at, at + blockSize)));
    },
    add(slot) {
      if (blocks.length === 0) blocks.push([]);
      const at = findBlock(slot);
      const block = blocks[at]!;
      block.splice(
        findPlace(block.length, (place) => block[place]!, slot),
        0,
        slot,
      );
      if (block.length > 2 * blockSize) blocks.splice(at + 1, 0, block.splice(blockSize));
    },
    remove(slot) {
      const at = findBlock(slot);
      const block = blocks[at]!;
      block.splice(
        findPlace(block.length, (place) => block[place]!, slot),
        1,
      );
      if (block.length === 0) blocks.splice(at, 1);
    },
  };
}
