import { z } from 'zod';
import { endpoint, idParams, tokenScopes } from './endpoint.ts';
import { tokenDays } from './limits.ts';
import { typedLine } from './text.ts';

const token = z.object({
  id: z.number(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: z.iso.datetime(),
  /** To the hour; null until it is used. */
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
export type Token = z.output<typeof token>;

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/tokens',
  access: 'account',
  summary: 'Your personal access tokens, newest first, without their secrets.',
  params: idParams,
  answer: z.array(token),
});

export const createToken = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/tokens',
  access: 'account',
  proves: true,
  summary:
    'Make a token for a script or an assistant. `secret` is what to send as `Authorization: Bearer …`, and is shown this once.',
  params: idParams,
  body: z.object({
    name: typedLine
      .min(1, 'Please give your token a name')
      .max(60, 'Please keep the name to 60 characters or less'),
    scope: z.enum(tokenScopes, 'must be read or alerts'),
    days: z.literal(tokenDays, 'must be 30, 90 or 365'),
    password: z.string().min(1, 'Please enter your password').max(200),
  }),
  answer: token.extend({ secret: z.string() }),
  status: 201,
  limit: { calls: 20, seconds: 60 },
});

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  access: 'account',
  proves: true,
  summary: 'Revoke a token. Whatever uses it stops working straight away.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});

export const readOwnToken = endpoint({
  method: 'GET',
  path: '/api/token',
  access: 'account',
  token: 'read',
  summary:
    'Whose token this is, what it can do and until when. A script can start here to find its account’s id.',
  answer: token.pick({ name: true, scope: true, expiresAt: true }).extend({ accountId: z.number() }),
});
