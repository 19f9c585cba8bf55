import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { sourceCredentials } from './sources.table.ts';

export type CredentialsRow = typeof sourceCredentials.$inferSelect;

export async function upsertCredentials(
  db: Database,
  values: Omit<CredentialsRow, 'changedAt'>,
): Promise<CredentialsRow> {
  const changed = { ...values, changedAt: sql`now()` };
  const [row] = await db
    .insert(sourceCredentials)
    .values(changed)
    .onConflictDoUpdate({ target: sourceCredentials.sourceId, set: changed })
    .returning();
  return row!;
}

export async function findCredentials(db: Database, sourceId: number): Promise<CredentialsRow | null> {
  const [row] = await db.select().from(sourceCredentials).where(eq(sourceCredentials.sourceId, sourceId));
  return row ?? null;
}

export function findAllCredentials(db: Database): Promise<CredentialsRow[]> {
  return db.select().from(sourceCredentials);
}

export async function deleteCredentials(db: Database, sourceId: number): Promise<boolean> {
  const rows = await db
    .delete(sourceCredentials)
    .where(eq(sourceCredentials.sourceId, sourceId))
    .returning({ id: sourceCredentials.sourceId });
  return rows.length > 0;
}
