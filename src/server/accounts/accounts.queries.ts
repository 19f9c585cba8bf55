import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { accounts, accountTokens } from './accounts.table.ts';

export type AccountRow = typeof accounts.$inferSelect;
type NewAccount = typeof accounts.$inferInsert;
export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

/** Null when the address has an account already. */
export async function insertAccount(db: Database, account: NewAccount): Promise<AccountRow | null> {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  return row ?? null;
}

export async function findAccount(db: Database, id: number): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

export async function changeAccount(
  db: Database,
  id: number,
  changes: Partial<NewAccount>,
): Promise<AccountRow | null> {
  const [row] = await db.update(accounts).set(changes).where(eq(accounts.id, id)).returning();
  return row ?? null;
}

/** And with it, by the tables' own rules, everything that belongs to it. */
export async function removeAccount(db: Database, id: number): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

/** Whether this token is in the mails we send somebody. */
export async function getsMailBy(db: Database, unsubscribeToken: string): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.unsubscribeToken, unsubscribeToken))) > 0;
}

/** Stops the mails to whoever got this token. Returns whether there is such an account. */
export async function endMail(db: Database, unsubscribeToken: string): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ mailNotifications: 'never' })
    .where(eq(accounts.unsubscribeToken, unsubscribeToken))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** Another one for the same purpose counts no longer. */
export async function keepToken(db: Database, token: typeof accountTokens.$inferInsert): Promise<void> {
  const { accountId, purpose, tokenHash } = token;
  await db.insert(accountTokens).values(token);
  await db
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.accountId, accountId),
        eq(accountTokens.purpose, purpose),
        ne(accountTokens.tokenHash, tokenHash),
      ),
    );
}

const isToken = (tokenHash: string, purpose: TokenPurpose) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    sql`${accountTokens.expiresAt} > now()`,
  );

export async function hasToken(db: Database, tokenHash: string, purpose: TokenPurpose): Promise<boolean> {
  return (await db.$count(accountTokens, isToken(tokenHash, purpose))) > 0;
}

/** Returns whose it is. It can't be used again. */
export async function redeemToken(
  db: Database,
  tokenHash: string,
  purpose: TokenPurpose,
): Promise<number | null> {
  const [row] = await db
    .delete(accountTokens)
    .where(isToken(tokenHash, purpose))
    .returning({ accountId: accountTokens.accountId });
  return row?.accountId ?? null;
}

export async function removeTokens(db: Database, accountId: number, purpose: TokenPurpose): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.purpose, purpose)));
}

export async function removeExpiredTokens(db: Database): Promise<void> {
  await db.delete(accountTokens).where(sql`${accountTokens.expiresAt} < now()`);
}
