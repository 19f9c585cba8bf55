import type { Database } from '#server/platform/db/connect.ts';
import { findAround, type Spot } from './deals.queries.ts';
import type { Comparable } from './estimate.ts';

/** How many on either side, in the order of what their words are worth, a listing is compared with. */
export const reach = 20;

/** Those around a place in a list that is sorted by worth, then number. */
export function takeAround(sorted: readonly Comparable[], worth: number): Comparable[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.worth < worth) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(Math.max(0, low - reach), low + reach);
}

/** A type with so few listings that its family must help. In a larger one at least one side is full. */
export function isSmall(around: readonly Comparable[]): boolean {
  return around.length < reach;
}

export function unite(ofType: readonly Comparable[], ofFamily: readonly Comparable[]): Comparable[] {
  return [...new Map([...ofType, ...ofFamily].map((one) => [one.listingId, one])).values()];
}

/** Whom each is compared with. */
export async function findNeighbours(db: Database, spots: Spot[]): Promise<Comparable[][]> {
  const ofType = await findAround(db, 'type', spots, reach);
  const small = spots.flatMap((_, place) => (isSmall(ofType[place]!) ? [place] : []));
  const ofFamily = await findAround(
    db,
    'family',
    small.map((place) => spots[place]!),
    reach,
  );
  small.forEach((place, at) => {
    ofType[place] = unite(ofType[place]!, ofFamily[at]!);
  });
  return ofType;
}
