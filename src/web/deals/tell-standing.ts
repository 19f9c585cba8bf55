import type { Deal } from '#contract/deals.ts';
import { formatDollars } from '#contract/money.ts';

/** What the comparables that count would ask for this piece. */
export function listAsked(comparables: Deal['comparables']): number[] {
  return comparables
    .filter(({ isSetAside }) => !isSetAside)
    .map(({ adjustedPrice }) => Number(adjustedPrice));
}

interface Judged {
  /** Null where there was nothing to judge. */
  verdict: Deal['verdict'] | null;
  fairPrice: string;
}

/** The price chart for screen readers: how this piece compares with the comparables that count. */
export function tellStanding(
  { verdict, fairPrice, comparables }: Pick<Deal, 'comparables'> & Judged,
  price: number,
): string {
  const asked = listAsked(comparables);
  const aside = comparables.length - asked.length;
  const fair = formatDollars(Number(fairPrice));
  const worth = verdict === 'not-enough' ? `Our guess is about ${fair}.` : `About ${fair} is fair.`;
  const begin = `This one is ${formatDollars(price)}. ${worth}`;
  if (asked.length === 0)
    return aside === 1
      ? `${begin} The only similar piece is priced too differently to compare.`
      : `${begin} The few similar pieces are priced too differently to compare.`;
  const share = (isMeant: (amount: number) => boolean) => {
    const count = asked.filter(isMeant).length;
    return count === 0 ? 'none' : count === asked.length ? 'all' : `${count}`;
  };
  const [least, most] = [formatDollars(Math.min(...asked)), formatDollars(Math.max(...asked))];
  const isOne = asked.length === 1;
  const pieces = isOne ? 'One similar piece comes' : `${asked.length} similar pieces come`;
  const standing = isOne
    ? `, so it’s ${tellOne(asked[0]!, price)}`
    : `: ${share((amount) => amount < price)} cheaper, ${share((amount) => amount > price)} dearer`;
  return [
    begin,
    `${pieces} to ${least === most ? least : `${least} to ${most}`} adjusted to match${standing}.`,
    ...(aside > 0 ? [`${aside} more ${aside === 1 ? 'was' : 'were'} too far from the rest to count.`] : []),
  ].join(' ');
}

function tellOne(amount: number, price: number): string {
  if (amount === price) return 'the same price';
  return amount < price ? 'cheaper' : 'dearer';
}
