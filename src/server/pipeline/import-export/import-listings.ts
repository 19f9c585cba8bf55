import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { readLines } from '#server/platform/lines.ts';
import { findOrCreateSource, findSources } from '#server/sources/sources.queries.ts';
import { normaliseListing } from '../3-normalise.ts';
import { upsertListings } from '../4-upsert.ts';
import { scoreChanges } from '../5-score.ts';
import { matchAlerts } from '../6-match-alerts.ts';
import type { NormalisedListing, RawListing } from '../listing.ts';
import { listingKey } from '../normalise/urls.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const optional = text.nullish().transform((value) => value ?? undefined);

/** A line of the file: the fields of a scraped listing. */
const line = z.object({
  url: z.url({ protocol: /^https?$/, error: 'url: must be an http:// or https:// address' }),
  title: z.string('title: is needed'),
  price: optional,
  originalPrice: optional,
  location: optional,
  image: optional,
  photos: z
    .array(z.string())
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

const batchSize = 500;

export interface ImportProgress {
  lines: number;
  kept: number;
  added: number;
  changed: number;
  /** What was skipped, with the number of its line. */
  problems: { line: number; reason: string }[];
}

/** Brings a file of listings in through the same steps as a scraped page. A bad line is reported and skipped. */
export async function importListings(
  db: Database,
  file: string,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  const now = new Date();
  const progress: ImportProgress = { lines: 0, kept: 0, added: 0, changed: 0, problems: [] };
  const findBaseUrl = createBaseFinder((await findSources(db)).map(({ baseUrl }) => baseUrl));
  /** Waiting to be written, by the site they stand on. */
  const batches = new Map<string, NormalisedListing[]>();

  async function write(baseUrl: string, batch: NormalisedListing[]): Promise<void> {
    batches.delete(baseUrl);
    const { id: sourceId } = await findOrCreateSource(db, baseUrl);
    const changes = await db.transaction(async (tx) => {
      const result = await upsertListings(tx, { sourceId, baseUrl, now }, batch);
      await scoreChanges(tx, result.changes);
      await matchAlerts(tx, result.changes);
      return result.changes;
    });
    progress.added += changes.filter(({ kind }) => kind === 'new').length;
    progress.changed += changes.filter(({ kind }) => kind !== 'new').length;
    onProgress(progress);
  }

  for await (const written of readLines(createReadStream(file))) {
    progress.lines++;
    if (!written.trim()) continue;
    const read = readLine(written.replace(/^\uFEFF/, ''), now, findBaseUrl);
    if ('problem' in read) {
      progress.problems.push({ line: progress.lines, reason: read.problem });
      continue;
    }
    progress.kept++;
    const batch = batches.get(read.baseUrl) ?? [];
    batches.set(read.baseUrl, batch);
    batch.push(read.listing);
    if (batch.length >= batchSize) await write(read.baseUrl, batch);
  }
  for (const [baseUrl, batch] of batches) await write(baseUrl, batch);
  await settleDeals(db, now);
  return progress;
}

/**
 * Which source an address belongs to, by its base URL: of several the one that is nearest, so that least is left to tell
 * the listing by. Where there is none, the site itself will be one.
 */
function createBaseFinder(baseUrls: readonly string[]): (url: string) => string {
  const byOrigin = new Map<string, string[]>();
  return (url) => {
    const { origin } = new URL(url);
    const near = byOrigin.get(origin) ?? baseUrls.filter((base) => listingKey(`${origin}/-`, base));
    byOrigin.set(origin, near);
    const distance = (base: string) => listingKey(url, base)?.length ?? Number.POSITIVE_INFINITY;
    return near.length > 1 ? near.reduce((a, b) => (distance(b) < distance(a) ? b : a)) : (near[0] ?? origin);
  };
}

function readLine(written: string, collectedAt: Date, findBaseUrl: (url: string) => string) {
  let data: unknown;
  try {
    data = JSON.parse(written);
  } catch {
    return { problem: 'not valid JSON' };
  }
  const parsed = line.safeParse(data);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'not a listing' };
  const raw: RawListing = parsed.data;
  const baseUrl = findBaseUrl(raw.url);
  const result = normaliseListing(raw, { baseUrl, collectedAt });
  return 'kept' in result ? { listing: result.kept, baseUrl } : { problem: result.dropped.reason };
}
