import { Search, TrendingUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatCount, formatNumber } from '#contract/numbers.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { parseFilter } from './filter.ts';
import { Picture } from './picture.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { categoriesQuery, listingsQuery, statsQuery } from './queries.ts';

export function CategoriesPage() {
  const [filter, setFilter] = useState('');
  const { data: categories = [], isError, isLoading } = useQuery(categoriesQuery);
  const shown = categories.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()));
  useListingsInAdvance();
  return (
    <div className="page py-8 md:py-12">
      <PageTitle
        title="Browse by Category"
        description="Second-hand furniture by room: from the living room to the garden."
        canonical="/categories"
      />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h1 className="text-[min(2.25rem,9vw)] md:text-5xl">Browse by Category</h1>
          <p className="mt-2 text-lg text-soft">From the living room to the garden, one room at a time.</p>
        </div>
        <div className="relative w-full sm:w-80">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3 text-soft"
          />
          <input
            type="search"
            className="field pl-10"
            placeholder="Search categories..."
            aria-label="Search categories"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </div>
      </div>
      {isError && <p className="alert mt-6">We couldn’t load the categories. Please reload the page.</p>}
      <div aria-live="polite">
        {!isError && !isLoading && shown.length === 0 && (
          <div className="card mt-8 px-6 py-12 text-center">
            <p className="font-display text-2xl">No categories found</p>
            <p className="mt-2 text-soft">Try searching with different keywords</p>
          </div>
        )}
      </div>
      <ul className="mt-8 grid grid-cols-1 gap-3 min-[300px]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {shown.map((category, index) => (
          <li key={category.name}>
            <CategoryCard {...category} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <Summary />
      <section className="mt-14">
        <h2 className="text-2xl md:text-3xl">Popular Searches</h2>
        <PopularSearches className="mt-4" />
      </section>
    </div>
  );
}

interface CategoryCardProps {
  name: string;
  description: string;
  count: number;
  trending: boolean;
  image: string | null;
  isFirst: boolean;
}

function CategoryCard({ name, description, count, trending, image, isFirst }: CategoryCardProps) {
  return (
    <Link
      href={`/?category=${encodeURIComponent(name)}`}
      className="card group relative block h-full overflow-hidden transition hover:-translate-y-0.5 hover:shadow-md motion-reduce:transform-none"
    >
      <Picture address={image} alt="" sizes="(min-width: 1024px) 19rem, 50vw" isFirst={isFirst} />
      <div className="p-3 sm:p-5">
        <h2 className="text-xl group-hover:underline sm:text-2xl">{name}</h2>
        <p className="mt-1 text-soft max-sm:text-sm">{description}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <span className="badge bg-sunken font-medium">{formatCount(count, 'item')}</span>
          {trending && (
            <span className="badge bg-primary text-on-primary">
              <TrendingUp size={14} aria-hidden="true" />
              Trending
            </span>
          )}
        </p>
      </div>
    </Link>
  );
}

/** People go from the categories to the listings, so those are fetched in advance. */
function useListingsInAdvance(): void {
  const client = useQueryClient();
  useEffect(() => {
    client.prefetchQuery(listingsQuery(parseFilter(new URLSearchParams())));
  }, [client]);
}

function Summary() {
  const { data: stats } = useQuery(statsQuery);
  if (!stats) return null;
  const { listings, trending, sources } = stats;
  const facts = [
    [formatNumber(listings), listings === 1 ? 'item for sale' : 'items for sale'],
    [String(trending), trending === 1 ? 'trending category' : 'trending categories'],
    [String(sources), sources === 1 ? 'marketplace source' : 'marketplace sources'],
    ['24/7', 'updated daily'],
  ];
  return (
    <dl className="card mt-12 grid grid-cols-2 gap-6 p-8 text-center lg:grid-cols-4">
      {facts.map(([figure, label]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-soft">{label}</dt>
          <dd className="font-display font-semibold text-4xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
