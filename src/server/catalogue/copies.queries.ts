import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { listNumbers } from '#server/platform/db/written-once.ts';
import { listings } from './catalogue.table.ts';
import { pairPhotos } from './photos.queries.ts';

/** Shorter texts are alike by chance: "Good condition, pick up only." */
export const shortestTelling = 100;
/** A text that more listings share is a form that a marketplace or a maker hands out. */
const mostSharing = 3;

/**
 * Whether `a` is by somebody else than the older `b`, as far as we can tell. People have other names
 * elsewhere, and a shop's own site names nobody, so there only another town tells.
 */
const isSomebodyElses = sql`a.group_id <> b.group_id and b.suppressed_at is null and a.suppressed_at is null
  and (b.created_at, b.id) < (a.created_at, a.id)
  and case when a.source_id = b.source_id then coalesce(lower(a.seller_name) <> lower(b.seller_name), false)
    else coalesce(a.city <> b.city, false) and not coalesce(lower(a.seller_name) = lower(b.seller_name), false) end`;

/** Notes of these which older listing by somebody else says the same, word for word. */
export async function noteSameTexts(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  // For each by itself: where many are asked for at once, the database would rather read all texts there are.
  await db.execute(sql`
    update listings set same_text_as = found.same
    from (
      select a.id, older.same from listings a cross join lateral (
        select case when count(*) <= ${mostSharing} then min(b.id) end as same
        from listings b where md5(b.description) = md5(a.description)
          and length(b.description) >= ${sql.raw(`${shortestTelling}`)} and ${isSomebodyElses}) as older
      where a.id = any(${listNumbers(ids)}::int[])) as found
    where listings.id = found.id and listings.same_text_as is distinct from found.same`);
}

export interface SharedPhoto {
  id: number;
  look: number[];
  olderId: number;
  olderLook: number[];
}

/** Photos of these that an older listing by somebody else may show too, or of newer ones that may show theirs. */
export async function findSharedPhotos(db: Database, ids: number[], most: number): Promise<SharedPhoto[]> {
  const { rows } = await db.execute<SharedPhoto & Record<string, unknown>>(sql`
    with pairs as materialized (select * from ${pairPhotos(ids)} as pair)
    select a.id, pairs.look, b.id as "olderId", pairs.other_look as "olderLook"
    from pairs join listings a on a.id = pairs.listing_id join listings b on b.id = pairs.other_id
    where ${isSomebodyElses}
    union all
    select a.id, pairs.other_look, b.id, pairs.look
    from pairs join listings a on a.id = pairs.other_id join listings b on b.id = pairs.listing_id
    where ${isSomebodyElses}
    order by 1, 3 limit ${most}`);
  return rows;
}

/**
 * Notes which older listing shows the same photo; null where none does any more. Only what differs is written, and
 * answered with.
 */
export async function saveSamePhotos(
  db: Database,
  found: { id: number; same: number | null }[],
  now: Date,
): Promise<number[]> {
  if (found.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    update listings set same_photo_as = found.same, changed_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id int, same int)
    where listings.id = found.id and listings.same_photo_as is distinct from found.same
    returning listings.id`);
  return rows.map(({ id }) => id);
}

/** The listings that these were found to repeat, as they are named beside them. */
export function findRepeated(db: Database, ids: number[]) {
  const { id, title, city, region, status } = listings;
  return db
    .select({ id, title, city, region, status, suppressedAt: listings.suppressedAt })
    .from(listings)
    .where(inArray(id, ids));
}
