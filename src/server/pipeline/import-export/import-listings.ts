import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { countActive } from '#server/catalogue/catalogue.queries.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { readClock } from '#server/platform/db/read-clock.ts';
import { nameKey } from '#server/sources/source-names.ts';
import { changeSource, findOrCreateSource, findSources } from '#server/sources/sources.queries.ts';
import { normaliseListing } from '../3-normalise.ts';
import { upsertListings } from '../4-upsert.ts';
import { scoreChanges } from '../5-score.ts';
import { matchAlerts, tellOfDeals } from '../6-match-alerts.ts';
import type { NormalisedListing, RawListing } from '../listing.ts';
import { listingKey } from '../normalise/urls.ts';
import { readRecords } from './read-records.ts';
import { type Encoding, findEncoding } from './read-text.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const optional = text.nullish().transform((value) => value ?? undefined);

/** One of the file: the fields of a scraped listing, and which marketplace it is from. */
const record = z.object({
  source: optional.transform((name) => name?.trim().slice(0, 100) || undefined),
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  url: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }),
  title: z.string('is needed'),
  price: optional,
  originalPrice: optional,
  location: optional,
  image: optional,
  photos: z
    .union([z.array(z.string()), z.string().transform(splitAddresses)], 'must be a list of addresses')
    .nullish()
    .transform((value) => value ?? undefined),
  condition: optional,
  brand: optional,
  description: optional,
  dimensions: optional,
  seller: optional,
  sellerPhone: optional,
  sellerEmail: optional,
  category: optional,
  material: optional,
  colour: optional,
  listedAt: optional,
  status: optional,
});

function splitAddresses(written: string): string[] {
  return written.split(/[\s|]+/).filter(Boolean);
}

/** The embedded database has one connection, so after this many, anybody waiting for a page gets a turn. */
const batchSize = 50;
/** A page makes several queries, one after the other; there's time for that between two batches. */
const shareOfRest = 1 / 4;

export interface ImportProgress {
  encoding: Encoding;
  read: number;
  kept: number;
  added: number;
  changed: number;
  /** What a seller had removed for good stays away. */
  removed: number;
  /** What was skipped, and where it stands. */
  problems: { at: string; reason: string }[];
}

/** Brings a file of listings in through the same steps as a scraped page. What is bad is reported and skipped. */
export async function importListings(
  db: Database,
  file: string,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  const now = new Date(await readClock(db));
  const encoding = await findEncoding(file);
  const nothing = { read: 0, kept: 0, added: 0, changed: 0, removed: 0 };
  const progress: ImportProgress = { encoding, ...nothing, problems: [] };
  const findShop = createShopFinder(await findSources(db));
  /** Waiting to be written, by the site they stand on. */
  const batches = new Map<Shop, NormalisedListing[]>();

  async function write(shop: Shop, batch: NormalisedListing[]): Promise<void> {
    const began = performance.now();
    batches.delete(shop);
    const { id: sourceId } = await findOrCreateSource(db, shop);
    const { changes, removed } = await db.transaction(async (tx) => {
      const result = await upsertListings(tx, { sourceId, baseUrl: shop.baseUrl, now }, batch);
      await matchAlerts(tx, await scoreChanges(tx, result.changes));
      await changeSource(tx, sourceId, { totalListings: await countActive(tx, sourceId) });
      return result;
    });
    progress.added += changes.filter(({ kind }) => kind === 'new').length;
    progress.changed += changes.filter(({ kind }) => kind !== 'new').length;
    progress.kept -= removed;
    progress.removed += removed;
    onProgress(progress);
    await setTimeout((performance.now() - began) * shareOfRest);
  }

  for await (const found of readRecords(file, encoding)) {
    progress.read++;
    const read = 'problem' in found ? found : readRecord(found.data, now, findShop);
    if ('problem' in read) {
      progress.problems.push({ at: found.at, reason: read.problem });
      continue;
    }
    progress.kept++;
    const batch = batches.get(read.shop) ?? [];
    batches.set(read.shop, batch);
    batch.push(read.listing);
    if (batch.length >= batchSize) await write(read.shop, batch);
  }
  for (const [shop, batch] of batches) await write(shop, batch);
  await settleDeals(db, now, tellOfDeals);
  return progress;
}

interface Shop {
  name: string;
  baseUrl: string;
}

/**
 * Which source a listing belongs to. By the name an export gives it, wherever that marketplace is now;
 * otherwise by its address, and if several sources fit, the closest one. If there's none, its site becomes a
 * source.
 */
function createShopFinder(sources: readonly Shop[]) {
  const byOrigin = new Map<string, Shop[]>();
  const byName = new Map(sources.toReversed().map((source) => [nameKey(source.name), source]));
  const add = (shop: Shop) => {
    byName.set(nameKey(shop.name), shop);
    return shop;
  };

  function findByAddress(url: string): Shop {
    const { origin, host } = new URL(url);
    const near =
      byOrigin.get(origin) ?? sources.filter(({ baseUrl }) => listingKey(`${origin}/-`, { baseUrl }));
    if (near.length === 0) near.push(byName.get(nameKey(host)) ?? add({ name: host, baseUrl: origin }));
    byOrigin.set(origin, near);
    const distance = ({ baseUrl }: Shop) => listingKey(url, { baseUrl })?.length ?? Number.POSITIVE_INFINITY;
    return near.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  }

  return ({ url, source, sourceUrl }: z.output<typeof record>): { shop: Shop; isMoved: boolean } => {
    const named = source ? byName.get(nameKey(source)) : undefined;
    if (named && listingKey(url, named)) return { shop: named, isMoved: false };
    if (named && sourceUrl && listingKey(url, { baseUrl: sourceUrl })) return { shop: named, isMoved: true };
    const isKnown = named || sources.some(({ baseUrl }) => listingKey(url, { baseUrl }));
    if (!source || isKnown) return { shop: findByAddress(url), isMoved: false };
    return { shop: add({ name: source, baseUrl: sourceUrl ?? new URL(url).origin }), isMoved: false };
  };
}

/** The same address where the marketplace stands here: a demo's is another one on every machine. */
function moveAddress(url: string, from: string, to: string): string {
  const key = listingKey(url, { baseUrl: from });
  if (!key || key.startsWith('//')) return url;
  return key.startsWith('/') ? new URL(key, to).href : `${to.replace(/\/$/, '')}/${key}`;
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  return [...(issue?.path.slice(0, 1) ?? []), issue?.message ?? 'not a listing'].join(': ');
}

function readRecord(data: unknown, collectedAt: Date, findShop: ReturnType<typeof createShopFinder>) {
  const parsed = record.safeParse(data);
  if (!parsed.success) return { problem: describeIssue(parsed.error.issues[0]) };
  const { source: _source, sourceUrl, ...fields } = parsed.data;
  const { shop, isMoved } = findShop(parsed.data);
  const move = (url: string) => (isMoved && sourceUrl ? moveAddress(url, sourceUrl, shop.baseUrl) : url);
  const { url, image, photos } = fields;
  const raw: RawListing = {
    ...fields,
    url: move(url),
    image: image && move(image),
    photos: photos?.map(move),
  };
  const result = normaliseListing(raw, { baseUrl: shop.baseUrl, collectedAt });
  return 'kept' in result ? { listing: result.kept, shop } : { problem: result.dropped.reason };
}
