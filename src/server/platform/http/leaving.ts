import type { FastifyReply } from 'fastify';

/**
 * Aborted once nobody waits for the answer any more. Fastify's `request.signal` is aborted as soon as a body has
 * been read, so it only tells for requests that have none.
 */
export function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  else raw.once('close', () => left.abort());
  return left.signal;
}
