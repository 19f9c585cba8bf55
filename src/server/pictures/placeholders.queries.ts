import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { listNumbers } from '#server/platform/db/written-once.ts';

/**
 * A picture on this many listings of this many types shows none of them. A dealer may have one photo for six
 * similar chairs.
 */
const [manyListings, severalTypes] = [5, 3];

/**
 * Of the photos just fetched, finds those that are no photos: blank, or the same picture for pieces that have nothing in
 * common. Their listings show the next photo, or none.
 */
export async function markPlaceholders(
  db: Database,
  fetched: { digest: string; isBlank: boolean }[],
  photoIds: number[],
): Promise<void> {
  const digests = [...new Set(fetched.map(({ digest }) => digest))];
  const blank = fetched.filter(({ isBlank }) => isBlank).map(({ digest }) => digest);
  const { rows } = await db.execute<{ listingId: number }>(sql`
    with shared as (
      select listings.source_id, photos.digest from photos join listings on listings.id = photos.listing_id
      where photos.digest = any(${sql.param(digests)}::text[]) group by 1, 2
      having count(distinct listings.id) >= ${manyListings}
        and count(distinct coalesce(listings.type, '')) >= ${severalTypes})
    update photos set is_placeholder = true from listings
    where listings.id = photos.listing_id and not photos.is_placeholder and (
      (photos.id = any(${listNumbers(photoIds)}::int[]) and photos.digest = any(${sql.param(blank)}::text[]))
      or (photos.digest = any(${sql.param(digests)}::text[])
        and (listings.source_id, photos.digest) in (select source_id, digest from shared)))
    returning photos.listing_id as "listingId"`);
  if (rows.length === 0) return;
  const shown = sql`(select photos.url, photos.preview from photos
    where photos.listing_id = listings.id and not photos.is_placeholder order by photos.position limit 1)`;
  await db.execute(sql`
    update listings set (image_url, image_preview) = ${shown}, changed_at = now()
    where id = any(${listNumbers(rows.map(({ listingId }) => listingId))}::int[])`);
}
