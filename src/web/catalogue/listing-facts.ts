import type { Listing } from '#contract/catalogue.ts';
import { describeGap } from '#contract/price-gap.ts';

/** How much was taken off, in whole percent; null if nothing was. */
export function percentOff({ price, originalPrice }: Listing): number | null {
  if (price === null || originalPrice === null) return null;
  const percent = Math.round(((Number(originalPrice) - Number(price)) / Number(originalPrice)) * 100);
  return percent > 0 ? percent : null;
}

export function formatSize({ widthCm, depthCm, heightCm }: Listing): string | null {
  const sides = [
    widthCm !== null && `W ${widthCm}`,
    depthCm !== null && `D ${depthCm}`,
    heightCm !== null && `H ${heightCm}`,
  ].filter(Boolean);
  return sides.length > 0 ? `${sides.join(' × ')} cm` : null;
}

const hour = 3_600_000;
/** Each with what one of them ago is called. */
const units: [name: string, length: number, one: string][] = [
  ['months', 30 * 24 * hour, 'last month'],
  ['weeks', 7 * 24 * hour, 'last week'],
  ['days', 24 * hour, 'yesterday'],
  ['hours', hour, '1 hour ago'],
];

/** "3 days ago". In whole days if possible, so that the server and the browser say the same. */
export function formatAge(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  for (const [name, length, one] of units) {
    const count = Math.floor(age / length);
    if (count > 0) return count === 1 ? one : `${count} ${name} ago`;
  }
  return 'just now';
}

/** "about $95 under similar", of a deal. */
export function describeDeal({ price, fairPrice, isHotDeal, isGreatDeal }: Listing): string | null {
  if (price === null || fairPrice === null || !(isHotDeal || isGreatDeal)) return null;
  return describeGap(Number(price), Number(fairPrice));
}
