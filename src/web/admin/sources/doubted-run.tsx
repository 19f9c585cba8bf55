import type { DataSource, trustDataSource } from '#contract/sources.ts';
import { call } from '#web/lib/api.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { useSourceAct } from './use-source-act.ts';

/** What was found seems unlikely, and somebody who has looked at the marketplace may know better. */
export function DoubtedRun({ source, runId }: { source: DataSource; runId: number }) {
  const { isBusy, act } = useSourceAct();
  const { id, name, baseUrl } = source;

  const trust = () =>
    act(
      () =>
        call<typeof trustDataSource>('POST /api/admin/data-sources/:id/trust', {
          params: { id },
          body: { runId },
        }),
      { done: 'Thanks. Collecting it again...', failed: { title: 'Couldn’t collect it' } },
    );

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
      <BusyButton
        isBusy={isBusy}
        isOff={!source.isActive}
        onClick={trust}
        aria-label={`It’s right, collect it: ${name}`}
      >
        It’s right, collect it
      </BusyButton>
    </section>
  );
}
