import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { columnList, describeTables, type Table } from './tables.ts';

/** What a table's rows must be to be carried; null: none of it is. */
export type Carried = Record<string, string | null>;

interface Header {
  tallboy: 'backup';
  /** Of the file itself. */
  format: 1;
  /** The last one that the database had. */
  migration: number;
}

/** Before the rows of a table: its name, its columns, and where its numbering is. Rows are objects. */
type TableHead = [name: string, columns: string[], numbering: [last: string, isUsed: boolean] | null];

const atOnce = 500;

/**
 * Writes out the whole database line by line, as it is at one moment, whatever is written in the meantime.
 * The same data gives the same lines. Rows pass through as PostgreSQL's own JSON, so nothing is rounded.
 */
export async function writeBackup(
  db: Database,
  carried: Carried,
  write: (line: string) => Promise<void> | void,
): Promise<void> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const { rows } = await tx.execute<{ newest: string }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    );
    const header: Header = { tallboy: 'backup', format: 1, migration: Number(rows[0]?.newest) };
    await write(JSON.stringify(header));
    let count = 0;
    for (const table of await describeTables(tx)) {
      const only = carried[table.name];
      if (only === null) continue;
      await write(JSON.stringify(await describeHead(tx, table)));
      await tx.execute(sql`declare carried no scroll cursor for select to_jsonb(rows)::text as line from (
        select ${columnList(table.columns)} from ${sql.identifier(table.name)}
        where ${sql.raw(only ?? 'true')} order by ${sql.raw(table.order)}) as rows`);
      for (let read = atOnce; read === atOnce; ) {
        const part = await tx.execute<{ line: string }>(sql.raw(`fetch ${atOnce} from carried`));
        for (const { line } of part.rows) await write(line);
        read = part.rows.length;
        count += read;
      }
      await tx.execute(sql`close carried`);
    }
    await write(JSON.stringify(['end', count]));
  }, snapshot);
}

async function describeHead(db: Database, { name, columns, sequence }: Table): Promise<TableHead> {
  if (!sequence) return [name, columns, null];
  const { rows } = await db.execute<{ last: string; used: boolean }>(
    sql`select last_value::text as last, is_called as used from ${sql.raw(sequence)}`,
  );
  return [name, columns, [rows[0]!.last, rows[0]!.used]];
}
