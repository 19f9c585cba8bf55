import { useQueryClient } from '@tanstack/react-query';
import type { ListingFilter } from '#contract/filter-fields.ts';
import type { createSavedSearch, SavedSearch, updateSavedSearch } from '#contract/saved-searches.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Fields } from './form-fields.ts';
import { savedSearchesQuery } from './queries.ts';
import { SavedSearchForm } from './saved-search-form.tsx';
import { filterOf } from './search-filter.ts';
import { suggestName } from './suggest-name.ts';

interface SearchDialogProps {
  title: string;
  /** An existing search, or the filter for a new one. */
  search: SavedSearch | ListingFilter;
  onClose: () => void;
}

export function SearchDialog({ title, search, onClose }: SearchDialogProps) {
  const client = useQueryClient();
  const saved = 'id' in search ? search : null;
  const filter = 'id' in search ? filterOf(search) : search;

  async function save(fields: Fields) {
    try {
      await actAsShopper(async (accountId) => {
        await (saved ? change(saved.id, fields) : create(accountId, fields));
        await client.invalidateQueries({ queryKey: savedSearchesQuery(accountId).queryKey });
      });
    } catch (error) {
      reportFailure(client, error, {
        title: 'Save Failed',
        description: 'Failed to save search. Please try again.',
      });
      throw error;
    }
    showToast({ title: 'Search Saved', description: 'Your search has been saved successfully.' });
    onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <SavedSearchForm name={saved?.name ?? suggestName(filter)} filter={filter} save={save} />
    </Dialog>
  );
}

function create(id: number, body: Fields) {
  return call<typeof createSavedSearch>('POST /api/accounts/:id/saved-searches', { params: { id }, body });
}

function change(id: number, body: Fields) {
  return call<typeof updateSavedSearch>('PATCH /api/saved-searches/:id', { params: { id }, body });
}
