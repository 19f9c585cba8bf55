import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config';
import { endAlertsOn } from '#server/alerts/end-alerts.ts';
import { keepLastFacts } from '#server/lists/items.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  type DemoRow,
  findDemo,
  leaveDemo,
  publishDemo,
  type RunningDemo,
  renewDemo,
} from '#server/sources/demo.queries.ts';
import { findSources, removeSource } from '#server/sources/sources.queries.ts';
import { answersAt } from './advance-demo.ts';
import { readDemoFile, writeDemoFile } from './demo-file.ts';
import { type DemoProcess, startDemoProcess } from './demo-process.ts';

const lookEvery = 5000;

/**
 * Removes them with all their pieces, so that nothing made up is for sale. One after the other, so that an
 * alert that moves on to the next one isn't lost with it.
 */
export async function removeDemoMarketplaces(db: Database): Promise<void> {
  const demos = (await findSources(db)).filter(({ demoKey }) => demoKey !== null);
  for (const { id } of demos) {
    await db.transaction(async (tx) => {
      await endAlertsOn(tx, id);
      await keepLastFacts(tx, id);
      await removeSource(tx, id);
    });
  }
}

interface Keeping {
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>;
  logger: FastifyBaseLogger;
}

/**
 * Makes sure the four demo marketplaces exist as ordinary data sources for all processes on this database. We
 * start them beside us unless another process already runs them, and take over when that one ends.
 */
export async function keepDemoMarketplaces(
  db: Database,
  { config, logger }: Keeping,
): Promise<{ close(): Promise<void> }> {
  const isAlone = config.databaseUrl === null;
  let ours: { running: DemoProcess; demo: RunningDemo } | null = null;

  async function start(before: DemoRow | null): Promise<void> {
    const { epoch, daysTurned } = before ??
      (await readDemoFile(config.dataDirectory)) ?? { epoch: new Date(), daysTurned: 0 };
    const secret = randomBytes(24).toString('base64url');
    const running = await startDemoProcess({ epoch, daysTurned, secret });
    const { controlUrl } = running;
    const demo = { epoch, daysTurned, controlUrl, secret, machine: hostname() };
    if (!(await publishDemo(db, demo, running.sources, before))) return running.close();
    ours = { running, demo };
    running.onTurned((days) => {
      demo.daysTurned = days;
      renewDemo(db, demo).catch(() => {});
    });
    // Whoever gives a command while the embedded database is ours finds them by this.
    if (isAlone) await writeDemoFile(config.dataDirectory, demo);
  }

  async function look(): Promise<void> {
    if (ours) {
      const { running, demo } = ours;
      if (running.isAlive() && (await renewDemo(db, demo))) return;
      ours = null;
      await running.close();
      await leaveDemo(db, demo);
    }
    const known = await findDemo(db);
    if (isAlone || !known?.isKept) await start(known);
  }

  /** If it's on this machine and doesn't answer, it ended with its process, whatever its lease says. */
  const first = await findDemo(db);
  const isThere = first?.machine === hostname() ? await answersAt(first) : first?.isKept;
  if (isAlone || !isThere) await start(first);

  const stop = new AbortController();
  const keeping = (async () => {
    while (!stop.signal.aborted) {
      await pause(lookEvery, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      if (!stop.signal.aborted)
        await look().catch((error) => logger.warn({ err: error }, 'looking after the demo marketplaces'));
    }
  })();
  return {
    async close() {
      stop.abort();
      await keeping;
      await ours?.running.close();
      if (ours) await leaveDemo(db, ours.demo).catch(() => {});
    },
  };
}
