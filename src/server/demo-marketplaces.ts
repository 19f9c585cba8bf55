import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#config';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { endAlertsOn } from '#server/alerts/end-alerts.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Invalid } from '#server/platform/http/errors.ts';
import { makeFolder } from '#server/platform/make-folder.ts';
import { findSources, removeSource, upsertDemoSource } from '#server/sources/sources.queries.ts';

export interface DemoMarketplaces {
  /** `host:port` of each. */
  hosts: string[];
  /** Turns their clock; resolves to the day they are at. */
  advance(days: number): Promise<number>;
  close(): Promise<void>;
}

/** What must outlive a restart: when the demo began, how far its clock was turned, and where to turn it. */
interface DemoState {
  epoch: number;
  /** Days by which the clock was turned, beyond those that passed. */
  day: number;
  controlUrl?: string;
}

interface Announcement {
  sites: { key: string; name: string; url: string; scrapingConfig: unknown }[];
  controlUrl: string;
}

/**
 * With all their pieces: nothing made up stands among what is for sale. One after the other, so that an alert that goes
 * on at the next one is not lost with it.
 */
export async function removeDemoMarketplaces(db: Database): Promise<void> {
  const demos = (await findSources(db)).filter(({ demoKey }) => demoKey !== null);
  for (const { id } of demos) {
    await db.transaction(async (tx) => {
      await endAlertsOn(tx, id);
      await removeSource(tx, id);
    });
  }
}

/** Starts the four demo marketplaces beside us and makes them data sources like any other. */
export async function startDemoMarketplaces(db: Database, dataDirectory: string): Promise<DemoMarketplaces> {
  const state = (await readState(dataDirectory)) ?? { epoch: Date.now(), day: 0 };
  const child = fork(join(projectRoot, 'dist', 'server', 'demo.js'), [JSON.stringify(state)], {
    silent: false,
  });
  const [announcement] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The demo marketplaces ended with ${code}.`);
    }),
  ])) as [Announcement];
  await writeState(dataDirectory, { ...state, controlUrl: announcement.controlUrl });
  for (const { key, name, url, scrapingConfig: config } of announcement.sites) {
    await upsertDemoSource(db, {
      demoKey: key,
      name,
      baseUrl: url,
      isActive: true,
      scrapingConfig: scrapingConfig.parse(config),
    });
  }
  return {
    hosts: announcement.sites.map(({ url }) => new URL(url).host),
    advance: (days) => advanceDemo(dataDirectory, days),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

const notRunning = 'The demo marketplaces are not running here.';

/** Turns the clock of the demo that is running on this folder, from whichever process. */
export async function advanceDemo(dataDirectory: string, days: number): Promise<number> {
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new Invalid('days must be a whole number from 1 to 365');
  const state = await readState(dataDirectory);
  if (!state?.controlUrl) throw new Conflict(notRunning);
  const answer = await fetch(new URL('/advance', state.controlUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  }).catch(() => null);
  if (!answer?.ok) throw new Conflict(notRunning);
  const { day } = (await answer.json()) as { day: number };
  await writeState(dataDirectory, { ...state, day: state.day + days });
  return day;
}

async function readState(dataDirectory: string): Promise<DemoState | null> {
  try {
    return JSON.parse(await readFile(join(dataDirectory, 'demo.json'), 'utf8'));
  } catch {
    return null;
  }
}

async function writeState(dataDirectory: string, state: DemoState): Promise<void> {
  await makeFolder(dataDirectory);
  await writeFile(join(dataDirectory, 'demo.json'), JSON.stringify(state));
}
