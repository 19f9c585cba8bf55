import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Access } from '#contract/endpoint.ts';
import type { PageAssets } from '#contract/page.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { readAssets } from './assets.ts';
import { refuseCrossSite } from './cross-site.ts';
import { handleErrors } from './error-handler.ts';
import { describeApi } from './openapi.ts';
import { serveOperations } from './operations.ts';
import { sendSecurityHeaders } from './security-headers.ts';

export interface AppSettings {
  db: Database;
  logger: FastifyBaseLogger;
  /** Where people reach the site, without a slash at the end; null: wherever it listens. */
  publicUrl: string | null;
  trustProxy: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: AppSettings & { isSecure: boolean };
    assets: PageAssets;
  }
  interface FastifyRequest {
    caller: Record<string, { id: number; sessionId: number }>;
  }
  interface FastifyContextConfig {
    access?: Access | 'operator';
  }
}

/** A server with everything but the routes of the product. */
export async function createApp(settings: AppSettings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: settings.logger,
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Finish what is in flight, close idle connections, take nothing new.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorate('settings', { ...settings, isSecure: settings.publicUrl?.startsWith('https:') ?? false });
  app.decorate('assets', readAssets());
  app.decorateRequest('caller');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  await app.register(cookie);
  handleErrors(app);
  await sendSecurityHeaders(app);
  refuseCrossSite(app);
  await describeApi(app);
  serveOperations(app);
  return app;
}
