import { Bookmark } from 'lucide-react';
import { lazy, useState } from 'react';
import type { ListingFilter } from '#contract/listing-filter.ts';
import { Late } from '#web/ui/late.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then((module) => ({ default: module.SearchDialog })),
);

/** For the header of the results: keeps what is being looked for. */
export function SaveSearchButton({ filter }: { filter: ListingFilter }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  return (
    <>
      <button type="button" className="button" disabled={!isHydrated} onClick={() => setOpen(true)}>
        <Bookmark size={18} aria-hidden="true" />
        Save Search
      </button>
      {isOpen && (
        <Late>
          <SearchDialog title="Save Search" search={filter} onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  );
}
