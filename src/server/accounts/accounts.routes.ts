import type { FastifyInstance } from 'fastify';
import { readAccount, register, signIn, signOut, updateAccount } from '#contract/accounts.ts';
import { countSignIn } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { endSession, startSession } from '#server/platform/http/sessions.ts';
import { checkCredentials, readOwnAccount, registerAccount, updateOwnAccount } from './accounts.ts';

export function accountRoutes(app: FastifyInstance): void {
  route(app, register, async ({ body: { confirmPassword: _, ...form } }, { db, request, reply }) => {
    const account = await registerAccount(db, form);
    await startSession(db, 'account', account.id, request, reply);
    return account;
  });

  route(app, signIn, async ({ body }, { db, request, reply }) => {
    await countSignIn(db, 'account', body.email);
    const account = await checkCredentials(db, body.email, body.password);
    await startSession(db, 'account', account.id, request, reply);
    return account;
  });

  route(app, signOut, async (_input, { db, request, reply }) => {
    await endSession(db, 'account', request, reply);
    return { message: 'You are signed out.' };
  });

  route(app, readAccount, ({ params, account }, { db }) => readOwnAccount(db, account.id, params.id));

  route(app, updateAccount, ({ params, body, account }, { db }) =>
    updateOwnAccount(db, account.id, params.id, body),
  );
}
