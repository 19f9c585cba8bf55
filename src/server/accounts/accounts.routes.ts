import type { FastifyInstance } from 'fastify';
import * as mailContract from '#contract/account-mail.ts';
import * as contract from '#contract/accounts.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, NotFound } from '#server/platform/http/errors.ts';
import { addressKey, countSignIn, countWindow, refuseBeyond } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import {
  endSession,
  findSessions,
  revokeSession,
  revokeSessions,
  startSession,
} from '#server/platform/http/sessions.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  isGoodToken,
  requestReset,
  requestVerification,
  resetPassword,
  tellOfChange,
  tellOwner,
  verifyAddress,
} from './account-mail.ts';
import {
  type Belongings,
  changePassword,
  deleteAccount,
  type EndMore,
  exportAccount,
  readAccount,
  registerAccount,
  signIn,
  updateAccount,
} from './accounts.ts';
import { unsubscribePages } from './unsubscribe.routes.ts';

/**
 * Anybody trying out which addresses have an account gets this many answers an hour. A person gets it wrong
 * once or twice.
 */
const mostTaken = { calls: 10, seconds: 3600 };

const accessEnded =
  'Your tokens are revoked, and your private feeds and the links to your lists are turned off.';

interface AccountOptions {
  jobs: Jobs;
  /** Whether what needs mail is offered. */
  sendsMail: boolean;
  belongings: Belongings;
  /** Tokens, private feeds and links to lists, which need no password. */
  endAccess: EndMore;
  leaveLists: EndMore;
}

export async function accountRoutes(app: FastifyInstance, options: AccountOptions): Promise<void> {
  const { jobs, sendsMail, belongings, endAccess, leaveLists } = options;

  route(app, contract.register, async ({ body: { confirmPassword: _, ...form } }, { db, request, reply }) => {
    await countSignIn(db, { kind: 'registration', email: form.email, address: request.ip });
    const taken = `taken addresses tried from ${addressKey(request.ip)}`;
    await refuseBeyond(db, taken, mostTaken);
    const account = await registerAccount(db, form);
    if (!account) {
      await countWindow(db, taken, mostTaken.seconds);
      if (sendsMail) await tellOwner(db, jobs, form.email);
      throw new Conflict('There’s already an account with this email address. Please sign in.');
    }
    await startSession(db, 'account', account.id, request, reply);
    if (sendsMail) await requestVerification(db, jobs, account.id);
    return account;
  });

  route(app, contract.signIn, async ({ body }, { db, request, reply }) => {
    await countSignIn(db, { kind: 'account', email: body.email, address: request.ip });
    const start = (tx: Database, id: number) => startSession(tx, 'account', id, request, reply);
    return signIn(db, body, start, (id) => {
      request.person = { kind: 'account', id };
    });
  });

  route(app, contract.signOut, async (_input, { db, request, reply }) => {
    await endSession(db, 'account', request, reply);
    return { message: 'You’re signed out.' };
  });

  route(app, contract.readAccount, ({ account }, { db }) => readAccount(db, account.id));

  route(app, contract.updateAccount, ({ body, account }, { db }) => updateAccount(db, account.id, body));

  route(app, contract.changePassword, async ({ body, account }, { db }) => {
    await changePassword(db, account, body, body.revokeTokens ? endAccess : null);
    if (sendsMail) await tellOfChange(db, jobs, account.id, body.revokeTokens);
    const ended = body.revokeTokens ? ` ${accessEnded}` : '';
    return { message: `Your password’s been changed, and you’re signed out everywhere else.${ended}` };
  });

  route(app, contract.listSessions, async ({ account }, { db }) =>
    (await findSessions(db, 'account', account.id)).map(({ createdAt, expiresAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: session.id === account.sessionId,
    })),
  );

  route(app, contract.revokeSession, async ({ params, account }, { db }) => {
    const wasThere = await revokeSession(db, 'account', account.id, params.id);
    if (!wasThere) throw new NotFound('We can’t find that session.');
    return { message: 'You’re signed out there.' };
  });

  route(app, contract.revokeOtherSessions, async ({ account }, { db }) => {
    await revokeSessions(db, 'account', account.id, account.sessionId);
    return { message: 'You’re signed out everywhere else.' };
  });

  route(app, contract.exportAccount, async ({ account }, { db, reply }) => {
    reply.header('content-disposition', 'attachment; filename="tallboy-my-data.json"');
    return exportAccount(db, account.id, belongings);
  });

  route(app, contract.deleteAccount, async ({ body, account }, { db, request, reply }) => {
    await deleteAccount(db, account.id, body.password, leaveLists);
    await endSession(db, 'account', request, reply);
    return { message: 'Your account and everything in it has been deleted.' };
  });

  route(app, contract.readSite, () => ({ sendsMail }));

  const insistOnMail = () => {
    if (!sendsMail) throw new NotFound('This Tallboy doesn’t send email.');
  };

  route(app, mailContract.sendVerification, async ({ account }, { db }) => {
    insistOnMail();
    await requestVerification(db, jobs, account.id);
    return { message: 'An email’s on its way.' };
  });

  route(app, mailContract.verifyEmail, async ({ body }, { db }) => {
    insistOnMail();
    await verifyAddress(db, body.token);
    return { message: 'Thank you. Your email address is confirmed.' };
  });

  route(app, mailContract.checkMailLink, async ({ query }, { db }) => {
    insistOnMail();
    return { isValid: await isGoodToken(db, query.token, query.purpose) };
  });

  route(app, mailContract.forgetPassword, async ({ body }, { db }) => {
    insistOnMail();
    await requestReset(db, jobs, body.email);
    return { message: 'If there’s an account with this address, an email’s on its way.' };
  });

  route(app, mailContract.resetPassword, async ({ body }, { db, request }) => {
    insistOnMail();
    const id = await resetPassword(db, body.token, body.password, endAccess);
    request.person = { kind: 'account', id };
    await tellOfChange(db, jobs, id, true);
    return { message: `Your password’s been changed. ${accessEnded} Please sign in.` };
  });

  await app.register(unsubscribePages);
}
