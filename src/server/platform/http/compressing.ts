import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compress } from './encoding.ts';

/** What is shorter takes one packet either way. */
const worthwhile = 1024;
const compressible = /^text\/|[+/](json|xml|javascript)\b/;

/**
 * Compresses answers that are there as a whole, all at once: passing them through a stream takes several times as
 * long. What comes in pieces goes out as it comes.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || payload.length < worthwhile || reply.hasHeader('content-encoding')) return payload;
    if (!compressible.test(String(reply.getHeader('content-type')))) return payload;
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(Buffer.from(payload), encoding);
  });
}
