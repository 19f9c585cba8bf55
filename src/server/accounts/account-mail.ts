import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/connect.ts';
import { retryTransaction } from '#server/platform/db/transaction.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { countCall, countWindow, personKey } from '#server/platform/http/rate-limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import {
  changeAccount,
  findAccount,
  findAccountByEmail,
  hasToken,
  keepToken,
  redeemToken,
  type TokenPurpose,
} from './accounts.queries.ts';
import { type EndMore, hashNewPassword, replacePassword } from './accounts.ts';
import { type Letter, type StillWorking, writeChanged, writeLetter } from './letters.ts';

const queue = 'account-mail';
const lifetimeHours: Record<TokenPurpose, number> = { verify: 7 * 24, reset: 1 };

/** However many people ask, and from wherever, nobody's mailbox gets filled with mail they didn't ask for. */
const mostAnHour = 5;

interface Task {
  purpose: TokenPurpose | 'known' | 'changed';
  /** Null if nobody has the address. It's queued anyway, so that the time it takes gives nothing away. */
  accountId: number | null;
  /** With a changed password: tokens, private feeds and links to lists ended as well. */
  hasEnded?: boolean;
}

interface AccountMailing {
  jobs: Jobs;
  mailer: Mailer;
  siteUrl: string;
  /** What still lets somebody read along in the account. It comes from slices after this one. */
  findStillWorking: (db: Database, accountId: number) => Promise<StillWorking[]>;
}

export async function requestVerification(db: Database, jobs: Jobs, accountId: number): Promise<void> {
  await countCall(db, `verify mail to ${accountId}`, { calls: mostAnHour, seconds: 3600 });
  await jobs.add(queue, { purpose: 'verify', accountId } satisfies Task);
}

/** The answer is the same when there have been too many: the last mail is still good. */
export async function requestReset(db: Database, jobs: Jobs, email: string): Promise<void> {
  const { calls } = await countWindow(db, `reset mail to ${personKey(email)}`, 3600);
  const account = await findAccountByEmail(db, email);
  const accountId = calls > mostAnHour ? null : (account?.id ?? null);
  await jobs.add(queue, { purpose: 'reset', accountId } satisfies Task);
}

/** Somebody tried to register with an address that has an account. Its owner is told, once a day. */
export async function tellOwner(db: Database, jobs: Jobs, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  const { calls } = await countWindow(db, `known mail to ${account.id}`, 24 * 3600);
  if (calls === 1) await jobs.add(queue, { purpose: 'known', accountId: account.id } satisfies Task);
}

/** Tells the owner, whoever changed it, and lists what somebody with the old password may have added. */
export async function tellOfChange(
  db: Database,
  jobs: Jobs,
  accountId: number,
  hasEnded: boolean,
): Promise<void> {
  const { calls } = await countWindow(db, `changed mail to ${accountId}`, 3600);
  if (calls > mostAnHour) return;
  await jobs.add(queue, { purpose: 'changed', accountId, hasEnded } satisfies Task);
}

/**
 * Makes this process send the mails about accounts. The token is made here, so only the mail's reader ever
 * has it.
 */
export function sendAccountMail(
  db: Database,
  { jobs, mailer, siteUrl, findStillWorking }: AccountMailing,
): Promise<void> {
  return jobs.work<Task>(queue, { atOnce: 1, isPatient: true }, async ({ purpose, accountId, hasEnded }) => {
    const account = accountId === null ? null : await findAccount(db, accountId);
    if (!account || (purpose === 'verify' && account.emailVerifiedAt)) return;
    if (purpose === 'known') {
      await mailer.send({ to: account.email, ...letters.known(`${siteUrl}/account`) });
      return;
    }
    if (purpose === 'changed') {
      const working = await findStillWorking(db, account.id);
      const letter = writeChanged({ siteUrl, working, hasEnded: hasEnded === true });
      await mailer.send({ to: account.email, ...letter });
      return;
    }
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + lifetimeHours[purpose] * 3_600_000);
    await keepToken(db, { tokenHash: hashToken(token), accountId: account.id, purpose, expiresAt });
    await mailer.send({ to: account.email, ...letters[purpose](`${siteUrl}/account?${purpose}=${token}`) });
  });
}

export async function verifyAddress(db: Database, token: string): Promise<void> {
  await retryTransaction(db, async (tx) => {
    const id = await requireToken(tx, token, 'verify');
    await changeAccount(tx, id, { emailVerifiedAt: new Date() });
  });
}

/**
 * Whoever reads the account's mail owns it. All sessions end, and the address counts as verified. If you've
 * lost a password you may have lost more, so tokens, private feeds and links to lists go too. Returns whose
 * account it was.
 */
export async function resetPassword(
  db: Database,
  token: string,
  password: string,
  endAccess: EndMore,
): Promise<number> {
  const passwordHash = await hashNewPassword(password);
  return retryTransaction(db, async (tx) => {
    const id = await requireToken(tx, token, 'reset');
    await changeAccount(tx, id, { emailVerifiedAt: new Date() });
    await replacePassword(tx, id, passwordHash, null);
    await endAccess(tx, id);
    return id;
  });
}

/** Whether a link could still be used. */
export function isGoodToken(db: Database, token: string, purpose: TokenPurpose): Promise<boolean> {
  return hasToken(db, hashToken(token), purpose);
}

async function requireToken(db: Database, token: string, purpose: TokenPurpose): Promise<number> {
  const id = await redeemToken(db, hashToken(token), purpose);
  if (id === null) throw new Invalid('This link no longer works. Please ask for a new one.', 'token');
  return id;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const letters: Record<Exclude<Task['purpose'], 'changed'>, (link: string) => Letter> = {
  verify: (link) =>
    writeLetter(
      'Please confirm your email address',
      'Someone, probably you, made a Tallboy account with this email address. Open this link within a week to confirm it’s yours:',
      link,
      'If it wasn’t you, you can ignore this email.',
    ),
  reset: (link) =>
    writeLetter(
      'Choose a new password',
      'Someone, probably you, asked to reset the password for your Tallboy account. Open this link within an hour to choose a new one:',
      link,
      'If it wasn’t you, you can ignore this email. Your password won’t change.',
    ),
  known: (link) =>
    writeLetter(
      'You already have a Tallboy account',
      'Someone, probably you, tried to make a Tallboy account with this email address, but you already have one. Sign in here, or choose a new password if you’ve forgotten yours:',
      link,
      'If it wasn’t you, you can ignore this email. Nobody got in, and we’ll send this once a day at most.',
    ),
};
