import { listChosen } from '#contract/one-or-several.ts';
import type { marketplaces } from '#contract/sources.ts';
import { query } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Filter, isFiltered, writeFilter } from './filter.ts';
import { LateFiltersCard } from './filters/late-filters-card.tsx';
import { Hero } from './hero.tsx';
import { Results } from './results.tsx';
import type { HomePageProps } from './slots.ts';
import { useFilter } from './use-filter.ts';

const FiltersButton = latePart('filters-button', () =>
  import('./filters/filters-button.tsx').then((module) => module.FiltersButton),
);

export function HomePage({ Card, saveSearch, feed, recommended }: HomePageProps) {
  const { filter, change } = useFilter();
  const { search = '' } = filter;
  const categories = listChosen(filter, 'category');
  return (
    <>
      <PageTitle
        title={nameSearch(filter)}
        description="Second-hand furniture from several New Zealand marketplaces in one honest search."
        canonical={canonicalOf(filter)}
      />
      <Hero
        search={search}
        categories={categories}
        isSmall={isFiltered(filter) || filter.page > 1}
        change={change}
        filters={<FiltersButton />}
      />
      <div className="page py-3 sm:py-6 lg:py-8">
        <div className="grid grid-cols-1 items-start gap-6 lg:has-[>*>details[open]]:grid-cols-[17.5rem_minmax(0,1fr)]">
          <LateFiltersCard />
          <Results filter={filter} change={change} Card={Card} saveSearch={saveSearch} feed={feed} />
        </div>
      </div>
      {recommended}
      <DemoNotice />
    </>
  );
}

/** Page 2 is not page 1, in a tab's title either. */
function nameSearch(filter: Filter): string {
  const what = [filter.search, listChosen(filter, 'category').join(' or ')].filter(Boolean).join(', ');
  return filter.page > 1 ? `${what || 'Furniture'}, page ${filter.page}` : what || 'Tallboy';
}

/** Search engines know the categories and their pages; every other filter is a view of those. */
function canonicalOf({ category, page }: Filter): string {
  return writeFilter({ sort: 'bestDeal', view: 'grid', page, ...(category && { category }) }, { page });
}

/** Nobody should drive to a fictional address for a fictional couch. */
function DemoNotice() {
  const { data: sources = [] } = useQuery(query<typeof marketplaces>('GET /api/marketplaces', {}));
  const demo = sources.filter(({ isDemo }) => isDemo);
  if (demo.length === 0) return null;
  return (
    <p className="page mt-4 text-center text-soft text-sm">
      These are demo marketplaces ({demo.map(({ name }) => name).join(', ')}) with made-up pieces from made-up
      sellers.
    </p>
  );
}
