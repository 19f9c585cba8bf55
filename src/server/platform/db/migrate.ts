import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { projectRoot } from '#config';

const migrationsFolder = join(projectRoot, 'src', 'server', 'platform', 'db', 'migrations');

/** Any number: all of Tallboy's processes ask for the same one. */
const migrationLock = 7_402_019;

/** Where Drizzle's own migrator keeps it, which looks at the newest alone. */
const done = sql`drizzle.__drizzle_migrations`;

/**
 * Brings the schema up to date. Processes that start together wait for the first, then find nothing left to
 * do. All in one transaction, unlike Drizzle's own migrator: a session lock would be somebody else's behind a
 * pooler.
 */
export async function migrate(pool: pg.Pool, until = Number.POSITIVE_INFINITY): Promise<void> {
  const migrations = readMigrations().filter(({ folderMillis }) => folderMillis <= until);
  await drizzle({ client: pool }).transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists ${done} (id serial primary key, hash text not null, created_at bigint)`,
    );
    const { rows } = await tx.execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from ${done}`,
    );
    const newest = Number(rows[0]?.newest ?? 0);
    for (const { folderMillis, hash, sql: statements } of migrations) {
      if (folderMillis <= newest) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into ${done} (hash, created_at) values (${hash}, ${folderMillis})`);
    }
  });
}

/** Whether a database has exactly the migrations of this program, without changing it. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  return (await readNewest(pool)) === newestMigration();
}

/** Which migration was the last that a database had, by its time; 0 if it never had any. */
export async function readNewest(pool: pg.Pool): Promise<number> {
  const db = drizzle({ client: pool });
  const { rows: found } = await db.execute(
    sql`select where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (found.length === 0) return 0;
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from ${done}`,
  );
  return Number(rows[0]?.newest ?? 0);
}

export const readMigrations = () => readMigrationFiles({ migrationsFolder });

export const newestMigration = () => readMigrations().at(-1)?.folderMillis ?? 0;
