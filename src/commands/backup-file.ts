import { resolve } from 'node:path';
import { type Config, ConfigurationError } from '#config';
import { openBesideServer, openToLook } from '#server/open-database.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { backUp, notCarried, restore } from './backup.ts';
import { refuseFolder } from './insist-on-file.ts';
import { noteBackup } from './last-backup.ts';

export async function backUpTo(file: string, config: Config): Promise<void> {
  await refuseFolder(file);
  await insistOnTables(config);
  const database = await openBesideServer(config);
  const { rows, bytes } = await backUp(database.db, file).finally(() => database.close());
  await noteBackup(config.dataDirectory, { file: resolve(file), bytes });
  console.log(`${rows.toLocaleString('en-NZ')} rows in ${file}, ${(bytes / 1e6).toFixed(1)} MB.`);
  console.log(['Not in it:', ...notCarried].join('\n  '));
}

/** If the folder's name had a typo, the backup would be fine every night, and empty. */
async function insistOnTables(config: Config): Promise<void> {
  const { tables, close } = await openToLook(config);
  await close();
  if (tables === 'none')
    throw new ConfigurationError(
      `there’s nothing to back up: ${config.databaseUrl ? 'the database in DATABASE_URL' : `the one in ${config.dataDirectory}`} has no tables yet.`,
    );
}

const leftOut =
  'We left out the demo marketplaces and everything that was only about them, because DEMO is off here.';
const cameAlong =
  'The demo marketplaces and their listings came with it. If no Tallboy here runs with DEMO=on, start one with DEMO=off to remove them.';

export async function restoreFrom(
  db: Database,
  file: string,
  { replace, demo }: { replace: boolean; demo: Config['demo'] },
): Promise<void> {
  const { rows, demos } = await restore(db, file, { replace, withoutDemo: demo === false });
  for (const [table, count] of rows)
    console.log(`${count.toLocaleString('en-NZ').padStart(9)}  ${table.replaceAll('_', ' ')}`);
  if (demos > 0 && !demo) console.log(demo === false ? leftOut : cameAlong);
  console.log(
    'Restored. Everyone, including staff, has to sign in again with the password they had when the backup was made. A running Tallboy picks it up by itself. Any listing removed for good after the backup was made is back, so remove it again.',
  );
}
