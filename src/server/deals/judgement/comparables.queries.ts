import { and, asc, countDistinct, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { listings, removedListings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { listNumbers, writtenOnce } from '#server/platform/db/written-once.ts';
import { comparables, worthModels } from '../deals.table.ts';
import type { Comparable } from './estimate.ts';

export type ComparableRow = typeof comparables.$inferSelect;
/** A spot in the order of worth. */
export type Spot = Pick<Comparable, 'type' | 'isSet' | 'worth'>;

const anyOf = (ids: number[]) => sql`any(${listNumbers(ids)}::int[])`;

/** All types there are, sets apart from single pieces. */
export function findTypes(db: Database) {
  return db.selectDistinct({ type: comparables.type, isSet: comparables.isSet }).from(comparables);
}

/** A batch of a type in the order of worth, starting after a spot in it. */
export function findOfType(
  db: Database,
  { type, isSet }: Pick<ComparableRow, 'type' | 'isSet'>,
  beyond: Pick<ComparableRow, 'worth' | 'listingId'> | undefined,
  limit: number,
): Promise<ComparableRow[]> {
  return db
    .select()
    .from(comparables)
    .where(
      and(
        eq(comparables.type, type),
        eq(comparables.isSet, isSet),
        beyond &&
          sql`(${comparables.worth}, ${comparables.listingId}) > (${beyond.worth}::float8, ${beyond.listingId}::int)`,
      ),
    )
    .orderBy(asc(comparables.worth), asc(comparables.listingId))
    .limit(limit);
}

const findComparablesGiven = writtenOnce((db) =>
  db
    .select()
    .from(comparables)
    .where(sql`${comparables.listingId} = any(${sql.placeholder('ids')}::int[])`),
);

export function findComparables(db: Database, ids: number[]): Promise<ComparableRow[]> {
  return findComparablesGiven(db, { ids: listNumbers(ids) });
}

/** How many pieces of its type there are beside it, each once wherever it stands. */
export async function countOtherPieces(
  db: Database,
  { type, isSet, groupId }: Pick<ComparableRow, 'type' | 'isSet' | 'groupId'>,
): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(comparables.groupId) })
    .from(comparables)
    .where(and(eq(comparables.type, type), eq(comparables.isSet, isSet), ne(comparables.groupId, groupId)));
  return row!.count;
}

const columns = sql`listing_id, group_id, type, is_set, pieces, brand, condition, region, price, worth, looks,
  width_cm, height_cm, gone_at`;
const record = sql`(listing_id int, group_id int, type text, is_set boolean, pieces int, brand text, condition text,
  region text, price float8, worth float8, looks text, width_cm float8, height_cm float8, gone_at timestamptz)`;

/** Puts them in the order, or where they now are in it. */
export async function saveComparables(db: Database, rows: ComparableRow[]): Promise<void> {
  if (rows.length === 0) return;
  const data = JSON.stringify(
    rows.map(({ listingId, groupId, isSet, widthCm, heightCm, goneAt, ...rest }) => ({
      ...rest,
      listing_id: listingId,
      group_id: groupId,
      is_set: isSet,
      width_cm: widthCm,
      height_cm: heightCm,
      gone_at: goneAt,
    })),
  );
  await db.execute(sql`insert into ${comparables} (${columns})
    select ${columns} from jsonb_to_recordset(${data}::jsonb) as given ${record} order by listing_id
    on conflict (listing_id) do update set group_id = excluded.group_id, type = excluded.type,
      is_set = excluded.is_set, pieces = excluded.pieces, brand = excluded.brand, condition = excluded.condition,
      region = excluded.region, price = excluded.price, worth = excluded.worth, looks = excluded.looks,
      width_cm = excluded.width_cm, height_cm = excluded.height_cm, gone_at = excluded.gone_at`);
}

export async function removeComparables(db: Database, ids: number[]): Promise<void> {
  if (ids.length > 0) await removeWhere(db, sql`${comparables.listingId} = ${anyOf(ids)}`);
}

/** Removes those gone too long ago and those whose listing was deleted lately. Doesn't look at the others. */
export function removeOutdated(db: Database, goneBefore: Date): Promise<ComparableRow[]> {
  const { listingId, goneAt } = comparables;
  const gone = db.select({ id: listingId }).from(comparables).where(lt(goneAt, goneBefore));
  const removed = db.select({ id: removedListings.listingId }).from(removedListings);
  return removeWhere(db, sql`${listingId} = any(array(${gone.unionAll(removed)}))`);
}

/** Removes those whose listing no longer exists, whenever that happened. Looks at every row. */
export async function removeLeftBehind(db: Database): Promise<void> {
  await removeWhere(
    db,
    sql`not exists (select from ${listings} where ${listings.id} = ${comparables.listingId})`,
  );
}

function removeWhere(db: Database, condition: SQL): Promise<ComparableRow[]> {
  return db.delete(comparables).where(condition).returning();
}

/** For each spot, the listings of its type next to it on either side, in the order of worth. */
export async function findNeighbours(db: Database, spots: Spot[], reach: number): Promise<Comparable[][]> {
  const found: Comparable[][] = spots.map(() => []);
  if (spots.length === 0) return found;
  const numbered = JSON.stringify(
    spots.map(({ type, isSet, worth }, number) => ({ number, type, is_set: isSet, worth })),
  );
  const given = sql`jsonb_to_recordset(${numbered}::jsonb) as spot (number int, type text, is_set boolean, worth float8)`;
  for (const near of await findNear(db, given, reach)) found[near.number]!.push(near);
  return found;
}

interface Spotted extends Comparable, Record<string, unknown> {
  isOwn: boolean;
  modelVersion: string | null;
}

/**
 * What a listing is judged by: its own spot, those around it, and the model that put them there. Null if it isn't
 * compared. Every page of a listing asks, so all of it at once.
 */
export async function findAroundListing(db: Database, id: number, reach: number) {
  const { rows } = await db.execute<Spotted>(sql`
    with spot as (select * from ${comparables} where listing_id = ${id})
    select true as "isOwn", (select version from ${worthModels}) as "modelVersion", ${shown} from spot as near
    union all
    select false, null, ${shown} from spot cross join lateral (${beside(reach)}) as near
    order by "isOwn" desc, worth, "listingId"`);
  const [own, ...neighbours] = rows;
  return own ? { own, neighbours, modelVersion: own.modelVersion } : null;
}

/**
 * Each comes with the number of its spot. There are tens of thousands, so we take them as the database gives
 * them.
 */
interface Near extends Comparable, Record<string, unknown> {
  number: number;
}

async function findNear(db: Database, spots: SQL, reach: number): Promise<Near[]> {
  const { rows } = await db.execute<Near>(sql`
    select spot.number, ${shown} from ${spots} cross join lateral (${beside(reach)}) as near
    order by spot.number, near.worth, near.listing_id`);
  return rows;
}

const shown = sql`near.listing_id as "listingId", near.group_id as "groupId", near.type, near.is_set as "isSet",
  near.pieces, near.brand, near.condition, near.region, near.price, near.worth, near.looks,
  near.width_cm as "widthCm", near.height_cm as "heightCm", near.gone_at is not null as "isGone"`;
const ofSpot = sql`select * from ${comparables} where type = spot.type and is_set = spot.is_set`;

/** On either side of a spot. */
function beside(reach: number): SQL {
  return sql`(${ofSpot} and worth >= spot.worth order by worth, listing_id limit ${reach})
    union all
    (${ofSpot} and worth < spot.worth order by worth desc, listing_id desc limit ${reach})`;
}
