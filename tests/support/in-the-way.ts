import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '#server/platform/db/connect.ts';

/** Does one thing and, before it's committed, starts another that must wait for it. Returns how both went. */
export async function getInTheWay<First, Second>(
  db: Database,
  first: (tx: Database) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let waiting: Promise<Second> | undefined;
  const done = await db.transaction(async (tx) => {
    const result = await first(tx);
    waiting = second();
    waiting.catch(() => {});
    await vi.waitFor(() => expectSomebodyToWait(db), { timeout: 120_000, interval: 20 });
    return result;
  });
  return [done, await waiting!];
}

async function expectSomebodyToWait(db: Database): Promise<void> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (rows.length === 0) throw new Error('Nobody waits.');
}
