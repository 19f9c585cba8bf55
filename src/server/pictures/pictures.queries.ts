import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { isGivenUp } from '#server/catalogue/photos.queries.ts';
import { photos } from '#server/catalogue/photos.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { foundTogether, listNumbers, writtenOnce } from '#server/platform/db/written-once.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { markPlaceholders } from './placeholders.queries.ts';

/** A photo, and where it is to be had. */
export interface Photo {
  id: number;
  url: string;
  position: number;
  failures: number;
  /** It could not be had, and is not to be asked for yet. */
  isGivenUp?: boolean;
  source: { id: number; baseUrl: string; demoKey: string | null };
}

export function addressOf({ url, source }: Pick<Photo, 'url' | 'source'>): string {
  return new URL(url, source.baseUrl).href;
}

const columns = {
  id: photos.id,
  url: photos.url,
  position: photos.position,
  failures: photos.failures,
  source: { id: dataSources.id, baseUrl: dataSources.baseUrl, demoKey: dataSources.demoKey },
};

const findOfListing = writtenOnce((db) =>
  db
    .select({ ...columns, preview: photos.preview, isGivenUp })
    .from(photos)
    .innerJoin(listings, eq(listings.id, photos.listingId))
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(and(eq(photos.listingId, sql.placeholder('id')), eq(photos.isPlaceholder, false)))
    .orderBy(asc(photos.position)),
);

/** A listing's photos in their order. */
export const findPhotosOf = foundTogether((db, id) => findOfListing(db, { id }));

const stretch = 5000;

/** Where every picture in the catalogue comes from. */
export async function* listAddresses(db: Database): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: photos.id, url: photos.url, baseUrl: dataSources.baseUrl })
      .from(photos)
      .innerJoin(listings, eq(listings.id, photos.listingId))
      .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
      .where(gt(photos.id, last))
      .orderBy(asc(photos.id))
      .limit(stretch);
    for (const { url, baseUrl } of rows) yield new URL(url, baseUrl).href;
    if (rows.length < stretch) return;
    last = rows.at(-1)!.id;
  }
}

/** Where the pictures come from that no other listing of the same source shows. */
export async function findAddressesOfOne(db: Database, listingId: number): Promise<string[]> {
  const { rows } = await db.execute<{ url: string; baseUrl: string }>(sql`
    select photos.url, source.base_url as "baseUrl" from photos
      join listings on listings.id = photos.listing_id join data_sources as source on source.id = listings.source_id
    where photos.listing_id = ${listingId} and not exists (
      select from photos as other join listings as another on another.id = other.listing_id
      where other.url = photos.url and other.listing_id <> photos.listing_id and another.source_id = source.id)`);
  return rows.map(({ url, baseUrl }) => new URL(url, baseUrl).href);
}

const isWaiting = sql`${photos.fetchedAt} is null and not ${photos.isPlaceholder}
  and coalesce(${photos.leftUntil} < now(), true) and ${listings.status} = 'active'`;

/** The sources that have photos nobody has fetched yet. */
export async function findSourcesWithPhotosWaiting(db: Database, onlyFirst: boolean): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: listings.sourceId })
    .from(photos)
    .innerJoin(listings, eq(listings.id, photos.listingId))
    .where(onlyFirst ? and(isWaiting, eq(photos.position, 0)) : isWaiting);
  return rows.map(({ id }) => id);
}

/**
 * Takes photos of a source to fetch, the most likely to be seen first: the one on the card before the others,
 * and those of deals and new pieces first. If they aren't fetched, another process can take them after a
 * while.
 */
export async function claimPhotos(
  db: Database,
  sourceId: number,
  { most, onlyFirst }: { most: number; onlyFirst: boolean },
): Promise<Photo[]> {
  const { createdAt, isGreatDeal, isHotDeal } = listings;
  const chosen = db
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(listings, eq(listings.id, photos.listingId))
    .where(and(isWaiting, eq(listings.sourceId, sourceId), onlyFirst ? eq(photos.position, 0) : undefined))
    .orderBy(
      sql`${photos.position} > 0, (${isHotDeal} or ${isGreatDeal}) desc, ${createdAt} desc, ${photos.position}`,
    )
    .limit(most)
    .for('update', { of: photos, skipLocked: true });
  const taken = await db
    .update(photos)
    .set({ leftUntil: sql`now() + interval '10 minutes'` })
    .where(sql`${photos.id} in ${chosen}`)
    .returning({ id: photos.id });
  if (taken.length === 0) return [];
  return db
    .select(columns)
    .from(photos)
    .innerJoin(listings, eq(listings.id, photos.listingId))
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(sql`${photos.id} = any(${listNumbers(taken.map(({ id }) => id))}::int[])`)
    .orderBy(
      sql`${photos.position} > 0, (${isHotDeal} or ${isGreatDeal}) desc, ${createdAt} desc, ${photos.position}`,
    );
}

/** Gives back what was taken and not fetched. */
export async function releasePhotos(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(photos)
    .set({ leftUntil: null })
    .where(and(sql`${photos.id} = any(${listNumbers(ids)}::int[])`, sql`${photos.fetchedAt} is null`));
}

export interface Fetched {
  sourceId: number;
  url: string;
  preview: string;
  digest: string;
  look: number[];
  /** There is nothing on it. */
  isBlank: boolean;
}

/**
 * Records what pictures look like, for every listing of the source that shows them. All at once, because
 * every search follows every change of a listing. Returns these listings.
 */
export async function noteFetched(db: Database, fetched: Fetched[]): Promise<number[]> {
  if (fetched.length === 0) return [];
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; listingId: number }>(sql`
      update photos set fetched_at = now(), left_until = null, failures = 0, preview = found.preview, digest = found.digest,
        look = found.look
      from jsonb_to_recordset(${JSON.stringify(fetched)}::jsonb)
          as found ("sourceId" int, url text, preview text, digest text, look int[]), listings
      where photos.url = found.url and listings.id = photos.listing_id and listings.source_id = found."sourceId"
      returning photos.id, photos.listing_id as "listingId"`);
    await tx.execute(sql`
      update listings set image_preview = photos.preview from photos
      where photos.id = any(${listNumbers(rows.map(({ id }) => id))}::int[]) and listings.id = photos.listing_id
        and photos.url = listings.image_url and listings.image_preview is distinct from photos.preview`);
    await markPlaceholders(
      tx,
      fetched,
      rows.map(({ id }) => id),
    );
    return [...new Set(rows.map(({ listingId }) => listingId))];
  });
}

/** It could not be had: not to be tried again for so long. */
export async function noteFailed(db: Database, { id, failures }: Photo, leaveForMs: number): Promise<void> {
  await db
    .update(photos)
    .set({ failures: failures + 1, leftUntil: sql`now() + make_interval(secs => ${leaveForMs / 1000})` })
    .where(eq(photos.id, id));
}
