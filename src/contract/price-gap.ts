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

/** The range in which half of the prices lie, once each is adjusted to the piece in question. */
export function describeRange(lowPrice: number, highPrice: number, comparables: number): string {
  const range = `${formatDollars(Math.round(lowPrice))}–${formatDollars(Math.round(highPrice))}`;
  return comparables < fewestComparables
    ? `Our guess is ${range}, going by all the furniture we’ve seen.`
    : `A fair price for this one is about ${range}.`;
}
