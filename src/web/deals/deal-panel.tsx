import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Deal } from '#contract/deals.ts';
import { formatDollars } from '#contract/money.ts';
import { PriceDots } from './price-dots.tsx';
import { dealQuery } from './queries.ts';

/** Whether it is a deal, and why: the prices of similar pieces, in a picture and in sentences. */
export function DealPanel({ id, price }: { id: number; price: string | null }) {
  const { data: deal } = useQuery(dealQuery(id));
  if (!deal) return null;
  return (
    <section
      id="deal"
      className="card mb-8 scroll-mt-4 p-5 target:ring-2 target:ring-accent"
      aria-labelledby="deal-title"
    >
      <h2 id="deal-title" className="text-2xl">
        Is it a good price?
      </h2>
      <p className={`mt-1 font-semibold text-lg ${tones[deal.verdict]}`}>{deal.headline}</p>
      {deal.fairPrice !== null && price !== null && (
        <PriceDots deal={{ ...deal, fairPrice: deal.fairPrice }} price={Number(price)} />
      )}
      <ul className="mt-3 grid max-w-prose list-disc gap-1 pl-5 text-soft">
        {deal.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {deal.comparables.length > 0 && <Comparables comparables={deal.comparables} />}
    </section>
  );
}

const tones: Record<Deal['verdict'], string> = {
  hot: 'text-hot-text',
  great: 'text-accent',
  fair: '',
  above: '',
  'check-carefully': 'text-careful',
  'not-enough': 'text-soft',
  'not-compared': 'text-soft',
};

const mostAlike = 8;

function Comparables({ comparables }: Pick<Deal, 'comparables'>) {
  return (
    <>
      <h3 className="mt-5 font-medium font-sans text-base tracking-normal">Those most like it</h3>
      <ComparableList comparables={comparables.slice(0, mostAlike)} />
      {comparables.length > mostAlike && (
        <details className="mt-2">
          <summary className="cursor-pointer font-medium">Show all {comparables.length}</summary>
          <ComparableList comparables={comparables.slice(mostAlike)} />
        </details>
      )}
    </>
  );
}

function ComparableList({ comparables }: Pick<Deal, 'comparables'>) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {comparables.map(({ id, title, price, adjustedPrice, condition, place, isGone, isSetAside }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
          <span className="min-w-0 grow basis-32">
            <Link className="link wrap-anywhere" href={`/listing/${id}`}>
              {title}
            </Link>
            <span className="block text-sm text-soft">
              {[condition, place, isGone && 'gone', isSetAside && 'set aside'].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="ml-auto text-right tabular-nums">
            {formatDollars(Number(price))}
            {adjustedPrice !== price && (
              <span className="block text-sm text-soft">
                {formatDollars(Number(adjustedPrice))} if it were this one
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
