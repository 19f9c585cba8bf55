import { LayoutGrid, List } from 'lucide-react';
import { Link } from 'wouter';
import type { SortName } from '#contract/filter-fields.ts';
import { type Filter, sortsFor, writeFilter } from './filter.ts';
import type { ChangeFilter } from './use-filter.ts';

const views = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: List },
] as const;

/** How the results are ordered and shown. */
export function ResultsControls({ filter, change }: { filter: Filter; change: ChangeFilter }) {
  return (
    <>
      <select
        className="field w-0 flex-1 sm:w-auto sm:flex-none"
        aria-label="Sort by"
        value={filter.sort}
        onChange={(event) => change({ sort: event.target.value as SortName })}
      >
        {sortsFor(filter).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <div className="ml-auto flex">
        {views.map(({ view, label, Icon }) => (
          <Link
            key={view}
            id={`${view}-view`}
            href={writeFilter(filter, { view, page: filter.page })}
            state={{ startsAt: `${view}-view` }}
            aria-label={label}
            aria-current={filter.view === view ? 'true' : undefined}
            className="button px-3 first:rounded-r-none last:-ml-px last:rounded-l-none aria-[current=true]:bg-sunken"
          >
            <Icon size={18} aria-hidden="true" />
          </Link>
        ))}
      </div>
    </>
  );
}
