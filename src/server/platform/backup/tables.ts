import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** A table as the database describes itself. */
export interface Table {
  name: string;
  /** What we back up: not computed columns, nor which transaction of this database wrote the row. */
  columns: string[];
  /** Which rows come first, the same on every machine. */
  order: string;
  sequence: string | null;
}

/** All of Tallboy's tables, each after those it refers to. */
export async function describeTables(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<Table & { needs: string[] } & Record<string, unknown>>(sql`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'xid8'::regtype) as columns,
      coalesce((select string_agg(quote_ident(a.attname)
          || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
        from pg_index i, unnest(i.indkey) with ordinality as k(number, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number), '1') as order,
      pg_get_serial_sequence(quote_ident(c.relname),
        (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attname = 'id')) as sequence,
      array(select distinct other.relname::text from pg_constraint f join pg_class other on other.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C"`);
  const sorted = new Map<string, Table>();
  const add = ({ needs, ...table }: (typeof rows)[number]) => {
    for (const row of rows) if (needs.includes(row.name) && !sorted.has(row.name)) add(row);
    sorted.set(table.name, table);
  };
  for (const row of rows) if (!sorted.has(row.name)) add(row);
  return [...sorted.values()];
}

export const columnList = (columns: string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
