import type { ReactNode } from 'react';
import { useAccountId } from '#web/lib/account-id.ts';
import { type Filter, filterAlone, isFiltered } from './filter.ts';
import { RefreshButton } from './refresh-button.tsx';
import { ResultsControls } from './results-controls.tsx';
import type { HomePageProps } from './slots.ts';
import type { ChangeFilter } from './use-filter.ts';

interface ResultsBarProps extends Pick<HomePageProps, 'saveSearch'> {
  filter: Filter;
  change: ChangeFilter;
}

/** What can be done with all results, beside how many there are. */
export function ResultsBar({ filter, change, saveSearch }: ResultsBarProps): ReactNode {
  const isSignedIn = useAccountId() !== null;
  return (
    <>
      {isSignedIn && isFiltered(filter) && saveSearch?.(filterAlone(filter))}
      <RefreshButton />
      <div className="flex min-w-[min(15rem,100%)] flex-1 flex-wrap gap-2 sm:mt-1 sm:basis-full lg:mt-0 lg:flex-none lg:basis-auto">
        <ResultsControls filter={filter} change={change} />
      </div>
    </>
  );
}
