/** What the network, `pg` and a server that starts or stops say when there is no database to talk to. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ENOENT|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EMBEDDED_LOST|08...|53300|57P0[1-5])$/;
const messages =
  /^(Connection terminated|timeout e|Query read timeout|Client has encountered a connection error)/;

/** Whether a query failed because the database is not there, rather than because of the query. */
export function isUnreachable(error: unknown): boolean {
  // `pg` has no codes of its own, and Drizzle wraps what it says.
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as NodeJS.ErrnoException;
    if (codes.test(code ?? '') || messages.test(current.message)) return true;
  }
  return false;
}
