import pg, { type PoolClient, type PoolConfig } from 'pg';
import { isUnreachable } from './unreachable.ts';

/**
 * Long enough for any honest query. The server gives up first, so a query that takes longer is waiting for a
 * server that hangs.
 */
const longestStatement = 55_000;
const longestQuery = 60_000;
/** A transaction whose process has stopped in its middle must not keep its locks. */
const longestPause = 60_000;

/**
 * A pool that outlives its server: queries under way fail, and the next one finds a new connection as soon as
 * there's a server again. Nothing depends on session state, so a pooler may stand in between.
 */
export function openServerPool(settings: PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    query_timeout: longestQuery,
    statement_timeout: longestStatement,
    idle_in_transaction_session_timeout: longestPause,
    ...settings,
    Client: DroppingClient,
  });
  // A lost connection's error goes to whoever is using it; an idle one is simply replaced.
  pool.on('error', () => {});
  const lent = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Drizzle never gives back a connection on which a transaction could not begin.
    client.once('end', () => lent.has(client) && takeBack(client));
  });
  return pool;
}

function takeBack(client: PoolClient): void {
  client.release(true);
  client.release = () => {};
}

/**
 * Drops the connection if the server is lost or doesn't answer, or the next query on it would wait for that
 * same answer.
 */
class DroppingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `query` has a dozen forms, and all are passed on as they are
  override query(...question: [any, any?, any?]): any {
    const answer: unknown = super.query(...question);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isUnreachable(error)) this.end().catch(() => {});
      });
    return answer;
  }
}
