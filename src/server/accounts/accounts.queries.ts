import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { accounts } from './accounts.table.ts';

export type AccountRow = typeof accounts.$inferSelect;
type NewAccount = typeof accounts.$inferInsert;

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
