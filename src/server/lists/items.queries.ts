import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { listComments, listItems, listNotes, listVotes } from './lists.table.ts';

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** Last added first. */
export function findItems(db: Database, listId: number) {
  return db
    .select({ item: listItems, addedBy: accounts.firstName })
    .from(listItems)
    .leftJoin(accounts, eq(accounts.id, listItems.addedBy))
    .where(eq(listItems.listId, listId))
    .orderBy(desc(listItems.id));
}

export async function findItem(db: Database, id: number) {
  const [row] = await db.select().from(listItems).where(eq(listItems.id, id));
  return row ?? null;
}

/** The item that is the piece a listing shows, wherever it stood when it was added. */
export async function findPiece(db: Database, listId: number, listingId: number): Promise<number | null> {
  const groupId = sql`(select group_id from ${listings} as asked where asked.id = ${listingId})`;
  const [row] = await db
    .select({ id: listItems.id })
    .from(listItems)
    .innerJoin(listings, eq(listings.id, listItems.listingId))
    .where(and(eq(listItems.listId, listId), eq(listings.groupId, groupId)))
    .limit(1);
  return row?.id ?? null;
}

/** Null when there is no such listing. */
export async function insertItem(
  tx: Database,
  { listId, listingId, addedBy }: { listId: number; listingId: number; addedBy: number },
): Promise<number | null> {
  const [found] = await tx
    .select({ title: listings.title, price: listings.price, platform: dataSources.name })
    .from(listings)
    .innerJoin(dataSources, eq(dataSources.id, listings.sourceId))
    .where(eq(listings.id, listingId))
    .for('key share', { of: listings });
  if (!found) return null;
  const [row] = await tx
    .insert(listItems)
    .values({ listId, listingId, addedBy, ...found })
    .returning({ id: listItems.id });
  return row!.id;
}

export function countItems(db: Database, listId: number): Promise<number> {
  return db.$count(listItems, eq(listItems.listId, listId));
}

export async function changeItem(
  tx: Database,
  id: number,
  changes: Pick<typeof listItems.$inferInsert, 'stage' | 'viewingAt'>,
): Promise<void> {
  await tx.update(listItems).set(changes).where(eq(listItems.id, id));
}

export async function deleteItem(tx: Database, id: number): Promise<void> {
  await tx.delete(listItems).where(eq(listItems.id, id));
}

export function findVotes(db: Database, itemIds: number[]) {
  return db
    .select()
    .from(listVotes)
    .where(inArray(listVotes.itemId, itemIds))
    .orderBy(asc(listVotes.memberId));
}

export async function setVote(
  tx: Database,
  itemId: number,
  memberId: number,
  vote: 'yes' | 'no' | 'none',
): Promise<void> {
  if (vote === 'none') {
    await tx.delete(listVotes).where(and(eq(listVotes.itemId, itemId), eq(listVotes.memberId, memberId)));
    return;
  }
  await tx
    .insert(listVotes)
    .values({ itemId, memberId, vote })
    .onConflictDoUpdate({ target: [listVotes.itemId, listVotes.memberId], set: { vote } });
}

/** Somebody's own notes, and those others share. */
export function findNotes(db: Database, itemIds: number[], memberId: number) {
  return db
    .select()
    .from(listNotes)
    .where(
      and(
        inArray(listNotes.itemId, itemIds),
        sql`(${listNotes.isShared} or ${listNotes.memberId} = ${memberId})`,
      ),
    )
    .orderBy(asc(listNotes.memberId));
}

export async function setNote(
  tx: Database,
  { text, isShared, ...key }: { itemId: number; memberId: number; text: string; isShared: boolean },
): Promise<void> {
  if (text === '') {
    const { itemId, memberId } = key;
    await tx.delete(listNotes).where(and(eq(listNotes.itemId, itemId), eq(listNotes.memberId, memberId)));
    return;
  }
  await tx
    .insert(listNotes)
    .values({ ...key, text, isShared })
    .onConflictDoUpdate({ target: [listNotes.itemId, listNotes.memberId], set: { text, isShared } });
}

/** How many comments each of these has. */
export async function countComments(db: Database, itemIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ itemId: listComments.itemId, count: count() })
    .from(listComments)
    .where(inArray(listComments.itemId, itemIds))
    .groupBy(listComments.itemId);
  return new Map(rows.map((row) => [row.itemId, row.count]));
}

/** Oldest first. */
export function findComments(db: Database, itemId: number) {
  return db
    .select({ comment: listComments, by: accounts.firstName })
    .from(listComments)
    .innerJoin(accounts, eq(accounts.id, listComments.accountId))
    .where(eq(listComments.itemId, itemId))
    .orderBy(asc(listComments.id));
}

/** With the list it stands on. */
export async function findComment(db: Database, id: number) {
  const [row] = await db
    .select({ comment: listComments, listId: listItems.listId })
    .from(listComments)
    .innerJoin(listItems, eq(listItems.id, listComments.itemId))
    .where(eq(listComments.id, id));
  return row ?? null;
}

export async function insertComment(
  tx: Database,
  values: { itemId: number; accountId: number; text: string },
): Promise<number> {
  const [row] = await tx.insert(listComments).values(values).returning({ id: listComments.id });
  return row!.id;
}

export async function removeComment(tx: Database, id: number): Promise<void> {
  await tx.delete(listComments).where(eq(listComments.id, id));
}

/** Before a source is removed with its listings: what they say stays on the lists. */
export async function keepLastFacts(tx: Database, sourceId: number): Promise<void> {
  await tx.execute(sql`
    update ${listItems} set title = last.title, price = last.price, platform = source.name
    from ${listings} as last join ${dataSources} as source on source.id = last.source_id
    where last.id = ${listItems.listingId} and last.source_id = ${sourceId}`);
}

/** What they say of a listing whose seller wants it forgotten. */
export async function emptyListItems(db: Database, listingId: number, title: string): Promise<void> {
  await db.update(listItems).set({ title }).where(eq(listItems.listingId, listingId));
}
