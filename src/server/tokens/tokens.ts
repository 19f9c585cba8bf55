import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Checked } from '#contract/endpoint.ts';
import { mostTokens } from '#contract/limits.ts';
import type { createToken as createTokenCall, Token } from '#contract/tokens.ts';
import { insistOnPassword } from '#server/accounts/accounts.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Invalid, Unauthorized } from '#server/platform/http/errors.ts';
import { addressKey, countCall } from '#server/platform/http/rate-limits.ts';
import { countTokens, findTokenByHash, insertToken, noteUse, type TokenRow } from './tokens.queries.ts';

const prefix = 'tallboy_';
const wellFormed = /^tallboy_([\da-f]{48})([\da-f]{8})$/;
/**
 * Nobody can guess 192 bits: this only stops a broken script from asking for ever. A valid token is never
 * held up.
 */
const mostWrong = { calls: 30, seconds: 600 };

/** The secret is told this once. */
export async function createToken(
  db: Database,
  account: { id: number },
  { password, ...form }: Checked<typeof createTokenCall>['body'],
): Promise<{ row: TokenRow; secret: string }> {
  const passwordHash = await insistOnPassword(db, account.id, password, 'password');
  const secret = makeSecret();
  const row = await takeTurn(db, account.id, async (tx, now) => {
    // Nothing that was made with an old password outlives its change.
    if (now.passwordHash !== passwordHash) throw new Invalid('That password isn’t right.', 'password');
    if ((await countTokens(tx, account.id)) >= mostTokens)
      throw new Conflict(`You already have ${mostTokens} tokens. Please revoke one first.`);
    return insertToken(tx, { accountId: account.id, tokenHash: hash(secret), ...form });
  });
  return { row, secret };
}

/** Whose token that is; noted as used. */
export async function findBearer(db: Database, secret: string, request: FastifyRequest): Promise<TokenRow> {
  const row = isWhole(secret) ? await findTokenByHash(db, hash(secret)) : null;
  if (!row || row.isExpired) {
    await countCall(db, `wrong tokens from ${addressKey(request.ip)}`, mostWrong);
    throw new Unauthorized(
      row
        ? 'This token has expired. Please make a new one.'
        : 'We don’t know this token. It may be incomplete, or have been revoked.',
    );
  }
  await noteUse(db, row.id);
  return row;
}

export function presentToken({ accountId: _, createdAt, lastUsedAt, expiresAt, ...row }: TokenRow): Token {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    // It is noted by the hour, which may have begun before the token was made.
    lastUsedAt: lastUsedAt && (lastUsedAt < createdAt ? createdAt : lastUsedAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Its beginning tells scanners of leaked secrets what it is; its end, whether all of it was copied. */
function makeSecret(): string {
  const random = randomBytes(24).toString('hex');
  return `${prefix}${random}${checksum(random)}`;
}

function isWhole(secret: string): boolean {
  const [, random = '', sum] = wellFormed.exec(secret) ?? [];
  return sum === checksum(random);
}

function checksum(random: string): string {
  return hash(random).slice(0, 8);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
