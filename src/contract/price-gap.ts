import { formatDollars } from './money.ts';

/** "about $95 under similar": what a card, a page and the reasons say of a price beside the fair one. */
export function describeGap(price: number, fairPrice: number): string {
  const gap = Math.abs(fairPrice - price);
  // Rounded, because a fair price is only an estimate.
  const step = gap < 20 ? 1 : gap < 100 ? 5 : 10;
  const dollars = formatDollars(Math.round(gap / step) * step);
  return `about ${dollars} ${price < fairPrice ? 'under' : 'over'} similar`;
}

/** With fewer to compare with, nothing is called a deal, and a range is a guess. */
export const fewestComparables = 8;
