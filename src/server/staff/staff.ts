import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '#config';
import { email as emailAddress } from '#contract/audience.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Invalid, Unauthorized } from '#server/platform/http/errors.ts';
import { judgeGuess } from '#server/platform/http/guesses.ts';
import { hashPassword, passwordMatches } from '#server/platform/http/passwords.ts';
import { makeFolder } from '#server/platform/make-folder.ts';
import {
  createRecoveryCodes,
  createSecret,
  describeSecret,
  findCodeStep,
  hashRecoveryCode,
} from './one-time-codes.ts';
import {
  changeStaff,
  findFirstStaff,
  findStaff,
  findStaffByEmail,
  insertStaff,
  type StaffRow,
  takeCodeStep,
  takeNewSecret,
  takeRecoveryCode,
} from './staff.queries.ts';

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
    // Saved before it counts: if the start is cut off here, the next one makes another, and nobody is locked
    // out.
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
  if (!address.success) throw new Conflict('That isn’t an email address.');
  if (password.length < 8) throw new Conflict('The password must have at least 8 characters.');
  const made = await insertStaff(db, { email: address.data, passwordHash: await hashPassword(password) });
  if (!made) throw new Conflict('There’s already a staff member with this email address.');
}

const tooManyPasswords = 'Too many wrong passwords. Please wait a bit and try again.';

/** One answer for all three, so that nobody learns which of them was right. */
const refusal = 'That email address, password or one-time code isn’t right.';

export async function checkStaffCredentials(
  db: Database,
  email: string,
  password: string,
  code: string,
): Promise<StaffRow> {
  const address = emailAddress.safeParse(email);
  const member = address.success ? await findStaffByEmail(db, address.data) : null;
  const isRight = await passwordMatches(member?.passwordHash ?? null, password);
  if (!member || !isRight || !(await takeCode(db, member, code))) throw new Unauthorized(refusal);
  return member;
}

/**
 * True if no code is asked for. A code works once, and so does a recovery code. Codes are short, so wrong
 * ones count against the person; recovery codes can't be guessed and always work.
 */
async function takeCode(db: Database, { id, codeSecret }: StaffRow, code: string): Promise<boolean> {
  if (codeSecret === null) return true;
  if (await takeRecoveryCode(db, id, hashRecoveryCode(code))) return true;
  const step = findCodeStep(codeSecret, code, new Date());
  return judgeGuess(
    db,
    `staff code ${id}`,
    async (tx) => step !== null && takeCodeStep(tx, id, step),
    'Too many wrong codes. Please wait a bit, or use a recovery code.',
  );
}

/** Somebody the OpenID provider vouches for, and the operator named as staff. */
export async function admitStaff(
  db: Database,
  email: string,
  firstName: string | null,
): Promise<StaffRow | null> {
  await insertStaff(db, { email, firstName, passwordHash: null });
  return findStaffByEmail(db, email);
}

/** Proves once more that the person at the keyboard is the one who signed in. */
export async function confirmPassword(db: Database, staffId: number, password: string): Promise<void> {
  const member = await findStaff(db, staffId);
  const matches = await passwordMatches(member?.passwordHash ?? null, password);
  if (!(await judgeGuess(db, `staff proof ${staffId}`, async () => matches, tooManyPasswords)))
    throw new Invalid('That password isn’t right.', 'password');
}

export async function startCodeSetup(db: Database, staffId: number) {
  const member = await requireStaff(db, staffId);
  if (!member.passwordHash)
    throw new Conflict('You sign in with another service, so set up one-time codes there.');
  const secret = createSecret();
  await changeStaff(db, staffId, { newCodeSecret: secret });
  return { secret, address: describeSecret(secret, member.email) };
}

export async function endCodeSetup(db: Database, staffId: number, code: string): Promise<string[]> {
  const { newCodeSecret } = await requireStaff(db, staffId);
  const step = newCodeSecret && findCodeStep(newCodeSecret, code, new Date());
  const recoveryCodes = createRecoveryCodes();
  const recoveryHashes = recoveryCodes.map(hashRecoveryCode);
  const isTaken =
    newCodeSecret &&
    step &&
    (await takeNewSecret(db, staffId, newCodeSecret, { lastCodeStep: step, recoveryHashes }));
  if (!isTaken) throw new Invalid('That code isn’t right. Please try the next one.', 'code');
  return recoveryCodes;
}

export function endCodes(db: Database, staffId: number): Promise<void> {
  return changeStaff(db, staffId, { codeSecret: null, newCodeSecret: null, recoveryHashes: [] });
}

export function presentStaff({ id, email, firstName, passwordHash, codeSecret }: StaffRow): StaffMember {
  return { id, email, firstName, hasPassword: passwordHash !== null, usesCodes: codeSecret !== null };
}

async function requireStaff(db: Database, id: number): Promise<StaffRow> {
  const member = await findStaff(db, id);
  if (!member) throw new Unauthorized();
  return member;
}
