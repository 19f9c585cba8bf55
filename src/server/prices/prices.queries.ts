import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { listCautions } from '#server/cautions/list-cautions.ts';
import { comparables } from '#server/deals/deals.table.ts';
import type { Database } from '#server/platform/db/connect.ts';

/** A kind, or a kind by one maker. */
export interface Shelf {
  type: string;
  brand: string | null;
}

export interface Group extends Record<string, unknown> {
  /** What its pieces share; null: nothing but the shelf. */
  by: 'condition' | 'region' | 'brand' | 'month' | null;
  name: string | null;
  pieces: number;
  /** The first quarter, the middle and the third quarter. */
  quarters: [number, number, number];
}

/** Each piece once, the cheapest of its listings; of a set what one of it asks. */
const onShelf = ({ type, brand }: Shelf) => sql`
  select distinct on (c.group_id) c.price, c.condition, c.region, c.brand,
    to_char(l.created_at at time zone 'Pacific/Auckland', 'YYYY-MM') as month
  from ${comparables} c join ${listings} l on l.id = c.listing_id
  where c.type = ${type} ${brand === null ? sql`` : sql`and c.brand = ${brand}`}
  order by c.group_id, c.price, c.listing_id`;

/** All of them, and those of each condition, region, maker and month, where there are so many at least. */
export async function findGroups(db: Database, shelf: Shelf, fewest: number): Promise<Group[]> {
  const { rows } = await db.execute<Group>(sql`
    with pieces as (${onShelf(shelf)})
    select case when grouping(condition) = 0 then 'condition' when grouping(region) = 0 then 'region'
        when grouping(brand) = 0 then 'brand' when grouping(month) = 0 then 'month' end as by,
      coalesce(condition, region, brand, month) as name, count(*)::int as pieces,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as quarters
    from pieces group by grouping sets ((), (condition), (region), (brand), (month))
    having count(*) >= ${fewest} order by pieces desc, name`);
  return rows;
}

/** How many ask so much, in steps; beyond the last all together. */
export async function findDistribution(db: Database, shelf: Shelf, step: number, steps: number) {
  const { rows } = await db.execute<{ at: number; count: number }>(sql`
    with pieces as (${onShelf(shelf)})
    select least(floor(price / ${step}::float8), ${steps - 1}::int)::int as at, count(*)::int as count
    from pieces group by 1 order by 1`);
  return rows;
}

/** Each kind with its prices. */
export async function findPricedKinds(db: Database, fewest: number) {
  const { rows } = await db.execute<Pick<Group, 'pieces' | 'quarters'> & { type: string }>(sql`
    with pieces as (
      select distinct on (group_id) type, price from ${comparables} order by group_id, price, listing_id)
    select type, count(*)::int as pieces,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as quarters
    from pieces group by type having count(*) >= ${fewest} order by type`);
  return rows;
}

/** The makers of each kind that have so many pieces at least. */
export async function findMakers(db: Database, fewest: number) {
  const { rows } = await db.execute<{ type: string; brand: string }>(sql`
    select type, brand from ${comparables} where brand is not null
    group by type, brand having count(distinct group_id) >= ${fewest} order by type, brand`);
  return rows;
}

/** The makers of a kind. */
export function findBrands(db: Database, type: string) {
  return db
    .selectDistinct({ brand: comparables.brand })
    .from(comparables)
    .where(and(eq(comparables.type, type), isNotNull(comparables.brand)));
}

/** Of the best, so many at most are passed over for what they say. */
const mostCautioned = 20;

/** Those for sale that ask least beside their fair price, the best first; what asks as much or more is no deal. */
export async function findBest(db: Database, { type, brand }: Shelf, most: number) {
  const { id, title, price, fairPrice, city, region, dealScore } = listings;
  const { description, isCheckCarefully, samePhotoAs, sameTextAs } = listings;
  const said = { description, isCheckCarefully, samePhotoAs, sameTextAs };
  const found = await db
    .select({ id, title, price, fairPrice, city, region, ...said })
    .from(listings)
    .where(
      and(
        eq(listings.status, 'active'),
        eq(listings.type, type),
        brand === null ? undefined : eq(listings.brand, brand),
        isNotNull(dealScore),
        lt(price, fairPrice),
        eq(isCheckCarefully, false),
        sql`not exists (select from ${listings} as twin where twin.group_id = ${listings.groupId}
          and twin.status = 'active' and (twin.price, twin.id) < (${price}, ${id}))`,
      ),
    )
    .orderBy(desc(dealScore), id)
    .limit(most + mostCautioned);
  return found.filter((listing) => listCautions(listing).length === 0).slice(0, most);
}
