import type { Account } from '#contract/accounts.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Invalid, NotFound, Unauthorized } from '#server/platform/http/errors.ts';
import { judgeGuess } from '#server/platform/http/guesses.ts';
import { hashPassword, passwordMatches } from '#server/platform/http/passwords.ts';
import { findSessions, revokeSessions } from '#server/platform/http/sessions.ts';
import {
  type AccountRow,
  changeAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
  removeAccount,
  removeTokens,
} from './accounts.queries.ts';
import { takeTurn } from './take-turn.ts';

type Profile = Partial<
  Record<'firstName' | 'lastName' | 'phone' | 'location' | 'city' | 'region', string | null | undefined>
>;

/** What the other slices keep about an account, by name. It's passed in, because they come after this one. */
export type Belongings = Record<string, (db: Database, accountId: number) => Promise<unknown>>;

/** What else has to end with it, such as tokens or links to lists. It's passed in for the same reason. */
export type EndMore = (tx: Database, accountId: number) => Promise<void>;

/** Null when the address has an account already. */
export async function registerAccount(
  db: Database,
  form: Profile & { email: string; password: string },
): Promise<Account | null> {
  const { email, password, ...profile } = form;
  const passwordHash = await hashNewPassword(password);
  const row = await insertAccount(db, { email, passwordHash, ...given(profile) });
  return row && present(row);
}

/**
 * `start` begins the session under the same lock, so none outlives a password change or the account. `onTry`
 * hears whose password is tried, right or not.
 */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  start: (tx: Database, accountId: number) => Promise<void>,
  onTry: (accountId: number) => void,
): Promise<Account> {
  const refusal = new Unauthorized('That email address or password isn’t right.');
  const found = await findAccountByEmail(db, email);
  if (found) onTry(found.id);
  const isRight = await passwordMatches(found?.passwordHash ?? null, password);
  if (!found || !isRight) throw refusal;
  const enter = async (tx: Database, account: AccountRow) => {
    if (account.passwordHash !== found.passwordHash) throw refusal;
    await start(tx, account.id);
    return present(account);
  };
  return takeTurn(db, found.id, enter, refusal);
}

export async function readAccount(db: Database, id: number): Promise<Account> {
  return present(await requireAccount(db, id));
}

export async function updateAccount(
  db: Database,
  id: number,
  changes: Profile & { mailNotifications?: Account['mailNotifications'] | undefined },
): Promise<Account> {
  const set = given(changes);
  const row = Object.keys(set).length > 0 ? await changeAccount(db, id, set) : await findAccount(db, id);
  if (!row) throw new NotFound('We can’t find that account.');
  return present(row);
}

/** `alsoRevoke` takes away what else the old password let somebody make. */
export async function changePassword(
  db: Database,
  account: { id: number; sessionId: number },
  form: { currentPassword: string; password: string },
  alsoRevoke: EndMore | null,
): Promise<void> {
  await insistOnPassword(db, account.id, form.currentPassword, 'currentPassword');
  const passwordHash = await hashNewPassword(form.password);
  await takeTurn(db, account.id, async (tx) => {
    await replacePassword(tx, account.id, passwordHash, account.sessionId);
    await alsoRevoke?.(tx, account.id);
  });
}

/**
 * Signs out everybody who knew the old password, except the session that may be kept. Reset links sent
 * earlier stop working.
 */
export async function replacePassword(
  tx: Database,
  id: number,
  passwordHash: string,
  keptSession: number | null,
): Promise<void> {
  await changeAccount(tx, id, { passwordHash });
  await removeTokens(tx, id, 'reset');
  await revokeSessions(tx, 'account', id, keptSession);
}

/** Everything that deleting the account removes. */
export async function exportAccount(db: Database, id: number, belongings: Belongings) {
  const { passwordHash: _, unsubscribeToken: __, ...account } = await requireAccount(db, id);
  const exported: Record<string, unknown> = { account, sessions: await findSessions(db, 'account', id) };
  for (const [name, read] of Object.entries(belongings)) exported[name] = await read(db, id);
  return exported;
}

/** `leave` first takes the account off what it shares with others, such as lists. */
export async function deleteAccount(
  db: Database,
  id: number,
  password: string,
  leave: EndMore,
): Promise<void> {
  await insistOnPassword(db, id, password, 'password');
  await takeTurn(db, id, async (tx) => {
    await leave(tx, id);
    await removeAccount(tx, id);
    await revokeSessions(tx, 'account', id, null);
  });
}

export async function hashNewPassword(password: string): Promise<string> {
  // The list is long, so it's read when somebody first needs it, not at every start.
  const { isCommonPassword } = await import('./common-passwords.ts');
  if (isCommonPassword(password)) {
    throw new Invalid('That password’s too easy to guess. Please choose another.', 'password');
  }
  return hashPassword(password);
}

async function requireAccount(db: Database, id: number): Promise<AccountRow> {
  const row = await findAccount(db, id);
  if (!row) throw new NotFound('We can’t find that account.');
  return row;
}

/** Returns the hash of the right password. */
export async function insistOnPassword(
  db: Database,
  id: number,
  password: string,
  field: string,
): Promise<string> {
  const { passwordHash } = await requireAccount(db, id);
  const matches = await passwordMatches(passwordHash, password);
  const tooMany = 'Too many wrong passwords. Please wait a bit and try again.';
  if (!(await judgeGuess(db, `password of account ${id}`, async () => matches, tooMany)))
    throw new Invalid('That password isn’t right.', field);
  return passwordHash;
}

/** What is left out stays as it is; an empty text empties the field. */
function given<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;
}

function present(row: AccountRow): Account {
  const {
    passwordHash: _,
    unsubscribeToken: __,
    lastMailedAt: ___,
    emailVerifiedAt,
    createdAt,
    ...shown
  } = row;
  return { ...shown, isEmailVerified: emailVerifiedAt !== null, createdAt: createdAt.toISOString() };
}
