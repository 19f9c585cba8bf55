import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import type { Owned } from '#server/platform/http/owned.ts';
import { accessTokens } from './tokens.table.ts';

type NewToken = Omit<typeof accessTokens.$inferInsert, 'expiresAt'> & { days: number };

/** By the clock of the database, which is one for all processes. */
const isExpired = sql<boolean>`${accessTokens.expiresAt} <= now()`;
const { tokenHash: _, ...columns } = getTableColumns(accessTokens);
const shown = { ...columns, isExpired };
export type TokenRow = Omit<typeof accessTokens.$inferSelect, 'tokenHash'> & { isExpired: boolean };

export function findTokens(db: Database, accountId: number): Promise<TokenRow[]> {
  return db
    .select(shown)
    .from(accessTokens)
    .where(eq(accessTokens.accountId, accountId))
    .orderBy(desc(accessTokens.id));
}

export async function findToken(db: Database, id: number): Promise<TokenRow | null> {
  const [row] = await db.select(shown).from(accessTokens).where(eq(accessTokens.id, id));
  return row ?? null;
}

export async function findTokenByHash(db: Database, tokenHash: string): Promise<TokenRow | null> {
  const [row] = await db.select(shown).from(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
  return row ?? null;
}

/** Those that still work. */
export function countTokens(db: Database, accountId: number): Promise<number> {
  return db.$count(accessTokens, and(eq(accessTokens.accountId, accountId), sql`not ${isExpired}`));
}

export async function insertToken(db: Database, { days, ...token }: NewToken): Promise<TokenRow> {
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  const [row] = await db
    .insert(accessTokens)
    .values({ ...token, expiresAt })
    .returning(shown);
  return row!;
}

/** Writes nothing if it was used in the same hour before. */
export async function noteUse(db: Database, id: number): Promise<void> {
  const thisHour = sql`date_trunc('hour', now())`;
  await db
    .update(accessTokens)
    .set({ lastUsedAt: thisHour })
    .where(and(eq(accessTokens.id, id), sql`coalesce(${accessTokens.lastUsedAt} < ${thisHour}, true)`));
}

export async function removeToken(db: Database, { id }: Owned<TokenRow>): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.id, id));
}

export async function removeTokensOf(db: Database, accountId: number): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.accountId, accountId));
}

/** An expired one is shown for a month, so that its owner learns why a script has stopped. */
export async function removeLongExpiredTokens(db: Database): Promise<void> {
  await db.delete(accessTokens).where(sql`${accessTokens.expiresAt} < now() - interval '30 days'`);
}
