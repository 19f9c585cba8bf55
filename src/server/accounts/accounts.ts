import type { Account } from '#contract/accounts.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, NotFound, Unauthorized } from '#server/platform/http/errors.ts';
import { hashPassword, passwordMatches } from '#server/platform/http/passwords.ts';
import {
  type AccountRow,
  changeAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
} from './accounts.queries.ts';

type Profile = Partial<
  Record<'firstName' | 'lastName' | 'phone' | 'location' | 'city' | 'region', string | null | undefined>
>;

export async function registerAccount(
  db: Database,
  form: Profile & { email: string; password: string },
): Promise<Account> {
  const { email, password, ...profile } = form;
  const row = await insertAccount(db, {
    email,
    passwordHash: await hashPassword(password),
    ...given(profile),
  });
  if (!row) throw new Conflict('There is already an account with this email address. Please sign in.');
  return present(row);
}

export async function checkCredentials(db: Database, email: string, password: string): Promise<Account> {
  const row = await findAccountByEmail(db, email);
  if (!(await passwordMatches(row?.passwordHash ?? null, password)) || !row) {
    throw new Unauthorized('The email address or the password is not right.');
  }
  return present(row);
}

/** Someone else's account answers as one that does not exist. */
export async function readOwnAccount(db: Database, ownId: number, id: number): Promise<Account> {
  const row = id === ownId ? await findAccount(db, id) : null;
  if (!row) throw new NotFound('There is no such account.');
  return present(row);
}

export async function updateOwnAccount(
  db: Database,
  ownId: number,
  id: number,
  profile: Profile,
): Promise<Account> {
  await readOwnAccount(db, ownId, id);
  const changes = given(profile);
  const row =
    Object.keys(changes).length > 0 ? await changeAccount(db, id, changes) : await findAccount(db, id);
  if (!row) throw new NotFound('There is no such account.');
  return present(row);
}

/** What is left out stays as it is; an empty text empties the field. */
function given(profile: Profile): { [K in keyof Profile]: string | null } {
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
}

function present({ passwordHash: _, createdAt, ...row }: AccountRow): Account {
  return { ...row, createdAt: createdAt.toISOString() };
}
