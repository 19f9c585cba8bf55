import { setTimeout } from 'node:timers/promises';
import type { Config } from '#config';
import { formatCount } from '#contract/numbers.ts';
import { usualSearchTerm } from '#contract/sources.ts';
import { advanceDemo } from '#server/advance-demo.ts';
import { openBesideServer } from '#server/open-database.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { findDemo } from '#server/sources/demo.queries.ts';
import { findRunsUnderWay } from '#server/sources/runs.queries.ts';
import { requestAllRuns } from '#server/sources/sources.ts';

/** Moves the running demo on and has what's changed collected. */
export async function moveDemoOn(config: Config, days: number): Promise<void> {
  const database = await openBesideServer(config);
  const { db } = database;
  const jobs = openJobs(database, createLogger(config.logLevel));
  try {
    // A run that goes on meanwhile would see both days.
    if ((await findRunsUnderWay(db)).length > 0) {
      console.log('Waiting for the current collection to finish ...');
      while ((await findRunsUnderWay(db)).length > 0) await setTimeout(1000);
    }
    const day = await advanceDemo(await findDemo(db), days);
    const started = await requestAllRuns(db, jobs, usualSearchTerm);
    const collecting = started
      ? `Collecting from ${formatCount(started, 'marketplace')}.`
      : 'No collection was started: they’re switched off, in quiet hours, or already being collected.';
    console.log(`The demo marketplaces are on day ${day}. ${collecting}`);
  } finally {
    await jobs.close().finally(() => database.close());
  }
}
