import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ConfigurationError } from '#config';
import type { Database } from '../db/connect.ts';
import { isOfTheData, retryTransaction } from '../db/transaction.ts';
import { columnList, describeTables, type Table } from './tables.ts';

const headerLine = z.object({ tallboy: z.literal('backup'), format: z.literal(1), migration: z.number() });
const tableLine = z.tuple([
  z.string(),
  z.array(z.string()),
  z.tuple([z.string().regex(/^\d+$/), z.boolean()]).nullable(),
]);
const endLine = z.tuple([z.literal('end'), z.number()]);

const mostRows = 500;
const mostCharacters = 4_000_000;

/** How many rows each table has got. */
export type Restored = Map<string, number>;

/** Which migration the file's data had. */
export function readHeader(line: string | undefined): number {
  const header = headerLine.safeParse(readJson(line ?? ''));
  if (!header.success) throw new ConfigurationError('this isn’t a Tallboy backup.');
  return header.data.migration;
}

/**
 * Replaces everything in the database with the lines after the header, or leaves it as it was. `kept` tables
 * stay as they are; other tables that aren't in the file are emptied. Until it's all there, others read what
 * was there before, and their writes wait.
 */
export async function restoreBackup(
  db: Database,
  readLines: () => AsyncIterable<string>,
  { kept, finish }: { kept: string[]; finish?: (tx: Database, restored: Restored) => Promise<void> },
): Promise<Restored> {
  return retryTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const tables = new Map((await describeTables(tx)).map((table) => [table.name, table]));
    const replaced = [...tables.values()].filter(({ name }) => !kept.includes(name));
    await holdBackOthers(tx, replaced);
    for (const { name } of replaced.reverse()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    const restored = await insertAll(tx, tables, readLines());
    await finish?.(tx, restored);
    return restored;
  });
}

/**
 * A visitor's row among those of the file would be one too many, or take another row's place. All locks are
 * taken before the first line, so a deadlock costs us only another try.
 */
async function holdBackOthers(db: Database, tables: Table[]): Promise<void> {
  const names = tables.map(({ name }) => sql.identifier(name));
  await db.execute(sql`lock table ${sql.join(names, sql`, `)} in exclusive mode`);
  // Any change to a sequence gives it a new file. What `setval` writes into that file is rolled back with
  // everything else; otherwise it never would be.
  for (const { sequence } of tables)
    if (sequence) await db.execute(sql`alter sequence ${sql.raw(sequence)} no cycle`);
}

async function insertAll(
  db: Database,
  tables: Map<string, Table>,
  lines: AsyncIterable<string>,
): Promise<Restored> {
  const restored: Restored = new Map();
  let table: Table | null = null;
  let batch: string[] = [];
  let characters = 0;
  let count = 0;
  let isWhole = false;

  async function insert(): Promise<void> {
    if (table && batch.length > 0) await insertRows(db, table, batch);
    batch = [];
    characters = 0;
  }

  for await (const line of lines) {
    if (isWhole) throw damaged();
    if (line.startsWith('{')) {
      if (!table) throw damaged();
      batch.push(line);
      characters += line.length;
      count++;
      restored.set(table.name, restored.get(table.name)! + 1);
      if (batch.length === mostRows || characters > mostCharacters) await insert();
      continue;
    }
    await insert();
    const said = readJson(line);
    if (endLine.safeParse(said).success) {
      isWhole = (said as [string, number])[1] === count;
      if (!isWhole) throw damaged();
      continue;
    }
    table = await beginTable(db, tables, said);
    restored.set(table.name, 0);
  }
  if (!isWhole) throw damaged();
  return restored;
}

/** We only use names from a file if the database has them too. */
async function beginTable(db: Database, tables: Map<string, Table>, said: unknown): Promise<Table> {
  const head = tableLine.safeParse(said);
  if (!head.success) throw damaged();
  const [name, columns, numbering] = head.data;
  const table = tables.get(name);
  const isKnown = table && columns.every((column) => table.columns.includes(column));
  if (!isKnown) throw damaged();
  if (numbering && table.sequence)
    await db.execute(
      sql`select setval(${table.sequence}::regclass, ${numbering[0]}::bigint, ${numbering[1]})`,
    );
  return { ...table, columns };
}

async function insertRows(db: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const list = columnList(columns);
  const as = sql.identifier(name);
  try {
    await db.execute(sql`insert into ${as} (${list})
      select ${list} from jsonb_populate_recordset(null::${as}, ${`[${lines.join(',')}]`}::jsonb)`);
  } catch (error) {
    throw isOfTheData(error) ? damaged() : error;
  }
}

function damaged(): Error {
  return new ConfigurationError('the backup is damaged or incomplete. Nothing was changed.');
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
