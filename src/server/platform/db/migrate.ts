import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { projectRoot } from '#config';

const migrationsFolder = join(projectRoot, 'src', 'server', 'platform', 'db', 'migrations');

/** Any number: all of Tallboy's processes ask for the same one. */
const migrationLock = 7_402_019;

/** Brings the schema up to date. Processes that start together wait for the first, then find nothing left to do. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    try {
      await applyMigrations(drizzle({ client }), { migrationsFolder });
    } finally {
      await client.query(`select pg_advisory_unlock(${migrationLock})`);
    }
  } finally {
    client.release();
  }
}
