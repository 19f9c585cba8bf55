import { X } from 'lucide-react';
import { Link } from 'wouter';
import { clearFilter, type Filter, writeFilter } from './filter.ts';
import { makeChips } from './filter-chips.ts';

const startsAtResults = { startsAt: 'results' };

/** What narrows the results, each with a button to remove it. */
export function ActiveFilters({ filter }: { filter: Filter }) {
  const chips = makeChips(filter);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ label, removed }) => (
        <li key={label} className="min-w-0">
          <Link
            href={writeFilter(filter, removed)}
            state={startsAtResults}
            aria-label={`Remove ${label}`}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-card py-1 pr-2.5 pl-3.5 text-sm transition-colors hover:border-edge max-lg:min-h-11"
          >
            <span className="truncate">{label}</span>
            <X size={15} aria-hidden="true" className="shrink-0 text-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={clearFilter(filter)}
          state={startsAtResults}
          className="link inline-flex min-h-9 items-center px-1.5 text-sm max-lg:min-h-11"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
