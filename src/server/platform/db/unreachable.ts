/**
 * What the network, `pg`, PgBouncer and a server that is starting, stopping or just replaced by its replica
 * say when there's no database to talk to. 25006: an old connection leads to one that is read-only.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|ENOENT|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EMBEDDED_LOST|EMBEDDED_BUSY|08...|25006|25P03|53300|57P0[1-5])$/;
const messages =
  /^(Connection terminated|timeout e|Query read timeout|Client has encountered a connection error|Client was closed)|server_login_retry|server conn crashed|server closed the connection|query_wait_timeout|pgbouncer/i;

/** Whether a query failed because the database is not there, rather than because of the query. */
export function isUnreachable(error: unknown): boolean {
  // `pg` has no codes of its own, and Drizzle wraps what it says.
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as NodeJS.ErrnoException;
    if (codes.test(code ?? '') || messages.test(current.message)) return true;
  }
  return false;
}
