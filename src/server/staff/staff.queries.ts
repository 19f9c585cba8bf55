import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { staff } from './staff.table.ts';

export async function findStaffByEmail(db: Database, email: string) {
  const [row] = await db.select().from(staff).where(eq(staff.email, email));
  return row ?? null;
}

export async function findStaff(db: Database, id: number) {
  const [row] = await db
    .select({ id: staff.id, email: staff.email, firstName: staff.firstName })
    .from(staff)
    .where(eq(staff.id, id));
  return row ?? null;
}

export async function findFirstStaff(db: Database) {
  const [row] = await db.select({ email: staff.email }).from(staff).orderBy(asc(staff.id)).limit(1);
  return row ?? null;
}

/** False when the address is taken. */
export async function insertStaff(
  db: Database,
  member: { email: string; passwordHash: string },
): Promise<boolean> {
  const rows = await db.insert(staff).values(member).onConflictDoNothing().returning({ id: staff.id });
  return rows.length > 0;
}
