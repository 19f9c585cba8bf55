import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Listing } from '#contract/catalogue.ts';
import { cautions } from '#contract/cautions.ts';
import { photos } from '#server/catalogue/photos.table.ts';
import { tellOfDeals } from '#server/pipeline/6-match-alerts.ts';
import { noteSamePhotos } from '#server/pipeline/grouping/note-same-photos.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../tests/support/wardrobes.ts';
import { settleDeals } from './upkeep/settle-deals.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let ana: Shopper;
  let id: number;
  const show = async (description: string) => {
    [id = 0] = await shelf.show(wardrobe(9, '$150', { description }));
    await settle();
  };
  const settle = () => settleDeals(site.database.db, new Date(), tellOfDeals);
  const read = async (path: string) => (await site.send('GET', path)).json;
  const listDeals = async () => (await read('/api/listings?deals=great')).map((one: Listing) => one.id);

  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    await shelf.show(...usualWardrobes, ...lamps);
    await settle();
    ana = await registerShopper(site, 'ana');
    const search = { name: 'Deals', deals: 'great' };
    const { json } = await ana.send('POST', '/api/accounts/:me/saved-searches', search);
    const alert = { alertType: 'new_listing', savedSearchId: json.id };
    await ana.send('POST', '/api/accounts/:me/price-alerts', alert);
  });

  test('what has a sign of a scam counts nowhere as a deal, and says why', async () => {
    await show('Deposit to hold please, bank transfer is fine.');
    expect(await listDeals()).toEqual([]);
    expect(await read(`/api/listings/${id}`)).toMatchObject({
      ...{ isHotDeal: false, isGreatDeal: false, isCheckCarefully: false },
      ...{ cautions: ['pay-first'], dealScore: 0 },
    });
    const deal = await read(`/api/listings/${id}/deal`);
    const caution = `${cautions['pay-first'].reason} ${cautions['pay-first'].advice}`;
    expect(deal).toMatchObject({
      verdict: 'check-carefully',
      headline: '$150 · under similar, but check carefully',
      cautions: [caution],
      score: 0,
    });
    expect(deal.reasons[0]).toBe(caution);
    const best = await read('/api/listings?sort=bestDeal&type=wardrobe');
    expect(best).toHaveLength(9);
    expect(best.at(-1).id).toBe(id);
    expect(JSON.parse((await site.send('GET', '/feed.json?deals=great')).text).items).toEqual([]);
    expect((await ana.send('GET', '/api/accounts/:me/notifications')).json).toEqual([]);
  });

  test('it is one once the seller has taken that back, and again none when they say it anew', async () => {
    await show('Pick up any evening.');
    expect(await listDeals()).toEqual([id]);
    expect((await ana.send('GET', '/api/accounts/:me/notifications')).json).toHaveLength(1);
    await show('Pick up any evening. Payment before viewing.');
    expect(await listDeals()).toEqual([]);
    await show('Pick up any evening.');
    expect(await listDeals()).toEqual([id]);
  });

  test('it is none once its photo turns out to be somebody else’s', async () => {
    const { db } = site.database;
    const other = await openShelf(db, 'Tūī Lane');
    const piece = { photos: ['/a.jpg'], location: 'Nelson' };
    const [first = 0] = await shelf.show(wardrobe(1, '$290', { ...piece, location: 'Gore' }));
    const [second = 0] = await other.show(wardrobe(10, '$150', piece));
    await settle();
    expect(await listDeals()).toContain(second);
    for (const listingId of [first, second])
      await db
        .update(photos)
        .set({ look: [1, 2, 3, 4] })
        .where(eq(photos.listingId, listingId));
    await noteSamePhotos(db, [second]);
    await settle();
    expect((await read(`/api/listings/${second}`)).cautions).toEqual(['same-photo']);
    expect(await listDeals()).not.toContain(second);
  });
});
