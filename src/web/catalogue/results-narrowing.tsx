import type { Understood } from '#contract/catalogue.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Corrections } from './corrections.tsx';
import type { Filter } from './filter.ts';
import type { ChangeFilter } from './use-filter.ts';
import { YourTown } from './your-town.tsx';

interface ResultsNarrowingProps extends Pick<Understood, 'said' | 'corrections'> {
  filter: Filter;
  change: ChangeFilter;
}

/** How the search was understood, and each thing that narrows it. */
export function ResultsNarrowing({ filter, change, said, corrections }: ResultsNarrowingProps) {
  return (
    <>
      <Corrections filter={filter} corrections={corrections} />
      <YourTown filter={filter} change={change} />
      <ActiveFilters filter={filter} said={said} />
    </>
  );
}
