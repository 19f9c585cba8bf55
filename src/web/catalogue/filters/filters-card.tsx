import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useFilter } from '../use-filter.ts';
import { FilterForm } from './filter-form.tsx';

/** On a wide screen a card beside the results, which can be folded away. */
export function FiltersCard() {
  const { filter, change } = useFilter();
  return (
    <details
      open
      id="filters"
      className="card group/filters hidden target:block lg:sticky lg:top-4 lg:block lg:max-h-[calc(100dvh-2rem)] lg:scroll-pt-16 lg:scroll-pb-12 lg:self-start lg:overflow-y-auto"
    >
      <summary className="sticky top-0 z-20 flex min-h-14 list-none items-center gap-2 rounded-card bg-card px-4 [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal size={18} aria-hidden="true" />
        <h2 className="flex-1 text-xl">Filters</h2>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="text-soft transition-transform group-open/filters:rotate-180"
        />
      </summary>
      <div className="px-4 pb-3">
        <FilterForm filter={filter} change={change} />
      </div>
      {/* What goes on below fades out instead of being cut. */}
      <div
        aria-hidden="true"
        className="pointer-events-none sticky bottom-0 hidden h-10 rounded-b-card bg-linear-to-t from-card to-transparent lg:block"
      />
    </details>
  );
}
