import { SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { formatCount, formatNumber } from '#contract/numbers.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { late } from '#web/ui/late.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { clearFilter } from '../filter.ts';
import { makeChips } from '../filter-chips.ts';
import { listingsQuery } from '../queries.ts';
import { useFilter } from '../use-filter.ts';

const loadForm = () => import('./filter-form.tsx').then((module) => module.FilterForm);
const FilterForm = late(loadForm);

const buttonClass = 'button relative my-auto max-sm:size-12 max-sm:px-0 lg:hidden';

/**
 * On a narrow screen, a button that brings the filters up from below. Without a script it goes to the card. It's given
 * nothing: React would take it away if that changed before it is taken over.
 */
export function FiltersButton() {
  const { filter, change } = useFilter();
  // The same as the results: asked for once.
  const { data } = useQuery({ ...listingsQuery(filter), placeholderData: keepPreviousData });
  const total = data?.total ?? 0;
  const [isOpen, setOpen] = useState(false);
  // First the sheet, then all that is in it: a slow phone answers the press at once.
  const isFilled = useDeferredValue(isOpen);
  const hasChanged = useRef(false);
  // What is searched stands beside it.
  const active = makeChips({ ...filter, search: undefined }).length;
  const face = (
    <>
      <SlidersHorizontal size={18} aria-hidden="true" />
      <span className="max-sm:sr-only">Filters</span>
      {active > 0 && (
        <span className="grid size-6 place-items-center rounded-full bg-primary text-on-primary text-sm tabular-nums max-sm:absolute max-sm:-top-1.5 max-sm:-right-1.5">
          {active}
        </span>
      )}
    </>
  );

  function open() {
    hasChanged.current = false;
    setOpen(true);
  }

  return (
    <>
      <a href="#filters" className={`gives-way ${buttonClass}`}>
        {face}
      </a>
      <button
        type="button"
        className={`comes-late ${buttonClass}`}
        aria-haspopup="dialog"
        onPointerEnter={loadForm}
        onClick={open}
      >
        {face}
      </button>
      <Sheet
        title="Filters"
        side="bottom"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <div className="flex gap-3">
            {/* What the page says of it is behind the sheet, where nobody hears it. */}
            <p role="status" className="sr-only">
              {hasChanged.current && `${formatCount(total, 'item')} found`}
            </p>
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
        {isOpen && isFilled && (
          <FilterForm
            filter={filter}
            change={(changes) => {
              // However much you try out in here, one step back leaves it.
              const isNew = change(changes, { replace: hasChanged.current });
              hasChanged.current ||= isNew;
              return isNew;
            }}
            onFailed={() => setOpen(false)}
          />
        )}
      </Sheet>
    </>
  );
}
