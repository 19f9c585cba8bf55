import type { Listing } from '#contract/catalogue.ts';
import { formatPrice } from '#web/lib/format.ts';

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

/** "about $95 under similar", where a fair price is known and the piece is clearly below it. */
export function describeDeal({ price, fairPrice, isCheckCarefully }: Listing): string | null {
  if (price === null || fairPrice === null || isCheckCarefully || Number(price) === 0) return null;
  const under = Number(fairPrice) - Number(price);
  if (under < Number(fairPrice) * 0.05) return null;
  return `about ${formatPrice(String(under < 100 ? roundTo(under, 5) : roundTo(under, 10)))} under similar`;
}

function roundTo(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step);
}
