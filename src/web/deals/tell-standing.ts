import type { Deal } from '#contract/deals.ts';
import { formatDollars } from '#contract/money.ts';

/** What the comparables that count would ask for this piece. */
export function listAsked(comparables: Deal['comparables']): number[] {
  return comparables
    .filter(({ isSetAside }) => !isSetAside)
    .map(({ adjustedPrice }) => Number(adjustedPrice));
}

/** The price chart for screen readers: how this piece compares with the comparables that count. */
export function tellStanding(comparables: Deal['comparables'], fair: number, price: number): string {
  const asked = listAsked(comparables);
  const aside = comparables.length - asked.length;
  if (asked.length === 0)
    return `This one is ${formatDollars(price)}. About ${formatDollars(fair)} is fair. The few similar pieces are priced too differently to compare.`;
  const share = (isMeant: (amount: number) => boolean) => {
    const count = asked.filter(isMeant).length;
    return count === 0 ? 'none' : count === asked.length ? 'all' : `${count}`;
  };
  const [least, most] = [formatDollars(Math.min(...asked)), formatDollars(Math.max(...asked))];
  const isOne = asked.length === 1;
  const pieces = isOne ? 'One similar piece is' : `${asked.length} similar pieces are`;
  const standing = isOne
    ? tellOne(asked[0]!, price)
    : `${share((amount) => amount < price)} cheaper, ${share((amount) => amount > price)} dearer`;
  return [
    `This one is ${formatDollars(price)}. About ${formatDollars(fair)} is fair.`,
    `${pieces} listed at ${least === most ? least : `${least} to ${most}`}, adjusted to match: ${standing}.`,
    ...(aside > 0 ? [`${aside} more ${aside === 1 ? 'was' : 'were'} too far from the rest to count.`] : []),
  ].join(' ');
}

function tellOne(amount: number, price: number): string {
  if (amount === price) return 'it’s the same price';
  return amount < price ? 'it’s cheaper' : 'it’s dearer';
}
