import type { EmbeddedPool } from './embedded-pool.ts';

const checkpointEvery = 5 * 60_000;
const vacuumEvery = 60 * 60_000;

/** PGlite has neither autovacuum nor a checkpointer: without these its log and its tables only grow. */
export function maintainEmbedded(pool: EmbeddedPool): () => void {
  const timers = [
    setInterval(() => pool.query('checkpoint').catch(() => {}), checkpointEvery),
    setInterval(() => pool.query('vacuum analyze').catch(() => {}), vacuumEvery),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
