import type { Config } from '#config';
import { formatCount, formatNumber } from '#contract/numbers.ts';
import { usualSearchTerm } from '#contract/sources.ts';
import { keepDemoMarketplaces } from '#server/demo-marketplaces.ts';
import { type Collector, openCollector } from '#server/pipeline/collecting/collector.ts';
import { runSource } from '#server/pipeline/run-source.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { findRun, insertRun, type RunRow, takeRun } from '#server/sources/runs.queries.ts';
import { findActiveSources, type SourceRow } from '#server/sources/sources.queries.ts';

/** `tallboy collect`: one source after the other, here and now, with a line that shows how it is going. */
export async function collectNow(config: Config, db: Database, wanted: string | null): Promise<void> {
  const logger = createLogger(config.logLevel);
  const demo = config.demo ? await keepDemoMarketplaces(db, { config, logger }) : null;
  const collector = openCollector({ db, logger, config });
  try {
    const sources = (await findActiveSources(db)).filter(
      ({ name }) => wanted === null || name.toLowerCase() === wanted.toLowerCase(),
    );
    if (sources.length === 0)
      throw new Conflict(`there’s no active source${wanted ? ` called ${wanted}` : ''}.`);
    for (const source of sources) await collectOne(collector, source);
  } finally {
    await collector.close();
    await demo?.close();
  }
}

async function collectOne(collector: Collector, source: SourceRow): Promise<void> {
  const { db } = collector;
  const asked = await insertRun(db, source.id, usualSearchTerm);
  const run = asked && (await takeRun(db, asked.id));
  if (!run) {
    console.log(`${source.name}: already being collected`);
    return;
  }
  await runSource(collector, run, ({ pages, listingsKept }) => {
    process.stderr.write(`\r${source.name}: page ${pages}, ${formatCount(listingsKept, 'listing')} so far`);
  });
  process.stderr.write('\r\x1b[K');
  console.log(`${source.name}: ${describe(await findRun(db, run.id))}`);
}

function describe(run: RunRow | null): string {
  if (run?.status !== 'succeeded') {
    process.exitCode = 1;
    return `needs attention: ${run?.problem ?? run?.remark ?? 'we gave up on the run'}`;
  }
  const { listingsKept, listingsNew, listingsChanged, listingsGone, listingsDropped, pages } = run;
  return (
    `${formatCount(listingsKept, 'listing')} on ${formatCount(pages, 'page')} ` +
    `(${formatNumber(listingsNew)} new, ${formatNumber(listingsChanged)} changed, ` +
    `${formatNumber(listingsGone)} gone, ${formatNumber(listingsDropped)} dropped)`
  );
}
