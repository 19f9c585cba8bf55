import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { removeForgottenListings } from '#server/alerts/alerts.queries.ts';
import { listings, priceHistory } from '#server/catalogue/catalogue.table.ts';
import { insertSource } from '#server/sources/sources.queries.ts';
import { type Marketplace, startMarketplace } from '../../../tests/faults/marketplace/marketplace.ts';
import { describeSearch } from '../../../tests/faults/marketplace/pieces.ts';
import { collectAll } from '../../../tests/support/collecting.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { signInShopper, signInStaff } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';

let marketplace: Marketplace;
const allowedHosts: string[] = [];
beforeAll(async () => {
  marketplace = await startMarketplace();
  allowedHosts.push(marketplace.host);
});
afterAll(() => marketplace.close());

onOneDatabase((open) => {
  const site = useSite(open, { allowedHosts });

  test('a listing removed at its seller’s request is emptied and never comes back', async () => {
    const { db } = site.database;
    await insertSource(db, {
      name: 'Corner shop',
      baseUrl: marketplace.origin,
      isActive: true,
      scrapingConfig: scrapingConfig.parse(describeSearch('/shop', { detail: { description: '.words' } })),
    });
    await collectAll(site.collector);
    const [before] = await db.select().from(listings).orderBy(asc(listings.id)).limit(1);
    expect(before).toMatchObject({ status: 'active', description: expect.stringContaining('Solid.') });
    const address = `/api/admin/listings/${before!.id}/suppress`;
    expect((await site.send('POST', address)).status).toBe(401);
    const shopper = await signInShopper(site);
    expect((await site.send('POST', address, undefined, { cookie: shopper })).status).toBe(403);

    const seller = {
      sellerName: 'Mere',
      sellerPhone: '021 555 0123',
      sellerEmail: 'mere@example.nz',
      contactInfo: 'Ring Mere',
      location: 'Kea Street, Newtown',
      imagePreview: 'bWVyZQ==',
    };
    await db.update(listings).set(seller).where(eq(listings.id, before!.id));
    const cookie = await signInStaff(site);
    expect((await site.send('POST', address, undefined, { cookie })).status).toBe(200);
    const missing = await site.send('POST', '/api/admin/listings/999999/suppress', undefined, { cookie });
    expect(missing.status).toBe(404);
    const readRow = async () => (await db.select().from(listings).where(eq(listings.id, before!.id)))[0];
    const emptied = await readRow();
    for (const said of Object.keys(seller)) expect(emptied).toHaveProperty(said, null);
    expect(emptied).toMatchObject({ imageUrl: null, description: null, place: null, latitude: null });
    // Its address has words of the seller's, and what was read from them is theirs too.
    expect(emptied!.key).toMatch(/^removed [\da-f]{32}/);
    expect(JSON.stringify(emptied)).not.toContain(before!.key);
    expect(emptied).toMatchObject({
      price: null,
      originalPrice: null,
      region: null,
      type: null,
      material: null,
    });
    const prices = await db.$count(priceHistory, eq(priceHistory.listingId, before!.id));
    expect(prices).toBe(0);

    // The marketplace still has it, in other words and at another price.
    Object.assign(marketplace.stock[0]!, { title: 'Rimu tallboy, reduced', price: '$1' });
    marketplace.requests.length = 0;
    const [run] = await collectAll(site.collector);
    expect(run).toMatchObject({ listingsNew: 0, listingsChanged: 0, listingsGone: 0 });
    expect(marketplace.requests.map(({ path }) => path)).not.toContain(before!.url);
    expect(await readRow()).toEqual(emptied);
    expect((await site.send('GET', `/api/listings/${before!.id}`)).json).toMatchObject({
      isGone: true,
      title: 'Removed at the seller’s request',
      description: null,
      imageUrl: null,
      location: null,
      contactInfo: null,
      originalListingUrl: `${marketplace.origin}/`,
    });

    // A year later what is gone is forgotten, but not this: it would come back as something new.
    await removeForgottenListings(db, new Date(Date.now() + 1000));
    const [later] = await collectAll(site.collector);
    expect(later).toMatchObject({ listingsNew: 0, listingsChanged: 0 });
    expect(await readRow()).toEqual(emptied);
  });

  test('one that was gone before stays gone since then, and removing it twice changes nothing', async () => {
    const { db } = site.database;
    const desk = { url: '/words/of-the-seller', title: 'Oak desk', price: '$90' };
    const source = await addSource(db, 'Kea Street');
    const [id = 0] = await collectPieces(db, source, [desk]);
    const goneAt = new Date('2026-03-01T00:00:00Z');
    await db.update(listings).set({ status: 'gone', goneAt }).where(eq(listings.id, id));
    const cookie = await signInStaff(site);
    const remove = () => site.send('POST', `/api/admin/listings/${id}/suppress`, undefined, { cookie });
    const read = async () => (await db.select().from(listings).where(eq(listings.id, id)))[0]!;
    expect((await remove()).status).toBe(200);
    const { key } = await read();
    expect(await read()).toMatchObject({ status: 'gone', goneAt });
    expect((await remove()).status).toBe(200);
    expect(await read()).toMatchObject({ key, goneAt });
    expect(await collectPieces(db, source, [desk])).toEqual([id]);
    expect(await read()).toMatchObject({ key, status: 'gone' });
  });
});
