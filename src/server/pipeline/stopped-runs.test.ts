import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usualSearchTerm } from '#contract/sources.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { findRun, insertRun, takeRun } from '#server/sources/runs.queries.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';
import { runSource } from './run-source.ts';

onEachDatabase((open) => {
  const operator = useOperator(open);

  test('a source that is deactivated is left alone at once', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    const openShop = operator.marketplace.keepWaiting();
    await operator.asStaff('POST', `/api/admin/data-sources/${id}/scrape`);
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { isActive: false });
    openShop();
    expect(await operator.waitForRun(id)).toMatchObject({
      status: 'stopped',
      pages: expect.toSatisfy((pages: number) => pages < 3),
      problem: null,
      remark: 'stopped because its source was switched off',
    });
  });

  test('what a source has for sale is counted also when its run is stopped', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    const { db } = operator.site.database;
    await db.update(listings).set({ status: 'gone' }).where(eq(listings.sourceId, id));
    const openShop = operator.marketplace.keepWaiting();
    await operator.asStaff('POST', `/api/admin/data-sources/${id}/scrape`);
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { isActive: false });
    openShop();
    await operator.waitForRun(id);
    const forSale = await db.$count(listings, and(eq(listings.sourceId, id), eq(listings.status, 'active')));
    expect(forSale).toBeLessThan(12);
    expect((await operator.readSource(id)).totalListings).toBe(forSale);
  });

  test('a run ends where quiet hours begin, and nothing is gone by it', async () => {
    const id = await operator.addSource('/shop', { quietHours: '22:00-06:00' });
    const { collector, database } = operator.site;
    // In winter, ten at night in New Zealand.
    const begins = Date.parse('2026-07-10T10:00:00Z');
    let isLate = false;
    const late = { ...collector, now: () => new Date(begins + (isLate ? 0 : -60_000)) };
    const run = (await takeRun(database.db, (await insertRun(database.db, id, usualSearchTerm))!.id))!;
    await runSource(late, run, () => {
      isLate = true;
    });
    expect(await findRun(database.db, run.id)).toMatchObject({
      ...{ status: 'succeeded', pages: 1, listingsNew: 4, listingsGone: 0, problem: null },
      remark: 'stopped when its quiet hours began, so it can’t tell what’s gone',
    });
  });

  test('a run that is given back and taken up again says all that it found', async () => {
    const id = await operator.addSource();
    const { collector, database } = operator.site;
    const { db } = database;
    const take = async (run: number) => (await takeRun(db, run))!;
    const begun = await take((await insertRun(db, id, usualSearchTerm))!.id);
    const stop = new AbortController();
    await runSource({ ...collector, signal: stop.signal }, begun, () => stop.abort());
    expect(await findRun(db, begun.id)).toMatchObject({ status: 'waiting', listingsNew: 4 });
    await runSource(collector, await take(begun.id));
    expect(await findRun(db, begun.id)).toMatchObject({ status: 'succeeded', listingsNew: 12 });
  });
});
