import type { Deal } from '#contract/deals.ts';
import { formatDollars } from '#web/lib/format.ts';

const width = 600;
const height = 92;
const line = 52;
const edge = 16;

interface PriceDotsProps {
  deal: Pick<Deal, 'comparables' | 'lowPrice' | 'highPrice'> & { fairPrice: string };
  price: number;
}

/** Comparable prices as dots on a line; the sentences beside it say the same. */
export function PriceDots({ deal, price }: PriceDotsProps) {
  const counted = deal.comparables
    .filter(({ isSetAside }) => !isSetAside)
    .map(({ adjustedPrice }) => Number(adjustedPrice));
  const fair = Number(deal.fairPrice);
  const all = [...counted, price, fair];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const x = (amount: number) =>
    edge + ((amount - lowest) / Math.max(1, highest - lowest)) * (width - 2 * edge);
  const anchor = (amount: number) => (x(amount) < 80 ? 'start' : x(amount) > width - 80 ? 'end' : 'middle');
  return (
    <figure className="mt-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full max-w-2xl overflow-visible"
        aria-hidden="true"
      >
        {deal.lowPrice !== null && deal.highPrice !== null && (
          <rect
            x={x(Number(deal.lowPrice))}
            y={line - 11}
            width={Math.max(2, x(Number(deal.highPrice)) - x(Number(deal.lowPrice)))}
            height="22"
            rx="11"
            className="fill-accent/15"
          />
        )}
        <line x1={edge} x2={width - edge} y1={line} y2={line} strokeWidth="2" className="stroke-line" />
        {counted.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots without names
          <circle key={index} cx={x(amount)} cy={line} r="5" className="fill-accent/40" />
        ))}
        <line
          x1={x(fair)}
          x2={x(fair)}
          y1={line - 15}
          y2={line + 15}
          strokeWidth="2.5"
          className="stroke-ink"
        />
        <text x={x(fair)} y={line + 34} textAnchor={anchor(fair)} className="fill-soft text-[15px]">
          fair {formatDollars(fair)}
        </text>
        <circle cx={x(price)} cy={line} r="9" strokeWidth="3" className="fill-hot stroke-card" />
        <text
          x={x(price)}
          y={line - 24}
          textAnchor={anchor(price)}
          className="fill-ink font-semibold text-[17px]"
        >
          this one {formatDollars(price)}
        </text>
      </svg>
      <figcaption className="sr-only">
        {`This one asks ${formatDollars(price)}. Sellers of similar pieces would ask from ${formatDollars(lowest)} to ${formatDollars(highest)} for it; about ${formatDollars(fair)} is fair.`}
      </figcaption>
    </figure>
  );
}
