import { asc } from 'drizzle-orm';
import { type Demo, startDemo } from 'tallboy-demo';
import type { TruePiece, Truth } from 'tallboy-demo/truth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config';
import { listings, priceHistory } from '#server/catalogue/catalogue.table.ts';
import { openCollector } from '#server/pipeline/collecting/collector.ts';
import type { Database, OpenDatabase } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import type { RunRow } from '#server/sources/runs.queries.ts';
import { findSources } from '#server/sources/sources.queries.ts';
import { addDemoSources, collectAll } from '../support/collecting.ts';
import { onEachDatabase } from '../support/databases.ts';

const days = 9;
const epoch = Date.UTC(2026, 10, 2);

interface Day {
  truth: Truth;
  /** The catalogue at the end of the day, by marketplace and address. */
  rows: Awaited<ReturnType<typeof readRows>>;
  runs: RunRow[];
}

interface Offer {
  address: string;
  price: number | null;
  piece: TruePiece;
  before: string | null;
}

/** Everything for sale, with the price as a listing states it: of one, where it says "each". */
function readOffers({ pieces }: Truth): Map<string, Offer> {
  const offers = pieces.flatMap((piece) =>
    piece.listings.map(({ site, path, price, before }): Offer => {
      const asked = price === null ? null : piece.trap === 'each' ? price / piece.count : price;
      return {
        address: `${site} ${path}`,
        price: asked === null ? null : Math.round(asked * 100),
        piece,
        before: before && `${site} ${before}`,
      };
    }),
  );
  return new Map(offers.map((offer) => [offer.address, offer]));
}

async function readRows(db: Database) {
  const keys = new Map((await findSources(db)).map(({ id, demoKey }) => [id, demoKey]));
  const rows = await db.select().from(listings).orderBy(asc(listings.id));
  return new Map(rows.map((row) => [`${keys.get(row.sourceId)} ${row.url}`, row]));
}

onEachDatabase((open) => {
  let demo: Demo;
  let database: OpenDatabase;
  const life: Day[] = [];
  const history = new Map<number, (number | null)[]>();

  beforeAll(async () => {
    demo = await startDemo({ epoch, now: () => epoch });
    database = await open();
    const { db } = database;
    await addDemoSources(db, demo.sites);
    const logger = createLogger('silent');
    const collector = openCollector({ db, logger, config: readConfig({}) });
    for (let day = 0; day <= days; day++) {
      if (day > 0) demo.advance(1);
      // Gone is what two runs in a row have missed.
      const runs = [...(await collectAll(collector)), ...(await collectAll(collector))];
      life.push({ truth: demo.truth(), rows: await readRows(db), runs });
    }
    await collector.close();
    for (const { listingId, price } of await db.select().from(priceHistory).orderBy(asc(priceHistory.id)))
      history.set(listingId, [...(history.get(listingId) ?? []), price]);
  }, 600_000);
  afterAll(async () => {
    await demo.close();
    await database.close();
  });

  /** What one day has and the day before had not, and the other way round. */
  function* followDays() {
    for (const [index, { truth, rows }] of life.entries()) {
      const before = life[index - 1];
      if (before) yield { before: readOffers(before.truth), now: readOffers(truth), rows };
    }
  }

  test('every day, exactly what is for sale is active, at its price', () => {
    for (const { truth, rows } of life) {
      const active = [...rows].filter(([, { status }]) => status === 'active');
      const expected = [...readOffers(truth).values()].map(({ address, price }) => [address, price]);
      expect(active.map(([address, { price }]) => [address, price]).sort()).toEqual(expected.sort());
    }
  });

  test('every price a listing had is in its history once, in order', () => {
    const expected = new Map<string, (number | null)[]>();
    for (const { truth } of life) {
      for (const { address, price } of readOffers(truth).values()) {
        const prices = expected.get(address) ?? [];
        if (prices.length === 0 || prices.at(-1) !== price) expected.set(address, [...prices, price]);
      }
    }
    const rows = life.at(-1)!.rows;
    expect([...rows.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [address, prices] of expected) {
      const row = rows.get(address)!;
      expect(history.get(row.id), address).toEqual(prices);
      if (prices.length > 1 && row.originalPrice !== null)
        expect(row.originalPrice).toBeGreaterThanOrEqual(row.price!);
    }
    expect([...expected.values()].filter((prices) => prices.length > 1).length).toBeGreaterThan(20);
  });

  test('a sale ends in a listing that is gone', () => {
    let sales = 0;
    for (const { before, now, rows } of followDays()) {
      for (const address of before.keys()) {
        if (now.has(address)) continue;
        expect(rows.get(address)).toMatchObject({ status: 'gone', goneAt: expect.any(Date) });
        sales++;
      }
    }
    expect(sales).toBeGreaterThan(50);
  });

  test('a sale that fell through ends in the same listing, for sale again', () => {
    const ever = new Map<string, number>();
    let returns = 0;
    for (const [index, { rows, truth }] of life.entries()) {
      const yesterday = life[index - 1]?.rows;
      for (const address of readOffers(truth).keys()) {
        const row = rows.get(address)!;
        if (yesterday?.get(address)?.status === 'gone') {
          expect(row).toMatchObject({ id: ever.get(address), status: 'active', goneAt: null, missedRuns: 0 });
          returns++;
        }
        ever.set(address, row.id);
      }
    }
    expect(returns).toBeGreaterThan(5);
  });

  test('what is listed anew under another address joins the group it was in', () => {
    const relisted = new Set<string>();
    for (const { truth, rows } of life) {
      for (const { address, before } of readOffers(truth).values()) {
        const old = before && rows.get(before);
        if (!old) continue;
        expect(rows.get(address)!.groupId, address).toBe(old.groupId);
        relisted.add(address);
      }
    }
    expect(relisted.size).toBeGreaterThan(10);
  });

  test('a piece that stands on two marketplaces is one group, and no two pieces are', () => {
    for (const { truth, rows } of life) {
      const groups = truth.pieces.map(({ listings: found }) => {
        const ids = new Set(found.map(({ site, path }) => rows.get(`${site} ${path}`)!.groupId));
        expect(ids.size).toBe(1);
        return [...ids][0];
      });
      expect(new Set(groups).size).toBe(truth.pieces.length);
    }
    expect(life[0]!.truth.pieces).toHaveLength(542);
    const twins = life[0]!.truth.pieces.filter(({ listings: found }) => found.length === 2);
    expect(twins.length).toBeGreaterThan(20);
  });

  test('wanted ads are dropped, and nothing else is', () => {
    const dropped = (runs: RunRow[]) => runs.reduce((sum, run) => sum + run.listingsDropped, 0);
    for (const { truth, runs } of life) {
      const [first, second] = [runs.slice(0, 4), runs.slice(4)];
      expect(dropped(first)).toBe(truth.wanted.length);
      for (const reason of first.flatMap(({ dropReasons }) => Object.keys(dropReasons)))
        expect(reason).toMatch(/^Wanted ad/);
      // Nothing has changed since: no page is read again.
      expect(second.map(({ listingsNew, listingsChanged }) => listingsNew + listingsChanged)).toEqual([
        0, 0, 0, 0,
      ]);
    }
  });
});
