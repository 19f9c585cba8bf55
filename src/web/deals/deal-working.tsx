import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { Comparables } from './comparables.tsx';
import { dealQuery } from './queries.ts';

/** How the verdict came about, folded away: the reasons and the pieces it was compared with. */
export function DealWorking({ id, children }: { id: number; children?: ReactNode }) {
  const { data: deal } = useQuery(dealQuery(id));
  if (!deal) return null;
  const reasons = deal.reasons.filter((reason) => !deal.cautions.includes(reason));
  return (
    <details className="card group/working mt-8">
      <summary className="flex min-h-14 list-none items-center gap-2 rounded-card px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="flex-1 text-xl">How we worked this out</h2>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="text-soft transition-transform group-open/working:rotate-180"
        />
      </summary>
      {/* The browser opens what is folded around the part of a page that a link leads to. */}
      <div id="working" className="scroll-mt-16 px-5 pb-5">
        <ul className="grid max-w-prose list-disc gap-1 pl-5 text-soft">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {deal.comparables.length > 0 && <Comparables comparables={deal.comparables} />}
        {children}
        <p className="mt-2">
          <Link className="link" href="/how-we-judge">
            How we judge prices, and how often we’re wrong
          </Link>
        </p>
      </div>
    </details>
  );
}
