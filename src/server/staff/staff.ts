import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';
import { email as emailAddress } from '#contract/audience.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Unauthorized } from '#server/platform/http/errors.ts';
import { hashPassword, passwordMatches } from '#server/platform/http/passwords.ts';
import { findStaffByEmail, hasStaff, insertStaff } from './staff.queries.ts';

/** How the operator can sign in, for the lines shown at the start. The password only when it was just made. */
export interface FirstAdmin {
  email: string;
  newPassword: string | null;
  passwordFile: string | null;
}

/** Where nobody can sign in yet, the first admin is made, with a password the operator gave or one of our own. */
export async function ensureFirstAdmin(db: Database, config: Config): Promise<FirstAdmin> {
  const email = config.adminEmail.toLowerCase();
  const passwordFile = join(config.dataDirectory, 'admin-password');
  if (!(await hasStaff(db))) {
    const password = config.adminPassword ?? randomBytes(12).toString('base64url');
    if (config.adminPassword) await rm(passwordFile, { force: true });
    else {
      // Kept before it is used: a start that is cut off here makes another, and nobody is locked out.
      await mkdir(config.dataDirectory, { recursive: true });
      await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    }
    const made = await insertStaff(db, { email, passwordHash: await hashPassword(password) });
    if (made && !config.adminPassword) return { email, newPassword: password, passwordFile };
  }
  return { email, newPassword: null, passwordFile: existsSync(passwordFile) ? passwordFile : null };
}

export async function createStaff(db: Database, email: string, password: string): Promise<void> {
  const address = emailAddress.safeParse(email);
  if (!address.success) throw new Conflict('That is not an email address.');
  if (password.length < 8) throw new Conflict('The password must have at least 8 characters.');
  const made = await insertStaff(db, { email: address.data, passwordHash: await hashPassword(password) });
  if (!made) throw new Conflict('There is already a member of staff with this email address.');
}

export async function checkStaffCredentials(db: Database, email: string, password: string): Promise<number> {
  const member = await findStaffByEmail(db, email.trim().toLowerCase());
  if (!(await passwordMatches(member?.passwordHash ?? null, password)) || !member) {
    throw new Unauthorized('The email address or the password is not right.');
  }
  return member.id;
}
