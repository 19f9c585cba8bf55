import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A fresh database on the server, a copy of another or its tables in a folder of their own where one is given, and how to be rid of it. */
export async function createFreshDatabase(
  server: string,
  { folder, template }: { folder?: string; template?: string } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `tallboy_try_${randomBytes(6).toString('hex')}`;
  if (folder) await runOnServer(server, `create tablespace ${name} location '${folder}'`);
  const copied = template ? `template ${template}` : '';
  await runOnServer(server, `create database ${name} ${copied} ${folder ? `tablespace ${name}` : ''}`);
  const { href: url } = Object.assign(new URL(server), { pathname: `/${name}` });
  return { url, drop: () => runOnServer(server, `drop database ${name} with (force)`) };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
