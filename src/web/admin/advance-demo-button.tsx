import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { advanceDemo } from '#contract/sources.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
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
      done: 'The demo is a day further on',
      failed: { title: 'The demo could not be advanced' },
    });
    await refreshCollecting(client);
    setPending(false);
  }

  return (
    <button type="button" className="button" disabled={isPending} onClick={advance}>
      Advance the demo by a day
    </button>
  );
}
