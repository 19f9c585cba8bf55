import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { findSharedPhotos } from './copies.queries.ts';
import { findLookalikes } from './groups.queries.ts';

const [first, last] = [100_001, 100_300];

onEachDatabase((open) => {
  const site = useSite(open);

  test('hundreds that look alike are not compared with each other; two that do are', async () => {
    const { db } = site.database;
    const { id: kea } = await addSource(db, 'Kea Street');
    const { id: fantail } = await addSource(db, 'Fantail Lane');
    await db.execute(sql`
      insert into listings (id, source_id, key, url, title, group_id, price_kind, price_unsure, is_auction, is_set,
        needs_repair, created_at, first_seen_at, changed_at, city, seller_name)
      select n, case when n % 2 = 0 then ${kea}::int else ${fantail}::int end, '/' || n, '/' || n, 'Oak table', n,
        'fixed', false, false, false, false, now() + n * interval '1 second', now(), now(), 'Town ' || n, 'Seller ' || n
      from generate_series(${first}::int, ${last}::int) n`);
    await db.execute(sql`
      insert into photos (listing_id, position, url, look, fetched_at)
      select n, 0, '/' || n, case when n > ${last - 2}::int then array[7, 65540, 131090, 196700]
        else array[1, 65536, 131072, 196608] end, now()
      from generate_series(${first}::int, ${last}::int) n`);
    const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const alike = await findLookalikes(db, all, 2000);
    expect(alike.map(({ id, otherId }) => [id, otherId])).toEqual([
      [last - 1, last],
      [last, last - 1],
    ]);
    const shared = await findSharedPhotos(db, [last], 2000);
    expect(shared.map(({ id, olderId }) => [id, olderId])).toEqual([[last, last - 1]]);
  });

  test('how photos look is found by the index alone, without a list of what is to be put into it later', async () => {
    const { rows } = await site.database.db.execute(
      sql`select reloptions from pg_class where relname = 'photos_look'`,
    );
    expect(rows).toEqual([{ reloptions: ['fastupdate=false'] }]);
  });
});
