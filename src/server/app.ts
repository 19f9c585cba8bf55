import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#server/accounts/accounts.routes.ts';
import { audienceRoutes } from '#server/audience/audience.routes.ts';
import { type AppSettings, createApp } from '#server/platform/http/app.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { sourceRoutes } from '#server/sources/sources.routes.ts';
import { staffRoutes } from '#server/staff/staff.routes.ts';

/** The whole site: every slice's calls, and the pages. */
export async function createSite(settings: AppSettings): Promise<FastifyInstance> {
  const app = await createApp(settings);
  accountRoutes(app);
  await staffRoutes(app);
  sourceRoutes(app);
  audienceRoutes(app);
  await servePages(app);
  return app;
}
