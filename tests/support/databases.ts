import type { PoolConfig } from 'pg';
import { describe, inject } from 'vitest';
import { type OpenDatabase, openEmbedded, openServer } from '#server/platform/db/connect.ts';
import { createFreshDatabase } from './fresh-database.ts';

/** Runs the same tests on the embedded database and on a real PostgreSQL, each time on an empty one: a slice's own, and what many do at once. */
export function onEachDatabase(tests: (open: () => Promise<OpenDatabase>) => void): void {
  describe('embedded', () => tests(() => openEmbedded(null)));
  onServer(tests);
}

/**
 * As with the embedded database, a caller that needs a second connection waits for it; here for as long as
 * the test lasts.
 */
const alone: PoolConfig = { max: 1, connectionTimeoutMillis: 120_000 };

/** Runs them on one of the two. */
export function onOneDatabase(tests: (open: () => Promise<OpenDatabase>) => void): void {
  describe('a database', () => tests(openOneDatabase));
}

/**
 * The quicker of the two, empty. It has a single connection, so a query outside its transaction waits in vain
 * and gets noticed, as with the embedded one.
 */
export function openOneDatabase(): Promise<OpenDatabase> {
  return inject('postgresUrl') ? openFreshServer(alone) : openEmbedded(null);
}

/** Only on a real PostgreSQL: for amounts that nobody keeps in the embedded one. */
export function onServer(tests: (open: () => Promise<OpenDatabase>) => void): void {
  describe.skipIf(!inject('postgresUrl'))('PostgreSQL', () => tests(() => openFreshServer()));
}

/** A new database on the test server; closing it drops it. */
async function openFreshServer(pool?: PoolConfig): Promise<OpenDatabase> {
  const { url, drop } = await createServerDatabase(inject('postgresTemplate') ?? undefined);
  const database = await openServer(url, pool);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** Empty, or a copy of the template. */
export async function createServerDatabase(
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  if (!server) throw new Error('There is no PostgreSQL to test on.');
  return createFreshDatabase(server, template ? { template } : {});
}
