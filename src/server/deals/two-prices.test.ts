import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../tests/support/wardrobes.ts';
import { settleDeals } from './upkeep/settle-deals.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('of one piece at two prices each listing is judged by its own', async () => {
    const { db } = site.database;
    const here = await openShelf(db, 'Kea Street');
    const elsewhere = await openShelf(db, 'Fantail');
    await here.show(...usualWardrobes, ...lamps);
    const [cheap = 0] = await here.show(wardrobe(9, '$200'));
    const [dear = 0] = await elsewhere.show(wardrobe(9, '$225', { url: '/twin' }));
    await settleDeals(db, new Date());
    const rows = await db
      .select()
      .from(listings)
      .where(inArray(listings.id, [cheap, dear]))
      .orderBy(listings.id);
    expect(rows.map(({ groupId }) => groupId)).toEqual([rows[0]!.groupId, rows[0]!.groupId]);
    expect(rows[0]!.dealScore).toBeGreaterThan(rows[1]!.dealScore!);
    for (const { id, dealScore } of rows)
      expect((await site.send('GET', `/api/listings/${id}/deal`)).json).toMatchObject({ score: dealScore });
  });
});
