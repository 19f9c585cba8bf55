import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { openServerPool } from './server-pool.ts';
import { isUnreachable } from './unreachable.ts';

const server = inject('postgresUrl');
const pools: ReturnType<typeof openServerPool>[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

function open(settings: Parameters<typeof openServerPool>[0] = {}) {
  const pool = openServerPool({ connectionString: server!, max: 1, ...settings });
  pools.push(pool);
  return pool;
}

describe.skipIf(!server)('a pool', () => {
  test('keeps its places when connections are lost in the middle of transactions', async () => {
    const [pool, other] = [open(), open()];
    const end = (pid: number) => other.query('select pg_terminate_backend($1)', [pid]);
    const lost = drizzle({ client: pool }).transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await end(rows[0]!.pid);
      await tx.execute(sql`select 1`);
    });
    expect(isUnreachable(await lost.catch((error) => error))).toBe(true);

    // As Drizzle does when a transaction cannot begin: the connection is never given back.
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await end(rows[0].pid);
    await expect(client.query('begin')).rejects.toThrow();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('does not wait a second time for a server that does not answer', async () => {
    const pool = open({ query_timeout: 300, statement_timeout: 0 });
    const hanging = drizzle({ client: pool }).transaction((tx) => tx.execute(sql`select pg_sleep(600)`));
    expect(isUnreachable(await hanging.catch((error) => error))).toBe(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    // It sleeps on, and nobody waits for it.
    const ended = await pool.query(
      `select pg_terminate_backend(pid) as was_there from pg_stat_activity where query like 'select pg_sleep(600)%'`,
    );
    expect(ended.rows).toEqual([{ was_there: true }]);
  });

  test('has the server give up before we do', async () => {
    const pool = open();
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      statement_timeout: 55_000,
      idle_in_transaction_session_timeout: 60_000,
    });
    const hasty = open({ statement_timeout: 100 });
    await expect(hasty.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
  });
});

test.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['57P02', 'terminating connection because of crash of another server process'],
  ['57P03', 'the database system is starting up'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  ['53300', 'sorry, too many clients already'],
  ['08P01', 'server login has been failing, try again later (server_login_retry)'],
  ['08006', 'connection failure'],
  [undefined, 'server conn crashed?'],
  [undefined, 'query_wait_timeout'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['ECONNRESET', 'read ECONNRESET'],
  [undefined, 'Connection terminated unexpectedly'],
  [undefined, 'Connection terminated due to connection timeout'],
  [undefined, 'timeout exceeded when trying to connect'],
  [undefined, 'Query read timeout'],
])('%s %s: there is no database to talk to', (code, message) => {
  const cause = Object.assign(new Error(message), { code });
  expect(isUnreachable(new Error('Failed query: select', { cause }))).toBe(true);
});

test.each([
  ['23505', 'duplicate key value violates unique constraint'],
  ['57014', 'canceling statement due to statement timeout'],
  ['53100', 'could not extend file: No space left on device'],
  [undefined, 'nobody expected this'],
])('%s %s: the database is there', (code, message) => {
  expect(isUnreachable(Object.assign(new Error(message), { code }))).toBe(false);
});
