import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataSource, trustDataSource } from '#contract/sources.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
import { refreshCollecting } from '../queries.ts';

/** What was found seems unlikely, and somebody who has looked at the marketplace may know better. */
export function DoubtedRun({ source, runId }: { source: DataSource; runId: number }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { id, name, baseUrl } = source;

  async function trust() {
    setBusy(true);
    await actAsStaff(
      () =>
        call<typeof trustDataSource>('POST /api/admin/data-sources/:id/trust', {
          params: { id },
          body: { runId },
        }),
      { done: 'Thanks. Collecting it again...', failed: { title: 'Couldn’t collect it' } },
    );
    await refreshCollecting(client);
    setBusy(false);
  }

  return (
    <section
      aria-label={`Is ${name} right?`}
      className="wrap-anywhere mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken p-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        Have a look at{' '}
        <a className="link" href={baseUrl} target="_blank" rel="noreferrer">
          the marketplace
        </a>
        . If it really is like that, say so and we’ll collect it as it stands.
      </p>
      <button
        type="button"
        className="button"
        disabled={isBusy || !source.isActive}
        onClick={trust}
        aria-label={`It’s right, collect it: ${name}`}
      >
        It’s right, collect it
      </button>
    </section>
  );
}
