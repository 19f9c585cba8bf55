import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { deleteSavedSearch, SavedSearch } from '#contract/saved-searches.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { LateSearchDialog } from './late-search-dialog.tsx';
import { savedSearchesQuery } from './queries.ts';
import { SavedSearchCard } from './saved-search-card.tsx';

interface SavedSearchesProps {
  accountId: number;
  /** More actions for a search. */
  actions: (search: SavedSearch) => ReactNode;
}

type Open = { what: 'new' } | { what: 'edit' | 'delete'; search: SavedSearch } | null;

export function SavedSearches({ accountId, actions }: SavedSearchesProps) {
  const [open, setOpen] = useState<Open>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: searches, isError } = useQuery(savedSearchesQuery(accountId));
  const close = () => setOpen(null);
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Saved Searches
        </h2>
        <button type="button" className="button button-primary" onClick={() => setOpen({ what: 'new' })}>
          <Plus size={18} aria-hidden="true" />
          New Search
        </button>
      </div>
      {isError && <p className="alert mt-4">We couldn’t load your searches. Please reload the page.</p>}
      {!searches && !isError && <p className="mt-4 text-soft">Loading ...</p>}
      {searches?.length === 0 && <NoSearches />}
      <ul className="mt-4 grid gap-3">
        {searches?.map((search) => (
          <li key={search.id}>
            <SavedSearchCard
              search={search}
              actions={actions(search)}
              onEdit={() => setOpen({ what: 'edit', search })}
              onDelete={() => setOpen({ what: 'delete', search })}
            />
          </li>
        ))}
      </ul>
      {open?.what === 'new' && <LateSearchDialog title="New Search" search={{}} onClose={close} />}
      {open?.what === 'edit' && <LateSearchDialog title="Edit Search" search={open.search} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteDialog
          search={open.search}
          onClose={close}
          onDeleted={() => {
            // Nothing outside an open dialog can take the focus.
            flushSync(close);
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

function NoSearches() {
  return (
    <div className="card mt-4 px-6 py-12 text-center">
      <p className="font-display text-xl">No saved searches yet</p>
      <p className="mt-2 text-soft">Save a search and see at a glance what’s new since you last looked.</p>
    </div>
  );
}

interface DeleteDialogProps {
  search: SavedSearch;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ search, onClose, onDeleted }: DeleteDialogProps) {
  const client = useQueryClient();

  async function remove() {
    try {
      await actAsShopper(async (accountId) => {
        await call<typeof deleteSavedSearch>('DELETE /api/saved-searches/:id', { params: { id: search.id } });
        await client.invalidateQueries({ queryKey: savedSearchesQuery(accountId).queryKey });
      });
      // Its alerts were deleted with it.
      await client.invalidateQueries({ queryKey: ['GET /api/accounts/:id/price-alerts'] });
      onDeleted();
      showToast({ title: 'Search Deleted' });
    } catch (error) {
      onClose();
      reportFailure(client, error, {
        title: 'Delete Failed',
        description: 'Failed to delete search. Please try again.',
      });
    }
  }

  return (
    <Dialog
      title={`Delete “${search.name}”?`}
      onClose={onClose}
      about="Any alerts for this search will be deleted too."
    >
      <div className="mt-5 flex flex-wrap gap-2">
        <button type="button" className="button button-danger" onClick={remove}>
          Delete
        </button>
        <button type="button" data-first className="button" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}
