import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page of another site may not change anything in a visitor's name. Programs send neither header and pass. */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    const foreign = site ? site !== 'same-origin' && site !== 'none' : !originIsOurs(request);
    if (foreign || !originIsOurs(request)) throw new Forbidden('This request came from another site.');
  });
}

function originIsOurs(request: FastifyRequest): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  const { publicUrl } = request.server.settings;
  if (origin === publicUrl) return true;
  // Listening on one's own machine there are several names for it, and the browser picked the one it used.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
