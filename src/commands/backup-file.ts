import { resolve } from 'node:path';
import type { Config } from '#config';
import type { Database } from '#server/platform/db/connect.ts';
import { backUp, notCarried, restore } from './backup.ts';
import { insistOnFile, refuseFolder } from './insist-on-file.ts';
import { noteBackup } from './last-backup.ts';

export async function backUpTo(db: Database, file: string, config: Config): Promise<void> {
  await refuseFolder(file);
  const { rows, bytes } = await backUp(db, file);
  await noteBackup(config.dataDirectory, { file: resolve(file), bytes });
  console.log(`${rows.toLocaleString('en-NZ')} rows in ${file}, ${(bytes / 1e6).toFixed(1)} MB.`);
  console.log(['Not in it:', ...notCarried].join('\n  '));
}

export async function restoreFrom(db: Database, file: string, replace: boolean): Promise<void> {
  await insistOnFile(file);
  const restored = await restore(db, file, { replace });
  for (const [table, rows] of restored)
    console.log(`${rows.toLocaleString('en-NZ').padStart(9)}  ${table.replaceAll('_', ' ')}`);
  console.log(
    'Restored. Everyone, including staff, has to sign in again with the password they had when the backup was made. A running Tallboy picks it up by itself. Any listing removed for good after the backup was made is back, so remove it again.',
  );
}
