import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { type DataSource, type Run, usualSearchTerm } from '#contract/sources.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { readClock } from '#server/platform/db/read-clock.ts';
import { isReferenceGone } from '#server/platform/db/transaction.ts';
import { Conflict, isRefusal, NotFound, TooMany } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type CredentialsRow, findAllCredentials } from './credentials.queries.ts';
import { presentCredentials } from './credentials.ts';
import { nameVersion } from './edit.ts';
import { type MendToUse, planMend, presentMend } from './mends.ts';
import { findQuietEnd } from './quiet-hours.ts';
import { findRecentRuns, findRun, findTellingRuns, insertRun, type RunRow } from './runs.queries.ts';
import {
  changeSource,
  findActiveSources,
  findSource,
  findSources,
  type SourceRow,
  takeSource,
} from './sources.queries.ts';

/** How many runs the line beside a source is drawn from. */
const runsAtAGlance = 20;

/** The queue that runs wait in. */
export const collectQueue = 'collect';

export async function readSources(db: Database): Promise<DataSource[]> {
  const [sources, newest, recent, credentials] = await Promise.all([
    findSources(db),
    findTellingRuns(db),
    findRecentRuns(db, runsAtAGlance),
    findAllCredentials(db),
  ]);
  const isOf = (id: number) => (run: { sourceId: number }) => run.sourceId === id;
  const present = (row: CredentialsRow | undefined) => (row ? presentCredentials(row) : null);
  return sources.map((source) => ({
    ...presentSource(source, newest.find(isOf(source.id))),
    credentials: present(credentials.find(isOf(source.id))),
    recentRuns: recent
      .filter(isOf(source.id))
      .map(({ status, listingsKept }) => ({ hasFailed: status === 'failed', listingsKept })),
  }));
}

export async function readSource(db: Database, id: number): Promise<DataSource> {
  const source = (await readSources(db)).find((candidate) => candidate.id === id);
  if (!source) throw new NotFound('We can’t find that data source.');
  return source;
}

/** Asks for one source to be collected. It can be running once, however many ask. */
export async function requestRun(
  db: Database,
  jobs: Jobs,
  sourceId: number,
  { searchTerm = usualSearchTerm, isTrusted = false }: { searchTerm?: string; isTrusted?: boolean } = {},
): Promise<Run> {
  const source = await findSource(db, sourceId);
  if (!source) throw new NotFound('We can’t find that data source.');
  if (!source.isActive) throw new Conflict('This data source isn’t active. Activate it first.');
  const { quietHours } = source.scrapingConfig;
  if (quietHours && findQuietEnd(quietHours, new Date(await readClock(db))))
    throw new Conflict(
      `This data source has quiet hours from ${quietHours.replace('-', ' to ')}. Try again after that.`,
    );
  // Where the marketplace cannot be searched, every run finds everything.
  const isSearched = source.scrapingConfig.searchEndpoint.includes('{searchTerm}');
  const run = await insertRun(db, sourceId, isSearched ? searchTerm : usualSearchTerm, { isTrusted });
  if (!run) throw new TooMany(10, 'This data source is already being collected.');
  await jobs.add(collectQueue, { runId: run.id });
  return presentRun(run);
}

/** Asks for all active sources; says how many were not running already. */
export async function requestAllRuns(db: Database, jobs: Jobs, searchTerm: string): Promise<number> {
  return requestRuns(db, jobs, await findActiveSources(db), searchTerm);
}

export async function requestRuns(
  db: Database,
  jobs: Jobs,
  sources: { id: number }[],
  searchTerm: string,
): Promise<number> {
  const asked = await Promise.all(
    sources.map(({ id }) =>
      requestRun(db, jobs, id, { searchTerm }).then(
        () => 1,
        (error) => {
          // Running already, deactivated or deleted a moment ago.
          if (isRefusal(error) || isReferenceGone(error)) return 0;
          throw error;
        },
      ),
    ),
  );
  return asked.reduce((sum: number, one) => sum + one, 0);
}

export function presentRun({
  leaseUntil: _,
  attempts: __,
  sourceId: ___,
  shares: ____,
  mend: _____,
  isDoubted: ______,
  isTrusted: _______,
  ...run
}: RunRow): Run {
  return {
    ...run,
    requestedAt: run.requestedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

function presentSource(
  { demoKey, createdAt: _, told: __, ...source }: SourceRow,
  newest: RunRow | undefined,
): Omit<DataSource, 'recentRuns' | 'credentials'> {
  return {
    ...source,
    version: nameVersion(source),
    isDemo: demoKey !== null,
    lastScraped: source.lastScraped?.toISOString() ?? null,
    health: healthOf(newest),
    problem: newest?.problem ?? null,
    remark: newest?.remark ?? null,
    mend: newest ? presentMend(source.scrapingConfig, newest) : null,
    doubtedRun: newest?.isDoubted ? newest.id : null,
    nextRun: source.isActive ? (findNextRun(source.scrapingConfig, newest)?.toISOString() ?? null) : null,
  };
}

/** Uses a proposed mend, unless it belongs to another run than the newest or somebody has edited it away. */
export async function useMend(db: Database, id: number, runId: number): Promise<MendToUse> {
  const { mend } = await readSource(db, id);
  return db.transaction(async (tx) => {
    // Whoever edits it at this moment has saved before, or waits.
    const source = await takeSource(tx, id);
    const run = await findRun(tx, runId);
    const use = source && run && mend?.runId === runId && planMend(source.scrapingConfig, run);
    if (!use) throw new Conflict('There’s nothing left to fix. It’s been collected or changed since.');
    await changeSource(tx, id, { scrapingConfig: use.scrapingConfig });
    return use;
  });
}

const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Collects again without the doubts of the last run. */
export async function trustRun(db: Database, jobs: Jobs, id: number, runId: number): Promise<Run> {
  const { doubtedRun } = await readSource(db, id);
  if (doubtedRun !== runId) throw new Conflict('It’s been collected since. Please look again.');
  return requestRun(db, jobs, id, { isTrusted: true });
}

/** How many milliseconds are between two runs by a schedule ("every 30 minutes"); null without one. */
export function readSchedule(schedule: string | null | undefined): number | null {
  const match = /^every (\d{1,3} )?(minute|hour|day)s?$/.exec(schedule ?? '');
  return match && Number(match[1] ?? 1) * units[match[2] as keyof typeof units];
}

/** When a source is due; null without a schedule. */
function findNextRun({ schedule, quietHours }: ScrapingConfig, newest: RunRow | undefined): Date | null {
  const interval = readSchedule(schedule);
  if (interval === null) return null;
  const due = new Date((newest?.requestedAt.getTime() ?? 0) + interval);
  return findQuietEnd(quietHours, due) ?? due;
}

/** Whether its schedule says that it is time. */
export function isRunDue(config: ScrapingConfig, newest: RunRow | undefined, now: number): boolean {
  const due = findNextRun(config, newest);
  return due !== null && (due.getTime() <= now || (newest !== undefined && isAhead(newest, now)));
}

/** Asked for in the future: the clock was wrong then, and nobody is to wait until it was right. */
export function isAhead({ requestedAt }: RunRow, now: number): boolean {
  return requestedAt.getTime() > now + units.minute;
}

function healthOf(newest: RunRow | undefined): DataSource['health'] {
  if (!newest) return 'never run';
  if (newest.status === 'failed' || newest.problem) return 'needs attention';
  return newest.status === 'succeeded' ? 'healthy' : 'running';
}
