import { Armchair, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { categories, joinCategories } from '#contract/categories.ts';
import { chooseAny } from '#contract/one-or-several.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { untilWide } from '#web/ui/until-wide.ts';
import { SearchBox } from './search-box.tsx';
import type { ChangeFilter } from './use-filter.ts';

/** Decoration, which only a wide screen has room for. */
const Room = latePart('room', () => import('./room.tsx').then((module) => module.Room), {
  isExtra: true,
  until: untilWide,
});

interface HeroProps {
  search: string;
  /** Several where any of them will do. */
  categories: readonly string[];
  /** Once people search, the results matter more than the welcome. */
  isSmall: boolean;
  change: ChangeFilter;
  /** The way to the filters, where they are not beside the results. */
  filters: ReactNode;
}

/**
 * A plain form: without a script it's an ordinary GET of the same address. On a narrow screen its frame is
 * removed (`contents`), so that the search and the way to the filters stay at the top while you scroll.
 */
export function Hero({ search, categories: chosen, isSmall, change, filters }: HeroProps) {
  const form = useRef<HTMLFormElement>(null);
  const several = chosen.length > 1 ? joinCategories(chosen) : null;
  const known = chosen.length === 1 && categories.find(({ name }) => name === chosen[0])?.name;
  const present = several ?? (known || '');
  // The select is the browser's own, so it has to follow when something else changes the address.
  useEffect(() => {
    const select = form.current?.elements.namedItem('category') as HTMLSelectElement;
    select.value = present;
  }, [present]);

  function ask(text: string) {
    const select = form.current?.elements.namedItem('category') as HTMLSelectElement;
    const isLeftAlone = several !== null && select.value === several;
    change({
      search: text.trim().slice(0, 200) || undefined,
      ...(!isLeftAlone && chooseAny('category', select.value ? [select.value] : [])),
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask(String(new FormData(event.currentTarget).get('search')));
    // On a phone this closes the keyboard, so that the results can be seen.
    if (window.matchMedia('(pointer: coarse)').matches) document.getElementById('keywords')?.blur();
  }

  return (
    <section className="border-line bg-sunken max-lg:contents lg:border-b">
      <div
        className={`page grid items-end gap-x-10 max-lg:contents ${isSmall ? '' : 'lg:grid-cols-[1.25fr_1fr]'}`}
      >
        <div className={`max-lg:contents ${isSmall ? 'py-7' : 'py-14'}`}>
          <div className="max-lg:bg-sunken max-lg:px-4 max-lg:pt-3 sm:max-lg:px-6 md:max-lg:pt-6">
            {/* In as many lines with any face, and on any phone: nothing below it is to move. */}
            <h1
              className={`text-[min(1.25rem,5vw)] ${isSmall ? 'sm:text-2xl md:text-3xl' : 'sm:text-4xl lg:text-5xl xl:text-6xl'}`}
            >
              Good furniture, second time around
            </h1>
            {!isSmall && (
              <p className="mt-2 max-w-xl text-lg text-soft max-sm:hidden lg:mt-4">
                Second-hand pieces from several New Zealand marketplaces, in one honest search.
              </p>
            )}
          </div>
          <div className="search-bar flex flex-wrap gap-2 max-lg:tall:sticky max-lg:top-0 max-lg:z-30 max-lg:border-line max-lg:border-b max-lg:bg-sunken max-lg:px-4 max-lg:py-2 sm:max-lg:px-6">
            <search aria-label="Furniture" className="min-w-[min(100%,14rem)] flex-1">
              <form
                ref={form}
                action="/"
                onSubmit={submit}
                className={`card relative grid grid-cols-[minmax(0,1fr)_auto_auto] max-sm:p-0.5 sm:gap-2 sm:p-2 lg:flex lg:flex-wrap ${isSmall ? 'max-w-3xl lg:mt-4' : 'lg:mt-6'}`}
              >
                <SearchBox search={search} onSearch={ask} />
                {/* On a phone an icon with the browser's own list of categories behind it. */}
                <div className="relative grid place-items-center rounded-lg text-accent outline-accent has-[option[value='']:checked]:text-soft max-sm:w-11 max-sm:focus-within:outline-2">
                  <Armchair size={20} aria-hidden="true" className="sm:hidden" />
                  <select
                    className="field max-sm:absolute max-sm:inset-0 max-sm:opacity-0"
                    name="category"
                    defaultValue={present}
                    aria-label="Category"
                  >
                    {several && <option value={several}>{`${chosen.length} categories`}</option>}
                    <option value="">All Categories</option>
                    {categories.map(({ name }) => (
                      <option key={name}>{name}</option>
                    ))}
                  </select>
                </div>
                <button type="submit" className="button button-primary max-sm:px-3">
                  <Search size={18} aria-hidden="true" />
                  <span className="max-sm:sr-only">Search</span>
                </button>
              </form>
            </search>
            {filters}
          </div>
        </div>
        {!isSmall && <Room />}
      </div>
    </section>
  );
}
