import type { Listing } from '#contract/catalogue.ts';
import { describeGap } from '#contract/price-gap.ts';

/** How much was taken off, in whole percent; null where nothing was. */
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

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
];
const relative = new Intl.RelativeTimeFormat('en-NZ', { numeric: 'auto' });

/** "3 days ago". In whole days where it can be, so that the server and the browser say the same. */
export function formatAge(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  const [unit, length] = units.find(([, size]) => age >= size) ?? ['hour', 3_600_000];
  return age < 3_600_000 ? 'just now' : relative.format(-Math.floor(age / length), unit);
}

/** "about $95 under similar", of a deal. */
export function describeDeal({ price, fairPrice, isHotDeal, isGreatDeal }: Listing): string | null {
  if (price === null || fairPrice === null || !(isHotDeal || isGreatDeal)) return null;
  return describeGap(Number(price), Number(fairPrice));
}
