import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import type { marketplaces } from '#contract/sources.ts';
import { query } from '#web/lib/api.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Hero } from './hero.tsx';

export function HomePage() {
  const [parameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const category = parameters.get('category') ?? '';
  return (
    <>
      <PageTitle
        title="Tallboy"
        description="Second-hand furniture from several New Zealand marketplaces in one honest search."
      />
      <Hero key={`${search}|${category}`} search={search} category={category} />
      <div className="page py-10">
        {search || category ? <NothingFound search={search} category={category} /> : <Opening />}
      </div>
    </>
  );
}

/** What there is to say while no marketplace has been collected: the truth. */
function Opening() {
  const { data: sources = [] } = useQuery(query<typeof marketplaces>('GET /api/marketplaces', {}));
  return (
    <section className="card mx-auto max-w-2xl p-6 text-center sm:p-10">
      <h2 className="text-2xl">The first pieces are on their way</h2>
      <p className="mt-3 text-soft">
        {sources.length > 0
          ? `Tallboy is connected to ${sources.map(({ name }) => name).join(', ')}. As soon as listings are collected they appear here.`
          : 'No marketplace is connected yet. As soon as the first one is collected, its listings appear here.'}
      </p>
      <p className="mt-5">
        <Link className="button" href="/categories">
          Browse the categories
        </Link>
      </p>
    </section>
  );
}

function NothingFound({ search, category }: { search: string; category: string }) {
  return (
    <section aria-live="polite">
      <h2 className="text-2xl">Search Results</h2>
      <p className="text-soft">
        0 items for {[search && `“${search}”`, category].filter(Boolean).join(' in ')}
      </p>
      <div className="card mt-6 p-10 text-center">
        <p>No listings found matching your criteria.</p>
        <p className="mt-4">
          <Link className="button" href="/">
            Clear Filters
          </Link>
        </p>
      </div>
    </section>
  );
}
