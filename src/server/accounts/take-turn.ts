import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { retryTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import type { AccountRow } from './accounts.queries.ts';
import { accounts } from './accounts.table.ts';

/**
 * One account makes one change at a time, in any number of processes. So what was checked still holds when
 * it's written, and nothing is written for an account that is being deleted. Notifications only refer to the
 * account, so they don't wait.
 */
export function takeTurn<T>(
  db: Database,
  accountId: number,
  change: (tx: Database, account: AccountRow) => Promise<T>,
  whenGone: Error = new NotFound('We can’t find that account.'),
): Promise<T> {
  return retryTransaction(db, async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    if (!account) throw whenGone;
    return change(tx, account);
  });
}
