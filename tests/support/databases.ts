import { describe, inject } from 'vitest';
import { type OpenDatabase, openEmbedded, openServer } from '#server/platform/db/connect.ts';
import { createFreshDatabase } from './fresh-database.ts';

/** Runs the same tests on the embedded database and on a real PostgreSQL, each time on an empty one. */
export function onEachDatabase(tests: (open: () => Promise<OpenDatabase>) => void): void {
  describe('embedded', () => tests(() => openEmbedded(null)));
  onServer(tests);
}

/** Only on a real PostgreSQL: for amounts that nobody keeps in the embedded one. */
export function onServer(tests: (open: () => Promise<OpenDatabase>) => void): void {
  describe.skipIf(!inject('postgresUrl'))('PostgreSQL', () => tests(openFreshServer));
}

/** A new database on the test server; closing it drops it. */
async function openFreshServer(): Promise<OpenDatabase> {
  const { url, drop } = await createServerDatabase();
  const database = await openServer(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

export async function createServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  if (!server) throw new Error('There is no PostgreSQL to test on.');
  return createFreshDatabase(server);
}
