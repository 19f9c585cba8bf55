import { sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { writeCents } from '#server/platform/db/money.ts';
import { listNumbers } from '#server/platform/db/written-once.ts';

/** What a listing's row says of the deal. */
export interface DealColumns {
  id: number;
  dealScore: number | null;
  isHotDeal: boolean;
  isGreatDeal: boolean;
  isCheckCarefully: boolean;
  fairPrice: number | null;
}

/** What those for sale say now. */
export function findDealColumns(db: Database, ids: number[]): Promise<DealColumns[]> {
  const { id, dealScore, isHotDeal, isGreatDeal, isCheckCarefully, fairPrice } = listings;
  return db
    .select({ id, dealScore, isHotDeal, isGreatDeal, isCheckCarefully, fairPrice })
    .from(listings)
    .where(sql`${id} = any(${listNumbers(ids)}::int[]) and ${listings.status} = 'active'`);
}

/** What these listings say, and what they share with others. */
export function findWords(db: Database, ids: number[]) {
  const { id, title, description, samePhotoAs, sameTextAs } = listings;
  return db
    .select({ id, title, description, samePhotoAs, sameTextAs })
    .from(listings)
    .where(sql`${id} = any(${listNumbers(ids)}::int[])`);
}

/**
 * Writes them and returns those written. Listings that somebody is changing right now are skipped: if we
 * waited for one while holding others, we could deadlock.
 */
export async function saveDealColumns(db: Database, deals: DealColumns[], now: Date): Promise<number[]> {
  if (deals.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    with free as (
      select id from ${listings} where id = any(${listNumbers(deals.map(({ id }) => id))}::int[])
      order by id for update skip locked)
    update ${listings} set deal_score = given."dealScore", is_hot_deal = given."isHotDeal",
      is_great_deal = given."isGreatDeal", is_check_carefully = given."isCheckCarefully",
      fair_price = ${writeCents(sql`given."fairPrice"`)}, changed_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(deals)}::jsonb) as given (id int, "dealScore" smallint,
      "isHotDeal" boolean, "isGreatDeal" boolean, "isCheckCarefully" boolean, "fairPrice" bigint)
    where ${listings.id} = given.id and given.id in (select id from free)
    returning ${listings.id} as id`);
  return rows.map(({ id }) => id);
}
