import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isNotNull, sql } from 'drizzle-orm';
import { ConfigurationError } from '#config';
import { removeDemoMarketplaces } from '#server/demo-marketplaces.ts';
import { type Restored, readHeader, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { type Carried, writeBackup } from '#server/platform/backup/write-backup.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { newestMigration, readMigrations } from '#server/platform/db/migrate.ts';
import { openAtMigration } from '#server/platform/db/open-beside.ts';
import { readLines } from '#server/platform/lines.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { namePart, removeAbandonedParts } from './part-file.ts';

/** What belongs to one installation at one moment. */
const ownTables = ['hosts', 'rate_limits', 'demo', 'push_keys'];

const carried: Carried = {
  ...Object.fromEntries(ownTables.map((name) => [name, null])),
  sessions: null,
  account_tokens: null,
  // One that was revoked since must not come back.
  access_tokens: null,
  removed_listings: null,
  source_credentials: null,
  // A device is subscribed with this installation's own key.
  channels: `kind <> 'push'`,
  device_numbers: null,
  // Nothing that was sent since is sent again.
  deliveries: null,
  // What is being collected belongs to the process that collects it.
  runs: `status not in ('waiting', 'running')`,
};

export const notCarried = [
  'sessions, and links to confirm an address or reset a password: people sign in again, or ask for a new link',
  'personal access tokens: people make new ones for their scripts',
  'settings and their secrets (the environment, .env, the first admin’s password file)',
  'the key that encrypts other services’ tokens (secret-key in the data folder, or SECRET_KEY): keep a copy somewhere else',
  'devices that get notifications: people turn them back on',
  'anything waiting for devices and channels: it’s in people’s notifications',
  'keys of marketplaces’ own APIs: enter them again in the admin area',
  'pictures: fetched again if the marketplace still has them',
];

/**
 * Written next to its place and moved there once complete. Only its owner may read it: it has addresses and
 * password hashes.
 */
export async function backUp(db: Database, file: string): Promise<{ bytes: number; rows: number }> {
  await removeAbandonedParts(file);
  const beside = namePart(file);
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip(), createWriteStream(beside, { flags: 'wx', mode: 0o600 }));
  // But for the header.
  let rows = -1;
  let bytes: number;
  try {
    await Promise.all([
      written,
      writeBackup(db, carried, async (line) => {
        if (line.startsWith('{')) rows++;
        if (!lines.write(`${line}\n`))
          await Promise.race([new Promise((resolve) => lines.once('drain', resolve)), written]);
      }).then(() => lines.end()),
    ]);
    if (rows === 0) throw new ConfigurationError('there’s nothing to back up: the database is empty.');
    await chmod(beside, 0o600);
    bytes = (await stat(beside)).size;
    await rename(beside, file);
  } catch (error) {
    lines.destroy();
    await written.catch(() => {});
    await rm(beside, { force: true });
    throw error;
  }
  return { bytes, rows };
}

interface RestoreOptions {
  replace: boolean;
  /** Where there's no demo, made-up pieces must not stand among what is for sale. */
  withoutDemo?: boolean;
}

interface RestoreResult {
  rows: Restored;
  /** How many demo marketplaces the backup had. */
  demos: number;
}

/** All of it or nothing. What an older Tallboy backed up is first brought to today's tables, in a database of its own. */
export async function restore(db: Database, file: string, options: RestoreOptions): Promise<RestoreResult> {
  if (!options.replace && !(await isNew(db)))
    throw new ConfigurationError(
      'this Tallboy is already in use: it has accounts, subscribers, enquiries or marketplaces of its own. Restore into an empty one, or add --replace to overwrite what it has.',
    );
  const migration = await readMigration(file);
  if (migration === newestMigration()) return restoreToday(db, file, options);
  if (!readMigrations().some(({ folderMillis }) => folderMillis === migration))
    throw new ConfigurationError('the backup was made by a newer Tallboy than this one.');
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-restore-'));
  try {
    const today = join(folder, 'today');
    await bringToday(file, migration, today);
    return await restoreToday(db, today, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bringToday(file: string, migration: number, today: string): Promise<void> {
  const old = await openAtMigration(migration);
  try {
    await restoreBackup(old.db, () => skipHeader(file), { kept: [] });
    await old.migrate();
    await backUp(old.db, today);
  } finally {
    await old.close();
  }
}

async function restoreToday(
  db: Database,
  file: string,
  { withoutDemo }: RestoreOptions,
): Promise<RestoreResult> {
  const { rows: demo } = await db.execute<{ key: string; url: string }>(
    sql`select demo_key as key, base_url as url from data_sources where demo_key is not null`,
  );
  let demos = 0;
  const rows = await restoreBackup(db, () => skipHeader(file), {
    // The old ones are recorded as removed, because everybody who follows the catalogue has to hear about it.
    kept: [...ownTables, 'removed_listings'],
    async finish(tx, restored) {
      demos = await tx.$count(dataSources, isNotNull(dataSources.demoKey));
      if (withoutDemo && demos > 0) {
        await removeDemoMarketplaces(tx);
        for (const table of restored.keys()) restored.set(table, await countRows(tx, table));
      }
      // Unless they have come back.
      await tx.execute(sql`delete from removed_listings where listing_id in (select id from listings)`);
      // The demo marketplaces are where this installation has them.
      for (const { key, url } of demo)
        await tx.execute(sql`update data_sources set base_url = ${url} where demo_key = ${key}`);
    },
  });
  return { rows, demos };
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]!.count;
}

/** Nobody has used it yet. */
async function isNew(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from accounts) or exists (select from subscribers) or exists (select from contacts)
      or exists (select from data_sources where demo_key is null) as used`);
  return !rows[0]?.used;
}

async function readMigration(file: string): Promise<number> {
  const lines = readFileLines(file);
  try {
    return readHeader((await lines.next()).value ?? undefined);
  } finally {
    await lines.return(undefined);
  }
}

async function* skipHeader(file: string): AsyncGenerator<string> {
  const lines = readFileLines(file);
  await lines.next();
  yield* lines;
}

async function* readFileLines(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  try {
    yield* readLines(unpacked);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!/^Z_/.test(code ?? '')) throw error;
    throw new ConfigurationError(
      code === 'Z_DATA_ERROR'
        ? 'this isn’t a Tallboy backup, or it’s damaged. Nothing was changed.'
        : 'the backup is damaged or incomplete. Nothing was changed.',
    );
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}
