import { expect, test } from 'vitest';
import { markListings } from '#server/deals/upkeep/score-listings.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { readableText, useSite } from '../../../tests/support/site.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../tests/support/wardrobes.ts';
import { measureIfDue } from './accuracy.ts';

const night = new Date('2026-05-01T16:00:00Z');
const hours = (count: number) => new Date(night.getTime() + count * 3_600_000);

onEachDatabase((open) => {
  const site = useSite(open);
  const read = async () => (await site.send('GET', '/api/accuracy')).json;

  test('before there is anything to measure nothing is said', async () => {
    await measureIfDue(site.database.db, night);
    expect(await read()).toEqual({ latest: null, nights: [] });
    expect(readableText((await site.send('GET', '/how-we-judge')).text)).toContain('No figures yet');
  });

  test('each piece is priced without its own price, and the figures say how far off that is', async () => {
    const { db } = site.database;
    const shelf = await openShelf(db, 'Kea Street');
    const auction = { url: '/a/1', title: 'Oak wardrobe at auction', price: 'Start price $1' };
    const broken = { url: '/a/2', title: 'Oak wardrobe, broken door, needs repair', price: '$90' };
    const several = { url: '/a/3', title: 'Three oak wardrobes, price is for each', price: '$190 each' };
    const chairs = Array.from({ length: 15 }, (_, at) => {
      const title = at < 8 ? 'Rocking chair' : 'Bar stool';
      return { url: `/c/${at}`, title: `${title} number ${at}`, price: `$${80 + at}` };
    });
    await shelf.show(...usualWardrobes, auction, broken, several, ...lamps, ...chairs);
    await settleDeals(db, night);
    // Something came that isn't judged yet: the first figures wait for it.
    await shelf.show(wardrobe(9, '$1500'));
    await measureIfDue(db, night);
    expect((await read()).latest).toBeNull();
    await settleDeals(db, night);
    await measureIfDue(db, night);
    const { latest } = await read();
    expect(latest).toMatchObject({
      measuredAt: night.toISOString(),
      all: { pieces: 114, forSale: 117 },
      kinds: [
        { type: 'lamp', plural: 'lamps', pieces: 90 },
        { type: 'wardrobe', pieces: 9, forSale: 12 },
        { type: 'rocking chair', pieces: 8 },
      ],
      // Of seven bar stools nothing can be said.
      otherKinds: 1,
      leftOut: expect.arrayContaining([
        { reason: 'auction', count: 1 },
        { reason: 'needs-repair', count: 1 },
        { reason: 'several', count: 1 },
      ]),
    });
    const leftOut = latest.leftOut.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(leftOut + latest.all.judged).toBe(latest.all.forSale);
    const [, wardrobes] = latest.kinds;
    // Eight ask nearly the same; the ninth, by its own price alone worth five times as much, is far off.
    expect(wardrobes.medianError).toBeLessThan(0.3);
    expect(wardrobes.within50).toBeCloseTo(8 / 9);
    expect(latest.all.insideHalf).toBeGreaterThan(0.3);
    expect(latest.all.insideHalf).toBeLessThan(0.7);
  });

  test('once a night, and earlier nights stay visible', async () => {
    const { db } = site.database;
    // A night begins at three: the next day at two still belongs to it.
    for (const at of [10, 22]) {
      await measureIfDue(db, hours(at));
      expect((await read()).nights).toHaveLength(1);
    }
    await measureIfDue(db, hours(24));
    const { latest, nights } = await read();
    expect(latest.measuredAt).toBe(hours(24).toISOString());
    expect(nights.map(({ measuredAt }: { measuredAt: string }) => measuredAt)).toEqual([
      hours(24).toISOString(),
      night.toISOString(),
    ]);
    expect(latest.kinds).toHaveLength(3);
    // Later nights wait for nothing: there is always something to be judged.
    await markListings(db, [1]);
    await measureIfDue(db, hours(48));
    expect((await read()).nights).toHaveLength(3);
  });
});
