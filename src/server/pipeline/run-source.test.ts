import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { runs } from '#server/sources/sources.table.ts';
import { createPieces, describeSearch } from '../../../tests/faults/marketplace/pieces.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';
import { registerShopper } from '../../../tests/support/people.ts';

onOneDatabase((open) => {
  const operator = useOperator(open);

  test('a marketplace never seen before is configuration only', async () => {
    const id = await operator.addSource();
    expect(await operator.readSource(id)).toMatchObject({
      health: 'never run',
      lastScraped: null,
      totalListings: 0,
    });
    const run = await operator.collect(id);
    expect(run).toMatchObject({
      status: 'succeeded',
      pages: 3,
      listingsKept: 12,
      listingsNew: 12,
      listingsGone: 0,
    });
    expect((await operator.readStored(id))[0]).toMatchObject({
      title: 'Oak dining table no. 1',
      price: 11_000,
      type: 'dining table',
      category: 'Dining',
      region: 'Wellington',
      url: '/piece/1',
    });
    expect(await operator.readSource(id)).toMatchObject({
      health: 'healthy',
      totalListings: 12,
      lastScraped: expect.any(String),
    });
  });

  test('a second run over unchanged pages reads none of them again; changes, sales and returns end in the right rows', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    const before = await operator.readStored(id);
    expect(await operator.collect(id)).toMatchObject({
      listingsKept: 12,
      listingsNew: 0,
      listingsChanged: 0,
    });
    expect(await operator.readStored(id)).toEqual(before);

    const [first, sold] = operator.marketplace.stock;
    first!.price = '$90';
    operator.marketplace.stock = operator.marketplace.stock.filter((piece) => piece !== sold);
    expect(await operator.collect(id)).toMatchObject({ listingsChanged: 1, listingsGone: 0 });
    expect(await operator.collect(id)).toMatchObject({ listingsGone: 1, listingsKept: 11 });
    expect(await operator.readStored(id)).toMatchObject([
      { price: 9000, originalPrice: 11_000, status: 'active' },
      { status: 'gone', goneAt: expect.any(Date) },
      ...Array(10).fill({ status: 'active', missedRuns: 0 }),
    ]);
    operator.marketplace.stock.push(sold!);
    expect(await operator.collect(id)).toMatchObject({ listingsChanged: 1, listingsNew: 0 });
    expect((await operator.readStored(id))[1]).toMatchObject({ status: 'active', goneAt: null });
  });

  test('what is usual is what the last five runs found, not those long ago', async () => {
    const id = await operator.addSource();
    const ended = { sourceId: id, status: 'succeeded' as const, searchTerm: 'furniture' };
    const found = [100, 100, 100, 100, 100, 12, 12, 12, 12, 12];
    await operator.site.database.db
      .insert(runs)
      .values(found.map((listingsKept) => ({ ...ended, listingsKept, finishedAt: new Date() })));
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsKept: 12 });
  });

  test('a price and its telling are one: where nobody can be told, the price has not fallen yet', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    const { send, database } = operator.site;
    const [piece] = await operator.readStored(id);
    const ana = await registerShopper(operator.site, 'ana');
    const alert = { alertType: 'price_drop', listingId: piece!.id };
    await send('POST', `/api/accounts/${ana.id}/price-alerts`, alert, { cookie: ana.cookie });
    await database.db.execute(sql`alter table notifications rename to notifications_away`);
    operator.marketplace.stock[0]!.price = '$90';
    expect(await operator.collect(id)).toMatchObject({ status: 'failed' });
    expect((await operator.readStored(id))[0]).toEqual(piece);

    await database.db.execute(sql`alter table notifications_away rename to notifications`);
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsChanged: 1 });
    const path = `/api/accounts/${ana.id}/notifications`;
    expect((await send('GET', path, undefined, { cookie: ana.cookie })).json).toMatchObject([
      { listingId: piece!.id, message: expect.stringContaining('$90') },
    ]);
  });

  test('a piece that is sold when first met is counted as dropped, with the reason', async () => {
    const id = await operator.addSource();
    operator.marketplace.stock[0]!.title += ' - SOLD';
    expect(await operator.collect(id)).toMatchObject({
      listingsKept: 11,
      listingsDropped: 1,
      dropReasons: { 'Already sold when we first saw it': 1 },
    });
  });

  describe('a run that is not to be believed changes nothing and says why', () => {
    test.each([
      ['no items', () => [], /no listings found/],
      [
        'under half of the usual',
        () => operator.marketplace.stock.slice(0, 5),
        /only 5 listings found, less than half the usual 12/,
      ],
      [
        'no prices',
        () => operator.marketplace.stock.map((piece) => ({ ...piece, price: null })),
        /we couldn’t read any of the 4 prices/,
      ],
    ])('%s', async (_, spoil, reason) => {
      const id = await operator.addSource();
      await operator.collect(id);
      const before = await operator.readStored(id);
      operator.marketplace.stock = spoil();
      const run = await operator.collect(id);
      expect(run).toMatchObject({ status: 'failed', problem: expect.stringMatching(reason) });
      expect(run.failedPage).toContain('<!doctype html>');
      expect(await operator.readStored(id)).toEqual(before);
      expect(await operator.readSource(id)).toMatchObject({
        health: 'needs attention',
        problem: run.problem,
      });
      operator.marketplace.stock = createPieces(12);
      expect(await operator.collect(id)).toMatchObject({ status: 'succeeded' });
      expect(await operator.readSource(id)).toMatchObject({ health: 'healthy', problem: null });
    });

    test('pages that go in circles', async () => {
      const id = await operator.addSource('/circle', { pagination: { selector: 'a.next', maxPages: 6 } });
      expect(await operator.collect(id)).toMatchObject({
        status: 'failed',
        problem: expect.stringMatching(/in circles|read before/),
      });
    });
  });

  test('as many pages as it may read are no failure, and no reason to think that the rest is gone', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    const { scrapingConfig } = await operator.readSource(id);
    scrapingConfig.pagination.maxPages = 2;
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { scrapingConfig });
    const remark = 'stopped after 2 pages, the most maxPages allows, so it can’t tell what’s gone';
    for (const _run of [1, 2])
      expect(await operator.collect(id)).toMatchObject({
        status: 'succeeded',
        listingsKept: 8,
        listingsGone: 0,
        remark,
      });
    expect(await operator.readSource(id)).toMatchObject({
      health: 'healthy',
      totalListings: 12,
      problem: null,
      remark,
    });
  });

  test('a search for something in particular says nothing about what it does not find', async () => {
    const id = await operator.addSource('/shop?q={searchTerm}');
    await operator.collect(id);
    const before = await operator.readStored(id);
    operator.marketplace.stock = operator.marketplace.stock.slice(0, 3);
    for (const found of [3, 3, 0]) {
      operator.marketplace.stock = operator.marketplace.stock.slice(0, found);
      await operator.asStaff('POST', '/api/admin/scraping/trigger', { searchTerm: 'rimu' });
      expect(await operator.waitForRun(id)).toMatchObject({
        status: 'succeeded',
        searchTerm: 'rimu',
        listingsKept: found,
        listingsGone: 0,
      });
    }
    expect(await operator.readStored(id)).toEqual(before);
    expect(await operator.readSource(id)).toMatchObject({ health: 'healthy', totalListings: 12 });
    expect((await operator.readSource(id)).recentRuns).toHaveLength(1);
    operator.marketplace.stock = createPieces(12).slice(0, 5);
    expect(await operator.collect(id)).toMatchObject({ status: 'failed' });
  });

  test('what only its own page says of a listing is looked at again within a week', async () => {
    const id = await operator.addSource('/shop', {
      selectors: { ...describeSearch('/shop').selectors, price: '.nothing' },
      detail: { price: '.price' },
    });
    await operator.collect(id);
    operator.marketplace.stock[0]!.price = '$85';
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsChanged: 0 });
    const { collector } = operator.site;
    const { now } = collector;
    try {
      collector.now = () => new Date(now().getTime() + 7 * 86_400_000);
      expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsChanged: 1 });
    } finally {
      collector.now = now;
    }
    expect((await operator.readStored(id))[0]).toMatchObject({ price: 8500 });
  });

  test('a page whose address is too long to be remembered is read all the same', async () => {
    const id = await operator.addSource('/wordy');
    for (const listingsNew of [12, 0])
      expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', pages: 3, listingsNew });
  });

  test('a selector that is not CSS is why a run failed', async () => {
    const { selectors } = describeSearch('/shop');
    const id = await operator.addSource('/shop', { selectors: { ...selectors, item: 'li:odd-one' } });
    expect(await operator.collect(id)).toMatchObject({
      status: 'failed',
      problem: 'the selector for item, "li:odd-one", isn’t valid CSS',
      failedPage: expect.stringContaining('<'),
    });
  });
});
