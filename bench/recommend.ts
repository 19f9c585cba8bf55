import { startDemo } from 'tallboy-demo';
import { simulateShoppers } from 'tallboy-demo/shoppers';
import { readConfig } from '#config';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { openCollector } from '#server/pipeline/collecting/collector.ts';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { choosePieces, vary } from '#server/recommendations/recommendations.ts';
import { learnTaste, type Signal } from '#server/recommendations/taste.ts';
import { createSearchIndex } from '#server/search/search-index.ts';
import { findSources } from '#server/sources/sources.queries.ts';
import { addDemoSources, collectAll } from '../tests/support/collecting.ts';
import { makeDocuments } from './generated-market.ts';

const shoppers = 400;
const shown = 20;
const timesWanted = 3;
const millisecondsWanted = 10;
const now = new Date();

/** Replays the demo's simulated shoppers: how often the piece looked at next is among the twenty recommended. */
export async function measureRecommendations(): Promise<void> {
  const database = await openEmbedded(null);
  const demo = await startDemo({});
  try {
    const { db } = database;
    await addDemoSources(db, demo.sites);
    const collector = openCollector({
      db,
      logger: createLogger('warn'),
      config: readConfig({}),
      delayMs: 0,
    });
    await collectAll(collector);
    await collector.close();
    const catalogue = await openLiveCatalogue(db, { news: null, onFailure: () => {} });
    const sites = new Map((await findSources(db)).map(({ id, demoKey }) => [id, demoKey]));
    const rows = await db.select().from(listings);
    const byAddress = new Map(rows.map((row) => [`${sites.get(row.sourceId)} ${row.url}`, row]));

    const walks = simulateShoppers(demo.truth(), 7, shoppers).map(({ steps }) =>
      steps.flatMap(({ action, site, path }): (Signal & { groupId: number })[] => {
        const row = byAddress.get(`${site} ${path}`);
        return row ? [{ ...row, action, at: now, words: null, priceCents: row.price }] : [];
      }),
    );
    const popular = countViews(walks);
    let [asked, hits, popularHits] = [0, 0, 0];
    for (const walk of walks) {
      for (let at = 3; at < walk.length; at += 1) {
        const next = walk[at]!;
        const before = walk.slice(0, at);
        if (next.action !== 'view') continue;
        const seen = new Set(before.map(({ groupId }) => groupId));
        const shopper = { accountId: 0, signals: before, home: null, limit: shown, now };
        const ours = await choosePieces(db, catalogue.index, shopper);
        asked += 1;
        hits += Number(ours.some(({ groupId }) => groupId === next.groupId));
        const best = popular.filter((group) => !seen.has(group)).slice(0, shown);
        popularHits += Number(best.includes(next.groupId));
      }
    }
    console.log(`${asked} next looks of ${walks.length} shoppers, ${shown} recommended before each`);
    console.log(`  ours           ${((100 * hits) / asked).toFixed(1)} % among them`);
    console.log(`  most popular   ${((100 * popularHits) / asked).toFixed(1)} %`);
    console.log(`  ${(hits / popularHits).toFixed(1)} times as often (wanted: at least ${timesWanted})`);
    measureSpeed(walks[0]!);
  } finally {
    await demo.close();
    await database.close();
  }
}

function countViews(walks: { groupId: number }[][]): number[] {
  const views = new Map<number, number>();
  for (const { groupId } of walks.flat()) views.set(groupId, (views.get(groupId) ?? 0) + 1);
  return [...views].sort((a, b) => b[1] - a[1]).map(([group]) => group);
}

function measureSpeed(signals: Signal[]): void {
  const index = createSearchIndex();
  for (const document of makeDocuments(200_000)) index.put(document);
  const busy = new Float64Array(100);
  const times = busy.map((_, at) => {
    const [started, used] = [performance.now(), process.cpuUsage()];
    vary(index.recommend(learnTaste(signals, now), 8 * 6), 8);
    const { user, system } = process.cpuUsage(used);
    busy[at] = (user + system) / 1000;
    return performance.now() - started;
  });
  const median = (some: Float64Array) => some.sort()[50]!.toFixed(1);
  console.log(
    `  p50 ${median(times)} ms, p99 ${times[98]!.toFixed(1)} ms among 200,000 listings; ${median(busy)} ms of it at work (wanted: under ${millisecondsWanted})`,
  );
}
