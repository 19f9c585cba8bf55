import type { Config } from '#config';
import { blameDatabaseUrl, blameDataDirectory } from '#server/explain-failure.ts';
import { type OpenDatabase, openEmbedded, openServer } from '#server/platform/db/connect.ts';
import { type LookedAt, lookAtEmbedded, lookAtServer, openBeside } from '#server/platform/db/open-beside.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDirectory'>;

/** For the server, which has an embedded database to itself. */
export function openDatabase({ databaseUrl, dataDirectory }: Place): Promise<OpenDatabase> {
  return databaseUrl
    ? openServer(databaseUrl).catch(blameDatabaseUrl)
    : openEmbedded(dataDirectory).catch(blameDataDirectory(dataDirectory));
}

/** For a command: beside a server that is running, or without one. */
export function openBesideServer({ databaseUrl, dataDirectory }: Place): Promise<OpenDatabase> {
  return databaseUrl
    ? openServer(databaseUrl).catch(blameDatabaseUrl)
    : openBeside(dataDirectory).catch(blameDataDirectory(dataDirectory));
}

/** For looking without changing anything: a database of another version stays as it is. */
export function openToLook({ databaseUrl, dataDirectory }: Place): Promise<LookedAt> {
  return databaseUrl
    ? lookAtServer(databaseUrl).catch(blameDatabaseUrl)
    : lookAtEmbedded(dataDirectory).catch(blameDataDirectory(dataDirectory));
}
