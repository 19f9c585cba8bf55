import pg, { type PoolClient, type PoolConfig } from 'pg';
import { isUnreachable } from './unreachable.ts';

/** Long enough for any honest query. The server gives up first; one that waits longer waits for a server that hangs. */
const longestStatement = 55_000;
const longestQuery = 60_000;
/** A transaction whose process has stopped in its middle must not keep its locks. */
const longestPause = 60_000;

/**
 * A pool that outlives its server: whatever was being asked fails, and the next question finds a new connection as soon
 * as there is a server again. Nothing depends on what a session remembers, so a pooler may stand in between.
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
  // What a connection says when it is lost is said to whoever uses it; one that is idle is replaced.
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

/** Drops the connection when the server is lost or does not answer: the next query on it would wait for the same answer. */
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
