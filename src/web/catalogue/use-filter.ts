import { useMemo } from 'react';
import { navigate, useSearchParams } from '#web/lib/router.tsx';
import { type Filter, type FilterChanges, parseFilter, writeFilter } from './filter.ts';

/** Returns whether that changed anything. */
export type ChangeFilter = (changes: FilterChanges, options?: { replace?: boolean }) => boolean;

/** What the address asks for, and how to ask for something else. */
export function useFilter(): { filter: Filter; change: ChangeFilter } {
  const parameters = useSearchParams();
  const filter = useMemo(() => parseFilter(parameters), [parameters]);
  return { filter, change };
}

const change: ChangeFilter = (changes, options) => {
  // Two fields may change in quick succession, so each adds to what the address says by then.
  const now = parseFilter(new URLSearchParams(window.location.search));
  const address = writeFilter(now, changes);
  if (address === writeFilter(now)) return false;
  navigate(address, options);
  showStart();
  return true;
};

/** People who have scrolled far down see the new results from the top. */
function showStart(): void {
  const results = document.getElementById('results');
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}
