import type { ReactNode } from 'react';
import type { Deal } from '#contract/deals.ts';
import { formatDollars } from '#contract/money.ts';
import { listAsked, tellStanding } from './tell-standing.ts';

const height = 36;
const line = height / 2;

interface PriceDotsProps {
  deal: Pick<Deal, 'comparables' | 'lowPrice' | 'highPrice'> & {
    verdict: Deal['verdict'] | null;
    fairPrice: string;
  };
  price: number;
}

/** Comparable prices as dots on a line, as wide as there is room; the sentence beside it says the same. */
export function PriceDots({ deal, price }: PriceDotsProps) {
  const asked = listAsked(deal.comparables);
  const fair = Number(deal.fairPrice);
  const all = [...asked, price, fair];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const share = (amount: number) => ((amount - lowest) / Math.max(1, highest - lowest)) * 100;
  const x = (amount: number) => `${share(amount)}%`;
  return (
    <figure className="mt-3">
      <div className="max-w-2xl tabular-nums" aria-hidden="true">
        <Label share={share(price)}>
          <span className="font-semibold">this one {formatDollars(price)}</span>
        </Label>
        <div className="px-2.5">
          <svg width="100%" height={height} className="overflow-visible" aria-hidden="true">
            {deal.lowPrice !== null && deal.highPrice !== null && (
              <rect
                x={x(Number(deal.lowPrice))}
                y={line - 11}
                width={`${Math.max(1, share(Number(deal.highPrice)) - share(Number(deal.lowPrice)))}%`}
                height="22"
                rx="11"
                className="fill-accent/15"
              />
            )}
            <line x1="0" x2="100%" y1={line} y2={line} strokeWidth="2" className="stroke-line" />
            {asked.map((amount, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots without names
              <circle key={index} cx={x(amount)} cy={line} r="5" className="fill-accent/40" />
            ))}
            <line
              x1={x(fair)}
              x2={x(fair)}
              y1={line - 15}
              y2={height}
              strokeWidth="2.5"
              className="stroke-ink"
            />
            <circle cx={x(price)} cy={line} r="9" strokeWidth="3" className="fill-hot-text stroke-card" />
          </svg>
        </div>
        <Label share={share(fair)}>
          <span className="text-sm text-soft">
            {deal.verdict === 'not-enough' ? 'our guess' : 'fair'} {formatDollars(fair)}
          </span>
        </Label>
      </div>
      <figcaption className="sr-only">{tellStanding(deal, price)}</figcaption>
    </figure>
  );
}

/**
 * Text above its mark that never runs past either edge, however large the font: the empty space on both sides shrinks
 * in proportion. An SVG can have a width without a style attribute.
 */
function Label({ share, children }: { share: number; children: ReactNode }) {
  return (
    <div className="flex">
      <svg width={`${share}%`} height="1" className="min-w-0" aria-hidden="true" />
      <span className="max-w-full shrink-0">{children}</span>
      <svg width={`${100 - share}%`} height="1" className="min-w-0" aria-hidden="true" />
    </div>
  );
}
