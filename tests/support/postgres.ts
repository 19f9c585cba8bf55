import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address with the right to create databases, or null: skipped. */
    postgresUrl: string | null;
  }
}

/** `npm test` hands over a server; a single run by hand starts its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? null : await startPostgres();
  const url = postgres?.url ?? given;
  project.provide('postgresUrl', url && url !== 'none' ? url : null);
  return async () => postgres?.stop();
}
