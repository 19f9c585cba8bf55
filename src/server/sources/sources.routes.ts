import type { FastifyInstance } from 'fastify';
import {
  createDataSource,
  deleteDataSource,
  listDataSources,
  listRuns,
  marketplaces,
  mendDataSource,
  readRefresh,
  refreshListings,
  scrapeDataSource,
  scrapingStatus,
  triggerScraping,
  trustDataSource,
  updateDataSource,
} from '#contract/sources.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { leaveOutUndefined } from '#server/platform/db/leave-out-undefined.ts';
import { retryTransaction } from '#server/platform/db/transaction.ts';
import { NotFound, TooMany } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { addSource, editSource } from './edit.ts';
import { describeChanges } from './mends.ts';
import { readRefreshState, requestRefresh } from './refresh.ts';
import { findRuns, findRunsUnderWay } from './runs.queries.ts';
import { findActiveSources, removeSource, type SourceRow } from './sources.queries.ts';
import {
  presentRun,
  readSource,
  readSources,
  requestAllRuns,
  requestRun,
  trustRun,
  useMend,
} from './sources.ts';

/** Going past a robots.txt stands in the audit log for itself, however much else was saved with it. */
function describeAct({ name, scrapingConfig }: Pick<SourceRow, 'name' | 'scrapingConfig'>): string {
  const { robotsPermission: given } = scrapingConfig;
  return given ? `${name} (robots.txt overridden: permission of ${given.date} from ${given.from})` : name;
}

export function sourceRoutes(
  app: FastifyInstance,
  jobs: Jobs,
  /** What has to be put in order while the source's listings are still there. */
  beforeRemoval: (tx: Database, sourceId: number) => Promise<void>,
): void {
  route(app, marketplaces, async (_input, { db }) => {
    const sources = await findActiveSources(db);
    return sources.map(({ name, baseUrl, demoKey }) => ({ name, baseUrl, isDemo: demoKey !== null }));
  });

  route(app, listDataSources, (_input, { db }) => readSources(db));

  route(app, createDataSource, async ({ body }, { db, request }) => {
    const { id } = await addSource(db, body);
    request.actedOn = describeAct(body);
    return readSource(db, id);
  });

  route(app, updateDataSource, async ({ params, body }, { db, request }) => {
    const { version, ...changes } = leaveOutUndefined(body);
    await editSource(db, params.id, changes, version);
    const source = await readSource(db, params.id);
    request.actedOn = body.scrapingConfig ? describeAct(source) : source.name;
    return source;
  });

  route(app, deleteDataSource, async ({ params }, { db, request }) => {
    request.actedOn = await retryTransaction(db, async (tx) => {
      await beforeRemoval(tx, params.id);
      return removeSource(tx, params.id);
    });
    if (request.actedOn === null) throw new NotFound('We can’t find that data source.');
    return { message: 'Data source deleted successfully' };
  });

  route(app, listRuns, async ({ params }, { db }) => {
    await readSource(db, params.id);
    return (await findRuns(db, params.id)).map(presentRun);
  });

  route(app, scrapeDataSource, async ({ params }, { db, request }) => {
    const run = await requestRun(db, jobs, params.id);
    request.actedOn = (await readSource(db, params.id)).name;
    return run;
  });

  route(app, mendDataSource, async ({ params, body }, { db, request }) => {
    const mend = await useMend(db, params.id, body.runId);
    const { name } = await readSource(db, params.id);
    request.actedOn = `${name} (${describeChanges(mend)})`;
    return requestRun(db, jobs, params.id);
  });

  route(app, trustDataSource, async ({ params, body }, { db, request }) => {
    const { name, problem } = await readSource(db, params.id);
    request.actedOn = `${name} (${problem})`;
    return trustRun(db, jobs, params.id, body.runId);
  });

  route(app, scrapingStatus, async (_input, { db }) => {
    const runs = await findRunsUnderWay(db);
    return {
      isActive: runs.length > 0,
      runs: runs.map(({ sourceId, pages, listingsKept }) => ({ sourceId, pages, listingsKept })),
    };
  });

  route(app, triggerScraping, async ({ body }, { db }) => {
    const started = await requestAllRuns(db, jobs, body.searchTerm);
    if (started === 0)
      throw new TooMany(10, 'Nothing to start. Every active source is already being collected.');
    return { message: 'Data Refresh Started', started };
  });

  route(app, refreshListings, async ({ body }, { db, request }) => {
    const asked = await requestRefresh(db, jobs, { ...body, address: request.ip });
    return { message: 'Listings are being updated.', ...asked };
  });

  route(app, readRefresh, ({ query }, { db }) => readRefreshState(db, query.since));
}
