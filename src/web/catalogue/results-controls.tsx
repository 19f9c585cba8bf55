import { LayoutGrid, List, Map as MapIcon } from 'lucide-react';
import type { ChosenSort } from '#contract/filter-fields.ts';
import { listParameters } from '#contract/one-or-several.ts';
import { useTown } from '#web/lib/door/town.ts';
import { Link } from '#web/lib/router.tsx';
import { type Filter, sortsFor, writeFilter } from './filter.ts';
import type { ChangeFilter } from './use-filter.ts';

const views = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: List },
  { view: 'map', label: 'Map view', Icon: MapIcon },
] as const;

/** How the results are ordered and shown. */
export function ResultsControls({ filter, change }: { filter: Filter; change: ChangeFilter }) {
  const from = useTown()?.name ?? filter.from;
  const choose = (sort: ChosenSort) => change(sort === 'nearest' ? { sort, from } : { sort });
  return (
    <>
      {/* Without a script it is sent by its button; everything else stays as it is. */}
      <form action="/" className="contents" onSubmit={(event) => event.preventDefault()}>
        {listParameters(filter).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {filter.view !== 'grid' && <input type="hidden" name="view" value={filter.view} />}
        <select
          className="field w-0 min-w-[min(100%,6.5rem)] flex-1 max-sm:pr-1 max-sm:pl-2.5 sm:w-auto sm:flex-none"
          name="sort"
          aria-label="Sort by"
          value={filter.sort}
          onChange={(event) => choose(event.target.value as ChosenSort)}
        >
          {sortsFor({ ...filter, from }).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="button">
            Sort
          </button>
        </noscript>
      </form>
      <div className="ml-auto flex">
        {views.map(({ view, label, Icon }) => (
          <Link
            key={view}
            id={`${view}-view`}
            href={writeFilter(filter, { view, page: filter.page })}
            startsAt={`${view}-view`}
            aria-label={label}
            aria-current={filter.view === view ? 'true' : undefined}
            className="button view-button relative px-3 rounded-none not-first:-ml-px first:rounded-l-lg last:rounded-r-lg aria-[current=true]:bg-sunken aria-[current=true]:text-accent"
          >
            <Icon size={18} aria-hidden="true" />
          </Link>
        ))}
      </div>
    </>
  );
}
