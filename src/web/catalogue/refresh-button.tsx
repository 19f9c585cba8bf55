import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { formatCount } from '#contract/numbers.ts';
import type { readRefresh, refreshListings } from '#contract/sources.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { formatDistance } from '#web/lib/format.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { showToast } from '#web/ui/toast.ts';

type State = Answer<typeof readRefresh>;

/** In milliseconds: how often to look whether the marketplaces are through, and for how long. */
const [lookEvery, patience] = [2000, 90_000];

export function RefreshButton() {
  const client = useQueryClient();
  const [isUpdating, setUpdating] = useState(false);

  async function refresh() {
    setUpdating(true);
    try {
      const { since } = await call<typeof refreshListings>('POST /api/scraping/refresh', {
        body: { searchTerm: 'furniture' },
      });
      const state = await waitUntilCollected(since);
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/listings'),
      });
      showToast(tellFound(state));
    } catch (error) {
      showToast({ ...(await explain(error)), tone: 'problem' });
    } finally {
      setUpdating(false);
    }
  }

  return (
    <BusyButton
      className="button wakes max-sm:px-3"
      isBusy={isUpdating}
      status="Updating listings"
      onClick={refresh}
    >
      <RefreshCw size={18} aria-hidden="true" className={isUpdating ? 'animate-spin' : ''} />
      <span className="max-sm:sr-only">{isUpdating ? 'Updating...' : 'Get Latest Deals'}</span>
    </BusyButton>
  );
}

async function waitUntilCollected(since: string): Promise<State> {
  for (let waited = lookEvery; ; waited += lookEvery) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    const state = await readState(since);
    if (!state.isUpdating || waited >= patience) return state;
  }
}

function readState(since?: string): Promise<State> {
  return call<typeof readRefresh>('GET /api/scraping/refresh', { query: { since } });
}

function tellFound({ newPieces, isUpdating, updatedAt }: State) {
  return {
    title:
      newPieces > 0 ? formatCount(newPieces, 'new piece') : isUpdating ? 'Still updating' : 'Nothing new',
    description: isUpdating ? 'More may come in over the next few minutes.' : tellUpdated(updatedAt),
  };
}

function tellUpdated(updatedAt: string | null): string | undefined {
  return updatedAt ? `Listings were last updated ${formatDistance(updatedAt, Date.now())}.` : undefined;
}

/** Too soon: what the server says, and when they were last updated. */
async function explain(error: unknown) {
  if (error instanceof ApiError && error.status === 429) {
    const state = await readState().catch(() => null);
    return {
      title: state?.isUpdating === false ? 'Already up to date' : 'Data Refresh In Progress',
      description: [error.explanation, tellUpdated(state?.updatedAt ?? null)].filter(Boolean).join(' '),
    };
  }
  return { title: 'Update Failed', description: 'Unable to refresh data. Please try again later.' };
}
