import { cautionNames, describeCaution } from '#contract/cautions.ts';
import type { Deal } from '#contract/deals.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { PriceDots } from './price-dots.tsx';
import { dealQuery } from './queries.ts';

/** The page tells of these in a place of their own. */
const toldAbove = new Set(cautionNames.map(describeCaution));

/** Whether it is a deal: in a sentence, with what to be careful of, and the prices of similar pieces in a picture. */
export function DealPanel({ id, price }: { id: number; price: string | null }) {
  const { data: deal } = useQuery(dealQuery(id));
  if (!deal) return null;
  const cautions = deal.cautions.filter((caution) => !toldAbove.has(caution));
  const isCompared = deal.fairPrice !== null;
  const reasons = deal.reasons.filter((reason) => !deal.cautions.includes(reason));
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
      {!isCompared && reasons.map((reason) => <p key={reason}>{reason}</p>)}
      {cautions.length > 0 && (
        <ul className="mt-2 grid max-w-prose gap-1 rounded-lg bg-careful-wash px-4 py-3">
          {cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </ul>
      )}
      {deal.fairPrice !== null && price !== null && (
        <PriceDots deal={{ ...deal, fairPrice: deal.fairPrice }} price={Number(price)} />
      )}
      {((isCompared && reasons.length > 0) || deal.comparables.length > 0) && (
        <p className="mt-3">
          <a className="link inline-flex min-h-9 items-center max-lg:min-h-11" href="#working">
            How we worked this out
          </a>
        </p>
      )}
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
