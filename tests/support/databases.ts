import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { type OpenDatabase, openEmbedded, openServer } from '#server/platform/db/connect.ts';

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
  const name = `tallboy_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(server, `drop database ${name} with (force)`) };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
