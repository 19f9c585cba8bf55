import { type Demo, startDemo } from 'tallboy-demo';
import type { TruePiece } from 'tallboy-demo/truth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { explainDeal } from '#server/deals/judgement/explain-deal.ts';
import { openCollector } from '#server/pipeline/collecting/collector.ts';
import { type OpenDatabase, openEmbedded } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { addDemoSources, collectInTurn } from '../support/collecting.ts';

const epoch = Date.UTC(2026, 4, 1);

let demo: Demo;
let database: OpenDatabase;
let found: { listing: typeof listings.$inferSelect; truth: TruePiece }[];

beforeAll(async () => {
  demo = await startDemo({ epoch, now: () => epoch });
  database = await openEmbedded(null);
  const { db } = database;
  await addDemoSources(db, demo.sites);
  const logger = createLogger('silent');
  const collector = openCollector({ db, logger, config: readConfig({}) });
  await collectInTurn(collector);
  await collector.close();
  const sites = new Map(demo.sites.map(({ key }, place) => [key, place + 1]));
  const truths = new Map(
    demo
      .truth()
      .pieces.flatMap((piece) =>
        piece.listings.map(({ site, path }) => [`${sites.get(site)} ${path}`, piece]),
      ),
  );
  const rows = await db.select().from(listings);
  found = rows.flatMap((listing) => {
    const truth = truths.get(`${listing.sourceId} ${listing.url}`);
    return truth ? [{ listing, truth }] : [];
  });
}, 120_000);
afterAll(async () => {
  await database.close();
  await demo.close();
});

test('the planted bargains are found', () => {
  const bargains = found.filter(({ truth }) => truth.bargain);
  const hot = bargains.filter(({ listing }) => listing.isHotDeal);
  const badged = bargains.filter(({ listing }) => listing.isHotDeal || listing.isGreatDeal);
  expect(bargains.length).toBeGreaterThan(25);
  expect(hot.length / bargains.length).toBeGreaterThanOrEqual(0.85);
  expect(badged.length / bargains.length).toBeGreaterThanOrEqual(0.95);
});

test('the planted traps never are', () => {
  const traps = found.filter(({ truth }) => truth.trap !== null);
  expect(new Set(traps.map(({ truth }) => truth.trap))).toEqual(
    new Set(['auction', 'broken', 'each', 'typo', 'free', 'offer']),
  );
  const badged = traps.filter(({ listing }) => listing.isHotDeal || listing.isGreatDeal);
  expect(badged.map(({ listing }) => listing.title)).toEqual([]);
});

test('a price with a slipped decimal point is cautioned against, however few there are to compare', () => {
  const slips = found.filter(({ truth }) => truth.trap === 'typo');
  expect(slips.length).toBeGreaterThan(2);
  const unwarned = slips.filter(({ listing }) => !listing.isCheckCarefully);
  expect(unwarned.map(({ listing }) => listing.title)).toEqual([]);
});

test('what a listing says is what its reasons say', async () => {
  for (const { listing } of found.slice(0, 100)) {
    const deal = await explainDeal(database.db, listing.id);
    expect([deal.score, deal.verdict === 'hot', deal.verdict === 'great']).toEqual([
      listing.dealScore,
      listing.isHotDeal,
      listing.isGreatDeal,
    ]);
  }
});

test('every badge stands on eight or more of its own type', async () => {
  const byId = new Map(found.map(({ listing }) => [listing.id, listing]));
  const badged = found.filter(({ listing }) => listing.isHotDeal || listing.isGreatDeal);
  expect(badged.length).toBeGreaterThan(0);
  for (const { listing } of badged) {
    const { comparables } = await explainDeal(database.db, listing.id);
    expect(comparables.length).toBeGreaterThanOrEqual(8);
    for (const { id } of comparables)
      expect(byId.get(id)).toMatchObject({ type: listing.type, isSet: listing.isSet });
  }
});

test('every badge is plain from what those most like it ask', async () => {
  for (const { listing } of found.filter(({ listing }) => listing.isHotDeal || listing.isGreatDeal)) {
    const { reasons } = await explainDeal(database.db, listing.id);
    const said =
      /^The (\d+) .* are listed at around \$([\d,]+).*\. (None|Neither|One|Both|All|\d+) (?:is|are) listed for less(?:, .*)?\.$/;
    const [, count, middle = '', cheaper] = reasons.map((reason) => said.exec(reason)).find(Boolean) ?? [];
    expect(listing.price! / 100).toBeLessThan(Number(middle.replace(',', '')) * 0.92);
    expect({ None: 0, Neither: 0, One: 1 }[cheaper!] ?? Number(cheaper)).toBeLessThanOrEqual(
      Number(count) * 0.4,
    );
  }
});
