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
    return `This one asks ${formatDollars(price)}; about ${formatDollars(fair)} is fair. What few similar pieces there are ask something quite different.`;
  const share = (isMeant: (amount: number) => boolean) => {
    const count = asked.filter(isMeant).length;
    return count === 0 ? 'none' : count === asked.length ? 'all' : `${count}`;
  };
  return [
    `This one asks ${formatDollars(price)}.`,
    `The ${asked.length} similar pieces${aside > 0 ? ' that count' : ''} would ask from ${formatDollars(Math.min(...asked))} to ${formatDollars(Math.max(...asked))} for it; about ${formatDollars(fair)} is fair.`,
    `Of them, ${share((amount) => amount < price)} would ask less and ${share((amount) => amount > price)} more.`,
    ...(aside > 0 ? [`${aside} far from the others ${aside === 1 ? 'was' : 'were'} set aside.`] : []),
  ].join(' ');
}
