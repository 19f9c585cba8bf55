import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config';
import { sendAccountMail } from '#server/accounts/account-mail.ts';
import { startMeasuring } from '#server/accuracy/accuracy.ts';
import { startDelivering } from '#server/alerts/delivering/deliver.ts';
import { sendNotificationMail } from '#server/alerts/delivering/notification-mail.ts';
import { createSite } from '#server/app.ts';
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { readPushKeys } from '#server/channels/push-keys.ts';
import { openTeller } from '#server/channels/telling/tell.ts';
import { keepDemoMarketplaces, removeDemoMarketplaces } from '#server/demo-marketplaces.ts';
import { blameAddress, blameDataDirectory, explainFailure } from '#server/explain-failure.ts';
import { openDatabase } from '#server/open-database.ts';
import { openPictures } from '#server/pictures/pictures.ts';
import { startCollecting } from '#server/pipeline/collecting/collect.ts';
import { type Collector, openCollector } from '#server/pipeline/collecting/collector.ts';
import { joinByPicture } from '#server/pipeline/grouping/join-by-picture.ts';
import { noteSamePhotos } from '#server/pipeline/grouping/note-same-photos.ts';
import { isUnreachable } from '#server/platform/db/unreachable.ts';
import { mostConnections } from '#server/platform/http/shedding.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import { renewSearchKeys } from '#server/saved-searches/saved-searches.ts';
import { sendTroubleMail } from '#server/sources/trouble.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#server/staff/staff.ts';
import { findStillWorking } from '#server/still-working.ts';
import { startTidying } from '#server/tidy.ts';

const tidyPicturesEvery = 60 * 60_000;
const longestGoodbye = 15_000;
const longestClosing = 3_000;
const sameSignal = 500;
const beforeNextStart = 1000;

/** Runs the configured roles, and waits for a database server that is not there yet or goes away meanwhile. */
export async function serve(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const house = openHouse();
  whenAskedToStop(house);
  for (let told = ''; ; await pause(beforeNextStart)) {
    try {
      return await start(config, logger, house);
    } catch (error) {
      // What was closed under its feet cannot start.
      if (house.isStopping) return;
      await house.stop().catch((later) => console.error(later));
      if (!config.databaseUrl || !isUnreachable(error)) throw error;
      const reason = explainFailure(error) ?? 'the database went away.';
      if (told !== reason) console.error(`Tallboy is waiting for its database: ${reason}`);
      told = reason;
    }
  }
}

interface House {
  /** Undone in reverse order, whether it's asked to stop or a later part can't start. */
  undo: (() => Promise<unknown> | unknown)[];
  isStopping: boolean;
  stop(): Promise<void>;
  closeDatabase(): Promise<void>;
}

function openHouse(): House {
  return {
    undo: [],
    isStopping: false,
    async stop() {
      let failure: unknown;
      for (const step of this.undo.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          failure ??= error;
        }
      }
      if (failure) throw failure;
    },
    closeDatabase: async () => {},
  };
}

/** Opens what the roles need, one part after the other, and says where it is. */
async function start(config: Config, logger: FastifyBaseLogger, house: House): Promise<void> {
  const { undo } = house;
  const database = await openDatabase(config);
  undo.push(() => database.close());
  house.closeDatabase = () => database.close();
  database.lost?.then((error) => {
    logger.fatal({ err: error }, 'Tallboy can’t run without its database');
    process.exit(1);
  });
  const { db } = database;
  const jobs = openJobs(database, logger);
  undo.push(() => jobs.close());
  const mailer = config.mail && openMailer(config.mail);
  undo.push(() => mailer?.close());
  const lines: string[] = [];

  if (config.demo === false) await removeDemoMarketplaces(db);
  const demo = config.demo ? await keepDemoMarketplaces(db, { config, logger }) : null;
  undo.push(() => demo?.close());

  const collector = openCollector({ db, logger, config });
  undo.push(() => collector.close());

  const teller = openTeller(config, collector.secrets, logger);
  await readPushKeys(db);

  let expectPictures: Collector['expectPictures'];
  if (config.roles.includes('web')) {
    const admin = await ensureFirstAdmin(db, config).catch(blameDataDirectory(config.dataDirectory));
    const catalogue = await openLiveCatalogue(db, {
      news: database.news,
      onFailure: (error) => logger.warn({ err: error }, 'the search couldn’t catch up with the catalogue'),
    });
    undo.push(() => catalogue.close());
    const pictures = openPictures({
      db,
      logger,
      folder: join(config.dataDirectory, 'pictures'),
      mostBytes: config.pictures.mostBytes,
      fetcherFor: collector.fetcherFor,
      onSeen: async (listingIds) => {
        await joinByPicture(db, listingIds);
        await noteSamePhotos(db, listingIds);
      },
    });
    undo.push(() => pictures.close());
    const app = await createSite({
      ...config,
      db,
      news: database.news,
      jobs,
      catalogue,
      collector,
      pictures,
      teller,
      logger,
    });
    undo.push(() => app.finish());
    // The greeting says where; Fastify need not say it too.
    app.log.level = 'warn';
    await app
      .listen({ port: config.port, host: config.host, backlog: mostConnections })
      .catch(blameAddress(config.host));
    app.log.level = config.logLevel;
    if (config.pictures.ahead) pictures.startAhead();
    expectPictures = pictures.expect;
    // Each process for its own folder: others have tidied the database.
    const tidying = setInterval(() => {
      pictures.forgetRemoved().catch((error) => logger.warn({ err: error }, 'removing pictures'));
    }, tidyPicturesEvery);
    undo.push(() => clearInterval(tidying));
    lines.push(...describeSite(config, app.server.address() as AddressInfo, admin));
  }
  if (config.roles.includes('worker')) {
    if (!config.roles.includes('web')) lowerPriority();
    await renewSearchKeys(db);
    const isAlone = database.kind === 'embedded';
    const collecting = { ...collector, ...(expectPictures && { expectPictures }) };
    undo.push(await startCollecting({ db, jobs, collector: collecting, logger, isAlone }));
    await startTidying(db, jobs, config.keep);
    await startMeasuring(db, jobs);
    undo.push(startDelivering(db, database.news, { teller, logger }));
    if (mailer) {
      const siteUrl = config.publicUrl ?? `http://localhost:${config.port}`;
      await sendAccountMail(db, { jobs, mailer, siteUrl, findStillWorking });
      await sendTroubleMail(db, { jobs, mailer, siteUrl, logger });
      await sendNotificationMail(db, { jobs, mailer, siteUrl, logger });
    }
    if (!config.roles.includes('web')) lines.push('  Tallboy is collecting.');
  }
  surviveOutages(logger);
  console.log(['', ...lines, '', '  Press Ctrl-C to stop it.', ''].join('\n'));
}

/** Collecting can wait a moment. Visitors, and the database they need, can't. */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW);
}

/**
 * The last net, for errors nobody caught. If it's only that the database is away, it will be back; anything
 * else ends the process.
 */
function surviveOutages(logger: FastifyBaseLogger): void {
  const judge = (error: unknown) => {
    if (isUnreachable(error)) {
      logger.error({ err: error }, 'the database went away, and nobody was listening');
      return;
    }
    logger.fatal({ err: error }, 'an uncaught error');
    console.error(error);
    process.exit(1);
  };
  process.on('uncaughtException', judge);
  // Whoever was reading our output may be gone; complaining about that would fail the same way, for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('unhandledRejection', judge);
}

/**
 * The first Ctrl-C finishes the requests in flight. A second one ends at once. If it takes too long, we only
 * close the database.
 */
function whenAskedToStop(house: House): void {
  let askedAt: number | null = null;
  const giveUp = () => {
    setTimeout(() => process.exit(1), longestClosing);
    house.closeDatabase().finally(() => process.exit(1));
  };
  const onSignal = () => {
    if (askedAt !== null) {
      // npm passes on a signal that its process group got anyway, so it's the same Ctrl-C.
      if (performance.now() - askedAt > sameSignal) process.exit(1);
      return;
    }
    askedAt = performance.now();
    house.isStopping = true;
    setTimeout(giveUp, longestGoodbye).unref();
    house.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

function describeSite(config: Config, address: AddressInfo, admin: FirstAdmin): string[] {
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address.address)
    ? 'localhost'
    : address.address;
  const site = config.publicUrl ?? `http://${host}:${address.port}`;
  const folder = relative('', config.dataDirectory) || '.';
  const data = config.databaseUrl ? describeServer(config.databaseUrl) : `${folder} (embedded PostgreSQL)`;
  return [
    `  Tallboy is open at   ${site}`,
    `  Its data is in       ${data}`,
    `  Sign in as admin at  ${site}/api/login`,
    `                       ${admin.email}, ${describePassword(admin)}`,
  ];
}

/** Without its password; a socket has no host to name. */
function describeServer(url: string): string {
  return (URL.canParse(url) && new URL(url).host) || 'PostgreSQL';
}

function describePassword(admin: FirstAdmin): string {
  const file = admin.passwordFile && relative('', admin.passwordFile);
  if (admin.newPassword) return `password ${admin.newPassword} (kept in ${file})`;
  return file ? `password in ${file}` : 'with the password you gave it';
}
