import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findPointed, showPage } from '#contract/pointing.ts';
import { readScript } from '#server/platform/http/assets.ts';
import { route } from '#server/platform/http/route.ts';
import type { Collector } from '../collecting/collector.ts';
import { openPointing } from './pointing.ts';

export function pointingRoutes(app: FastifyInstance, collector: Collector): void {
  const pointing = openPointing(collector);
  route(app, showPage, ({ body }, { request }) => {
    request.actedOn = new URL(body.address).host;
    return pointing.show(body);
  });
  route(app, findPointed, ({ body }, { request }) => {
    request.actedOn = new URL(body.address).host;
    return pointing.find(body);
  });
  serveFrame(app);
}

/**
 * The frame in which somebody else's page is shown. It has no origin of its own, so it can't reach anything
 * of ours, neither cookies nor calls. It runs one script, known by its hash, loads nothing, and leads
 * nowhere. The page arrives in a message.
 */
function serveFrame(app: FastifyInstance): void {
  const script = readScript('src/web/admin/sources/pointing/frame.ts');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>The page to point at</title><body><script>${script}</script></body></html>`;
  app.get(
    '/pointing-frame',
    { schema: { hide: true }, config: { access: 'anyone' } },
    async (_request, reply) => {
      // Without an origin there is nothing to key by, and browsers complain.
      reply.removeHeader('origin-agent-cluster');
      reply.header('content-security-policy', policy);
      reply.header('x-frame-options', 'SAMEORIGIN');
      reply.header('referrer-policy', 'no-referrer');
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );
}
