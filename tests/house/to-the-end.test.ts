import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { photos } from '#server/catalogue/photos.table.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { listAddresses } from '#server/pictures/pictures.queries.ts';
import { savedSearchKeys } from '#server/saved-searches/saved-searches.table.ts';
import { renewSearchKeys } from '#server/saved-searches/saved-searches.ts';
import { backUp, restore } from '../../src/commands/backup.ts';
import { onOneDatabase } from '../support/databases.ts';
import { registerShopper } from '../support/people.ts';
import { openShelf } from '../support/shelf.ts';
import { useSite } from '../support/site.ts';

/** More than are judged at once, or stand on a stretch of a sitemap. */
const lamps = Array.from({ length: 410 }, (_, at) => ({
  url: `/${at}`,
  title: `Floor lamp number ${at}`,
  price: `$${40 + (at % 20)}`,
}));

onOneDatabase((open) => {
  const site = useSite(open);
  let ids: number[];
  beforeAll(async () => {
    const shelf = await openShelf(site.database.db, 'Kea Street');
    ids = await shelf.show(...lamps);
  });

  test('a sitemap has all that is for sale', async () => {
    const { text } = await site.send('GET', '/sitemap/listings-1.xml');
    const found = [...text.matchAll(/\/listing\/(\d+)<\/loc>/g)].map(([, id]) => Number(id));
    expect(found).toEqual(ids);
  });

  test('all of a type is judged', async () => {
    const { db } = site.database;
    await settleDeals(db, new Date());
    expect(await db.$count(listings, isNull(listings.fairPrice))).toBe(0);
  });

  test('every saved search is read anew', async () => {
    const { db } = site.database;
    const ana = await registerShopper(site, 'ana');
    await db.execute(sql`insert into saved_searches (account_id, name, filter, newest_seen)
      select ${ana.id}, 'Lamps', '{"search": "lamp"}', 0 from generate_series(1, 501)`);
    await renewSearchKeys(db);
    const [row] = await db
      .select({ count: sql<number>`count(distinct ${savedSearchKeys.savedSearchId})::int` })
      .from(savedSearchKeys);
    expect(row).toEqual({ count: 501 });
  });

  test('every picture is known to be wanted, and every row is in a backup', async () => {
    const { db } = site.database;
    await db.execute(sql`insert into photos (listing_id, position, url)
      select ${ids[0]}, n, '/' || n || '.jpg' from generate_series(0, 5000) n`);
    const addresses = new Set<string>();
    for await (const address of listAddresses(db)) addresses.add(address);
    expect(addresses.size).toBe(5001);
    const folder = await mkdtemp(join(tmpdir(), 'tallboy-whole-'));
    await backUp(db, join(folder, 'backup'));
    await restore(db, join(folder, 'backup'), { replace: true });
    await rm(folder, { recursive: true });
    expect([await db.$count(photos), await db.$count(listings)]).toEqual([5001, lamps.length]);
  });
});
