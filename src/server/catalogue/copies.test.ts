import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onServer } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { noteSameTexts } from './copies.queries.ts';

const [many, first] = [20_000, 100_001];
const page = Array.from({ length: 40 }, (_, index) => first + many - 40 + index);

// At this size a plan that reads the whole table looks good to PostgreSQL when it's asked about a page of listings.
onServer((open) => {
  const site = useSite(open);

  test('which texts were there before is found without reading all of them', async () => {
    const { db } = site.database;
    const { id: kea } = await addSource(db, 'Kea Street');
    await db.execute(sql`
      insert into listings (id, source_id, key, url, title, description, group_id, price_kind, price_unsure,
        is_auction, is_set, needs_repair, created_at, first_seen_at, changed_at, city, seller_name)
      select n, ${kea}::int, '/' || n, '/' || n, 'Oak table',
        repeat('A table that has a number, ', 10) || n % ${many - 1}, n, 'fixed', false,
        false, false, false, now() + n * interval '1 second', now(), now(), 'Town', 'Seller ' || n
      from generate_series(${first}::int, ${first + many - 1}::int) n`);
    await db.execute(sql`analyze listings`);
    const read = await db.transaction(async (tx) => {
      await noteSameTexts(tx, page);
      const { rows } = await tx.execute<{ read: number }>(
        sql`select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'listings'`,
      );
      return rows[0]?.read;
    });
    expect(read).toBe(0);
    const { rows } = await db.execute(
      sql`select id, same_text_as as "olderId" from listings where same_text_as is not null`,
    );
    expect(rows).toEqual([{ id: first + many - 1, olderId: first }]);
  });
});
