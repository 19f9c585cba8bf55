import { formatCount } from '#contract/numbers.ts';
import { findAccountByEmail } from '#server/accounts/accounts.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { revokeAllSessions, revokeSessions } from '#server/platform/http/sessions.ts';
import { findStaffByEmail } from '#server/staff/staff.queries.ts';

/** Ends sessions from outside, such as those of somebody whose device was stolen, or of staff who have left. */
export async function signOut(db: Database, whom: string): Promise<void> {
  console.log(`Ended ${formatCount(await endSessions(db, whom), 'session')}.`);
}

async function endSessions(db: Database, whom: string): Promise<number> {
  if (whom === 'everybody') return revokeAllSessions(db);
  const email = whom.trim().toLowerCase();
  const account = await findAccountByEmail(db, email);
  const member = await findStaffByEmail(db, email);
  if (!account && !member) throw new NotFound(`nobody has the address ${whom}.`);
  const ofAccount = account ? await revokeSessions(db, 'account', account.id, null) : 0;
  return ofAccount + (member ? await revokeSessions(db, 'staff', member.id, null) : 0);
}
