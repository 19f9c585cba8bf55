import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { listInvitations, listMembers, lists } from './lists.table.ts';

/** By the clock of the database, which is one for all processes. */
const isOpen = sql`${listInvitations.expiresAt} > now()`;

export async function insertInvitation(
  tx: Database,
  { listId, tokenHash, seconds }: { listId: number; tokenHash: string; seconds: number },
) {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  const [row] = await tx.insert(listInvitations).values({ listId, tokenHash, expiresAt }).returning();
  return row!;
}

/** Those that can still be used. */
export function findInvitations(db: Database, listId: number) {
  return db
    .select()
    .from(listInvitations)
    .where(and(eq(listInvitations.listId, listId), isOpen))
    .orderBy(asc(listInvitations.id));
}

export async function findInvitationById(db: Database, id: number) {
  const [row] = await db.select().from(listInvitations).where(eq(listInvitations.id, id));
  return row ?? null;
}

export async function findInvitation(db: Database, tokenHash: string) {
  const [row] = await db
    .select()
    .from(listInvitations)
    .where(and(eq(listInvitations.tokenHash, tokenHash), isOpen));
  return row ?? null;
}

/** The list somebody joined by this invitation and is still on. */
export async function findJoinedBy(
  db: Database,
  accountId: number,
  tokenHash: string,
): Promise<number | null> {
  const [row] = await db
    .select({ listId: listMembers.listId })
    .from(listMembers)
    .where(and(eq(listMembers.accountId, accountId), eq(listMembers.invitationHash, tokenHash)));
  return row?.listId ?? null;
}

/** Returns whether it was still there. If two people use it at once, only one gets in. */
export async function removeInvitation(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .delete(listInvitations)
    .where(eq(listInvitations.id, id))
    .returning({ id: listInvitations.id });
  return rows.length > 0;
}

/**
 * Whoever made these no longer owns the list, or may not have been them: nobody may come back or look in with
 * one they kept.
 */
export async function endLinks(tx: Database, listId: number): Promise<void> {
  await tx.delete(listInvitations).where(eq(listInvitations.listId, listId));
  await tx.update(lists).set({ shownTokenHash: null }).where(eq(lists.id, listId));
}

export async function findShownList(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ id: lists.id, name: lists.name })
    .from(lists)
    .where(eq(lists.shownTokenHash, tokenHash));
  return row ?? null;
}
