import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/platform/db/connect.ts';

const rows = 6_000_000;

/** How long the server's thread is held up while the embedded database computes, beside an idle spell of the same length. */
export async function measureEventLoop(): Promise<void> {
  const { db, close } = await openEmbedded(null);
  const heavy = () =>
    db.execute(sql`select count(*) from generate_series(1, ${rows}::int) n where n % 7 = 3`);
  const started = performance.now();
  const busy = await longestDelay(heavy);
  const seconds = (performance.now() - started) / 1000;
  const idle = await longestDelay(() => pause(seconds * 1000));
  await close();
  console.log(`a query of ${seconds.toFixed(1)} s on the embedded database`);
  console.log(`longest event loop delay during it  ${busy.toFixed(1)} ms (wanted: under 50)`);
  console.log(`longest in an idle spell as long    ${idle.toFixed(1)} ms`);
  if (busy >= 50) process.exitCode = 1;
}

async function longestDelay(task: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await task();
  delay.disable();
  return delay.max / 1e6;
}
