import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { popularSearches } from '#contract/categories.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Picture } from './picture.tsx';
import { categoriesQuery, statsQuery } from './queries.ts';

export function CategoriesPage() {
  const [filter, setFilter] = useState('');
  const { data: categories = [], isError, isLoading } = useQuery(categoriesQuery);
  const shown = categories.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()));
  return (
    <div className="page py-10">
      <PageTitle
        title="Browse by Category"
        description="Second-hand furniture by room: from the living room to the garden."
      />
      <h1 className="text-4xl">Browse by Category</h1>
      <input
        type="search"
        className="field mt-6 max-w-md"
        placeholder="Search categories..."
        aria-label="Search categories"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {isError && <p className="alert mt-6">The categories could not be loaded. Please reload the page.</p>}
      <div aria-live="polite">
        {!isError && !isLoading && shown.length === 0 && (
          <div className="card mt-6 p-10 text-center">
            <p className="font-semibold">No categories found</p>
            <p className="mt-1 text-soft">Try searching with different keywords</p>
          </div>
        )}
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ name, description, count, trending, image }, index) => (
          <li key={name}>
            <Link
              href={`/?category=${encodeURIComponent(name)}`}
              className="card block h-full overflow-hidden transition-shadow hover:shadow-md"
            >
              <Picture
                address={image}
                alt=""
                sizes="(min-width: 1024px) 19rem, (min-width: 640px) 50vw, 100vw"
                isFirst={index < 4}
              />
              <div className="p-5">
                <h2 className="text-xl">{name}</h2>
                <p className="mt-1 text-soft">{description}</p>
                <p className="mt-3 flex gap-2 text-sm">
                  <span className="rounded-full bg-sunken px-2.5 py-0.5">
                    {count.toLocaleString('en-NZ')} items
                  </span>
                  {trending && (
                    <span className="rounded-full bg-primary px-2.5 py-0.5 text-on-primary">Trending</span>
                  )}
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      <Summary />
      <section className="mt-12">
        <h2 className="text-2xl">Popular Searches</h2>
        <ul className="mt-4 flex flex-wrap gap-2">
          {popularSearches.map((term) => (
            <li key={term}>
              <Link className="button" href={`/?search=${encodeURIComponent(term)}`}>
                {term}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Summary() {
  const { data: stats } = useQuery(statsQuery);
  if (!stats) return null;
  const facts = [
    [stats.listings.toLocaleString('en-NZ'), 'items for sale'],
    [String(stats.trending), 'trending categories'],
    [String(stats.sources), 'marketplace sources'],
    ['24/7', 'updated daily'],
  ];
  return (
    <dl className="card mt-10 grid grid-cols-2 gap-6 p-6 text-center lg:grid-cols-4">
      {facts.map(([figure, label]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-soft">{label}</dt>
          <dd className="font-display font-semibold text-3xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
