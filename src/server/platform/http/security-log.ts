import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressKey } from './rate-limits.ts';
import type { SessionKind } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, or whose password was tried, where we know. */
    person: { kind: SessionKind; id: number } | null;
    /** What was asked for is somebody else's, though the answer only says it isn't there. */
    isTrespass: boolean;
  }
  interface FastifyContextConfig {
    /** It's about who somebody is and how they prove it. */
    proves?: true;
  }
}

/** What was sent isn't right, or not allowed, or too often. What's missing or taken is nobody's fault. */
const refusals = new Set([400, 401, 403, 413, 415, 429]);
/** Whoever is refused all day must not fill the disk with it. */
const mostOfOneAddress = 30;
const minute = 60_000;
const mostAddresses = 10_000;

/**
 * Who tried to prove who they are, and who was refused: when, from where and at which call. Never what they sent:
 * even an address may have a secret in it, so only its pattern is told.
 */
export function logSecurity(app: FastifyInstance): void {
  const recently = new LRUCache<string, number>({ max: mostAddresses, ttl: minute });
  app.decorateRequest('person', null);
  app.decorateRequest('isTrespass', false);

  app.addHook('onResponse', async (request, reply) => {
    const { proves } = request.routeOptions.config;
    const isRefused = refusals.has(reply.statusCode) || request.isTrespass;
    // So many tries that they're refused unseen are as loud as anything else.
    if (proves && reply.statusCode !== 429)
      return write(request, reply, isRefused ? 'proof refused' : 'proof accepted');
    if (!isRefused) return;
    const address = addressKey(request.ip);
    const count = (recently.get(address) ?? 0) + 1;
    recently.set(address, count, { noUpdateTTL: true });
    if (count > mostOfOneAddress) return;
    const isLast = count === mostOfOneAddress;
    write(request, reply, isLast ? 'refused; more in this minute aren’t logged' : 'refused');
  });
}

function write(request: FastifyRequest, reply: FastifyReply, what: string): void {
  const { statusCode: status } = reply;
  const isOdd = status === 401 || status === 403 || status === 429 || request.isTrespass;
  request.log[isOdd ? 'warn' : 'info'](
    {
      status,
      ...(request.isTrespass && { isTrespass: true }),
      method: request.method,
      path: request.routeOptions.url ?? null,
      who: request.person,
      from: request.ip,
    },
    what,
  );
}
