import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { advanceDemo } from '#contract/sources.ts';
import { accountRoutes } from '#server/accounts/accounts.routes.ts';
import { audienceRoutes } from '#server/audience/audience.routes.ts';
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts';
import { dealRoutes } from '#server/deals/deals.routes.ts';
import type { DemoMarketplaces } from '#server/demo-marketplaces.ts';
import { pictureRoutes } from '#server/pictures/pictures.routes.ts';
import type { Collector } from '#server/pipeline/collector.ts';
import { pipelineRoutes } from '#server/pipeline/pipeline.routes.ts';
import { type AppSettings, createApp } from '#server/platform/http/app.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { route } from '#server/platform/http/route.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sourceRoutes } from '#server/sources/sources.routes.ts';
import { requestAllRuns } from '#server/sources/sources.ts';
import { staffRoutes } from '#server/staff/staff.routes.ts';

export interface SiteSettings extends AppSettings {
  jobs: Jobs;
  /** Where resized pictures are kept. */
  dataDirectory: string;
  collector: Collector;
  /** Null where they are switched off. */
  demo: DemoMarketplaces | null;
}

/** The whole site: every slice's calls, and the pages. */
export async function createSite({
  jobs,
  collector,
  demo,
  dataDirectory,
  ...settings
}: SiteSettings): Promise<FastifyInstance> {
  const app = await createApp(settings);
  accountRoutes(app);
  await staffRoutes(app);
  sourceRoutes(app, jobs);
  catalogueRoutes(app);
  dealRoutes(app);
  audienceRoutes(app);
  pictureRoutes(app, join(dataDirectory, 'pictures'), collector.fetcherFor);
  pipelineRoutes(app, collector);
  route(app, advanceDemo, async ({ body }, { db }) => {
    if (!demo) throw new Conflict('The demo marketplaces are switched off.');
    const day = await demo.advance(body.days);
    return { day, started: await requestAllRuns(db, jobs, 'furniture') };
  });
  await servePages(app);
  return app;
}
