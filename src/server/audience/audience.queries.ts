import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { contacts, subscribers } from './audience.table.ts';

export async function addSubscriber(db: Database, email: string): Promise<void> {
  await db.insert(subscribers).values({ email }).onConflictDoNothing();
}

export async function addContact(
  db: Database,
  contact: { name: string; email: string; message: string },
): Promise<void> {
  await db.insert(contacts).values(contact);
}

/** A page of either table. The ids rise with time, so the newest come first along the primary key. */
export async function findPage<T extends typeof subscribers | typeof contacts>(
  db: Database,
  table: T,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const rows = await db
    .select()
    .from<typeof subscribers | typeof contacts>(table)
    .orderBy(desc(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows as T['$inferSelect'][], total: await db.$count(table) };
}

export async function removeSubscriber(db: Database, id: number): Promise<boolean> {
  const rows = await db.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id });
  return rows.length > 0;
}

export async function setContactStatus(
  db: Database,
  id: number,
  status: (typeof contacts.$inferSelect)['status'],
) {
  const [row] = await db.update(contacts).set({ status }).where(eq(contacts.id, id)).returning();
  return row ?? null;
}
