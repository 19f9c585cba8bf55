import { useState } from 'react';
import type { advanceDemo } from '#contract/sources.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { refreshCollecting, sourcesQuery } from './queries.ts';

/** Only with the demo: moves its marketplaces on by a day and collects what has changed. */
export function AdvanceDemoButton() {
  const client = useQueryClient();
  const { data: sources = [] } = useQuery(sourcesQuery);
  const [isPending, setPending] = useState(false);
  if (!sources.some(({ isDemo }) => isDemo)) return null;

  async function advance() {
    setPending(true);
    await actAsStaff(() => call<typeof advanceDemo>('POST /api/admin/demo/advance', { body: { days: 1 } }), {
      done: 'The demo has moved on a day',
      failed: { title: 'Couldn’t advance the demo' },
    });
    await refreshCollecting(client);
    setPending(false);
  }

  return (
    <BusyButton isBusy={isPending} status="Advancing the demo" onClick={advance}>
      Advance the demo by a day
    </BusyButton>
  );
}
