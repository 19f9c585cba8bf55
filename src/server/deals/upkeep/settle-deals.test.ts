import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { writeAmount } from '#contract/money.ts';
import { lockAlertsShared } from '#server/alerts/lock-alerts.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { insertRun, takeRun } from '#server/sources/runs.queries.ts';
import { runs } from '#server/sources/sources.table.ts';
import { onOneDatabase, onServer } from '../../../../tests/support/databases.ts';
import { getInTheWay } from '../../../../tests/support/in-the-way.ts';
import { registerShopper } from '../../../../tests/support/people.ts';
import { openShelf, type Shelf, showPage } from '../../../../tests/support/shelf.ts';
import { useSite } from '../../../../tests/support/site.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../../tests/support/wardrobes.ts';
import { findComparables } from '../judgement/comparables.queries.ts';
import { explainDeal } from '../judgement/explain-deal.ts';
import { countMarks } from './marks.queries.ts';
import { judgeMarked, settleDeals } from './settle-deals.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  const isHot = async (id: number) =>
    (await site.database.db.select().from(listings).where(eq(listings.id, id)))[0]?.isHotDeal;

  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    await shelf.show(...usualWardrobes, ...lamps);
  });

  test('learning waits for a run that has just begun, and for no other', async () => {
    const { db } = site.database;
    const run = await takeRun(db, (await insertRun(db, shelf.sourceId, ''))!.id);
    const countScored = () => db.$count(listings, isNotNull(listings.dealScore));
    await settleDeals(db, new Date());
    expect(await countScored()).toBe(0);
    const longAgo = sql`now() - interval '3 minutes'`;
    await db.update(runs).set({ startedAt: longAgo }).where(eq(runs.id, run!.id));
    await settleDeals(db, new Date());
    expect(await countScored()).toBe(lamps.length);
  });

  test('a page is judged a moment after it is stored', async () => {
    const [id] = await shelf.show(wardrobe(9, '$150'));
    expect(await isHot(id!)).toBe(false);
    await judgeMarked(site.database.db, new Date());
    expect(await isHot(id!)).toBe(true);
  });

  test('after each change what is stored is what judging each of them by itself says', async () => {
    const { db } = site.database;
    const deposit = { description: 'Deposit to hold please, bank transfer is fine.' };
    const seen = new Set<string>();
    const [removed = 0] = await shelf.show(wardrobe(14, '$300'));
    // One at a time: many together would be learnt anew.
    for (const change of [
      () => shelf.show(wardrobe(12, '$140')),
      () => shelf.show(wardrobe(12, '$140', deposit)),
      () => shelf.show(wardrobe(2, '$260')),
      () => db.delete(listings).where(eq(listings.id, removed)),
      () => shelf.show(wardrobe(12, '$140', { description: 'Pick up any evening.' })),
      () => shelf.show(wardrobe(3, '$4')),
      () => shelf.show(wardrobe(12, '$140', deposit)),
    ]) {
      await change();
      await settleDeals(db, new Date());
      for (const row of await db.select().from(listings).where(eq(listings.type, 'wardrobe'))) {
        const { title, dealScore: score, fairPrice, isHotDeal, isGreatDeal } = row;
        const deal = await explainDeal(db, row.id);
        expect({ title, ...deal }).toMatchObject({ title, score, fairPrice: writeAmount(fairPrice) });
        expect([title, deal.verdict === 'hot', deal.verdict === 'great']).toEqual([
          title,
          isHotDeal,
          isGreatDeal,
        ]);
        seen.add(deal.verdict);
      }
    }
    expect(await findComparables(db, [removed])).toEqual([]);
    expect([...seen].sort()).toEqual(['check-carefully', 'fair', 'hot']);
  });

  test('so it is among many of a kind, however far a change reaches', async () => {
    const { db } = site.database;
    await shelf.show({ ...lamps[45]!, price: '$75' });
    await settleDeals(db, new Date());
    for (const { id, dealScore, fairPrice } of await db
      .select()
      .from(listings)
      .where(eq(listings.type, 'lamp')))
      expect({ id, ...(await explainDeal(db, id)) }).toMatchObject({
        ...{ id, score: dealScore },
        fairPrice: writeAmount(fairPrice),
      });
  });

  test('somebody who waits for deals hears of one with the page that brings it', async () => {
    const ana = await registerShopper(site, 'ana');
    await ana.send('POST', '/api/accounts/:me/saved-searches', { name: 'Deals', deals: 'great' });
    await ana.send('POST', '/api/accounts/:me/price-alerts', { alertType: 'new_listing' });
    const [id, dear] = await shelf.show(wardrobe(10, '$160'), wardrobe(11, '$310'));
    expect([await isHot(id!), await isHot(dear!)]).toEqual([true, false]);
    const { json } = await ana.send('GET', '/api/accounts/:me/notifications');
    expect(json.map(({ listingId }: { listingId: number }) => listingId)).toEqual([id]);
  });

  test('while somebody waits for deals, what can no longer be compared is none at once', async () => {
    const [id] = await shelf.show(wardrobe(10, 'Start price $1'));
    expect(await isHot(id!)).toBe(false);
    expect(await findComparables(site.database.db, [id!])).toEqual([]);
    expect(await countMarks(site.database.db)).toBeGreaterThan(0);
  });
});

onServer((open) => {
  const site = useSite(open);
  const shelf = { id: 0, baseUrl: '' };
  beforeAll(async () => {
    const { sourceId } = await openShelf(site.database.db, 'Kea Street');
    Object.assign(shelf, { id: sourceId, baseUrl: 'http://kea-street.example' });
  });

  test('what is committed while everything is learnt anew is judged too', async () => {
    const { db } = site.database;
    await showPage(db, shelf, usualWardrobes);
    await getInTheWay(
      db,
      (tx) => showPage(tx, shelf, [...lamps, wardrobe(9, '$150')]),
      () => settleDeals(db, new Date()),
    );
    const [found] = await db.select().from(listings).where(eq(listings.key, 'w/9'));
    expect(found).toMatchObject({ isHotDeal: true });
  });

  test('a page can be matched with alerts while what is marked is judged', async () => {
    const { db } = site.database;
    await showPage(db, shelf, [wardrobe(9, '$155')]);
    await db.transaction(async (tx) => {
      await lockAlertsShared(tx);
      await judgeMarked(db, new Date());
    });
    const [found] = await db.select().from(listings).where(eq(listings.key, 'w/9'));
    expect(found).toMatchObject({ price: 15_500, isHotDeal: true });
  });
});
