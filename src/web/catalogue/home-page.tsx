import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { marketplaces } from '#contract/sources.ts';
import { query } from '#web/lib/api.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { readFilter } from './filter.ts';
import { Hero } from './hero.tsx';
import { Results } from './results.tsx';

export function HomePage() {
  const [parameters] = useSearchParams();
  const filter = readFilter(parameters);
  const wanted = [filter.search, filter.category].filter(Boolean).join(', ');
  return (
    <>
      <PageTitle
        title={wanted || 'Tallboy'}
        description="Second-hand furniture from several New Zealand marketplaces in one honest search."
      />
      <Hero search={filter.search ?? ''} category={filter.category ?? ''} />
      <DemoNotice />
      <Results filter={filter} />
    </>
  );
}

/** Nobody should drive to a fictional address for a fictional couch. */
function DemoNotice() {
  const { data: sources = [] } = useQuery(query<typeof marketplaces>('GET /api/marketplaces', {}));
  const demo = sources.filter(({ isDemo }) => isDemo);
  if (demo.length === 0) return null;
  return (
    <p className="page pt-4 text-soft">
      These are demo marketplaces ({demo.map(({ name }) => name).join(', ')}): made-up pieces from made-up
      sellers, collected like real ones.
    </p>
  );
}
