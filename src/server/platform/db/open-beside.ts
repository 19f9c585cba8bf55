import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { ConfigurationError } from '#config';
import { type Database, type OpenDatabase, openEmbedded } from './connect.ts';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';
import { isDiskFull } from './disk-full.ts';
import { knock } from './door.ts';
import { EmbeddedPool } from './embedded-pool.ts';
import { insistOnOwner } from './insist-on-owner.ts';
import { isMigrated, migrate, newestMigration, readNewest } from './migrate.ts';
import { createNews } from './news.ts';
import { openServerPool } from './server-pool.ts';

/**
 * For a command, which is soon done. If a server has this folder, it goes through that server. The embedded
 * database answers nobody else while one of its transactions is open.
 */
export async function openBeside(directory: string): Promise<OpenDatabase> {
  try {
    return await openEmbedded(directory);
  } catch (error) {
    // A full disk is noticed first, though the server that has the folder may still be asked.
    const mayBeInUse = error instanceof DirectoryInUse || isDiskFull(error);
    const client = mayBeInUse && (await knock(directory));
    if (!client) throw error;
    if (!(await isMigrated(client)))
      throw new DirectoryInUse(`Another version of Tallboy is using ${directory}. Stop it first.`);
    return {
      db: drizzle({ client }),
      kind: 'embedded',
      query: (text, values) => client.query(text, values),
      news: createNews(),
      close: () => client.end(),
    };
  }
}

/** A database that is looked at and left as it is. */
export interface LookedAt {
  db: Database;
  /** Which version's tables it has. */
  tables: 'today' | 'other' | 'none';
  close(): Promise<void>;
}

export async function lookAtServer(url: string): Promise<LookedAt> {
  const pool = openServerPool({ connectionString: url, max: 2 });
  return look(pool).catch(async (error) => {
    await pool.end();
    throw error;
  });
}

export async function lookAtEmbedded(directory: string): Promise<LookedAt> {
  const client = await knock(directory);
  if (client) return look(client);
  const folder = join(directory, 'postgres');
  await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new ConfigurationError(
      `there’s no database in ${directory} yet. Starting Tallboy makes one; if you have one, set DATA_DIR to its folder.`,
    );
  });
  insistOnOwner(folder);
  const unlock = await lockDirectory(directory);
  try {
    const pool = await EmbeddedPool.open({ directory: folder, template: null });
    const looked = await look(pool as unknown as pg.Pool);
    return { ...looked, close: () => looked.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function look(client: pg.Pool): Promise<LookedAt> {
  const newest = await readNewest(client);
  const tables = newest === newestMigration() ? 'today' : newest ? 'other' : 'none';
  return { db: drizzle({ client }), tables, close: () => client.end() };
}

/** In memory, as it was after one of the earlier migrations, to be brought to today from there. */
export async function openAtMigration(migration: number) {
  const pool = await EmbeddedPool.open({ directory: null, template: null });
  const client = pool as unknown as pg.Pool;
  await migrate(client, migration);
  return { db: drizzle({ client }) as Database, migrate: () => migrate(client), close: () => pool.end() };
}
