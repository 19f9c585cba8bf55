import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, TokenScope } from '#contract/endpoint.ts';
import { tokenScopes } from '#contract/endpoint.ts';
import { Forbidden } from './errors.ts';

/** The personal access token a call was made with. */
interface Bearer {
  id: number;
  accountId: number;
  scope: TokenScope;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose token it is. An invalid, expired or revoked one is refused. */
    findBearer(secret: string, request: FastifyRequest): Promise<Bearer>;
  }
  interface FastifyRequest {
    /** Set if a call carries a token: then cookies sent with it don't count. */
    bearer: Bearer | null;
  }
}

/** What was sent as a token, valid or not. Other schemes are between the visitor and a proxy. */
export function readSecret({ headers }: FastifyRequest): string | null {
  return /^bearer\s+(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The token of a call, if it carries one, and only where it may be used. */
export async function admitBearer(
  { token: needed }: Pick<Endpoint, 'token'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Bearer | null> {
  const secret = readSecret(request);
  if (secret === null) return null;
  reply.header('www-authenticate', 'Bearer');
  const bearer = await request.server.findBearer(secret, request);
  request.person = { kind: 'account', id: bearer.accountId };
  reply.removeHeader('www-authenticate');
  if (!needed) throw new Forbidden('A token can’t do this. Please sign in to Tallboy instead.');
  if (tokenScopes.indexOf(bearer.scope) < tokenScopes.indexOf(needed))
    throw new Forbidden('This token can only read. Make one that can also change alerts.');
  return bearer;
}
