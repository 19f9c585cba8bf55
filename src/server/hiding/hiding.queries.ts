import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { type Owned, requireRow } from '#server/platform/http/owned.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { hiddenThings } from './hiding.table.ts';

export type HiddenRow = typeof hiddenThings.$inferSelect;
export type DescribedRow = Awaited<ReturnType<typeof describeHidden>>[number];

/** What these accounts have hidden: of a piece its group, of a seller the marketplace by name. */
export function findHiddenOf(db: Database, accountIds: number[]) {
  return db
    .select({
      accountId: hiddenThings.accountId,
      kind: hiddenThings.kind,
      groupId: listings.groupId,
      platform: dataSources.name,
      sellerName: hiddenThings.sellerName,
    })
    .from(hiddenThings)
    .leftJoin(listings, eq(listings.id, hiddenThings.listingId))
    .leftJoin(dataSources, eq(dataSources.id, hiddenThings.sourceId))
    .where(sql`${hiddenThings.accountId} = any(${sql.param(accountIds)}::int[])`);
}

/** The same with what people call it, last hidden first. */
export function describeHidden(db: Database, accountId: number) {
  const source = sql`coalesce(${hiddenThings.sourceId}, ${listings.sourceId})`;
  return db
    .select({
      hidden: hiddenThings,
      title: listings.title,
      status: listings.status,
      platform: dataSources.name,
      listingIds: sql<
        number[]
      >`array(select same.id from listings same where same.group_id = ${listings.groupId} order by same.id)`,
    })
    .from(hiddenThings)
    .leftJoin(listings, eq(listings.id, hiddenThings.listingId))
    .leftJoin(dataSources, eq(dataSources.id, source))
    .where(eq(hiddenThings.accountId, accountId))
    .orderBy(desc(hiddenThings.id));
}

export function countHidden(db: Database, accountId: number, kind: HiddenRow['kind']): Promise<number> {
  return db.$count(hiddenThings, and(eq(hiddenThings.accountId, accountId), eq(hiddenThings.kind, kind)));
}

/** The one there is already where it was hidden before. */
export async function insertHidden(
  tx: Database,
  thing: Omit<typeof hiddenThings.$inferInsert, 'id' | 'hiddenAt'>,
): Promise<number> {
  const [row] = await tx.insert(hiddenThings).values(thing).onConflictDoNothing().returning();
  if (row) return row.id;
  const { accountId, kind, listingId = null, sourceId = null, sellerName = null } = thing;
  const known = await tx
    .select({ id: hiddenThings.id })
    .from(hiddenThings)
    .where(
      and(
        eq(hiddenThings.accountId, accountId),
        eq(hiddenThings.kind, kind),
        sql`${hiddenThings.listingId} is not distinct from ${listingId}::int`,
        sql`${hiddenThings.sourceId} is not distinct from ${sourceId}::int`,
        sql`${hiddenThings.sellerName} is not distinct from ${sellerName}::text`,
      ),
    );
  // It may go with its listing between the two.
  return requireRow(known, 'listing').id;
}

/** The row that hides a piece, by whichever of its listings. */
export async function findHiddenPiece(
  db: Database,
  accountId: number,
  groupId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ id: hiddenThings.id })
    .from(hiddenThings)
    .innerJoin(listings, eq(listings.id, hiddenThings.listingId))
    .where(and(eq(hiddenThings.accountId, accountId), eq(listings.groupId, groupId)));
  return row?.id ?? null;
}

export async function findHiddenThing(db: Database, id: number): Promise<HiddenRow | null> {
  const [row] = await db.select().from(hiddenThings).where(eq(hiddenThings.id, id));
  return row ?? null;
}

/** A piece comes back whole: an older Tallboy may have hidden it by several of its listings. */
export async function removeHidden(
  tx: Database,
  { id, accountId, listingId }: Owned<HiddenRow>,
): Promise<void> {
  const isSamePiece = sql`${hiddenThings.listingId} in (
    select same.id from listings same join listings this on this.group_id = same.group_id where this.id = ${listingId}::int)`;
  const rows = await tx
    .delete(hiddenThings)
    .where(and(eq(hiddenThings.accountId, accountId), or(eq(hiddenThings.id, id), isSamePiece)))
    .returning({ id: hiddenThings.id });
  requireRow(rows, 'hidden item');
}

export async function removeHiddenKind(
  tx: Database,
  accountId: number,
  kind: HiddenRow['kind'],
): Promise<void> {
  await tx
    .delete(hiddenThings)
    .where(and(eq(hiddenThings.accountId, accountId), eq(hiddenThings.kind, kind)));
}

/** How much each of these sellers has for sale; the others have nothing. */
export function countForSaleBy(db: Database, sellerNames: string[]) {
  return db
    .select({
      platform: dataSources.name,
      sellerName: listings.sellerName,
      count: sql<number>`count(*)::int`,
    })
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(
      and(
        eq(listings.status, 'active'),
        isNotNull(listings.sellerName),
        inArray(listings.sellerName, sellerNames),
      ),
    )
    .groupBy(dataSources.name, listings.sellerName);
}

export async function exportHidden(db: Database, accountId: number) {
  return (await describeHidden(db, accountId)).map(({ hidden, title, platform }) => {
    const { accountId: _, ...thing } = hidden;
    return { ...thing, title, platform };
  });
}

/** If a seller wants a listing forgotten, we don't keep their name either. */
export async function forgetHiddenSeller(
  db: Database,
  listing: { sourceId: number; sellerName: string | null },
) {
  if (listing.sellerName === null) return;
  await db
    .delete(hiddenThings)
    .where(and(eq(hiddenThings.sourceId, listing.sourceId), eq(hiddenThings.sellerName, listing.sellerName)));
}
