import { and, asc, type Column, desc, eq, gt, ilike, or, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { contacts, subscribers } from './audience.table.ts';

type ContactRow = typeof contacts.$inferSelect;

export async function addSubscriber(db: Database, email: string): Promise<void> {
  await db.insert(subscribers).values({ email }).onConflictDoNothing();
}

export async function addContact(
  db: Database,
  contact: { name: string; email: string; message: string },
): Promise<void> {
  await db.insert(contacts).values(contact);
}

interface Paging {
  page: number;
  pageSize: number;
}

export function findSubscribers(db: Database, { search, ...paging }: Paging & { search: string }) {
  return findPage(db, subscribers, matches([subscribers.email], search), paging);
}

export function findContacts(
  db: Database,
  { search, status, ...paging }: Paging & { search: string; status?: ContactRow['status'] | undefined },
) {
  const { name, email, message } = contacts;
  const where = and(matches([name, email, message], search), status && eq(contacts.status, status));
  return findPage(db, contacts, where, paging);
}

/** A page of either table. The ids rise with time, so the newest come first along the primary key. */
async function findPage<T extends typeof subscribers | typeof contacts>(
  db: Database,
  table: T,
  where: SQL | undefined,
  { page, pageSize }: Paging,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const rows = await db
    .select()
    .from<typeof subscribers | typeof contacts>(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows as T['$inferSelect'][], total: await db.$count(table, where) };
}

/** What was typed is text to look for: its % and _ mean themselves. */
function matches(columns: Column[], search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return search ? or(...columns.map((column) => ilike(column, pattern))) : undefined;
}

const batch = 5000;

/** All of them, oldest first, never more than a batch in memory. */
export async function* walkSubscribers(db: Database): AsyncGenerator<typeof subscribers.$inferSelect> {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(subscribers)
      .where(gt(subscribers.id, last))
      .orderBy(asc(subscribers.id))
      .limit(batch);
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return;
  }
}

/** The address that was removed, or null. */
export async function removeSubscriber(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .delete(subscribers)
    .where(eq(subscribers.id, id))
    .returning({ email: subscribers.email });
  return row?.email ?? null;
}

export async function changeContact(
  db: Database,
  id: number,
  changes: Partial<ContactRow>,
): Promise<ContactRow | null> {
  // An empty change is one too: it finds the row or it does not.
  const [row] = await db
    .update(contacts)
    .set({ id, ...changes })
    .where(eq(contacts.id, id))
    .returning();
  return row ?? null;
}
