import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dropParameters } from '#server/pipeline/normalise/urls.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { openAtMigration } from '#server/platform/db/open-beside.ts';
import { concealKey } from './conceal-key.ts';

const keys = [
  'piece/5-desk-of-zebedee',
  '//trade.example/kēmu/%C4%81?zebedee=1',
  'view.php?id=7&t=desk+of+zebedee&x=',
];

test('a concealed key says nothing, and loses parameters as its key does', () => {
  for (const key of keys) {
    expect(concealKey(key)).not.toMatch(/desk|=1\b|=7\b|trade/);
    for (const names of [['t'], ['t', 'id', 'x', 'zebedee']])
      expect(dropParameters(concealKey(key), names)).toBe(concealKey(dropParameters(key, names)));
  }
});

test('what was removed for good before keys were concealed is emptied the same way', async () => {
  const old = await openAtMigration(readMigrations()[26]!.folderMillis);
  await old.db.execute(sql`insert into data_sources (name, base_url, scraping_config, is_active)
    values ('Shop', 'http://shop.example', '{}', true)`);
  for (const [at, key] of [...keys, 'still/there'].entries())
    await old.db.execute(sql`
      insert into listings (source_id, key, url, group_id, title, price, price_kind, price_unsure, is_auction, is_set, needs_repair,
        region, created_at, first_seen_at, changed_at, suppressed_at)
      values (1, ${key}, ${key}, ${at + 1}, 'Desk', 5, 'fixed', false, false, false, false, 'Otago', now(), now(), now(),
        ${at < keys.length ? sql`now()` : null})`);
  await old.db.execute(
    sql`insert into price_history (listing_id, price, seen_at) select id, 5, now() from listings`,
  );
  await old.migrate();
  const { rows } = await old.db.execute(sql`
    select key, url, price::int as price, region, (select count(*)::int from price_history where listing_id = listings.id) as prices
    from listings order by id`);
  await old.close();
  const emptied = { url: '', price: null, region: null, prices: 0 };
  expect(rows).toEqual([
    ...keys.map((key) => ({ key: concealKey(key), ...emptied })),
    { key: 'still/there', url: 'still/there', price: 5, region: 'Otago', prices: 1 },
  ]);
});
