import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '#server/platform/make-folder.ts';
import { namePart } from './part-file.ts';

const noted = z.object({ at: z.coerce.date(), file: z.string(), bytes: z.number() });
type Backup = z.output<typeof noted>;

const findFile = (dataDirectory: string) => join(dataDirectory, 'last-backup.json');

/** Beside the data, not in them: two backups of the same data are the same. */
export async function noteBackup(dataDirectory: string, backup: Omit<Backup, 'at'>): Promise<void> {
  await makeFolder(dataDirectory);
  // Moved there: the last one may have been root's, whose file nobody else can write.
  const beside = namePart(findFile(dataDirectory));
  await writeFile(beside, JSON.stringify({ at: new Date(), ...backup }));
  await rename(beside, findFile(dataDirectory));
}

export async function readLastBackup(dataDirectory: string): Promise<Backup | null> {
  try {
    return noted.parse(JSON.parse(await readFile(findFile(dataDirectory), 'utf8')));
  } catch {
    return null;
  }
}
