import type { AlertRow } from '../alerts.queries.ts';

/** Whether the price is at or under the target; without a target any will do. */
export function meetsTarget({ targetPrice }: Pick<AlertRow, 'targetPrice'>, price: number | null): boolean {
  return targetPrice === null || (price !== null && price <= targetPrice);
}

/**
 * Whether a price has fallen enough since the baseline: the price when the alert began to watch, or when it last fired.
 * With neither a percentage nor a target any fall will do.
 */
export function isDrop(
  { targetPrice, priceDropPercentage }: Pick<AlertRow, 'targetPrice' | 'priceDropPercentage'>,
  baseline: number | null,
  price: number,
): boolean {
  const reachesTarget =
    targetPrice !== null && price <= targetPrice && (baseline === null || baseline > targetPrice);
  if (reachesTarget || baseline === null) return reachesTarget;
  const fall = baseline - price;
  if (priceDropPercentage !== null) return fall > 0 && fall * 100 >= priceDropPercentage * baseline;
  return targetPrice === null && fall > 0;
}

interface Seen {
  price: number | null;
  seenAt: Date;
}

/** The price a listing had at a moment, or its first when it came later. Its prices are newest first. */
export function findPriceAt(prices: readonly Seen[], moment: Date): number | null {
  return (prices.find(({ seenAt }) => seenAt <= moment) ?? prices.at(-1))?.price ?? null;
}

export function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
