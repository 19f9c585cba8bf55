import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { refreshListings } from '#contract/sources.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast.ts';

/** How long a collection of the marketplaces is given before the page looks again. */
const patience = 8000;

export function RefreshButton() {
  const client = useQueryClient();
  const [isUpdating, setUpdating] = useState(false);

  async function refresh() {
    setUpdating(true);
    try {
      await call<typeof refreshListings>('POST /api/scraping/refresh', { body: { searchTerm: 'furniture' } });
      await new Promise((resolve) => setTimeout(resolve, patience));
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/listings'),
      });
    } catch (error) {
      showToast({ ...explain(error), tone: 'problem' });
    } finally {
      setUpdating(false);
    }
  }

  return (
    <button
      type="button"
      className="button wakes max-sm:px-3 max-sm:text-sm"
      disabled={isUpdating}
      onClick={refresh}
    >
      <RefreshCw size={18} aria-hidden="true" className={isUpdating ? 'animate-spin' : ''} />
      {isUpdating ? 'Updating...' : 'Get Latest Deals'}
    </button>
  );
}

function explain(error: unknown) {
  if (error instanceof ApiError && error.status === 429) {
    return {
      title: 'Data Refresh In Progress',
      description: 'Listings are already being updated. Please wait a moment.',
    };
  }
  return { title: 'Update Failed', description: 'Unable to refresh data. Please try again later.' };
}
