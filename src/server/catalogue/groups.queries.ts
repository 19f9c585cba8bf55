import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { writeCents } from '#server/platform/db/money.ts';
import { listings } from './catalogue.table.ts';
import { pairPhotos } from './photos.queries.ts';

/** What we recognise two listings of one piece by. */
export type Likeness = Pick<typeof listings.$inferSelect, keyof typeof likenessColumns>;
export const likenessColumns = {
  id: listings.id,
  groupId: listings.groupId,
  sourceId: listings.sourceId,
  status: listings.status,
  title: listings.title,
  price: listings.price,
  type: listings.type,
  place: listings.place,
  brand: listings.brand,
  material: listings.material,
  colour: listings.colour,
  count: listings.count,
  widthCm: listings.widthCm,
  depthCm: listings.depthCm,
  heightCm: listings.heightCm,
};

/** Its prices are in cents. */
interface Wanted {
  place: string;
  type: string | null;
  narrowest: number | null;
  widest: number | null;
  lowest: number;
  highest: number;
  /** Nor are those of other sources dearer than this. */
  highestElsewhere: number;
}

/**
 * Listings in the same places at prices near those given, of the same type or width, except what the source itself has
 * for sale.
 */
export function findAlike(db: Database, sourceId: number, wanted: Wanted[]): Promise<Likeness[]> {
  const { place, price, status, type, widthCm } = listings;
  // The offset keeps the database from reading the whole catalogue instead of looking each of them up.
  const near = db
    .select(likenessColumns)
    .from(listings)
    .where(
      sql`${place} = wanted.place
        and ${price} between ${writeCents(sql`wanted.lowest`)} and ${writeCents(sql`wanted.highest`)}
        and case when ${listings.sourceId} = ${sourceId} then ${status} = 'gone'
          else ${price} <= ${writeCents(sql`wanted."highestElsewhere"`)} end
        and (${type} is not distinct from wanted.type
          or ${widthCm} between wanted.narrowest and wanted.widest) offset 0`,
    )
    .as('near');
  return db
    .select(near._.selectedFields)
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (place text, type text, narrowest float8, widest float8, lowest numeric, highest numeric,
          "highestElsewhere" numeric)`,
    )
    .crossJoinLateral(near);
}

export interface Lookalikes {
  id: number;
  look: number[];
  otherId: number;
  otherLook: number[];
}

/** Listings of other groups with photos that may look like theirs; not what one source has for sale side by side. */
export async function findLookalikes(db: Database, ids: number[], most: number): Promise<Lookalikes[]> {
  const { rows } = await db.execute<Lookalikes & Record<string, unknown>>(sql`
    with pairs as materialized (select * from ${pairPhotos(ids)} as pair)
    select a.id, pairs.look, b.id as "otherId", pairs.other_look as "otherLook"
    from pairs join listings a on a.id = pairs.listing_id join listings b on b.id = pairs.other_id
    where a.group_id <> b.group_id and a.suppressed_at is null and b.suppressed_at is null
      and (a.source_id <> b.source_id or a.status <> 'active' or b.status <> 'active')
    order by a.id, b.id limit ${most}`);
  return rows;
}

export function findLikenesses(db: Database, ids: number[]): Promise<Likeness[]> {
  return db
    .select(likenessColumns)
    .from(listings)
    .where(sql`${listings.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(listings.id));
}

/** Whether a source has something for sale in both groups: one of them is another piece. */
export async function areSideBySide(db: Database, groupId: number, otherGroupId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from listings a join listings b on b.source_id = a.source_id and b.status = 'active'
    where a.group_id = ${groupId} and a.status = 'active' and b.group_id = ${otherGroupId} limit 1`);
  return rows.length > 0;
}

/** What a source has only had for sale since then, and isn't in an older group. */
export function findNewcomers(db: Database, sourceId: number, since: Date): Promise<Likeness[]> {
  const { firstSeenAt, groupId, id, place, status } = listings;
  return db
    .select(likenessColumns)
    .from(listings)
    .where(
      and(
        eq(listings.sourceId, sourceId),
        eq(status, 'active'),
        gt(firstSeenAt, since),
        eq(groupId, id),
        isNotNull(place),
      ),
    )
    .orderBy(asc(id));
}

/** Gives a group of its own to each listing that its source has for sale beside an older one of the same group. */
export async function partTogether(db: Database, sourceId: number, now: Date): Promise<Likeness[]> {
  const { groupId, id, missedRuns, status } = listings;
  const rank = sql<number>`row_number() over (partition by ${groupId} order by ${id})`.as('rank');
  const forSale = db
    .select({ id, rank })
    .from(listings)
    .where(and(eq(listings.sourceId, sourceId), eq(status, 'active'), eq(missedRuns, 0)))
    .as('for_sale');
  return db
    .update(listings)
    .set({ groupId: sql`${id}`, changedAt: now })
    .where(inArray(id, db.select({ id: forSale.id }).from(forSale).where(gt(forSale.rank, 1))))
    .returning(likenessColumns);
}

/** Of these groups, those in which the source has something for sale already. */
export async function findGroupsOf(db: Database, sourceId: number, groupIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ groupId: listings.groupId })
    .from(listings)
    .where(
      and(
        sql`${listings.groupId} = any(${sql.param(groupIds)}::int[])`,
        eq(listings.sourceId, sourceId),
        eq(listings.status, 'active'),
      ),
    );
  return rows.map(({ groupId }) => groupId);
}

export async function moveGroup(db: Database, from: number, to: number, now: Date): Promise<void> {
  await db.update(listings).set({ groupId: to, changedAt: now }).where(eq(listings.groupId, from));
}
