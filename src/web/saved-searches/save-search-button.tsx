import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { LateSearchDialog } from './late-search-dialog.tsx';

/** For the header of the results: saves the current search. */
export function SaveSearchButton({ filter }: { filter: ListingFilter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="wakes button max-sm:px-3" onClick={() => setOpen(true)}>
        <Bookmark size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">Save Search</span>
      </button>
      {isOpen && <LateSearchDialog title="Save Search" search={filter} onClose={() => setOpen(false)} />}
    </>
  );
}
