import { formatDollars } from '#contract/money.ts';
import { formatPrice } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/home-day.ts';

export interface SeenPrice {
  /** Null: it takes offers, or (at first only) its price made no sense to us. */
  price: number | null;
  seenAt: number;
}

type Priced = SeenPrice & { price: number };

export function isPriced(seen: SeenPrice): seen is Priced {
  return seen.price !== null;
}

export function nameSeenPrice({ price }: SeenPrice, isFirst = false): string {
  if (price === null) return isFirst ? 'No clear price' : formatPrice(null);
  return formatPrice(String(price));
}

/** "First seen at $240 on 3 Nov 2026. Changed once since. Now $180 (since 10 Nov 2026), down 25%." */
export function tellHistory(prices: SeenPrice[], goneAt: number | null): string {
  const [first, ...later] = prices as [SeenPrice, ...SeenPrice[]];
  const last = later.at(-1);
  const isGone = goneAt !== null;
  return [
    `${tellFirst(first)}.`,
    last ? `${tellLast(first, last, later.length, isGone)}.` : tellNoChange(first, isGone),
    ...tellBetween(prices),
    ...(isGone ? [`Gone since ${formatDay(goneAt)}.`] : []),
  ].join(' ');
}

function tellFirst(first: SeenPrice): string {
  const day = formatDay(first.seenAt);
  if (!isPriced(first)) return `First seen without a clear price on ${day}`;
  return first.price === 0
    ? `First seen as free on ${day}`
    : `First seen at ${nameSeenPrice(first)} on ${day}`;
}

function tellNoChange(only: SeenPrice, isGone: boolean): string {
  if (isPriced(only)) return isGone ? 'The price never changed.' : 'The price hasn’t changed since.';
  return isGone ? 'It never had one.' : 'Still no price.';
}

function tellLast(first: SeenPrice, last: SeenPrice, changes: number, isGone: boolean): string {
  const times = ['once', 'twice'][changes - 1] ?? `${changes} times`;
  const [at, name] = last.price ? ['at', nameSeenPrice(last)] : ['as', `“${nameSeenPrice(last)}”`];
  const day = formatDay(last.seenAt);
  const told = isGone ? `Last listed ${at} ${name} (from ${day})` : `Now ${name} (since ${day})`;
  return `Changed ${times} since. ${told}${compare(first, last)}`;
}

/** Beyond tenfold a percentage says less than the amounts do. */
const mostTold = 10;

function compare(first: SeenPrice, last: SeenPrice): string {
  if (!isPriced(first) || !isPriced(last) || first.price === 0) return '';
  const ratio = last.price / first.price;
  const percent = Math.round((ratio - 1) * 100);
  if (percent === 0 || ratio > mostTold || ratio < 1 / mostTold) return '';
  return `, ${percent < 0 ? 'down' : 'up'} ${Math.abs(percent)}%`;
}

/** The lowest and highest price unless they are the first or last, and whether there was no price for a while. */
function tellBetween(prices: SeenPrice[]): string[] {
  const told = [prices[0]?.price, prices.at(-1)?.price];
  const sorted = prices.filter(isPriced).sort((a, b) => a.price - b.price);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const tell = ({ price, seenAt }: Priced) => `${formatDollars(price)} (${formatDay(seenAt)})`;
  const range =
    !lowest || !highest || (told.includes(lowest.price) && told.includes(highest.price))
      ? []
      : lowest.price === highest.price
        ? [`In between it was ${tell(lowest)}.`]
        : [`Lowest: ${tell(lowest)}. Highest: ${tell(highest)}.`];
  return [...range, ...(prices.slice(1, -1).every(isPriced) ? [] : ['For a while it was open to offers.'])];
}
