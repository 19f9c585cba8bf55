import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#contract/numbers.ts';
import type { DataSource, Run } from '#contract/sources.ts';
import { formatMoment } from '#web/lib/format.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { Pager } from '#web/ui/pager.tsx';
import { runsQuery } from '../queries.ts';
import { RunBars } from './run-bars.tsx';

const pageSize = 5;

/** Past runs: what each found, what it dropped and why, and the page it failed on. */
export function RunHistory({ source }: { source: DataSource }) {
  const runs = useQuery({ ...runsQuery(source), placeholderData: keepPreviousData });
  const [page, setPage] = useState(1);
  const section = useRef<HTMLElement>(null);
  // Whoever opened it hears what it is, and goes on from there.
  useEffect(() => section.current?.focus(), []);
  const all = runs.data ?? [];
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Runs of ${source.name}`}
      className="mt-4 border-line border-t pt-4 outline-offset-8"
    >
      {runs.isLoading && <p>Loading runs...</p>}
      {runs.isError && <p className="alert">We couldn’t load the runs. Please reload the page.</p>}
      {runs.data?.length === 0 && <p className="text-soft">Not collected yet.</p>}
      <RunBars runs={all} />
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {all.slice((page - 1) * pageSize, page * pageSize).map((run) => (
          <li key={run.id}>
            <RunRow run={run} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={all.length} onChange={setPage} />
    </section>
  );
}

function RunRow({ run }: { run: Run }) {
  const { status, pages, listingsKept, listingsNew, listingsChanged, listingsGone, listingsDropped } = run;
  const reasons = Object.entries(run.dropReasons).sort(([, a], [, b]) => b - a);
  return (
    <div className="wrap-anywhere text-sm">
      <p>
        <strong className={status === 'failed' ? 'text-danger' : ''}>{status}</strong> ·{' '}
        {formatMoment(run.requestedAt)}
        {describeDuration(run)}
        {(pages > 0 || status !== 'failed') && (
          <>
            {' '}
            · {formatCount(pages, 'page')}, {formatCount(listingsKept, 'listing')} ({listingsNew} new,{' '}
            {listingsChanged} changed, {listingsGone} gone, {listingsDropped} dropped)
          </>
        )}
      </p>
      {run.problem && <p className="text-danger first-letter:uppercase">{run.problem}</p>}
      {run.remark && <p className="text-soft">It {run.remark}.</p>}
      {reasons.length > 0 && (
        <details>
          <summary>What was dropped and why</summary>
          <ul className="pl-4">
            {reasons.map(([reason, count]) => (
              <li key={reason}>
                {count} × {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {run.failedPage && (
        <details>
          <summary>The page we fetched</summary>
          <p className="text-soft">{run.failedPageUrl}</p>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
            tabIndex={0}
            className="mt-1 max-h-80 overflow-auto whitespace-pre-wrap rounded-lg border border-line bg-sunken p-3"
          >
            {run.failedPage}
          </pre>
        </details>
      )}
    </div>
  );
}

function describeDuration({ startedAt, finishedAt }: Run): string {
  if (!startedAt || !finishedAt) return '';
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return seconds < 60 ? ` · ${seconds.toFixed(1)} s` : ` · ${Math.round(seconds / 60)} min`;
}
