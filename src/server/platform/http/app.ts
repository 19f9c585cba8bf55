import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import type { Access } from '#contract/endpoint.ts';
import type { PageAssets } from '#contract/page.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { readAssets } from './assets.ts';
import { endConnectionsWhenClosing } from './closing.ts';
import { compressAnswers } from './compressing.ts';
import { refuseCrossSite } from './cross-site.ts';
import { handleErrors } from './error-handler.ts';
import { describeApi } from './openapi.ts';
import { serveOperations } from './operations.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { logSecurity } from './security-log.ts';
import { shedLoad, type usualLimits } from './shedding.ts';
import { answerGarbage, readAddress } from './unreadable-requests.ts';

export interface AppSettings {
  db: Database;
  logger: FastifyBaseLogger;
  /** Where people reach the site, without a slash at the end; null: wherever it listens. */
  publicUrl: string | null;
  trustProxy: boolean;
  /** How much it takes on before it refuses. */
  limits?: typeof usualLimits;
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: AppSettings & { isSecure: boolean };
    assets: PageAssets;
    /** Hashes of staff sessions that were valid when we last saw them. */
    knownStaff: LRUCache<string, true>;
    /** Over the last two thousand answers, in milliseconds: how long half of them took at most, and 95%. */
    summariseAnswers(): { count: number; median: number; slow: number };
  }
  interface FastifyRequest {
    caller: Record<string, { id: number; sessionId?: number }>;
    /** What a member of staff acts on, by name, where its number would say little. */
    actedOn: string | null;
  }
  interface FastifyContextConfig {
    access?: Access | 'operator';
    act?: string;
    /** Pages of other sites may call it: it knows nobody by a cookie. */
    fromAnySite?: true;
    /** A personal access token may be sent instead of a cookie. */
    takesToken?: true;
  }
}

/** A server with everything but the routes of the product. */
export async function createApp(settings: AppSettings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: settings.logger,
    // We trust one proxy, the operator's own: the address it saw counts, not what a visitor claims.
    trustProxy: settings.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 64 * 1024,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Finish what is in flight, close idle connections, take nothing new.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: 30_000,
    rewriteUrl: readAddress,
    clientErrorHandler: answerGarbage,
    // More than Node lets an address have, so that the schemas judge it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100_000 },
  });
  app.decorate('settings', { ...settings, isSecure: settings.publicUrl?.startsWith('https:') ?? false });
  app.decorate('assets', readAssets());
  app.decorate('knownStaff', new LRUCache<string, true>({ max: 1000 }));
  app.decorateRequest('caller');
  app.decorateRequest('bearer', null);
  app.decorateRequest('actedOn', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  insistOnAccess(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Answers contain people's data, unless their route knows better.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  logSecurity(app);
  await app.register(cookie);
  compressAnswers(app);
  handleErrors(app);
  endConnectionsWhenClosing(app);
  await sendSecurityHeaders(app);
  shedLoad(app, settings.limits);
  refuseCrossSite(app);
  await describeApi(app);
  serveOperations(app);
  return app;
}

/** A route that does not name who may call it never gets to serve. */
function insistOnAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const silent = routes.find((route) => !route.config?.access);
    if (silent) throw new Error(`${silent.method} ${silent.url} does not say who may call it.`);
  });
}
