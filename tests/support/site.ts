import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '#config';
import { createSite, type SiteSettings } from '#server/app.ts';
import { type LiveCatalogue, openLiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { openTeller, type Teller } from '#server/channels/telling/tell.ts';
import { openPictures, type Pictures } from '#server/pictures/pictures.ts';
import { type Collector, openCollector } from '#server/pipeline/collecting/collector.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { type Jobs, openJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log/log.ts';

export interface TestSite {
  app: FastifyInstance;
  database: OpenDatabase;
  jobs: Jobs;
  folder: string;
  collector: Collector;
  pictures: Pictures;
  catalogue: LiveCatalogue;
  teller: Teller;
  /** A request that finds the search up to date. */
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came back is what a test looks into
  json: any;
  text: string;
  headers: Record<string, unknown>;
  /** The cookies set, ready to be sent back. */
  cookie: string;
}

/** The whole site on an empty database, for the tests of one describe block. */
export function useSite(
  open: () => Promise<OpenDatabase>,
  { allowedHosts = [], ...settings }: Partial<SiteSettings> & { allowedHosts?: string[] } = {},
): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => {
    site.database = await open();
    const logger = createLogger('silent');
    site.folder = await mkdtemp(join(tmpdir(), 'tallboy-site-'));
    site.jobs = openJobs(site.database, logger);
    const { db } = site.database;
    site.collector = openCollector({
      db,
      logger,
      config: { ...readConfig({}), allowedHosts, dataDirectory: site.folder },
      delayMs: 0,
    });
    site.teller = openTeller({ ...readConfig({}), allowedHosts }, site.collector.secrets, logger);
    site.catalogue = await openLiveCatalogue(db, { news: null, onFailure: () => {} });
    site.pictures = openPictures({
      db,
      logger,
      folder: join(site.folder, 'pictures'),
      mostBytes: 100_000_000,
      fetcherFor: site.collector.fetcherFor,
    });
    site.app = await createSite({
      db,
      news: site.database.news,
      catalogue: site.catalogue,
      logger,
      jobs: site.jobs,
      collector: site.collector,
      mail: null,
      oidc: null,
      pictures: site.pictures,
      teller: site.teller,
      publicUrl: null,
      trustProxy: true,
      ...settings,
    });
    site.send = async (method, url, body, headers = {}) => {
      await site.catalogue.catchUp();
      return send(site.app, { method, url, headers, ...(body && { payload: body }) });
    };
  });
  afterAll(async () => {
    await site.app.close();
    await site.pictures.close();
    await site.collector.close();
    await site.jobs.close();
    await site.database.close();
    await rm(site.folder, { recursive: true, force: true });
  });
  return site;
}

async function send(app: FastifyInstance, options: InjectOptions): Promise<TestAnswer> {
  const answer = await app.inject(options);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    json: isJson ? answer.json() : null,
    text: answer.body,
    headers: answer.headers,
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** What a person without a script reads on a page: the body's text. */
export function readableText(page: string): string {
  return page
    .replace(/^.*<body>/s, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
