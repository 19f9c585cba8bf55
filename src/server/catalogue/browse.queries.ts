import { and, asc, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ListingFilter } from '#contract/catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { listings, priceHistory } from './catalogue.table.ts';

const shown = { listing: listings, platform: dataSources.name, baseUrl: dataSources.baseUrl };

/** Of a piece that stands in several places, the cheapest listing is shown, then the oldest. */
const isTheOneShown = sql`not exists (
  select from ${listings} as twin
  where twin.group_id = ${listings.groupId} and twin.status = 'active'
    and (coalesce(twin.price, 'infinity'), twin.id) < (coalesce(${listings.price}, 'infinity'), ${listings.id}))`;

const forSale = and(eq(listings.status, 'active'), isTheOneShown);

const orders = {
  bestDeal: [sql`${listings.dealScore} desc nulls last`, desc(listings.createdAt)],
  priceLowToHigh: [sql`${listings.price} asc nulls last`],
  priceHighToLow: [sql`${listings.price} desc nulls last`],
  newest: [desc(listings.createdAt)],
};

export async function findListings(db: Database, filter: ListingFilter) {
  const { page, pageSize, sort } = filter;
  const where = and(forSale, ...conditionsOf(filter));
  const rows = await db
    .select(shown)
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(where)
    .orderBy(...orders[sort], asc(listings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(listings, where) };
}

function conditionsOf({
  search,
  category,
  minPrice,
  maxPrice,
  city,
  region,
  condition,
}: ListingFilter): SQL[] {
  const words = (search ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 10);
  return [
    ...words.map(
      (word) => sql`lower(concat_ws(' ', ${listings.title}, ${listings.type}, ${listings.brand},
      ${listings.material}, ${listings.colour}, ${listings.location}, ${listings.region})) like ${`%${word}%`}`,
    ),
    ...(category ? [eq(listings.category, category)] : []),
    ...(minPrice !== undefined ? [gte(listings.price, String(minPrice))] : []),
    ...(maxPrice !== undefined ? [lte(listings.price, String(maxPrice))] : []),
    ...(city ? [eq(listings.city, city)] : []),
    ...(region ? [eq(listings.region, region)] : []),
    ...(condition ? [eq(listings.condition, condition)] : []),
  ];
}

export async function findListing(db: Database, id: number) {
  const [row] = await db
    .select({ ...shown, demoKey: dataSources.demoKey })
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(eq(listings.id, id));
  return row ?? null;
}

/** Where else the same piece is for sale. */
export function findTwins(db: Database, { id, groupId }: { id: number; groupId: number }) {
  return db
    .select({ id: listings.id, platform: dataSources.name })
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(and(eq(listings.groupId, groupId), ne(listings.id, id), eq(listings.status, 'active')))
    .orderBy(asc(listings.id));
}

export function findPrices(db: Database, listingId: number) {
  return db
    .select({ price: priceHistory.price, seenAt: priceHistory.seenAt })
    .from(priceHistory)
    .where(eq(priceHistory.listingId, listingId))
    .orderBy(asc(priceHistory.seenAt), asc(priceHistory.id));
}

/** For each category: how many pieces are for sale, how many of them are new this week, and the newest of all. */
export async function countCategories(db: Database, since: Date) {
  const rows = await db
    .select({
      category: listings.category,
      count: sql<number>`count(*)::int`,
      recent: sql<number>`(count(*) filter (where ${listings.createdAt} > ${since.toISOString()}::timestamptz))::int`,
      newest: sql<number | null>`(array_agg(${listings.id} order by ${listings.createdAt} desc)
        filter (where ${listings.imageUrl} is not null))[1]`,
    })
    .from(listings)
    .where(forSale)
    .groupBy(listings.category);
  return rows;
}
