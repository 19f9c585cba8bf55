import type { TestProject } from 'vitest/node';
import { openServer } from '#server/platform/db/connect.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { createFreshDatabase } from './fresh-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address with the right to create databases, or null: skipped. */
    postgresUrl: string | null;
    /** The name of a migrated, empty database there, of which each test gets a copy. */
    postgresTemplate: string | null;
  }
}

/** `npm test` hands over a server; a single run by hand starts its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? null : await startPostgres();
  const url = postgres?.url ?? given;
  const server = url && url !== 'none' ? url : null;
  const template = server ? await makeTemplate(server) : null;
  project.provide('postgresUrl', server);
  project.provide('postgresTemplate', template && new URL(template.url).pathname.slice(1));
  return async () => {
    await template?.drop();
    await postgres?.stop();
  };
}

/** Migrated, with its queue in place: as the build makes one for the embedded database. */
async function makeTemplate(server: string) {
  const template = await createFreshDatabase(server);
  const database = await openServer(template.url);
  const jobs = openJobs(database, createLogger('warn'));
  await jobs.add('template', {});
  await database.query('delete from pgboss.job');
  await jobs.close();
  await database.close();
  return template;
}
