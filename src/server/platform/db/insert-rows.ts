import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';

/**
 * Inserts many rows of one shape as a single parameter. A statement with a parameter for every column of every row
 * takes longer to build than its rows take to store.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const records = rows.map((row: Record<string, unknown>) => {
    const record: Record<string, unknown> = {};
    for (const [property, column] of columns) {
      const value = row[property];
      // As its column would write it; what is an object, such as a date, JSON writes.
      record[column.name] = value instanceof Object || value == null ? value : column.mapToDriverValue(value);
    }
    return record;
  });
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`,
  );
}
