import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/platform/make-folder.ts';
import type { RunningDemo } from '#server/sources/demo.queries.ts';

/** Where the demo marketplaces are, for a command beside the process that has the embedded database. */
export async function readDemoFile(dataDirectory: string): Promise<RunningDemo | null> {
  try {
    const { day, ...kept } = JSON.parse(await readFile(findFile(dataDirectory), 'utf8'));
    // Before this was in the database, it was only kept here, and the days turned were called `day`.
    return { daysTurned: day ?? 0, ...kept, epoch: new Date(kept.epoch) };
  } catch {
    return null;
  }
}

export async function writeDemoFile(dataDirectory: string, demo: RunningDemo): Promise<void> {
  await makeFolder(dataDirectory);
  await writeFile(findFile(dataDirectory), JSON.stringify(demo), { mode: 0o600 });
}

const findFile = (dataDirectory: string) => join(dataDirectory, 'demo.json');
