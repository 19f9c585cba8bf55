import { rename } from 'node:fs/promises';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { openEmbedded, templateFile } from './connect.ts';

/** Run by the build whenever the schema changed: an empty database, migrated, with its queue in place. */
const database = await openEmbedded(null);
const jobs = openJobs(database, createLogger('warn'));
await jobs.add('template', {});
await database.query('delete from pgboss.job');
await jobs.close();
await database.dump(`${templateFile}.new`);
await database.close();
await rename(`${templateFile}.new`, templateFile);
