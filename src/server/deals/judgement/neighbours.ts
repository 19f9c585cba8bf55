import type { Comparable } from './estimate.ts';

/** How many neighbours on either side, in the order of worth, a listing is compared with. */
export const reach = 20;

/** Those around a spot in a list that is sorted by worth, then number. */
export function takeAround(sorted: readonly Comparable[], worth: number, far = reach): Comparable[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.worth < worth) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(Math.max(0, low - far), low + far);
}
