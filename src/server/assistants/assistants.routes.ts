import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { admitBearer } from '#server/platform/http/bearers.ts';
import { Forbidden, Invalid, Unauthorized } from '#server/platform/http/errors.ts';
import { countCall } from '#server/platform/http/rate-limits.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { askThrough, type Send } from './ask.ts';

const path = '/mcp';
const mostMessages = 20;
/** For one token: stops an assistant that goes round in circles. */
const mostCalls = { calls: 240, seconds: 60 };

/**
 * The Model Context Protocol over HTTP, for assistants with a personal access token. Nothing is kept between two
 * requests, so any process may answer the next.
 */
export function assistantRoutes(app: FastifyInstance): void {
  const { db } = app.settings;

  app.post(path, { schema: { hide: true }, config: { access: 'account' } }, async (request, reply) => {
    refuseRebound(request);
    const bearer = await admitBearer({ token: 'read' }, request, reply);
    if (!bearer) {
      reply.header('www-authenticate', 'Bearer');
      throw new Unauthorized('Please send a personal access token: Authorization: Bearer tallboy_…');
    }
    const messages = [request.body].flat();
    if (messages.length > mostMessages)
      throw new Invalid(`Please send at most ${mostMessages} messages at once.`);
    await countCall(db, `assistant with token ${bearer.id}`, mostCalls, messages.length);
    // Most Tallboys never meet an assistant, so the SDK is loaded when the first one connects.
    const { answerAssistant } = await import('./answer-assistant.ts');
    const answer = await answerAssistant(request, askThrough(sendWithin(app, request)), siteOf(request));
    reply.status(answer.status).headers(Object.fromEntries(answer.headers));
    return reply.send(await answer.text());
  });

  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    schema: { hide: true },
    config: { access: 'anyone' },
    handler: async (_request, reply) =>
      reply
        .status(405)
        .header('allow', 'POST')
        .send({ message: 'Assistants talk to Tallboy here with POST. There are no streams or sessions.' }),
  });
}

/** Part of a request that got in, from the same address, with the same token and no cookie. */
function sendWithin(app: FastifyInstance, { ip, headers }: FastifyRequest): Send {
  const { authorization = '', host = '' } = headers;
  return async ({ method, path: url, body }) => {
    const call: InjectOptions = { method, url, remoteAddress: ip, headers: { authorization, host } };
    const answer = await app.inject(body ? { ...call, payload: body } : call);
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
  };
}

/**
 * A page of another site can point its own host name at this machine and so look like one of ours. If nobody
 * has told us the site's name, a browser must have used a name that can't be pointed elsewhere.
 */
function refuseRebound({ headers, hostname, server }: FastifyRequest): void {
  if (headers.origin === undefined || server.settings.publicUrl) return;
  const isFixed = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  if (!isFixed) throw new Forbidden('This request came from another site.');
}
