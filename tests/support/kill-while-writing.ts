import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { projectRoot } from '#config';
import { openEmbedded } from '#server/platform/db/connect.ts';

const writer = join(projectRoot, 'tests', 'support', 'writer.mjs');

/**
 * Again and again: a process writes rows as fast as it can, reporting each one that was acknowledged, and is killed
 * in the middle. Afterwards every reported row must be there.
 */
export async function killWhileWriting(
  directory: string,
  kills: number,
): Promise<{ kills: number; lost: number }> {
  const acknowledged: number[] = [];
  for (let round = 0; round < kills; round++) {
    const child = fork(writer, [directory, String(round * 1_000_000)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const enough = 20 + ((round * 37) % 100);
    let seen = 0;
    child.on('message', (row: number) => {
      acknowledged.push(row);
      if (++seen === enough) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    if (seen < enough) throw new Error(`The writer of round ${round} ended by itself after ${seen} rows.`);
  }
  const { db, close } = await openEmbedded(directory);
  const { rows } = await db.execute(sql`select n from acknowledged`);
  await close();
  const kept = new Set(rows.map(({ n }) => n));
  return { kills, lost: acknowledged.filter((row) => !kept.has(row)).length };
}
