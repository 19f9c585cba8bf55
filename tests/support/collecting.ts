import { hostname } from 'node:os';
import { scrapingConfig } from '#contract/scraping-config.ts';
import type { Collector } from '#server/pipeline/collecting/collector.ts';
import { runSource } from '#server/pipeline/run-source.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { publishDemo } from '#server/sources/demo.queries.ts';
import { findRun, insertRun, type RunRow, takeRun } from '#server/sources/runs.queries.ts';
import { findActiveSources } from '#server/sources/sources.queries.ts';

interface DemoSite {
  key: string;
  name: string;
  url: string;
  scrapingConfig: unknown;
}

/** Makes demo marketplaces on this machine data sources. */
export async function addDemoSources(db: Database, sites: readonly DemoSite[]): Promise<void> {
  const place = {
    epoch: new Date(),
    daysTurned: 0,
    controlUrl: 'http://127.0.0.1:9',
    secret: 'none',
    machine: hostname(),
  };
  const sources = sites.map(({ key, name, url, scrapingConfig: config }) => ({
    demoKey: key,
    name,
    baseUrl: url,
    isActive: true,
    scrapingConfig: scrapingConfig.parse(config),
  }));
  await publishDemo(db, place, sources, null);
}

/** Collects from all active sources at once, as a worker does, and answers with how it went. */
export async function collectAll(collector: Collector, onProgress?: OnProgress): Promise<RunRow[]> {
  const sources = await findActiveSources(collector.db);
  return Promise.all(sources.map((source) => collectOne(collector, source, onProgress)));
}

/** The same, however it goes; answers with how many failed. */
export async function collectWhatGoes(collector: Collector): Promise<number> {
  const sources = await findActiveSources(collector.db);
  const ended = await Promise.allSettled(sources.map((source) => collectOne(collector, source)));
  return ended.filter(({ status }) => status === 'rejected').length;
}

/** One after the other, so that each listing has the same number every time. */
export async function collectInTurn(collector: Collector): Promise<void> {
  for (const source of await findActiveSources(collector.db)) await collectOne(collector, source);
}

type OnProgress = Parameters<typeof runSource>[2];

export async function collectOne(
  collector: Collector,
  { id, name }: { id: number; name: string },
  onProgress?: OnProgress,
): Promise<RunRow> {
  const { db } = collector;
  const asked = await insertRun(db, id, 'furniture');
  const run = asked && (await takeRun(db, asked.id));
  if (!run) throw new Error(`${name} is already being collected.`);
  await runSource(collector, run, onProgress);
  const ended = await findRun(db, run.id);
  if (ended?.status !== 'succeeded') throw new Error(`${name}: ${ended?.problem}`);
  return ended;
}
