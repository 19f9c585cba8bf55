import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPool } from './embedded-pool.ts';

const checkpointEvery = 5 * 60_000;
const vacuumEvery = 60 * 60_000;
const measureEvery = 500;
/** Its log grows by 16 MB at a time. */
const leastRoom = 64 * 2 ** 20;
const enoughRoom = 80 * 2 ** 20;

/** PGlite has neither autovacuum nor a checkpointer: without these its log and its tables only grow. */
export function maintainEmbedded(pool: EmbeddedPool, directory: string): () => void {
  let isFull = false;

  /**
   * It can't cope with a full disk either, least of all during a checkpoint: it would answer and store
   * nothing.
   */
  async function measure(): Promise<void> {
    isFull = (await measureRoom(directory)) < (isFull ? enoughRoom : leastRoom);
    await pool.setFull(isFull);
  }

  const tidy = async (statement: string) => {
    await measure();
    if (!isFull) await pool.query(statement);
  };
  /** It goes on answering from memory for a while, but stores nothing. */
  async function lookForFiles(): Promise<void> {
    await stat(join(directory, 'PG_VERSION')).catch(({ code }) => {
      if (code === 'ENOENT') pool.giveUp(new Error(`Its files in ${directory} have been removed.`));
    });
  }

  const timers = [
    setInterval(lookForFiles, measureEvery),
    setInterval(() => tidy('checkpoint').catch(() => {}), checkpointEvery),
    setInterval(() => tidy('vacuum analyze').catch(() => {}), vacuumEvery),
    setInterval(() => measure().catch(() => {}), measureEvery),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

/** One that could not write must not be opened. */
export async function insistOnRoom(directory: string): Promise<void> {
  if ((await measureRoom(directory)) < leastRoom)
    throw Object.assign(new Error('There’s no room left on the disk.'), { code: 'ENOSPC', path: directory });
}

async function measureRoom(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
