import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Nothing from elsewhere and nothing inline except our own stylesheet, known by its hash: a scraped title
 * that smuggles in a script can't run it. It's the same for every visitor, so that a page can be rendered
 * once for all.
 */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  const { isSecure } = app.settings;
  const styleHash = createHash('sha256').update(app.assets.style).digest('base64');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", `'sha256-${styleHash}'`],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Listings link out to the marketplaces; they need no hold on our window.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
}
