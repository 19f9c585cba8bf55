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
  const pieces = asked.length === 1 ? 'One similar piece is' : `${asked.length} similar pieces are`;
  return [
    `This one is ${formatDollars(price)}. About ${formatDollars(fair)} is fair.`,
    `${pieces} listed at ${least === most ? least : `${least} to ${most}`}, adjusted to match: ${share((amount) => amount < price)} cheaper, ${share((amount) => amount > price)} dearer.`,
    ...(aside > 0 ? [`${aside} more ${aside === 1 ? 'was' : 'were'} too far from the rest to count.`] : []),
  ].join(' ');
}
