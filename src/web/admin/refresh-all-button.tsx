import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { triggerScraping } from '#contract/sources.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { refreshCollecting } from './queries.ts';

/** Collects from every active source. */
export function RefreshAllButton({ isActive }: { isActive: boolean }) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const isBusy = isActive || isPending;

  async function trigger() {
    setPending(true);
    const body = { searchTerm: 'furniture' };
    await actAsStaff(() => call<typeof triggerScraping>('POST /api/admin/scraping/trigger', { body }), {
      done: 'Data Refresh Started',
      failed: { title: 'Error', description: 'Failed to start data refresh' },
    });
    await refreshCollecting(client);
    setPending(false);
  }

  return (
    <BusyButton
      className="button button-primary"
      isBusy={isBusy}
      status={isPending ? 'Starting to collect from every source' : ''}
      onClick={trigger}
    >
      <RefreshCw size={18} aria-hidden="true" className={isBusy ? 'animate-spin' : ''} />
      {isBusy ? 'Scraping...' : 'Refresh Data'}
    </BusyButton>
  );
}
