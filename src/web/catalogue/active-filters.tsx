import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Understood } from '#contract/catalogue.ts';
import { Link, navigate } from '#web/lib/router.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';
import { clearFilter, type Filter, parseFilter, writeFilter } from './filter.ts';
import { makeChips } from './filter-chips.ts';
import { chipsOfText } from './understood-words.ts';

type Said = Understood['said'];

function listChips(filter: Filter, said: Said) {
  return [
    ...makeChips(filter).map((chip) => ({ ...chip, action: `Remove ${chip.label}` })),
    ...chipsOfText(filter.search ?? '', said).map(({ search, label, action }) => ({
      label,
      action,
      isPlace: false,
      removed: { search: search || undefined },
    })),
  ];
}

/** The chips follow the address a moment later: pressed meanwhile, one goes on from what the address says by now. */
function goOnFromNow(event: MouseEvent, shown: Filter, said: Said, wanted: string): void {
  const now = parseFilter(new URLSearchParams(window.location.search));
  if (writeFilter(now) === writeFilter(shown)) return;
  event.preventDefault();
  const chip = listChips(now, said).find(({ action }) => action === wanted);
  if (chip) navigate(writeFilter(now, chip.removed), { state: { startsAt: 'results' } });
}

/** What narrows the results, each with a button to remove it. */
export function ActiveFilters({ filter, said }: { filter: Filter; said: Said }) {
  const chips = listChips(filter, said);
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Active filters"
      className="mt-2 flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:mt-4 sm:flex-wrap"
    >
      {chips.map(({ label, action, isPlace, removed }, at) => (
        // The same may be said twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: chips hold no state
        <li key={`${at} ${action}`} className="min-w-0 max-sm:max-w-[75vw] max-sm:shrink-0">
          <Link
            href={writeFilter(filter, removed)}
            startsAt="results"
            data-held=""
            onClick={(event) => goOnFromNow(event, filter, said, action)}
            // A label is read in one language; a place's own name in its own.
            aria-label={isPlace ? undefined : action}
            className="relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-card py-1 pr-2.5 pl-3.5 text-sm transition-colors hover:border-edge max-lg:min-h-11"
          >
            <span className="truncate">
              {isPlace ? (
                <>
                  <span className="sr-only">Remove </span>
                  <PlaceName name={label} />
                </>
              ) : (
                label
              )}
            </span>
            <X size={15} aria-hidden="true" className="shrink-0 text-soft" />
          </Link>
        </li>
      ))}
      <li className="max-sm:shrink-0">
        <Link
          href={clearFilter(filter)}
          startsAt="results"
          className="link inline-flex min-h-9 items-center px-1.5 text-sm max-lg:min-h-11"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
