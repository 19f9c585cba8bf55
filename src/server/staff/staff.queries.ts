import { eq } from 'drizzle-orm';
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

export async function hasStaff(db: Database): Promise<boolean> {
  return (await db.$count(staff)) > 0;
}

/** False when the address is taken. */
export async function insertStaff(
  db: Database,
  member: { email: string; passwordHash: string },
): Promise<boolean> {
  const rows = await db.insert(staff).values(member).onConflictDoNothing().returning({ id: staff.id });
  return rows.length > 0;
}
