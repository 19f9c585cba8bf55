import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { projectRoot } from '#config';
import { makeFolder } from '#server/platform/make-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { openDoor } from './door.ts';
import { EmbeddedPool } from './embedded-pool.ts';
import { insistOnOwner } from './insist-on-owner.ts';
import { insistOnRoom, maintainEmbedded } from './maintenance.ts';
import { migrate } from './migrate.ts';
import type { News } from './news.ts';
import { listenToServer } from './server-news.ts';
import { openServerPool } from './server-pool.ts';
import { unpackTemplate } from './unpack-template.ts';

/** The database, or a transaction in it: always a rule's first argument. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  /** Plain SQL, for libraries that bring their own. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  news: News;
  /** Settles when the database is gone for good and the process can only end. */
  lost?: Promise<Error>;
  close(): Promise<void>;
}

/** Made by the build: an empty, migrated database, so that a first start need not create one. */
export const templateFile = join(projectRoot, 'dist', 'database-template.tar');

/** PostgreSQL at `url`, migrated. */
export async function openServer(url: string, own: pg.PoolConfig = {}): Promise<OpenDatabase> {
  const settings = { connectionString: url, max: 10, ...own };
  // Migrations take the time they need, and wait for each other.
  const patient = openServerPool({ ...settings, query_timeout: 0 });
  await migrate(patient).finally(() => patient.end());
  const pool = openServerPool(settings);
  const news = listenToServer({ connectionString: url }, (text, values) => pool.query(text, values));
  return {
    db: drizzle({ client: pool }),
    kind: 'server',
    query: (text, values) => pool.query(text, values),
    news,
    async close() {
      await news.close();
      await pool.end();
    },
  };
}

/** Only the embedded one can be written into one file, from which another can be opened quickly. */
export interface EmbeddedDatabase extends OpenDatabase {
  dump(path: string): Promise<void>;
}

/** The embedded PostgreSQL in a folder of its own (null: in memory), locked, migrated and maintained. */
export async function openEmbedded(directory: string | null): Promise<EmbeddedDatabase> {
  if (!directory) return openPool(null, () => {});
  // Somebody else's folder keeps its permissions; what we put into it is restricted by itself.
  if (await makeFolder(directory)) await chmod(directory, 0o700);
  await insistOnRoom(directory);
  const unlock = await lockDirectory(directory);
  const folder = join(directory, 'postgres');
  try {
    insistOnOwner(folder);
    return await openPool(folder, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPool(directory: string | null, unlock: () => void): Promise<EmbeddedDatabase> {
  const template = existsSync(templateFile) ? templateFile : null;
  if (directory && !existsSync(directory)) await createDatabase(directory, template);
  if (directory) await chmod(directory, 0o700);
  const pool = await EmbeddedPool.open({ directory, template: directory ? null : template });
  const client = pool as unknown as pg.Pool;
  try {
    await migrate(client);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const stopMaintenance = directory ? maintainEmbedded(pool, directory) : () => {};
  const closeDoor = directory ? await openDoor(dirname(directory), pool) : () => {};
  return {
    db: drizzle({ client }),
    kind: 'embedded',
    query: (text, values) => client.query(text, values),
    news: pool.news,
    dump: (path) => pool.dump(path),
    lost: pool.lost,
    async close() {
      stopMaintenance();
      closeDoor();
      await pool.end();
      unlock();
    },
  };
}

/**
 * Made next to its place and moved there once complete, so that an interrupted start leaves nothing half
 * made.
 */
async function createDatabase(directory: string, template: string | null): Promise<void> {
  const beside = `${directory}.new`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { mode: 0o700 });
  if (template) await unpackTemplate(template, beside);
  else await (await EmbeddedPool.open({ directory: beside, template })).end();
  await rename(beside, directory);
}
