import type { SortName } from '#contract/filter-fields.ts';
import { hasBit, setBit } from '../bits.ts';
import { highestBand } from '../relevance.ts';
import { type Found, listSlots } from './found.ts';
import type { Order } from './order.ts';
import type { Rate } from './ratings.ts';
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
  found: Found,
  { rate, hasWords }: { rate: Rate; hasWords: boolean },
  window: Window,
  scratch: Scratch,
): number[] {
  return window.sort === 'relevance' && hasWords
    ? takeByRelevance(store, found, rate, window, scratch)
    : takeInOrder(store.orderBy(window.sort), found, window.offset, window.size, scratch);
}

/** The most relevant first, and those that are equally relevant in the order of the sort. */
export function takeByRelevance(
  store: Store,
  found: Found,
  rate: Rate,
  { sort, offset, size }: Window,
  scratch: Scratch,
): number[] {
  const { slots, ratings, tally } = rate(found);
  const page: number[] = [];
  let before = 0;
  // From the best band down; only those the page reaches into are put in order.
  for (let band = highestBand; band >= 0 && page.length < size; band -= 1) {
    const skipped = Math.max(0, offset - before);
    before += tally[band]!;
    if (before <= offset || tally[band] === 0) continue;
    const bits = scratch.takeBits();
    for (let at = 0; at < slots.length; at += 1) if (ratings[at] === band) setBit(bits, slots[at]!);
    const level = { bits, words: found.words, count: tally[band]! };
    page.push(...takeInOrder(store.orderBy(sort), level, skipped, size - page.length, scratch));
  }
  return page;
}

function takeInOrder(order: Order, found: Found, offset: number, size: number, scratch: Scratch): number[] {
  const { bits, count } = found;
  if (count <= offset) return [];
  const stepsToWalk = (bits.length * 32 * (offset + size)) / count;
  if (stepsToWalk > 5 * count * Math.log2(count))
    return takeFirst(listSlots(found, scratch), offset + size, order.compare).slice(offset);
  const page: number[] = [];
  let passed = 0;
  for (const block of order.blocks) {
    for (let at = 0; at < block.length; at += 1) {
      if (!hasBit(bits, block[at]!)) continue;
      passed += 1;
      if (passed <= offset) continue;
      page.push(block[at]!);
      if (page.length === size || passed === count) return page;
    }
  }
  return page;
}

/** The first so many in order: of few that are wanted, sorting all would be most of the work. */
function takeFirst(slots: Uint32Array, most: number, compare: Order['compare']): number[] {
  const first: number[] = [];
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    if (first.length === most && compare(first[most - 1]!, slot) < 0) continue;
    if (first.length === most) first.pop();
    let place = first.length;
    while (place > 0 && compare(first[place - 1]!, slot) > 0) place -= 1;
    first.splice(place, 0, slot);
  }
  return first;
}
