import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { categories } from '#contract/categories.ts';
import { Room } from './room.tsx';
import { SearchBox } from './search-box.tsx';
import type { ChangeFilter } from './use-filter.ts';

interface HeroProps {
  search: string;
  category: string;
  /** Once people search, the results matter more than the welcome. */
  isSmall: boolean;
  change: ChangeFilter;
}

/** A plain form: without a script it is an ordinary GET of the same address. */
export function Hero({ search, category, isSmall, change }: HeroProps) {
  const form = useRef<HTMLFormElement>(null);
  const known = categories.some(({ name }) => name === category) ? category : '';
  // The select is the browser's own, so it has to follow when something else changes the address.
  useEffect(() => {
    const select = form.current?.elements.namedItem('category') as HTMLSelectElement;
    select.value = known;
  }, [known]);

  function ask(text: string) {
    const fields = new FormData(form.current ?? undefined);
    change({
      search: text.trim().slice(0, 200) || undefined,
      category: String(fields.get('category')) || undefined,
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask(String(new FormData(event.currentTarget).get('search')));
    // On a phone this closes the keyboard, so that the results can be seen.
    if (window.matchMedia('(pointer: coarse)').matches) document.getElementById('keywords')?.blur();
  }

  return (
    <section className="border-line border-b bg-sunken">
      <div className={`page grid items-end gap-x-10 ${isSmall ? '' : 'lg:grid-cols-[1.25fr_1fr]'}`}>
        <div className={isSmall ? 'py-5 md:py-7' : 'py-7 md:py-14'}>
          {/* In as many lines with any face, and on any phone: nothing below it is to move. */}
          <h1
            className={
              isSmall
                ? 'text-[min(1.25rem,5vw)] sm:text-2xl md:text-3xl'
                : 'text-[min(2.25rem,9.2vw)] sm:text-5xl xl:text-6xl'
            }
          >
            Good furniture, second time around
          </h1>
          {!isSmall && (
            <p className="mt-3 max-w-xl text-[clamp(1rem,4.4vw,1.125rem)] text-soft md:mt-4">
              Second-hand pieces from several New Zealand marketplaces, in one honest search.
            </p>
          )}
          <search aria-label="Furniture">
            <form
              ref={form}
              action="/"
              onSubmit={submit}
              className={`card relative grid grid-cols-[1fr_auto] gap-2 p-2 sm:grid-cols-[1fr_auto_auto] ${isSmall ? 'mt-4 max-w-3xl' : 'mt-5 md:mt-6'}`}
            >
              <div className="col-span-2 sm:col-span-1">
                <SearchBox search={search} onSearch={ask} />
              </div>
              <select className="field" name="category" defaultValue={known} aria-label="Category">
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
        {!isSmall && <Room className="hidden lg:block" />}
      </div>
    </section>
  );
}
