import type { FastifyInstance, FastifyRequest } from 'fastify';
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
/** Those that somebody who tries to break in would get. */
const oddRefusals = new Set([401, 403, 429]);
/** Lines a minute of one address, so that nobody fills the disk with them, nor hides one kind among another. */
const most = { proof: 120, odd: 30, harmless: 30 };
const minute = 60_000;
const mostAddresses = 10_000;

type Kind = keyof typeof most;

/**
 * Who tried to prove who they are, and who was refused: when, from where and at which call. Never what they sent:
 * even an address may have a secret in it, so only its pattern is told.
 */
export function logSecurity(app: FastifyInstance): void {
  const recently = new LRUCache<string, number>({ max: 3 * mostAddresses, ttl: minute });
  app.decorateRequest('person', null);
  app.decorateRequest('isTrespass', false);

  /** `status`: null where no answer was sent. */
  function note(request: FastifyRequest, kind: Kind, what: string, status: number | null): void {
    const key = `${kind} ${addressKey(request.ip)}`;
    const count = (recently.get(key) ?? 0) + 1;
    recently.set(key, count, { noUpdateTTL: true });
    if (count > most[kind]) return;
    const isLast = count === most[kind];
    const isUsual = kind === 'harmless' || (status !== null && status < 400);
    write(
      request,
      isUsual ? 'info' : 'warn',
      status,
      isLast ? `${what}; more in this minute aren’t logged` : what,
    );
  }

  const answered = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, { raw }) => {
    if (!request.routeOptions.config.proves) return;
    // It may have been acted on all the same, and no response is sent to say so.
    raw.once('close', () => {
      if (!answered.has(request))
        note(request, 'proof', 'proof not answered: the connection closed first', null);
    });
  });

  app.addHook('onResponse', async (request, { statusCode: status }) => {
    answered.add(request);
    // So many tries that they're refused unseen are as loud as anything else.
    if (request.routeOptions.config.proves && status !== 429)
      return note(request, 'proof', `proof ${judge(status)}`, status);
    if (request.isTrespass || oddRefusals.has(status)) return note(request, 'odd', 'refused', status);
    if (refusals.has(status)) note(request, 'harmless', 'refused', status);
  });
}

function judge(status: number): string {
  if (status < 400) return 'accepted';
  return status < 500 ? 'refused' : 'failed';
}

function write(request: FastifyRequest, level: 'info' | 'warn', status: number | null, what: string): void {
  request.log[level](
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
