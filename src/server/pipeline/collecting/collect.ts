import type { FastifyBaseLogger } from 'fastify';
import { judgeMarked } from '#server/deals/upkeep/settle-deals.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { readClock } from '#server/platform/db/read-clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findAbandonedRuns, findTellingRuns, releaseAllRuns, takeRun } from '#server/sources/runs.queries.ts';
import { findActiveSources } from '#server/sources/sources.queries.ts';
import { collectQueue, isRunDue, requestRun } from '#server/sources/sources.ts';
import { tellTurn } from '#server/sources/trouble.ts';
import { tellOfDeals } from '../6-match-alerts.ts';
import { runSource } from '../run-source.ts';
import type { Collector } from './collector.ts';

const dueQueue = 'collect-due';
/**
 * Nearly all of a run is waiting, for a marketplace or for its turn there, so slow ones don't hold anybody
 * up.
 */
const sourcesAtOnce = 12;
/**
 * A run's lease tells whether anybody is still working on it, so the job itself may take as long as a queue
 * allows.
 */
const longestRun = 23 * 60 * 60;
const lookForAbandonedEvery = 10_000;
const judgeEvery = 5000;

interface CollectingOptions {
  db: Database;
  jobs: Jobs;
  collector: Collector;
  logger: FastifyBaseLogger;
  /** The embedded database has one process: nobody has what was running when it ended. */
  isAlone: boolean;
}

/**
 * Makes this process a worker: it takes runs from the queue, requests those that are due, and picks up
 * dropped ones.
 */
export async function startCollecting(options: CollectingOptions): Promise<() => void> {
  const { db, jobs, collector, logger, isAlone } = options;
  if (isAlone) await releaseAllRuns(db);
  await jobs.work<{ runId: number }>(
    collectQueue,
    { atOnce: sourcesAtOnce, longestSeconds: longestRun },
    async ({ runId }) => {
      const run = await takeRun(db, runId);
      if (!run) return;
      await runSource(collector, run);
      await tellTurn(db, jobs, run.sourceId);
    },
  );
  await jobs.work(dueQueue, { atOnce: 1 }, () => requestDueRuns(db, jobs));
  await jobs.every(60, dueQueue);

  const lookAfter = () =>
    requeueAbandoned(db, jobs).catch((error) => logger.warn({ err: error }, 'looking for abandoned runs'));
  await lookAfter();
  await requestDueRuns(db, jobs);
  const timers = [setInterval(lookAfter, lookForAbandonedEvery), setInterval(judging(options), judgeEvery)];
  return () => timers.forEach(clearInterval);
}

/** Judges what runs have marked, those under way and those that were cut off. */
function judging({ db, collector, logger }: CollectingOptions): () => Promise<void> {
  let isAtIt = false;
  return async () => {
    if (isAtIt || collector.signal.aborted) return;
    isAtIt = true;
    await judgeMarked(db, collector.now(), tellOfDeals).catch((error) => {
      if (!collector.signal.aborted) logger.warn({ err: error }, 'judging deals');
    });
    isAtIt = false;
  };
}

async function requeueAbandoned(db: Database, jobs: Jobs): Promise<void> {
  for (const { id } of await findAbandonedRuns(db)) await jobs.add(collectQueue, { runId: id });
}

/** Asks for every active source whose schedule says it is time. */
async function requestDueRuns(db: Database, jobs: Jobs): Promise<void> {
  const [sources, newest, now] = await Promise.all([
    findActiveSources(db),
    findTellingRuns(db),
    readClock(db),
  ]);
  for (const source of sources) {
    const last = newest.find((run) => run.sourceId === source.id);
    const isUnderWay = last?.status === 'waiting' || last?.status === 'running';
    const isDue = isRunDue(source.scrapingConfig, last, now);
    // Another process may be asking at the same moment: the database lets one of them through.
    if (isDue && !isUnderWay) await requestRun(db, jobs, source.id).catch(() => {});
  }
}
