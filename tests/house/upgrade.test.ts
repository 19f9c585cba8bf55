import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnList, describeTables } from '#server/platform/backup/tables.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { type Database, openServer } from '#server/platform/db/connect.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { openServerPool } from '#server/platform/db/server-pool.ts';
import { setUpAlerts } from '../support/alerts.ts';
import { createServerDatabase, onServer } from '../support/databases.ts';
import { registerShopper, signInStaff } from '../support/people.ts';
import { useSite } from '../support/site.ts';

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;

/** What earlier tables had and today's have not. */
const dropped: Record<string, Row> = { comparables: { family: 'Storage' }, deal_marks: { model: null } };

onServer((open) => {
  const site = useSite(open);
  let today: Tables;
  beforeAll(async () => {
    const { shelf, tallboy, at, save, saveSearch, watch, ana } = await setUpAlerts(site);
    const [id = 0] = await shelf.show(
      { ...tallboy, image: '/a.jpg' },
      { url: '/2', title: 'Set of 4 oak chairs', price: '$80' },
    );
    await save(id);
    await watch({ priceDropPercentage: 10, listingId: id });
    await watch({ savedSearchId: await saveSearch() });
    await shelf.show(at('$200'));
    await ana.send('POST', '/api/contact', { name: 'Ana', email: 'ana@example.nz', message: 'Hello there' });
    await registerShopper(site, 'ben');
    await signInStaff(site);
    today = await readAll(site.database.db);
    expect([...today.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(10);
  });

  /** An empty database that is brought from one migration to the next; each test fills a copy of it. */
  let step: Awaited<ReturnType<typeof createServerDatabase>>;
  beforeAll(async () => {
    step = await createServerDatabase();
  });
  afterAll(() => step.drop());
  async function copyAt(migration: number) {
    const pool = openServerPool({ connectionString: step.url });
    await migrate(pool, migration).finally(() => pool.end());
    return createServerDatabase(new URL(step.url).pathname.slice(1));
  }

  // The newest has nothing after it.
  const earlier = readMigrations().slice(0, -1);
  test.each(earlier.map(({ folderMillis }, number) => [number, folderMillis] as const))(
    'what was kept after migration %i is there today',
    async (_number, migration) => {
      const { url, drop } = await copyAt(migration);
      const pool = openServerPool({ connectionString: url });
      const then = await fill(drizzle({ client: pool }), today);
      await pool.end();
      const database = await openServer(url);
      const now = await readAll(database.db);
      for (const [table, rows] of then) {
        if (table === 'deal_marks') continue;
        const kept = now.get(table);
        expect(kept, table).toHaveLength(rows.length);
        for (const [index, row] of rows.entries()) {
          const gone = Object.keys(dropped[table] ?? {});
          const expected = Object.fromEntries(
            Object.entries(row).filter(([column]) => !gone.includes(column)),
          );
          expect(kept?.[index], table).toMatchObject(expected);
        }
      }
      // Photos got a table of their own, and listings that had a picture have it there.
      expect(now.get('photos')?.map(({ url: photo }) => photo)).toEqual(
        today.get('photos')?.map(({ url: photo }) => photo),
      );
      // The way we judge has changed since, so everything for sale is judged again.
      const forSale = now.get('listings')?.filter(({ status }) => status === 'active');
      const marked = now.get('deal_marks')?.map(({ listing_id }) => listing_id);
      expect(marked).toEqual(expect.arrayContaining(forSale?.map(({ id }) => id) ?? ['nothing']));
      await database.close();
      await drop();
    },
  );
});

async function readAll(db: Database): Promise<Tables> {
  const tables: Tables = new Map();
  let rows: Row[] = [];
  await writeBackup(db, { rate_limits: null, hosts: null }, (line) => {
    const said = JSON.parse(line) as Row | [string, unknown];
    if (!Array.isArray(said)) rows.push(said);
    else {
      rows = [];
      tables.set(said[0], rows);
    }
  });
  tables.delete('end');
  return tables;
}

/** Today's rows in the tables and columns there were then. */
async function fill(db: Database, today: Tables): Promise<Tables> {
  const then: Tables = new Map();
  for (const { name, columns, sequence } of await describeTables(db)) {
    const rows = (today.get(name) ?? []).map((row) =>
      Object.fromEntries(
        Object.entries({ ...row, ...dropped[name] }).filter(([column]) => columns.includes(column)),
      ),
    );
    if (rows.length === 0) continue;
    const table = sql.identifier(name);
    const list = columnList(Object.keys(rows[0]!));
    await db.execute(sql`insert into ${table} (${list})
      select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
    // The state it would be in had they been added one by one.
    if (sequence) await db.execute(sql`select setval(${sequence}::regclass, (select max(id) from ${table}))`);
    then.set(name, rows);
  }
  return then;
}
