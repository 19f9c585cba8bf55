import { countPerCategory } from './categories.ts';
import { createStride } from './random.ts';
import type { World } from './world.ts';

const slotStride = createStride(0.6180339887498949);

/** Where a slot lies in the catalogue: its category and its number within it. Slots of one category are spread out. */
export function locateSlot(
  { listings, seed }: World,
  slot: number,
): { category: number; ordinal: number; count: number } {
  let ordinal = (slot * slotStride(listings) + seed) % listings;
  const counts = countsFor(listings);
  for (let category = 0; category < counts.length; category++) {
    const count = counts[category]!;
    if (ordinal < count) return { category, ordinal, count };
    ordinal -= count;
  }
  throw new RangeError(`slot ${slot} lies outside the catalogue`);
}

const known = new Map<number, number[]>();

function countsFor(listings: number): number[] {
  const counts = known.get(listings) ?? countPerCategory(listings);
  known.set(listings, counts);
  return counts;
}
