import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { auditLog, staff } from './staff.table.ts';

export type StaffRow = typeof staff.$inferSelect;

export async function findStaffByEmail(db: Database, email: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email));
  return row ?? null;
}

export async function findStaff(db: Database, id: number): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

export async function findFirstStaff(db: Database) {
  const [row] = await db.select({ email: staff.email }).from(staff).orderBy(asc(staff.id)).limit(1);
  return row ?? null;
}

/** False when the address is taken. */
export async function insertStaff(
  db: Database,
  member: Pick<StaffRow, 'email' | 'passwordHash'> & Partial<StaffRow>,
): Promise<boolean> {
  const rows = await db.insert(staff).values(member).onConflictDoNothing().returning({ id: staff.id });
  return rows.length > 0;
}

export async function changeStaff(db: Database, id: number, changes: Partial<StaffRow>): Promise<void> {
  await db.update(staff).set(changes).where(eq(staff.id, id));
}

/** False when this secret is no longer the one being set up: it counts already, or another took its place. */
export async function takeNewSecret(
  db: Database,
  id: number,
  codeSecret: string,
  changes: Pick<StaffRow, 'lastCodeStep' | 'recoveryHashes'>,
): Promise<boolean> {
  const rows = await db
    .update(staff)
    .set({ ...changes, codeSecret, newCodeSecret: null })
    .where(and(eq(staff.id, id), eq(staff.newCodeSecret, codeSecret)))
    .returning({ id: staff.id });
  return rows.length > 0;
}

/** False when this code, or a later one, was taken before. */
export async function takeCodeStep(db: Database, id: number, step: number): Promise<boolean> {
  const rows = await db
    .update(staff)
    .set({ lastCodeStep: step })
    .where(and(eq(staff.id, id), lt(staff.lastCodeStep, step)))
    .returning({ id: staff.id });
  return rows.length > 0;
}

/** False when there is no such recovery code, or it was used before. */
export async function takeRecoveryCode(db: Database, id: number, hash: string): Promise<boolean> {
  const rows = await db
    .update(staff)
    .set({ recoveryHashes: sql`array_remove(${staff.recoveryHashes}, ${hash})` })
    .where(and(eq(staff.id, id), sql`${hash} = any(${staff.recoveryHashes})`))
    .returning({ id: staff.id });
  return rows.length > 0;
}

export async function insertAct(db: Database, act: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(act);
}

export async function findActs(db: Database, { page, pageSize }: { page: number; pageSize: number }) {
  const rows = await db
    .select()
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(auditLog) };
}

export async function removeOldActs(db: Database, before: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, before));
}

/** Where staff can be written to; the first admin's own address, unless somebody gave another, is nowhere. */
export async function findStaffAddresses(db: Database): Promise<string[]> {
  const rows = await db.select({ email: staff.email }).from(staff).orderBy(asc(staff.id));
  return rows.map(({ email }) => email).filter((email) => !email.endsWith('.local'));
}
