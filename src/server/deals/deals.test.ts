import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { normaliseListings } from '#server/pipeline/3-normalise.ts';
import { upsertListings } from '#server/pipeline/4-upsert.ts';
import { scoreChanges } from '#server/pipeline/5-score.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import { insertSource, removeSource } from '#server/sources/sources.queries.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { useSite } from '../../../tests/support/site.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../tests/support/wardrobes.ts';
import { comparables } from './deals.table.ts';
import { settleDeals } from './upkeep/settle-deals.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 4, 1);
onEachDatabase((open) => {
  const site = useSite(open);
  let sources = 0;
  let sourceId: number;
  let today = start;

  /** As a run does: a page in a transaction, then whatever it touches. */
  async function collect(pieces: RawListing[], from = sourceId): Promise<void> {
    const { db } = site.database;
    const baseUrl = `http://market${from}.example`;
    const now = new Date(today);
    const { kept } = normaliseListings(pieces, { baseUrl, collectedAt: now });
    await db.transaction(async (tx) => {
      const { changes } = await upsertListings(tx, { sourceId: from, baseUrl, now }, kept);
      await scoreChanges(tx, changes);
    });
    await settleDeals(db, now);
  }
  async function addSource(): Promise<number> {
    const { id } = await insertSource(site.database.db, {
      name: `Market ${++sources}`,
      baseUrl: `http://market${sources}.example`,
      isActive: true,
      scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/' }),
    });
    return id;
  }
  const find = async (path: string) => {
    const all = (await site.send('GET', '/api/listings?search=wardrobe&pageSize=100')).json as {
      id: number;
      originalListingUrl: string;
    }[];
    return all.find(({ originalListingUrl }) => originalListingUrl.endsWith(path))!.id;
  };
  const readListing = async (path: string) =>
    (await site.send('GET', `/api/listings/${await find(path)}`)).json;
  const readDeal = async (path: string) =>
    (await site.send('GET', `/api/listings/${await find(path)}/deal`)).json;

  beforeAll(async () => {
    sourceId = await addSource();
    await collect([...usualWardrobes, wardrobe(9, '$150'), ...lamps]);
  });

  test('a price well under eight like it is hot, with reasons and the pieces it was compared with', async () => {
    const deal = await readDeal('/w/9');
    expect(deal).toMatchObject({ verdict: 'hot', tier: 'type', count: 8 });
    expect(Number(deal.fairPrice)).toBeGreaterThan(270);
    expect(Number(deal.fairPrice)).toBeLessThan(330);
    expect(deal.headline).toMatch(/^\$150 · about \$1\d\d under similar$/);
    expect(deal.reasons.join(' ')).toContain(
      'Based on 8 wardrobes, adjusted for brand, condition, material and size.',
    );
    expect(deal.reasons.join(' ')).toContain('Cheaper than all 8 similar pieces.');
    expect(deal.reasons).toContain(
      'The 8 closest matches are listed at around $300. None are listed for less.',
    );
    expect(deal.comparables).toHaveLength(8);
    expect(deal.comparables[0]).toMatchObject({ condition: 'Good', isGone: false });
    expect(deal.comparables.map(({ id }: { id: number }) => id)).not.toContain(await find('/w/9'));
    expect(await readListing('/w/9')).toMatchObject({
      isHotDeal: true,
      isGreatDeal: false,
      isCheckCarefully: false,
      dealScore: deal.score,
      fairPrice: deal.fairPrice,
    });
    expect(deal.score).toBeGreaterThan(75);
  });

  test('an ordinary price is neither hot nor great, and best deals come first', async () => {
    const deal = await readDeal('/w/2');
    expect(deal).toMatchObject({ verdict: 'fair', headline: '$300 · about the going rate' });
    const [first] = (await site.send('GET', '/api/listings?search=wardrobe&sort=bestDeal')).json;
    expect(first.originalListingUrl).toMatch(/\/w\/9$/);
    // A hot deal is a great one, too.
    for (const deals of ['hot', 'great']) {
      const { json } = await site.send('GET', `/api/listings?deals=${deals}`);
      expect(json.map(({ id }: { id: number }) => id)).toEqual([first.id]);
    }
  });

  test('what stays the same is not written again', async () => {
    const before = await readListing('/w/9');
    await collect([...usualWardrobes, wardrobe(9, '$150')]);
    expect(await readListing('/w/9')).toEqual(before);
  });

  test('a small change around it leaves its fair price as stated', async () => {
    const before = await readListing('/w/9');
    await collect(usualWardrobes.map((piece, at) => wardrobe(at + 1, piece.price!.replace(/\d$/, '9'))));
    expect(await readListing('/w/9')).toMatchObject({ fairPrice: before.fairPrice, isHotDeal: true });
    expect(await readDeal('/w/9')).toMatchObject({ fairPrice: before.fairPrice, score: before.dealScore });
    await collect(usualWardrobes);
  });

  test('when the comparables change their price, the verdict follows', async () => {
    await collect(usualWardrobes.map((piece) => ({ ...piece, price: '$160' })));
    expect(await readDeal('/w/9')).toMatchObject({ verdict: 'fair' });
    expect(await readListing('/w/9')).toMatchObject({ isHotDeal: false, isGreatDeal: false });
    await collect(usualWardrobes);
    expect(await readListing('/w/9')).toMatchObject({ isHotDeal: true });
  });

  test('an auction is not compared, and the eighth comparable lost is a score lost', async () => {
    await collect([wardrobe(8, 'Start price $1')]);
    expect(await readDeal('/w/8')).toMatchObject({
      verdict: 'not-compared',
      score: null,
      fairPrice: null,
      reasons: [expect.stringContaining('auction')],
    });
    expect(await readDeal('/w/9')).toMatchObject({
      verdict: 'not-enough',
      headline: 'Not enough to compare yet',
      score: null,
      count: 7,
      reasons: expect.arrayContaining([
        'There are fewer than eight other wardrobes to compare it with, so we can’t say if it’s a deal. Sets and auctions don’t count.',
      ]),
    });
    expect(await readListing('/w/9')).toMatchObject({ isHotDeal: false, dealScore: null });
  });

  test('another marketplace brings the eighth back; with that marketplace it goes again', async () => {
    const other = await addSource();
    await collect([wardrobe(12, '$300', { location: 'Dunedin' })], other);
    expect(await readListing('/w/9')).toMatchObject({ isHotDeal: true });
    await removeSource(site.database.db, other);
    await collect([]);
    expect(await readListing('/w/9')).toMatchObject({ isHotDeal: false, dealScore: null });
    await collect([wardrobe(8, '$280')]);
    expect(await readListing('/w/9')).toMatchObject({ isHotDeal: true });
  });

  test('what is gone counts for half a year', async () => {
    await collect([wardrobe(7, '$320', { status: 'sold' })]);
    const deal = await readDeal('/w/9');
    expect(deal).toMatchObject({ verdict: 'hot', count: 8 });
    const [gone, ...rest] = deal.comparables.filter(({ isGone }: { isGone: boolean }) => isGone);
    expect(rest).toEqual([]);
    const { json } = await site.send('GET', `/api/listings/${gone.id}`);
    expect(json).toMatchObject({ isGone: true, goneAt: new Date(today).toISOString() });
    expect(await readListing('/w/9')).toMatchObject({ isGone: false, goneAt: null });
    expect(deal.reasons.join(' ')).toContain('1 of them is no longer listed.');
    today = start + 181 * day;
    await collect([]);
    expect(await readListing('/w/9')).toMatchObject({ isHotDeal: false, dealScore: null });
    await collect([wardrobe(7, '$320')]);
    expect(await readListing('/w/9')).toMatchObject({ isHotDeal: true });
  });

  describe('never badged, and never a measure for others:', () => {
    const fair = async () => Number((await readDeal('/w/9')).fairPrice);
    test.each([
      ['a slipped decimal point', { price: '$3' }, 'check-carefully'],
      ['free', { price: 'Free' }, 'not-compared'],
      ['no price', { price: 'make an offer' }, 'not-compared'],
      ['broken', { price: '$40', title: 'Oak wardrobe k10, broken door, needs repair' }, 'not-compared'],
      ['one of a pair', { price: '$150 each', title: 'Oak wardrobes x 2' }, 'not-compared'],
      ['a price nobody can read for sure', { price: '$150 or $250 with delivery' }, 'not-compared'],
    ])('%s', async (_what, extra, verdict) => {
      const before = await fair();
      await collect([wardrobe(10, '', extra)]);
      expect(await readDeal('/w/10')).toMatchObject({ verdict });
      expect(await readListing('/w/10')).toMatchObject({
        isHotDeal: false,
        isGreatDeal: false,
        isCheckCarefully: verdict === 'check-carefully',
      });
      expect(Math.abs((await fair()) - before)).toBeLessThan(before * 0.05);
    });
  });

  test('sets of different numbers are compared by the piece, and the reasons say so', async () => {
    const numbers = [2, 4, 6, 2, 4, 6, 2, 4, 6];
    const sets = numbers.map((count, at) =>
      wardrobe(20 + at, `$${(count === 6 ? 295 + at : 305 + at) * count}`, {
        title: `Set of ${count} oak wardrobes`,
        location: `${['Gore', 'Levin', 'Picton'][at % 3]}`,
      }),
    );
    await collect([...sets, wardrobe(30, '$400', { title: 'Pair of oak wardrobes', location: 'Bluff' })]);
    const deal = await readDeal('/w/30');
    expect(deal).toMatchObject({ verdict: 'hot', count: 9 });
    expect(Number(deal.fairPrice)).toBeGreaterThan(550);
    expect(Number(deal.fairPrice)).toBeLessThan(680);
    expect(deal.comparables.map(({ price }: { price: string }) => price)).toContain('1782');
    expect(deal.reasons.join(' ')).toContain(
      'Sets of a different size are compared by the price of one piece.',
    );
    expect(deal.reasons.join(' ')).toContain('Cheaper than all');
    await collect([wardrobe(31, '$400', { title: 'Oak wardrobes', location: 'Bluff' })]);
    expect(await readDeal('/w/31')).toMatchObject({
      verdict: 'not-compared',
      reasons: [expect.stringContaining('how many')],
    });
  });

  test('one piece on two marketplaces is one deal, by what either tells of it', async () => {
    const elsewhere = await addSource();
    const twin = wardrobe(9, '$150', { url: '/twin', title: 'Big old cupboard, wardrobe' });
    const isOfPiece = inArray(listings.url, ['/w/9', '/twin']);
    const both = async () => {
      const rows = await site.database.db.select().from(listings).where(isOfPiece).orderBy(listings.id);
      const deals = await Promise.all(
        rows.map(async ({ id }) => (await site.send('GET', `/api/listings/${id}/deal`)).json),
      );
      expect(rows.map(({ groupId }) => groupId)).toEqual(Array(2).fill(rows[0]!.groupId));
      return { rows, deals };
    };
    await collect([{ ...twin, condition: undefined }], elsewhere);
    const first = await both();
    expect(first.rows[1]).toMatchObject({ isHotDeal: true, fairPrice: first.rows[0]!.fairPrice });
    expect(first.deals[1]).toEqual(first.deals[0]);
    // What one of them tells now, it tells of both.
    await collect([wardrobe(9, '$150', { condition: 'New' })]);
    const second = await both();
    expect(Number(second.rows[0]!.fairPrice)).toBeGreaterThan(Number(first.rows[0]!.fairPrice));
    expect(second.rows[1]!.fairPrice).toBe(second.rows[0]!.fairPrice);
    expect(second.deals[1]).toEqual(second.deals[0]);
  });

  test('many of its type in another price class are told of; where else it stands itself is none of them', async () => {
    const isIt = eq(comparables.listingId, await find('/w/9'));
    await site.database.db
      .update(comparables)
      .set({ worth: Math.log(40) })
      .where(isIt);
    expect(await readDeal('/w/9')).toMatchObject({
      verdict: 'not-enough',
      reasons: [
        'There are 8 other wardrobes, but fewer than eight are close in value, so we can’t say if it’s a deal.',
      ],
    });
  });

  test('what is not there is 404', async () => {
    expect((await site.send('GET', '/api/listings/99999/deal')).status).toBe(404);
  });
});
