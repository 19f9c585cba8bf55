import { and, asc, between, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { listNumbers, writtenOnce } from '#server/platform/db/written-once.ts';
import { listings } from './catalogue.table.ts';
import { photos } from './photos.table.ts';
import { identifyPicture } from './same-picture.ts';

/** We couldn't fetch it, and shouldn't try again yet. */
export const isGivenUp = sql<boolean>`${photos.failures} > 0 and coalesce(${photos.leftUntil} > now(), false)`;

/** The photos of listings by the listing's number, in their order. */
export async function findPhotoAddresses(db: Database, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ listingId: photos.listingId, url: photos.url })
    .from(photos)
    .where(and(sql`${photos.listingId} = any(${listNumbers(ids)}::int[])`, eq(photos.isPlaceholder, false)))
    .orderBy(asc(photos.listingId), asc(photos.position));
  const found = new Map<number, string[]>();
  for (const { listingId, url } of rows) found.set(listingId, [...(found.get(listingId) ?? []), url]);
  return found;
}

/** A listing's photos in their order. */
export const findPhotos = writtenOnce((db) =>
  db
    .select({ preview: photos.preview, isGivenUp })
    .from(photos)
    .where(and(eq(photos.listingId, sql.placeholder('id')), eq(photos.isPlaceholder, false)))
    .orderBy(asc(photos.position)),
);

/** The same pictures under their newest addresses. What we couldn't fetch under an old one, we try again. */
export async function renewAddresses(
  db: Database,
  listingId: number,
  before: string[],
  now: string[],
): Promise<void> {
  const newest = new Map(now.map((url) => [identifyPicture(url), url]));
  for (const url of before) if (now.includes(url)) newest.delete(identifyPicture(url));
  const renewed = before.flatMap((url) => {
    const another = newest.get(identifyPicture(url));
    newest.delete(identifyPicture(url));
    return another ? [{ url, another }] : [];
  });
  if (renewed.length === 0) return;
  await db.execute(sql`
    update ${photos} set url = wanted.another, left_until = case when failures = 0 then left_until end
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as wanted (url text, another text)
    where ${photos.listingId} = ${listingId} and ${photos.url} = wanted.url`);
  await db.execute(sql`
    update ${listings} set image_url = wanted.another
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as wanted (url text, another text)
    where ${listings.id} = ${listingId} and ${listings.imageUrl} = wanted.url`);
}

/** After this many failures, another address won't help either. */
const mostRenewals = 3;

/** Which of these listings have photos we couldn't fetch, perhaps because their signatures have expired. */
export async function findExpiredPhotos(db: Database, ids: number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ listingId: photos.listingId, url: photos.url })
    .from(photos)
    .where(
      and(
        sql`${photos.listingId} = any(${listNumbers(ids)}::int[])`,
        eq(photos.isPlaceholder, false),
        between(photos.failures, 1, mostRenewals),
        gt(photos.leftUntil, sql`now()`),
      ),
    );
  return new Set(rows.flatMap(({ listingId, url }) => (identifyPicture(url) === url ? [] : listingId)));
}

/** Which of these addresses are known to show no piece at that source. */
export async function findPlaceholders(
  db: Database,
  sourceId: number,
  urls: string[],
): Promise<ReadonlySet<string>> {
  if (urls.length === 0) return new Set();
  const paths = urls.flatMap((url) => (identifyPicture(url) === url ? [] : url.split('?', 1)));
  const isThere = sql`${photos.url} = any(${sql.param(urls)}::text[])`;
  const rows = await db
    .selectDistinct({ url: photos.url })
    .from(photos)
    .innerJoin(listings, eq(listings.id, photos.listingId))
    .where(
      and(
        eq(photos.isPlaceholder, true),
        eq(listings.sourceId, sourceId),
        paths.length > 0
          ? or(isThere, sql`split_part(${photos.url}, '?', 1) = any(${sql.param(paths)}::text[])`)
          : isThere,
      ),
    );
  return new Set(rows.map(({ url }) => identifyPicture(url)));
}

export function insertPhotos(db: Database, added: { listingId: number; urls: string[] }[]): Promise<void> {
  const rows = added.flatMap(({ listingId, urls }) =>
    urls.map((url, position) => ({ listingId, position, url })),
  );
  return insertRows(db, photos, rows);
}

/** A photo that stays keeps what we know about it, in its new place. */
export async function replacePhotos(db: Database, listingId: number, urls: string[]): Promise<void> {
  const wanted = sql`unnest(${sql.param(urls)}::text[]) with ordinality as wanted (url, place)`;
  await db.execute(sql`
    delete from ${photos} where listing_id = ${listingId} and not is_placeholder
      and not url = any(${sql.param(urls)}::text[])`);
  await db.execute(sql`
    insert into ${photos} (listing_id, position, url)
    select ${listingId}, wanted.place - 1, wanted.url from ${wanted}
    on conflict (listing_id, url) do update set position = excluded.position`);
}

/** If more photos share it, it's a white background, or a shop's stand-in for a missing photo. */
const mostSharing = 200;

/**
 * Photos of these listings next to those that may look like them, as a table: they share a quarter of their
 * bits, and few others have that quarter. So it stays quick among thousands that look alike.
 */
export function pairPhotos(ids: number[]): SQL {
  const own = sql`own.listing_id = any(${listNumbers(ids)}::int[]) and not own.is_placeholder`;
  return sql`(
    with quarters as (
      select distinct unnest(own.look) as quarter from photos own where ${own}),
    telling as materialized (
      select quarter from quarters
      where (select count(*) from (select from photos where look @> array[quarter] limit ${mostSharing + 1}) as few)
        <= ${mostSharing})
    select distinct own.listing_id, own.look, others.listing_id as other_id, others.look as other_look
    from photos own cross join lateral unnest(own.look) as mine (quarter) join telling using (quarter)
      cross join lateral (
        select listing_id, look from photos
        where look @> array[telling.quarter] and listing_id <> own.listing_id and not is_placeholder
        offset 0) as others
    where ${own})`;
}
