import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#config';
import { startPostgres } from '../scripts/postgres.mjs';
import { untilCollected } from '../tests/support/demo.ts';
import { createFreshDatabase } from '../tests/support/fresh-database.ts';
import { startProgram } from '../tests/support/program.ts';
import { findChildren, readUse } from './process-use.ts';

/** As `npm start` does, with little memory for what is soon done with. */
const command = [
  ...'env MALLOC_ARENA_MAX=2'.split(' '),
  process.execPath,
  '--max-semi-space-size=2',
  join(projectRoot, 'dist', 'server', 'main.js'),
];
const mostProcessor = 1;
const mostMemory = 350;

/**
 * What Tallboy costs while nobody visits: the built program and its demo, with the demo's 542 listings
 * collected, left alone for a minute. `--settle=150 --seconds=60` say how long to leave it before measuring,
 * and to measure: two minutes after the runs it learns what words are worth, which isn't idling.
 */
export async function measureIdle(): Promise<void> {
  const settle = readOption('settle', 150);
  const seconds = readOption('seconds', 60);
  console.log(`Idle for ${seconds} s, ${settle} s after collecting (load ${loadavg()[0]!.toFixed(1)})`);
  await measure('embedded', {}, settle, seconds, true);
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('\nPostgreSQL: none is installed here');
    return;
  }
  const { url, drop } = await createFreshDatabase(postgres.url);
  try {
    const environment = { DATABASE_URL: url, ADMIN_PASSWORD: 'nobody is here to ask' };
    await measure('PostgreSQL', environment, settle, seconds, false);
  } finally {
    await drop();
    await postgres.stop();
  }
}

async function measure(
  name: string,
  environment: Record<string, string>,
  settle: number,
  seconds: number,
  isHeldToIt: boolean,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-idle-'));
  const tallboy = await startProgram({ DATA_DIR: folder, DEMO: 'on', ...environment }, folder, { command });
  try {
    await untilCollected(tallboy.url);
    // A page and a search, as after any real day.
    for (const path of ['/', '/api/listings?search=sofa']) await (await fetch(tallboy.url + path)).text();
    await pause(settle * 1000);
    const server = tallboy.process.pid!;
    const [demo] = findChildren(server);
    const pids = demo ? [server, demo] : [server];
    const before = pids.map(readUse);
    await pause(seconds * 1000);
    const after = pids.map(readUse);
    const use = after.map(({ memory, processor }, at) => ({
      memory: memory / 1e6,
      share: ((processor - before[at]!.processor) / seconds) * 100,
    }));
    console.log(`\n${name}`);
    for (const [at, { share, memory }] of use.entries()) tell(['server', 'demo'][at]!, share, memory);
    const share = use.reduce((sum, one) => sum + one.share, 0);
    const memory = use.reduce((sum, one) => sum + one.memory, 0);
    const isMet = share < mostProcessor && memory < mostMemory;
    tell(
      'together',
      share,
      memory,
      ` ${isMet ? '✓' : '✗'} (wanted: under ${mostProcessor} % and ${mostMemory} MB)`,
    );
    if (isHeldToIt && !isMet) process.exitCode = 1;
  } finally {
    await tallboy.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function tell(what: string, share: number, memory: number, verdict = ''): void {
  console.log(
    `  ${what.padEnd(10)}${share.toFixed(2).padStart(6)} % of a core ${memory.toFixed(0).padStart(6)} MB${verdict}`,
  );
}

function readOption(name: string, usual: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.slice(name.length + 3)) : usual;
}
