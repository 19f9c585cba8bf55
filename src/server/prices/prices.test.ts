import { beforeAll, expect, test } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { readableText, useSite } from '../../../tests/support/site.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../tests/support/wardrobes.ts';
import { findDaysUntilHalfGone } from './how-long.ts';
import { findBest } from './prices.queries.ts';
import { tellGuide } from './prices.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  const read = (path: string) => site.send('GET', path);
  const text = async (path: string) => readableText((await read(path)).text);
  let cheapest: number;
  let unbelievable: number;
  let cautioned: number;

  beforeAll(async () => {
    const { db } = site.database;
    const shelf = await openShelf(db, 'Kea Street');
    const byIkea = Array.from({ length: 8 }, (_, at) =>
      wardrobe(20 + at, `$${100 + at * 10}`, {
        brand: 'IKEA',
        title: `White wardrobe number ${at}`,
        location: 'Hamilton',
      }),
    );
    const desk = { url: '/d/1', title: 'Oak desk', price: '$200' };
    const lamp = { url: '/l/x', title: 'Floor lamp number 100', price: '$3' };
    const risky = {
      url: '/l/y',
      title: 'Floor lamp number 101',
      price: '$30',
      description: 'I need a deposit by bank transfer to hold it before you see it.',
    };
    const ids = await shelf.show(
      ...usualWardrobes,
      wardrobe(9, '$150'),
      ...byIkea,
      desk,
      ...lamps,
      lamp,
      risky,
    );
    [cheapest, unbelievable, cautioned] = [ids[8]!, ids.at(-2)!, ids.at(-1)!];
    // The dearest of these is also listed elsewhere, for more: it counts once, at the lower price.
    const fantail = await openShelf(db, 'Fantail');
    await fantail.show({ ...byIkea[7]!, price: '$195' });
    await settleDeals(db, new Date());
  });

  test('each kind with enough pieces has a line, cheapest to dearest within it', async () => {
    const { json } = await read('/api/prices');
    expect(json.map(({ slug }: { slug: string }) => slug)).toEqual(['lamp', 'wardrobe']);
    expect(json[1]).toMatchObject({ plural: 'wardrobes', pieces: 17, median: '170' });
    expect(await text('/prices')).toContain('$170');
  });

  test('a guide tells the spread, by condition and maker, and the best of the moment', async () => {
    const { json } = await read('/api/prices/wardrobe');
    expect(json).toMatchObject({
      all: { pieces: 17, low: '140', median: '170', high: '300' },
      conditions: [{ name: 'Good', pieces: 17 }],
      brands: [{ name: 'IKEA', slug: 'ikea', pieces: 8, median: '135' }],
      days: null,
    });
    expect(json.months).toHaveLength(1);
    const counted = json.distribution.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(counted).toBe(17);
    expect(json.best.map(({ id }: { id: number }) => id)).toContain(cheapest);
    const page = await text('/prices/wardrobe');
    for (const said of ['What wardrobes go for', '$170', '$140–$300', 'IKEA']) expect(page).toContain(said);
  });

  test('what needs a closer look is never among the best', async () => {
    expect((await read(`/api/listings/${unbelievable}`)).json).toMatchObject({
      isCheckCarefully: true,
      dealScore: expect.any(Number),
    });
    expect((await read(`/api/listings/${cautioned}`)).json.cautions).toEqual(['pay-first']);
    const best = await findBest(site.database.db, { type: 'lamp', brand: null }, 1000);
    expect(best.map(({ id }) => id)).not.toContain(unbelievable);
    expect(best.map(({ id }) => id)).not.toContain(cautioned);
    expect(best.length).toBeGreaterThan(0);
  });

  test('what asks as much as it is worth, or more, is no deal', async () => {
    const best = await findBest(site.database.db, { type: 'lamp', brand: null }, 1000);
    for (const { price, fairPrice } of best) expect(price).toBeLessThan(fairPrice!);
  });

  test('a maker has a guide of its own; too few, and nothing is said', async () => {
    expect((await read('/api/prices/wardrobe?maker=ikea')).json).toMatchObject({
      brand: 'IKEA',
      all: { pieces: 8, median: '135' },
      brands: [],
    });
    expect((await read('/api/prices/desk')).json).toMatchObject({ all: null, distribution: [], best: [] });
    expect(await text('/prices/desk')).toContain('There aren’t enough desks yet');
    expect(await text('/prices/wardrobe/ikea')).toContain('What IKEA wardrobes go for');
    for (const path of ['/api/prices/spaceship', '/api/prices/wardrobe?maker=nobody'])
      expect((await read(path)).status).toBe(404);
    for (const path of ['/prices/spaceship', '/prices/wardrobe/nobody'])
      expect((await read(path)).status).toBe(404);
  });

  test('search engines find the guides, and every listing leads to its own', async () => {
    const sitemap = (await read('/sitemap/pages.xml')).text;
    expect(sitemap).toContain('/prices/wardrobe</loc>');
    expect(sitemap).toContain('/prices/wardrobe/ikea</loc>');
    expect(sitemap).not.toContain('/prices/desk</loc>');
    expect((await read(`/listing/${cheapest}`)).text).toContain('href="/prices/wardrobe"');
  });

  test('a maker’s guide leads back to that of its kind, and a kind’s to all of them', async () => {
    const back = /<a[^>]* href="([^"]*)"[^>]*>(?:All wardrobes|Price guide)<\/a>\s*<\/p>/;
    expect((await read('/prices/wardrobe/ikea')).text.match(back)?.[1]).toBe('/prices/wardrobe');
    expect((await read('/prices/wardrobe')).text.match(back)?.[1]).toBe('/prices');
  });

  test('a month begins in New Zealand', async () => {
    const { db } = site.database;
    const monthsAt = async (createdAt: string) => {
      await db.update(listings).set({ createdAt: new Date(createdAt) });
      return (await tellGuide(db, 'wardrobe', null, new Date())).months.map(({ name }) => name);
    };
    expect(await monthsAt('2026-04-30T11:59:59Z')).toEqual(['2026-04']);
    expect(await monthsAt('2026-04-30T12:00:00Z')).toEqual(['2026-05']);
  });
});

test('what is still there counts against a quick sale, and what came late is no proof of one', () => {
  const gone = (left: number, entered = 0) => ({ entered, left, isGone: true, ratio: 1 });
  const there = (left: number) => ({ entered: 0, left, isGone: false, ratio: 1 });
  const tenWent = Array.from({ length: 10 }, (_, at) => gone(at + 1));
  expect(findDaysUntilHalfGone(tenWent.slice(0, 7))).toBeNull();
  expect(findDaysUntilHalfGone(Array.from({ length: 20 }, (_, at) => gone(at + 1)))).toBe(10);
  expect(findDaysUntilHalfGone([...tenWent, ...Array(30).fill(there(60))])).toBeNull();
  const late = Array.from({ length: 30 }, (_, at) => gone(100 + at, 95));
  expect(findDaysUntilHalfGone(late)).toBeGreaterThan(99);
});

test('a day says nothing where hardly anything was there, and what comes on it was not there yet', () => {
  const stay = (entered: number, left: number, isGone = true) => ({ entered, left, isGone, ratio: 1 });
  const late = Array.from({ length: 20 }, (_, at) => stay(5, 20 + at));
  expect(findDaysUntilHalfGone([stay(0, 1), stay(0, 1), ...late])).toBe(29);
  const eight = Array(8).fill(stay(0, 5));
  expect(findDaysUntilHalfGone([...eight, ...Array(9).fill(stay(5, 50, false))])).toBe(5);
  expect(findDaysUntilHalfGone([...eight, ...Array(9).fill(stay(4, 50, false))])).toBeNull();
});
