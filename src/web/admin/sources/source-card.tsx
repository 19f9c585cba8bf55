import { useState } from 'react';
import { formatCount } from '#contract/numbers.ts';
import type { DataSource } from '#contract/sources.ts';
import { formatDistance, formatMoment } from '#web/lib/format.ts';
import { DoubtedRun } from './doubted-run.tsx';
import { ProposedMend } from './proposed-mend.tsx';
import { RunHistory } from './run-history.tsx';
import { SourceActions } from './source-actions.tsx';
import { Sparkline } from './sparkline.tsx';

interface SourceCardProps {
  source: DataSource;
  /** Of the current run. */
  progress: { pages: number; listingsKept: number } | undefined;
  onEdit: () => void;
}

/** A source at a glance: where it is, how it's doing, when it was last and will next be collected, and its buttons. */
export function SourceCard({ source, progress, onEdit }: SourceCardProps) {
  const [showsHistory, setShowsHistory] = useState(false);
  const hasEnded = useHasEnded(progress !== undefined) && source.health !== 'running';
  const { name, baseUrl, isActive, isDemo, totalListings, lastScraped, nextRun, problem, remark } = source;
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere min-w-0 text-xl">
            <bdi>{name}</bdi>
          </h3>
          <HealthBadge health={progress ? 'running' : source.health} />
          {!isActive && <span className="text-sm text-soft">Inactive</span>}
          {isDemo && <span className="text-sm text-soft">Demo</span>}
        </div>
        <span className="shrink-0">
          <Sparkline runs={source.recentRuns} />
        </span>
      </div>
      <p className="wrap-anywhere text-sm text-soft">{baseUrl}</p>
      <p className="mt-2 text-sm">
        {formatCount(totalListings, 'listing')} · Last scraped:{' '}
        {lastScraped ? tellMoment(lastScraped) : 'Never'}
        {nextRun && ` · Next run: ${describeNext(nextRun)}`}
      </p>
      {problem && !progress && (
        <p className="alert wrap-anywhere mt-3">
          <strong>Needs attention:</strong> {problem}
        </p>
      )}
      {source.doubtedRun !== null && !progress && <DoubtedRun source={source} runId={source.doubtedRun} />}
      {source.mend && !progress && <ProposedMend source={source} mend={source.mend} />}
      {remark && !progress && <p className="mt-2 text-sm text-soft">The last run {remark}.</p>}
      <p aria-live="polite" className={progress ? 'mt-2 font-medium text-accent' : ''}>
        {progress &&
          (progress.pages === 0
            ? 'Waiting for the first page...'
            : `Page ${progress.pages}, ${formatCount(progress.listingsKept, 'listing')} so far`)}
      </p>
      <p role="status" className="sr-only">
        {hasEnded &&
          `Finished collecting from ${name}: ${source.health}, ${formatCount(totalListings, 'listing')}`}
      </p>
      <SourceActions
        source={source}
        isRunning={progress !== undefined}
        showsHistory={showsHistory}
        onEdit={onEdit}
        onHistory={() => setShowsHistory(!showsHistory)}
      />
      {showsHistory && <RunHistory source={source} />}
    </>
  );
}

/** Whether a run was seen here, and is over. */
function useHasEnded(isRunning: boolean): boolean {
  const [wasRunning, setWasRunning] = useState(isRunning);
  if (isRunning && !wasRunning) setWasRunning(true);
  return wasRunning && !isRunning;
}

function describeNext(nextRun: string): string {
  return Date.parse(nextRun) <= Date.now() ? 'due now' : tellMoment(nextRun);
}

/** "12 minutes ago (Jul 19, 2025 3:05 PM)", by the reader's own clock. */
function tellMoment(iso: string): string {
  return `${formatDistance(iso, Date.now())} (${formatMoment(iso)})`;
}

const looks: Record<DataSource['health'], string> = {
  healthy: 'border-accent text-accent',
  running: 'border-accent text-accent',
  'never run': 'border-edge text-soft',
  'needs attention': 'border-danger bg-danger-wash text-danger',
};

function HealthBadge({ health }: { health: DataSource['health'] }) {
  return (
    <span className={`whitespace-nowrap rounded-full border px-2.5 text-sm ${looks[health]}`}>{health}</span>
  );
}
