import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Deal } from '#contract/deals.ts';
import { Comparables } from './comparables.tsx';
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
      <p className="mt-3">
        <Link className="link" href="/how-we-judge">
          How we judge, and how wrong we are
        </Link>
      </p>
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
