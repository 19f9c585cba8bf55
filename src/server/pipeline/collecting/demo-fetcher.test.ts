import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { demo } from '#server/sources/demo.table.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { startMarketplace } from '../../../../tests/faults/marketplace/marketplace.ts';
import { describeSearch } from '../../../../tests/faults/marketplace/pieces.ts';
import { addDemoSources } from '../../../../tests/support/collecting.ts';
import { openOneDatabase } from '../../../../tests/support/databases.ts';
import { useOperator } from '../../../../tests/support/operator.ts';

/** None of these marketplaces is among the allowed hosts: only being the demo opens the way to it. */
describe('a demo marketplace that another process keeps', () => {
  const operator = useOperator(openOneDatabase);
  let demoShop: Awaited<ReturnType<typeof startMarketplace>>;
  let id: number;
  const scrapingConfig = describeSearch('/shop');

  beforeAll(async () => {
    demoShop = await startMarketplace();
    const { db } = operator.site.database;
    await addDemoSources(db, [{ key: 'kea', name: 'Kea', url: demoShop.origin, scrapingConfig }]);
    const [source] = await db.select().from(dataSources).where(eq(dataSources.demoKey, 'kea'));
    id = source!.id;
    return () => demoShop.close();
  });

  test('is collected from at the address that stands in the database, and followed when it moves', async () => {
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsKept: 12 });
    const moved = await startMarketplace();
    const { db } = operator.site.database;
    await db.update(dataSources).set({ baseUrl: moved.origin }).where(eq(dataSources.id, id));
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsNew: 0 });
    expect(moved.requests.length).toBeGreaterThan(0);
    await moved.close();
    await db.update(dataSources).set({ baseUrl: demoShop.origin }).where(eq(dataSources.id, id));
  });

  test('opens no other address: not by a preview, not by a redirect, not by staff who move it', async () => {
    const other = await startMarketplace();
    const preview = { sourceId: id, baseUrl: other.origin, scrapingConfig };
    const refused = { problem: expect.stringContaining('on the public internet') };
    const tried = await operator.asStaff('POST', '/api/admin/data-sources/preview', preview);
    expect(tried.json).toMatchObject(refused);
    demoShop.faultAt.set('/shop', `/redirect/to?address=${other.origin}/shop`);
    expect(await operator.collect(id)).toMatchObject({ status: 'failed', ...refused });
    demoShop.faultAt.clear();

    const change = (body: object) => operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, body);
    expect(await change({ baseUrl: other.origin })).toMatchObject({ status: 409 });
    expect(await change({ baseUrl: demoShop.origin, name: 'Kea Street' })).toMatchObject({ status: 200 });
    expect(await operator.readSource(id)).toMatchObject({ baseUrl: demoShop.origin, name: 'Kea Street' });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test('on another machine, a run ends with words for it, and nothing on this one is asked', async () => {
    const { db } = operator.site.database;
    await db.update(demo).set({ machine: 'another' });
    demoShop.requests.length = 0;
    expect(await operator.collect(id)).toMatchObject({
      status: 'failed',
      problem: 'the demo marketplaces are on another machine, another',
    });
    expect(await operator.asStaff('POST', '/api/admin/demo/advance', { days: 1 })).toMatchObject({
      status: 409,
      json: { message: 'The demo marketplaces are on another machine, another.' },
    });
    expect(demoShop.requests).toEqual([]);
  });
});
