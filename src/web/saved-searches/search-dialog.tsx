import type { createPriceAlert } from '#contract/alerts.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import type { createSavedSearch, SavedSearch, updateSavedSearch } from '#contract/saved-searches.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { offerPush } from '#web/lib/push-offer.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Fields, News } from './form-fields.ts';
import { savedSearchesQuery } from './queries.ts';
import { SavedSearchForm, type Telling } from './saved-search-form.tsx';
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

  async function save(fields: Fields, telling: Telling) {
    let kept: SavedSearch;
    try {
      kept = await actAsShopper(async (accountId) => {
        const answer = await (saved ? change(saved.id, fields) : create(accountId, fields));
        await client.invalidateQueries({ queryKey: savedSearchesQuery(accountId).queryKey });
        return answer;
      });
    } catch (error) {
      // What the form says itself needs no toast as well.
      const isSaid = error instanceof ApiError && error.status === 409;
      if (!isSaid)
        reportFailure(client, error, {
          title: 'Save Failed',
          description: 'Failed to save search. Please try again.',
        });
      throw error;
    }
    onClose();
    if (await tell(kept, telling)) offerPush();
  }

  /** The search is saved whatever becomes of its alerts. Answers whether there are any. */
  async function tell({ id: savedSearchId }: SavedSearch, { news, ...ways }: Telling): Promise<boolean> {
    const wanted = alertsFor(news);
    try {
      for (const alertType of wanted)
        await actAsShopper((id) =>
          call<typeof createPriceAlert>('POST /api/accounts/:id/price-alerts', {
            params: { id },
            body: { alertType, savedSearchId, ...ways },
          }),
        );
      showToast({ title: 'Search Saved', description: 'Your search has been saved successfully.' });
      return wanted.length > 0;
    } catch (error) {
      const description =
        'Your search is saved, but we couldn’t make its alert. Press “Alert me” on it to try again.';
      reportFailure(client, error, { title: 'Search Saved', description });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ['GET /api/accounts/:id/price-alerts'] });
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <SavedSearchForm
        name={saved?.name ?? suggestName(filter)}
        filter={filter}
        save={save}
        asksTelling={saved === null}
      />
    </Dialog>
  );
}

function alertsFor(news: News) {
  return news === 'both' ? (['new_listing', 'price_drop'] as const) : news === '' ? [] : [news];
}

function create(id: number, body: Fields) {
  return call<typeof createSavedSearch>('POST /api/accounts/:id/saved-searches', { params: { id }, body });
}

function change(id: number, body: Fields) {
  return call<typeof updateSavedSearch>('PATCH /api/saved-searches/:id', { params: { id }, body });
}
