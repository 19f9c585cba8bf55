import { eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { findServer, openMarketplace, start } from '../support/running-programs.ts';
import { hasEnded, signInAt } from '../support/staff-at.ts';
import { createPieces, describeSearch } from './marketplace/pieces.ts';

const rounds = 8;
const longestDelay = 1000;

test.skipIf(!inject('postgresUrl'))(
  'what a worker changes, another process finds within a second of its commit',
  async () => {
    const place = await findServer();
    const shop = await openMarketplace();
    shop.stock = createPieces(1);
    const web = await start({ ...place, settings: { ...place.settings, ROLES: 'web' } }, shop);
    await start({ ...place, settings: { ...place.settings, ROLES: 'worker' } }, shop);
    const staff = await signInAt(web);
    const source = { name: 'Shop', baseUrl: shop.origin, scrapingConfig: describeSearch('/shop') };
    const id = await staff.addSource(source);
    const { db, close } = await place.open();
    const stored = async () =>
      ((await db.select().from(listings).where(eq(listings.sourceId, id)))[0]?.price ?? 0) / 100;
    const shown = async () => {
      const found = await fetch(new URL('/api/listings?search=dining', web.url));
      return Number(((await found.json()) as { price: string }[])[0]?.price);
    };
    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const price = 200 + round;
      shop.stock[0]!.price = `$${price}`;
      expect(await staff.collect(id)).toBe(202);
      const [committed, found] = await Promise.all([whenItSays(stored, price), whenItSays(shown, price)]);
      delays.push(Math.max(0, Math.round(found - committed)));
      await staff.waitForRun(id, hasEnded);
    }
    await close();
    console.log(`found after ${delays.join(', ')} ms`);
    expect(Math.max(...delays)).toBeLessThanOrEqual(longestDelay);
  },
  120_000,
);

/** Asks over and over again. Returns the time when the wanted answer came. */
async function whenItSays(ask: () => Promise<number>, wanted: number): Promise<number> {
  while ((await ask()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now();
}
