import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import type { Config } from '#config';
import { createSite } from '#server/app.ts';
import { openEmbedded, openServer } from '#server/platform/db/connect.ts';
import { removeExpiredLimits } from '#server/platform/http/rate-limits.ts';
import { removeExpiredSessions } from '#server/platform/http/sessions.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#server/staff/staff.ts';

const tidyEvery = 60 * 60_000;
const longestGoodbye = 15_000;

/** Opens the database, serves the site, says so, and ends cleanly when asked to. */
export async function serve(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const database = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.dataDirectory);
  try {
    const { db } = database;
    const admin = await ensureFirstAdmin(db, config);
    const app = await createSite({ db, logger, publicUrl: config.publicUrl, trustProxy: config.trustProxy });
    // The greeting below says where; Fastify need not say it too.
    app.log.level = 'warn';
    await app.listen({ port: config.port, host: config.host });
    app.log.level = config.logLevel;
    const tidying = setInterval(() => {
      Promise.all([removeExpiredSessions(db), removeExpiredLimits(db)]).catch((error) => logger.warn(error));
    }, tidyEvery).unref();

    whenAskedToStop(async () => {
      clearInterval(tidying);
      await app.close();
      await database.close();
    });
    console.log(greeting(config, app.server.address() as AddressInfo, admin));
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The first Ctrl-C finishes what is in flight; a second one, or too long a wait, ends at once. */
function whenAskedToStop(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), longestGoodbye).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function greeting(config: Config, address: AddressInfo, admin: FirstAdmin): string {
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address.address)
    ? 'localhost'
    : address.address;
  const site = config.publicUrl ?? `http://${host}:${address.port}`;
  const folder = relative('', config.dataDirectory) || '.';
  const data = config.databaseUrl ? new URL(config.databaseUrl).host : `${folder} (embedded PostgreSQL)`;
  return [
    '',
    `  Tallboy is open at   ${site}`,
    `  Its data is in       ${data}`,
    `  Sign in as admin at  ${site}/api/login`,
    `                       ${admin.email}, ${describePassword(admin)}`,
    '',
    '  Ctrl-C ends it.',
    '',
  ].join('\n');
}

function describePassword(admin: FirstAdmin): string {
  const file = admin.passwordFile && relative('', admin.passwordFile);
  if (admin.newPassword) return `password ${admin.newPassword} (kept in ${file})`;
  return file ? `password in ${file}` : 'with the password you gave it';
}
