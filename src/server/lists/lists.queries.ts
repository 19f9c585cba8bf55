import { asc, eq, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { listInvitations, listItems, listMembers, lists } from './lists.table.ts';

export type ListRow = typeof lists.$inferSelect;
export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** Locked until the transaction ends, so that one list gets one change at a time. */
export async function takeList(tx: Database, id: number): Promise<ListRow | null> {
  const [row] = await tx.select().from(lists).where(eq(lists.id, id)).for('no key update');
  return row ?? null;
}

export async function findList(db: Database, id: number): Promise<ListRow | null> {
  const [row] = await db.select().from(lists).where(eq(lists.id, id));
  return row ?? null;
}

/** The owner first, then as they joined. */
export function findMembers(db: Database, listId: number) {
  const { id, accountId, place, joinedAt } = listMembers;
  return db
    .select({ id, accountId, place, joinedAt, name: accounts.firstName })
    .from(listMembers)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(listMembers.listId, listId))
    .orderBy(asc(place));
}

/** Of which list a membership is. */
export async function findMembership(db: Database, id: number) {
  const [row] = await db.select().from(listMembers).where(eq(listMembers.id, id));
  return row ?? null;
}

export async function insertList(tx: Database, name: string, accountId: number): Promise<number> {
  const [row] = await tx.insert(lists).values({ name }).returning({ id: lists.id });
  await tx.insert(listMembers).values({ listId: row!.id, accountId, place: 0 });
  return row!.id;
}

export async function insertMember(
  tx: Database,
  listId: number,
  accountId: number,
  invitationHash: string | null = null,
): Promise<void> {
  const last = sql<number>`(select max(place) + 1 from ${listMembers} where list_id = ${listId})`;
  await tx.insert(listMembers).values({ listId, accountId, place: last, invitationHash });
}

/** Puts them before everybody else, so the old owner is second now. */
export async function putFirst(tx: Database, listId: number, memberId: number): Promise<void> {
  const first = sql<number>`(select min(place) - 1 from ${listMembers} where list_id = ${listId})`;
  await tx.update(listMembers).set({ place: first }).where(eq(listMembers.id, memberId));
}

export async function deleteMember(tx: Database, id: number): Promise<void> {
  await tx.delete(listMembers).where(eq(listMembers.id, id));
}

export async function changeListRow(
  tx: Database,
  id: number,
  changes: Partial<Pick<ListRow, 'name' | 'shownTokenHash'>>,
): Promise<void> {
  await tx.update(lists).set(changes).where(eq(lists.id, id));
}

/** Whoever has it open learns that it changed. */
export async function noteChange(tx: Database, id: number): Promise<void> {
  await tx
    .update(lists)
    .set({ version: sql`(${lists.version} + 1) % 2000000000`, changedAt: sql`now()` })
    .where(eq(lists.id, id));
}

export async function deleteListRow(tx: Database, id: number): Promise<void> {
  await tx.delete(lists).where(eq(lists.id, id));
}

/** The lists an account is on, by their numbers. */
export async function findListIds(db: Database, accountId: number): Promise<number[]> {
  const { listId } = listMembers;
  const rows = await db
    .select({ listId })
    .from(listMembers)
    .where(eq(listMembers.accountId, accountId))
    .orderBy(asc(listId));
  return rows.map((row) => row.listId);
}

export function countMemberships(db: Database, accountId: number): Promise<number> {
  return db.$count(listMembers, eq(listMembers.accountId, accountId));
}

interface Summary extends Record<string, unknown> {
  id: number;
  name: string;
  isOwner: boolean;
  members: number;
  items: number;
  /** Listings with a picture, of those added last. */
  pictured: number[];
  itemId: number | null;
}

/** The lists an account is on, last changed first, and whether the piece that a listing shows is on them. */
export async function summariseLists(db: Database, accountId: number, listingId: number | null) {
  const { rows } = await db.execute<Summary>(sql`
    select l.id, l.name,
      (select account_id from ${listMembers} where list_id = l.id order by place limit 1) = ${accountId} as "isOwner",
      (select count(*)::int from ${listMembers} where list_id = l.id) as members,
      (select count(*)::int from ${listItems} where list_id = l.id) as items,
      array(select p.id from ${listItems} i join ${listings} p on p.id = i.listing_id
        where i.list_id = l.id and p.image_url is not null order by i.id desc limit 4) as pictured,
      (select i.id from ${listItems} i join ${listings} twin on twin.id = i.listing_id where i.list_id = l.id
        and twin.group_id = (select group_id from ${listings} where id = ${listingId}::int) limit 1) as "itemId"
    from ${listMembers} m join ${lists} l on l.id = m.list_id
    where m.account_id = ${accountId} order by l.changed_at desc, l.id desc`);
  return rows;
}

/** Everything an account has put on lists, for its own export. What others said belongs to them. */
export async function exportLists(db: Database, accountId: number) {
  const { rows } = await db.execute(sql`
    select l.id, l.name, m.joined_at as "joinedAt",
      coalesce((select json_agg(json_build_object('title', i.title, 'stage', i.stage, 'viewingAt', i.viewing_at, 'addedAt', i.added_at)
        order by i.id) from list_items i where i.list_id = l.id and i.added_by = m.account_id), '[]') as "added",
      coalesce((select json_agg(json_build_object('title', i.title, 'vote', v.vote) order by i.id) from list_votes v
        join list_items i on i.id = v.item_id where v.member_id = m.id), '[]') as "votes",
      coalesce((select json_agg(json_build_object('title', i.title, 'text', n.text, 'isShared', n.is_shared) order by i.id)
        from list_notes n join list_items i on i.id = n.item_id where n.member_id = m.id), '[]') as "notes"
    from list_members m join lists l on l.id = m.list_id where m.account_id = ${accountId} order by l.id`);
  return rows;
}

/** What an account said on lists, also on those it has left. */
export async function exportListComments(db: Database, accountId: number) {
  const { rows } = await db.execute(sql`
    select c.id, i.title as "piece", c.text, c.created_at as "createdAt" from list_comments c
    join list_items i on i.id = c.item_id where c.account_id = ${accountId} order by c.id`);
  return rows;
}

/** Invitations nobody took up in time. */
export async function removeExpiredInvitations(db: Database): Promise<void> {
  await db.delete(listInvitations).where(sql`${listInvitations.expiresAt} < now()`);
}

/** Two people who leave at the same moment may each see the other as still there. */
export async function removeAbandonedLists(db: Database): Promise<void> {
  await db.execute(
    sql`delete from ${lists} where not exists (select from ${listMembers} where list_id = ${lists.id})`,
  );
}

/** Which of these lists there are, and where each stands. */
export async function findVersions(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: lists.id, version: lists.version })
    .from(lists)
    .where(sql`${lists.id} = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The accounts on these lists, as "list account". */
export async function findMemberKeys(db: Database, listIds: number[]): Promise<Set<string>> {
  const rows = await db
    .select({ listId: listMembers.listId, accountId: listMembers.accountId })
    .from(listMembers)
    .where(sql`${listMembers.listId} = any(${sql.param(listIds)}::int[])`);
  return new Set(rows.map(({ listId, accountId }) => `${listId} ${accountId}`));
}
