import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { categories } from '#contract/categories.ts';
import { Room } from './room.tsx';

interface HeroProps {
  search: string;
  category: string;
}

/** A plain form: without a script it is an ordinary GET of the same address. */
export function Hero({ search, category }: HeroProps) {
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // The fields are the browser's own; when the address changes by other means, they follow it.
  useEffect(() => {
    const fields = form.current?.elements;
    (fields?.namedItem('search') as HTMLInputElement).value = search;
    (fields?.namedItem('category') as HTMLSelectElement).value = categories.some(
      ({ name }) => name === category,
    )
      ? category
      : '';
  }, [search, category]);
  useEffect(() => {
    if (window.history.state?.opensSearch) document.getElementById('keywords')?.focus();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    const parameters = new URLSearchParams(chosen.filter(([, value]) => value) as [string, string][]);
    navigate(parameters.size > 0 ? `/?${parameters}` : '/');
  }

  return (
    <section className="overflow-hidden border-line border-b bg-sunken">
      <div className="page grid items-end gap-x-10 lg:grid-cols-[1.25fr_1fr]">
        <div className="py-8 md:py-14">
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">Good furniture, second time around</h1>
          <p className="mt-4 max-w-xl text-lg text-soft">
            Second-hand pieces from several New Zealand marketplaces, in one honest search.
          </p>
          <search aria-label="Furniture">
            <form
              ref={form}
              action="/"
              onSubmit={submit}
              className="card mt-6 grid gap-2 p-2 sm:grid-cols-[1fr_auto_auto]"
            >
              <input
                id="keywords"
                className="field border-transparent"
                type="search"
                name="search"
                defaultValue={search}
                placeholder="Rimu tallboy, 3 seater couch …"
                aria-label="Keywords"
                autoComplete="off"
              />
              <select className="field" name="category" defaultValue={category} aria-label="Category">
                <option value="">All Categories</option>
                {categories.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
              <button type="submit" className="button button-primary">
                <Search size={18} aria-hidden="true" />
                Search
              </button>
            </form>
          </search>
        </div>
        <Room className="hidden lg:block" />
      </div>
    </section>
  );
}
