import { formatCount } from '#contract/numbers.ts';
import type { DataSource, mendDataSource } from '#contract/sources.ts';
import { call } from '#web/lib/api.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { useSourceAct } from './use-source-act.ts';

interface ProposedMendProps {
  source: DataSource;
  mend: NonNullable<DataSource['mend']>;
}

/** Its pages changed, and Tallboy has found its listings again: what would change, and the button that does it. */
export function ProposedMend({ source, mend }: ProposedMendProps) {
  const { isBusy, act } = useSourceAct();
  const { id, name } = source;
  const { runId, found, recognised, changes } = mend;

  const use = () =>
    act(
      () =>
        call<typeof mendDataSource>('POST /api/admin/data-sources/:id/mend', {
          params: { id },
          body: { runId },
        }),
      { done: 'Fixed. Collecting it again...', failed: { title: 'Couldn’t fix it' } },
    );

  return (
    <section
      aria-label={`Suggested fix for ${name}`}
      className="wrap-anywhere mt-3 rounded-card bg-sunken p-3"
    >
      <p>
        The page has changed, but Tallboy can read it again. It found {formatCount(found, 'listing')},{' '}
        {recognised} of which we already had.
      </p>
      <ul aria-label="What would change" className="mt-2 grid gap-1 text-sm">
        {changes.map(({ name: setting, before, after }) => (
          <li key={setting}>
            <strong>{setting}</strong>: {before === null ? 'nothing' : <code>{before}</code>} →{' '}
            {after === null ? 'nothing' : <code>{after}</code>}
          </li>
        ))}
      </ul>
      <BusyButton
        className="button button-primary mt-3"
        isBusy={isBusy}
        isOff={!source.isActive}
        onClick={use}
        aria-label={`Use the fix and collect from ${name}`}
      >
        {' '}
        Use the fix and collect
      </BusyButton>
    </section>
  );
}
