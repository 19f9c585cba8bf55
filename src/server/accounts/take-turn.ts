import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { retryTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import type { AccountRow } from './accounts.queries.ts';
import { accounts } from './accounts.table.ts';

/**
 * What one account changes happens one thing after the other, in whichever process: so what was checked still holds
 * when it is written, and nothing is written for an account that is being deleted. Notifications, which only refer to
 * it, do not wait.
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
