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

interface Page {
  page: number;
  pageSize: number;
}

/** The ids rise with time, so the newest come first along the primary key. */
export async function findSubscribers(db: Database, { page, pageSize }: Page) {
  const rows = await db
    .select()
    .from(subscribers)
    .orderBy(desc(subscribers.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(subscribers) };
}

export async function removeSubscriber(db: Database, id: number): Promise<boolean> {
  const rows = await db.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id });
  return rows.length > 0;
}

export async function findContacts(db: Database, { page, pageSize }: Page) {
  const rows = await db
    .select()
    .from(contacts)
    .orderBy(desc(contacts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(contacts) };
}

export async function setContactStatus(
  db: Database,
  id: number,
  status: (typeof contacts.$inferSelect)['status'],
) {
  const [row] = await db.update(contacts).set({ status }).where(eq(contacts.id, id)).returning();
  return row ?? null;
}
