import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '#config';
import { email as emailAddress } from '#contract/audience.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Unauthorized } from '#server/platform/http/errors.ts';
import { hashPassword, passwordMatches } from '#server/platform/http/passwords.ts';
import { makeFolder } from '#server/platform/make-folder.ts';
import { findFirstStaff, findStaffByEmail, insertStaff } from './staff.queries.ts';

/** How the operator can sign in, for the lines shown at the start. The password only when it was just made. */
export interface FirstAdmin {
  email: string;
  newPassword: string | null;
  passwordFile: string | null;
}

/** Any number but the migrations': all of Tallboy's processes ask for the same one. */
const firstAdminLock = 7_402_020;

/** Where nobody can sign in yet, the first admin is made, with a password the operator gave or one of our own. */
export async function ensureFirstAdmin(db: Database, config: Config): Promise<FirstAdmin> {
  const passwordFile = join(config.dataDirectory, 'admin-password');
  return db.transaction(async (tx) => {
    // Of several processes that start together one decides, and writes the file.
    await tx.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`);
    const first = await findFirstStaff(tx);
    if (first) {
      const file = existsSync(passwordFile) ? passwordFile : null;
      return { email: first.email, newPassword: null, passwordFile: file };
    }
    const email = config.adminEmail.toLowerCase();
    const newPassword = config.adminPassword ? null : randomBytes(12).toString('base64url');
    // Kept before it counts: a start that is cut off here makes another, and nobody is locked out.
    await keepPassword(passwordFile, newPassword);
    const passwordHash = await hashPassword(config.adminPassword ?? newPassword ?? '');
    await insertStaff(tx, { email, passwordHash });
    return { email, newPassword, passwordFile: newPassword && passwordFile };
  });
}

async function keepPassword(file: string, password: string | null): Promise<void> {
  await rm(file, { force: true });
  if (password === null) return;
  await makeFolder(dirname(file));
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export async function createStaff(db: Database, email: string, password: string): Promise<void> {
  const address = emailAddress.safeParse(email);
  if (!address.success) throw new Conflict('That is not an email address.');
  if (password.length < 8) throw new Conflict('The password must have at least 8 characters.');
  const made = await insertStaff(db, { email: address.data, passwordHash: await hashPassword(password) });
  if (!made) throw new Conflict('There is already a member of staff with this email address.');
}

export async function checkStaffCredentials(db: Database, email: string, password: string): Promise<number> {
  const address = emailAddress.safeParse(email);
  const member = address.success ? await findStaffByEmail(db, address.data) : null;
  if (!(await passwordMatches(member?.passwordHash ?? null, password)) || !member) {
    throw new Unauthorized('The email address or the password is not right.');
  }
  return member.id;
}
