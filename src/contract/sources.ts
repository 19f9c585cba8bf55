import { z } from 'zod';
import { knownCredentials } from './credentials.ts';
import { endpoint, idParams } from './endpoint.ts';
import { scrapingConfig } from './scraping-config.ts';
import { soundConfig } from './sound-config.ts';
import { typedLine } from './text.ts';

/** The marketplaces being collected from, as far as the public may know. */
export const marketplaces = endpoint({
  method: 'GET',
  path: '/api/marketplaces',
  access: 'anyone',
  token: 'read',
  summary: 'The marketplaces Tallboy collects from at the moment.',
  answer: z.array(z.object({ name: z.string(), baseUrl: z.string(), isDemo: z.boolean() })),
});

const run = z.object({
  id: z.number(),
  /** Stopped: the source was switched off meanwhile, which says nothing about its marketplace. */
  status: z.enum(['waiting', 'running', 'succeeded', 'failed', 'stopped']),
  searchTerm: z.string(),
  requestedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  pages: z.number(),
  listingsKept: z.number(),
  listingsNew: z.number(),
  listingsChanged: z.number(),
  listingsGone: z.number(),
  listingsDropped: z.number(),
  dropReasons: z.record(z.string(), z.number()),
  /** Why it failed, or what is odd about what it found. */
  problem: z.string().nullable(),
  /** What is worth knowing of a run that went well, or was stopped. */
  remark: z.string().nullable(),
  failedPageUrl: z.string().nullable(),
  failedPage: z.string().nullable(),
});
export type Run = z.output<typeof run>;

const dataSource = z.object({
  id: z.number(),
  name: z.string(),
  baseUrl: z.string(),
  isActive: z.boolean(),
  scrapingConfig,
  /** Another one as soon as anything that can be edited is: see `updateDataSource`. */
  version: z.string(),
  isDemo: z.boolean(),
  totalListings: z.number(),
  lastScraped: z.iso.datetime().nullable(),
  /** How collecting is going, according to the latest run. */
  health: z.enum(['never run', 'running', 'healthy', 'needs attention']),
  problem: z.string().nullable(),
  remark: z.string().nullable(),
  /** After a run failed because its pages changed: what would read it again, setting by setting. */
  mend: z
    .object({
      runId: z.number(),
      /** How many listings it finds on the page that failed, and how many of them were known before. */
      found: z.number(),
      recognised: z.number(),
      changes: z.array(
        z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    })
    .nullable(),
  /** The last run, if it failed only because what it found seemed unlikely: somebody who has looked may say it's right. */
  doubtedRun: z.number().nullable(),
  /** The last runs that ended, oldest first: how many listings each found. */
  recentRuns: z.array(z.object({ hasFailed: z.boolean(), listingsKept: z.number() })),
  /** How its API knows us, without what is secret; null where it asks for nothing. */
  credentials: knownCredentials.nullable(),
  /** When it is next due; null without a schedule or while it is inactive. */
  nextRun: z.iso.datetime().nullable(),
});
export type DataSource = z.output<typeof dataSource>;

export const webAddress = typedLine
  .max(500)
  .pipe(z.url({ protocol: /^https?$/, error: 'Base URL must be an http:// or https:// address' }))
  .refine(
    (address) => !/^[a-z]+:[\\/]*[^\\/?#]*@/i.test(address),
    'Base URL can’t include a username or password',
  )
  .refine(
    (address) => !/[?#]/.test(address),
    'Base URL must stop before any ? or #. The rest goes in searchEndpoint',
  );

const dataSourceFields = {
  name: typedLine.min(1, 'Please give it a name').max(100, 'Please keep the name to 100 characters or less'),
  baseUrl: webAddress,
  isActive: z.boolean(),
  scrapingConfig: soundConfig,
};

export const listDataSources = endpoint({
  method: 'GET',
  path: '/api/admin/data-sources',
  access: 'staff',
  summary: 'Every data source, with its health.',
  answer: z.array(dataSource),
});

export const createDataSource = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources',
  access: 'staff',
  act: 'Added a data source',
  summary: 'Add a marketplace to collect from.',
  body: z.object({ ...dataSourceFields, isActive: z.boolean().default(true) }),
  answer: dataSource,
  status: 201,
});

export const updateDataSource = endpoint({
  method: 'PATCH',
  path: '/api/admin/data-sources/:id',
  access: 'staff',
  act: 'Changed a data source',
  summary:
    'Change a data source. What you leave out stays as it is. Send the version you started from to get a 409 if somebody has changed it since.',
  params: idParams,
  body: z.object({ ...dataSourceFields, version: z.string().max(64) }).partial(),
  answer: dataSource,
});

export const deleteDataSource = endpoint({
  method: 'DELETE',
  path: '/api/admin/data-sources/:id',
  access: 'staff',
  act: 'Deleted a data source',
  proof: 'recent',
  summary: 'Remove a data source and its listings.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/admin/data-sources/:id/runs',
  access: 'staff',
  summary: 'A source’s last hundred runs, newest first.',
  params: idParams,
  answer: z.array(run),
});

/** The search term that stands for everything on a marketplace. */
export const usualSearchTerm = 'furniture';
export const searchTerm = typedLine.min(1).max(100).default(usualSearchTerm);

export const scrapeDataSource = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources/:id/scrape',
  access: 'staff',
  act: 'Started collecting a source',
  summary: 'Collect from one active source now. 429 while it is running.',
  params: idParams,
  answer: run,
  status: 202,
});

export const mendDataSource = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources/:id/mend',
  access: 'staff',
  act: 'Fixed a data source',
  summary: 'Use the fix we suggested after its pages changed, and collect from it straight away.',
  params: idParams,
  body: z.object({ runId: idParams.shape.id }),
  answer: run,
  status: 202,
});

export const trustDataSource = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources/:id/trust',
  access: 'staff',
  act: 'Said a run was right',
  summary: 'Say that what looked wrong in the last run is right, and collect straight away.',
  params: idParams,
  body: z.object({ runId: idParams.shape.id }),
  answer: run,
  status: 202,
});

export const scrapingStatus = endpoint({
  method: 'GET',
  path: '/api/admin/scraping/status',
  access: 'staff',
  summary: 'Whether anything is being collected, and how far it’s got.',
  answer: z.object({
    isActive: z.boolean(),
    runs: z.array(z.object({ sourceId: z.number(), pages: z.number(), listingsKept: z.number() })),
  }),
});

export const triggerScraping = endpoint({
  method: 'POST',
  path: '/api/admin/scraping/trigger',
  access: 'staff',
  act: 'Started collecting all sources',
  summary: 'Collect from all active sources now. 429 while all of them are running.',
  body: z.object({ searchTerm }),
  answer: z.object({ message: z.string(), started: z.number() }),
  status: 202,
});

export const refreshListings = endpoint({
  method: 'POST',
  path: '/api/scraping/refresh',
  access: 'anyone',
  summary:
    'Ask for the latest deals on a type of furniture. 429 while they’re being collected, or if they just were.',
  body: z.object({ searchTerm }),
  answer: z.object({
    message: z.string(),
    started: z.number(),
    /** For `GET /api/scraping/refresh`. */
    since: z.iso.datetime(),
  }),
  status: 202,
  limit: { calls: 30, seconds: 600 },
});

export const readRefresh = endpoint({
  method: 'GET',
  path: '/api/scraping/refresh',
  access: 'anyone',
  summary:
    'When listings were last updated, whether they’re updating now, and how many are new since a given time.',
  query: z.object({ since: z.iso.datetime().optional() }),
  answer: z.object({
    isUpdating: z.boolean(),
    updatedAt: z.iso.datetime().nullable(),
    newPieces: z.number(),
  }),
});

export const advanceDemo = endpoint({
  method: 'POST',
  path: '/api/admin/demo/advance',
  access: 'staff',
  act: 'Advanced the demo',
  summary: 'Move the demo marketplaces on, and collect what’s changed.',
  body: z.object({ days: z.number().int().min(1).max(365).default(1) }),
  answer: z.object({ day: z.number(), started: z.number() }),
});
