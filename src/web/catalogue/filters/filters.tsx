import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '#contract/numbers.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { clearFilter, type Filter } from '../filter.ts';
import { makeChips } from '../filter-chips.ts';
import type { ChangeFilter } from '../use-filter.ts';
import { FilterForm } from './filter-form.tsx';

interface FiltersProps {
  filter: Filter;
  change: ChangeFilter;
}

/** On a wide screen a card beside the results, which can be folded away. */
export function FiltersCard({ filter, change }: FiltersProps) {
  return (
    <details
      open
      id="filters"
      className="card group/filters hidden target:block lg:sticky lg:top-4 lg:block lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto"
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

/** On a narrow one, a button that brings them up from below. Without a script it goes to the card. */
export function FiltersButton({ filter, change, total }: FiltersProps & { total: number }) {
  const [isOpen, setOpen] = useState(false);
  const hasChanged = useRef(false);
  const isHydrated = useHydrated();
  const active = makeChips(filter).length;
  const face = (
    <>
      <SlidersHorizontal size={18} aria-hidden="true" />
      Filters
      {active > 0 && (
        <span className="grid size-6 place-items-center rounded-full bg-primary text-on-primary text-sm tabular-nums">
          {active}
        </span>
      )}
    </>
  );

  function open() {
    hasChanged.current = false;
    setOpen(true);
  }

  if (!isHydrated) {
    return (
      <a href="#filters" className="button lg:hidden">
        {face}
      </a>
    );
  }
  return (
    <>
      <button type="button" className="button lg:hidden" aria-haspopup="dialog" onClick={open}>
        {face}
      </button>
      <Sheet
        title="Filters"
        side="bottom"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <div className="flex gap-3">
            <Link href={clearFilter(filter)} className="button" onClick={() => setOpen(false)}>
              Clear all
            </Link>
            <button
              type="button"
              className="button button-primary flex-1 tabular-nums"
              onClick={() => setOpen(false)}
            >
              Show {formatNumber(total)} {total === 1 ? 'item' : 'items'}
            </button>
          </div>
        }
      >
        {isOpen && (
          <FilterForm
            filter={filter}
            change={(changes) => {
              // However much you try out in here, one step back leaves it.
              const isNew = change(changes, { replace: hasChanged.current });
              hasChanged.current ||= isNew;
              return isNew;
            }}
          />
        )}
      </Sheet>
    </>
  );
}
