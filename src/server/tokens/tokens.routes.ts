import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/tokens.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { requireOwned } from '#server/platform/http/owned.ts';
import { route } from '#server/platform/http/route.ts';
import { findToken, findTokens, removeToken } from './tokens.queries.ts';
import { createToken, findBearer, presentToken } from './tokens.ts';

export function tokenRoutes(app: FastifyInstance): void {
  app.decorate('findBearer', (secret, request) => findBearer(app.settings.db, secret, request));

  route(app, contract.listTokens, async ({ account }, { db }) =>
    (await findTokens(db, account.id)).map(presentToken),
  );

  route(app, contract.createToken, async ({ body, account }, { db }) => {
    const { row, secret } = await createToken(db, account, body);
    return { ...presentToken(row), secret };
  });

  route(app, contract.revokeToken, async ({ params, account }, { db }) => {
    await removeToken(db, requireOwned(account, await findToken(db, params.id), 'token'));
    return { message: 'The token is revoked. Whatever used it has stopped working.' };
  });

  route(app, contract.readOwnToken, async (_input, { db, request: { bearer } }) => {
    const row = bearer && (await findToken(db, bearer.id));
    if (!row) throw new NotFound('We can’t find that token, because you didn’t send one.');
    const { name, scope, expiresAt } = presentToken(row);
    return { accountId: row.accountId, name, scope, expiresAt };
  });
}
