import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSecret } from './bearers.ts';
import { Forbidden } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A page of another site may not change anything in a visitor's name. Programs send neither header and pass.
 * A call whose address is the secret acts in nobody's name, so it may come from anywhere.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { fromAnySite, takesToken } = request.routeOptions.config;
    if (safeMethods.has(request.method) || fromAnySite) return;
    // A token counts instead of any cookie, and no page of another site has one.
    if (takesToken && readSecret(request) !== null) return;
    const site = request.headers['sec-fetch-site'];
    const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (isForeign || !originIsOurs(request)) throw new Forbidden('This request came from another site.');
  });
}

function originIsOurs(request: FastifyRequest): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  const { publicUrl } = request.server.settings;
  if (origin === publicUrl) return true;
  const { host = '' } = request.headers;
  // The operator may look in from the machine itself.
  if (publicUrl) return origin === `http://${host}` && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  // Nobody said what the site is called, and the browser picked the name it used.
  return URL.canParse(origin) && new URL(origin).host === host;
}
