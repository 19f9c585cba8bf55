import { useState } from 'react';
import { Link } from 'wouter';
import { categories, popularSearches } from '#contract/catalogue.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function CategoriesPage() {
  const [filter, setFilter] = useState('');
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
      <div aria-live="polite">
        {shown.length === 0 && (
          <div className="card mt-6 p-10 text-center">
            <p className="font-semibold">No categories found</p>
            <p className="mt-1 text-soft">Try searching with different keywords</p>
          </div>
        )}
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ name, description }) => (
          <li key={name}>
            <Link
              href={`/?category=${encodeURIComponent(name)}`}
              className="card block h-full p-5 transition-shadow hover:shadow-md"
            >
              <h2 className="text-xl">{name}</h2>
              <p className="mt-1 text-soft">{description}</p>
            </Link>
          </li>
        ))}
      </ul>
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
