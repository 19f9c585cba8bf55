import type { SortName } from '#contract/listing-filter.ts';
import { type Bits, countAll, hasBit, listBits, setBit } from '../bits.ts';
import type { Query } from '../query.ts';
import type { Order } from './order.ts';
import { rateSlots } from './ratings.ts';
import type { Scratch } from './scratch.ts';
import type { Store } from './store.ts';

export interface Window {
  sort: SortName;
  offset: number;
  size: number;
}

/** The slots of one page of what was found. */
export function takePage(
  store: Store,
  found: Bits,
  query: Query,
  { sort, offset, size }: Window,
  scratch: Scratch,
): number[] {
  const order = store.orderBy(sort);
  if (sort !== 'relevance' || query.terms.length === 0)
    return takeInOrder(order, found, offset, size, scratch);
  const { slots, ratings, tally } = rateSlots(store, found, query, scratch);
  const page: number[] = [];
  let before = 0;
  // From the best rating down; only the ratings the page reaches into are put in order.
  for (let rating = 100; rating >= 0 && page.length < size; rating -= 1) {
    const skipped = Math.max(0, offset - before);
    before += tally[rating]!;
    if (before <= offset || tally[rating] === 0) continue;
    const level = scratch.takeBits();
    for (let at = 0; at < slots.length; at += 1) if (ratings[at] === rating) setBit(level, slots[at]!);
    page.push(...takeInOrder(order, level, skipped, size - page.length, scratch));
  }
  return page;
}

function takeInOrder(order: Order, found: Bits, offset: number, size: number, scratch: Scratch): number[] {
  const matches = countAll(found);
  if (matches <= offset) return [];
  const stepsToWalk = (found.length * 32 * (offset + size)) / matches;
  if (stepsToWalk > 5 * matches * Math.log2(matches)) {
    const slots = scratch.takeList();
    const count = listBits(found, slots);
    return Array.from(slots.subarray(0, count))
      .sort(order.compare)
      .slice(offset, offset + size);
  }
  const page: number[] = [];
  let passed = 0;
  for (const block of order.blocks) {
    for (let at = 0; at < block.length; at += 1) {
      if (!hasBit(found, block[at]!)) continue;
      passed += 1;
      if (passed <= offset) continue;
      page.push(block[at]!);
      if (page.length === size || passed === matches) return page;
    }
  }
  return page;
}
