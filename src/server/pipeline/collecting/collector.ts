import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config';
import type { Database } from '#server/platform/db/connect.ts';
import { readClock } from '#server/platform/db/read-clock.ts';
import { createFetcher, type Fetcher } from '#server/platform/net/fetcher.ts';
import { createSharedHosts } from '#server/platform/net/shared-hosts.ts';
import { openSecretBox, type SecretBox } from '#server/platform/secrets/secret-box.ts';
import { type Identify, openCredentials } from '#server/sources/credentials.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { openPageReader, type PageReader } from '../extract/page-reader.ts';
import { openDemoFetcher } from './demo-fetcher.ts';

/** What collecting needs: a careful way out to the web, a safe place to read pages, and the catalogue. */
export interface Collector {
  db: Database;
  logger: FastifyBaseLogger;
  reader: PageReader;
  chromiumPath: string | null;
  secrets: SecretBox;
  now(): Date;
  /** By the clock that alerts begin to watch by too, so that prices are compared in the right order. */
  readSharedClock(): Promise<Date>;
  /** With the delays the source asks for. One that isn't saved yet has no number. */
  fetcherFor(source: Pick<SourceRow, 'demoKey' | 'baseUrl'> & { id?: number }): Promise<Fetcher>;
  /** Hears which pictures will be on cards once a page is stored, while we're still reading its listings. */
  expectPictures?(source: Pick<SourceRow, 'id' | 'demoKey' | 'baseUrl'>, addresses: string[]): void;
  /** Says when to stop. */
  signal: AbortSignal;
  close(): Promise<void>;
}

interface CollectorOptions {
  db: Database;
  logger: FastifyBaseLogger;
  config: Pick<
    Config,
    'publicUrl' | 'port' | 'allowedHosts' | 'chromiumPath' | 'databaseUrl' | 'dataDirectory' | 'secretKey'
  >;
  /** Between two requests to one real marketplace; a second unless told otherwise. */
  delayMs?: number;
}

export function openCollector({ db, logger, config, delayMs = 1000 }: CollectorOptions): Collector {
  const stop = new AbortController();
  const site = config.publicUrl ?? `http://localhost:${config.port}`;
  const userAgent = `Tallboy/1.0 (+${site}/contact)`;
  const { allowedHosts } = config;
  // On the embedded database this process is alone, so it keeps all turns itself.
  const shared = config.databaseUrl ? { hosts: createSharedHosts(db) } : {};
  const world = createFetcher({ userAgent, allowedHosts, delayMs, ...shared });
  const demo = openDemoFetcher(db, userAgent);
  const reader = openPageReader();
  const secrets = openSecretBox(config);
  return {
    db,
    logger,
    reader,
    chromiumPath: config.chromiumPath,
    secrets,
    now: () => new Date(),
    readSharedClock: async () => new Date(await readClock(db)),
    async fetcherFor({ id, demoKey, baseUrl }) {
      if (demoKey) return demo.find(demoKey, baseUrl);
      const identify = id ? await openCredentials(db, secrets, { id, baseUrl }) : null;
      return identify ? fetchWithKey(world, identify) : world;
    },
    signal: stop.signal,
    async close() {
      stop.abort();
      await Promise.all([world.close(), demo.close(), reader.close()]);
    },
  };
}

/** If we can't read the key we don't ask at all: the marketplace would only refuse. */
function fetchWithKey(fetcher: Fetcher, identify: Identify): Fetcher {
  return {
    ...fetcher,
    get: async (url, options) =>
      typeof identify === 'function'
        ? fetcher.get(url, { ...options, identify })
        : { kind: 'refused', reason: identify.problem },
  };
}
