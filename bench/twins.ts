import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { startDemo } from 'tallboy-demo';
import type { Truth } from 'tallboy-demo/truth';
import { readConfig } from '#config';
import { describeOriginal, drawOriginal } from '#server/pictures/draw.ts';
import { noteFetched } from '#server/pictures/pictures.queries.ts';
import { openCollector } from '#server/pipeline/collecting/collector.ts';
import { joinByPicture } from '#server/pipeline/grouping/join-by-picture.ts';
import { type Database, openEmbedded } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { addDemoSources, collectAll } from '../tests/support/collecting.ts';

interface Photo extends Record<string, unknown> {
  sourceId: number;
  listingId: number;
  url: string;
  baseUrl: string;
}

/**
 * How many pieces that are on two marketplaces we recognise as one, by their words alone, and by their photos
 * alone.
 */
export async function measureTwins(): Promise<void> {
  for (const seed of [1, 2, 3]) {
    const demo = await startDemo({ seed });
    const database = await openEmbedded(null);
    const { db } = database;
    await addDemoSources(db, demo.sites);
    const collector = openCollector({ db, logger: createLogger('silent'), config: readConfig({}) });
    await collectAll(collector);
    await collector.close();
    const byWords = await countPairs(db, demo.truth());
    await db.execute(sql`update listings set group_id = id`);
    await lookAtPhotos(db);
    const byPhotos = await countPairs(db, demo.truth());
    console.log(
      `demo ${seed}: ${byWords.pairs} pieces on two marketplaces. By words ${byWords.found} found, ${byWords.wrong} pairs joined wrongly; by photos ${byPhotos.found} and ${byPhotos.wrong}.`,
    );
    await database.close();
    await demo.close();
  }
}

/** As they come from the marketplace; every second one as another marketplace might have saved it. */
async function lookAtPhotos(db: Database): Promise<void> {
  const { rows } = await db.execute<Photo>(sql`
    select listings.source_id as "sourceId", listings.id as "listingId", photos.url, data_sources.base_url as "baseUrl"
    from photos join listings on listings.id = photos.listing_id join data_sources on data_sources.id = listings.source_id
    order by photos.id`);
  for (const { sourceId, listingId, url, baseUrl } of rows) {
    const body = Buffer.from(await (await fetch(new URL(url, baseUrl))).arrayBuffer());
    const saved = sourceId % 2 ? body : await sharp(body).resize(500).jpeg({ quality: 60 }).toBuffer();
    const original = (await drawOriginal(saved))!;
    await noteFetched(db, [{ sourceId, url, ...(await describeOriginal(original)) }]);
    await joinByPicture(db, [listingId]);
  }
}

async function countPairs(db: Database, { pieces }: Truth) {
  const { rows } = await db.execute<{ address: string; group: number }>(sql`
    select data_sources.demo_key || ' ' || listings.url as address, listings.group_id as group
    from listings join data_sources on data_sources.id = listings.source_id`);
  const groups = new Map(rows.map(({ address, group }) => [address, group]));
  const members = new Map<number, Set<string>>();
  let [pairs, found] = [0, 0];
  for (const { id, listings } of pieces) {
    const own = listings.map(({ site, path }) => groups.get(`${site} ${path}`));
    for (const group of own) if (group) members.set(group, (members.get(group) ?? new Set()).add(id));
    if (own.length < 2) continue;
    pairs++;
    if (own[0] !== undefined && own[0] === own[1]) found++;
  }
  const wrong = [...members.values()].reduce((sum, { size }) => sum + (size * (size - 1)) / 2, 0);
  return { pairs, found, wrong };
}
