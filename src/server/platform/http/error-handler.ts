import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDiskFull } from '#server/platform/db/disk-full.ts';
import { isReferenceGone } from '#server/platform/db/transaction.ts';
import { isUnreachable } from '#server/platform/db/unreachable.ts';
import { Busy, isRefusal, NotFound, NotTheirs, TooMany } from './errors.ts';
import { messagePage, sendPage } from './html.ts';

/** What Fastify itself refuses before a route sees it, in words for a person. */
const transportMessages: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'That’s too big. You can send up to 64 kB at once.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Only JSON is accepted here (Content-Type: application/json).',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body isn’t valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Please send JSON.',
};

/** A minute, as the words say. */
const awaySeconds = 60;

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(new NotFound(`There’s no ${request.method} ${request.url.split('?')[0]}.`), request, reply),
  );
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (isRefusal(error)) {
    request.isTrespass = error instanceof NotTheirs;
    if (error instanceof TooMany || error instanceof Busy)
      reply.header('retry-after', error.retryAfterSeconds);
    if (error instanceof Busy && isReadByPeople(request)) {
      const page = { title: 'Too many visitors at once', message: error.message, link: 'Try again' };
      return sendPage(reply, error.status, messagePage(request.server.assets.stylesheets, page, request.url));
    }
    return send(reply, error.status, error.message, error.errors);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      path: issue.instancePath.split('/').filter(Boolean).join('.'),
      message: issue.message ?? 'isn’t valid',
    }));
    return send(reply, 400, describe(errors), errors);
  }
  if (isUnwritable(error)) return send(reply, 400, 'That contains characters we can’t store.');
  if (isReferenceGone(error)) return send(reply, 404, 'That’s no longer there.');
  const { statusCode = 500, code } = error as FastifyError;
  if (statusCode < 500) return send(reply, statusCode, transportMessages[code] ?? error.message);
  const { status, message } = logFault(error, request);
  if (status === 503) reply.header('retry-after', awaySeconds);
  return send(reply, status, message);
}

function isReadByPeople({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');
}

/** The log gets what happened; the person gets what to do, and a reference to give us. */
export function logFault(error: unknown, request: FastifyRequest): { status: number; message: string } {
  request.log.error({ err: error }, 'request failed');
  if (isDiskFull(error)) {
    request.server.room.isShort = true;
    return {
      status: 507,
      message: `We’ve run out of space. Please try again later. (Reference ${request.id})`,
    };
  }
  return isUnreachable(error) || readCode(error) === tookTooLong
    ? {
        status: 503,
        message: `We can’t reach our data right now. Please try again in a minute. (Reference ${request.id})`,
      }
    : {
        status: 500,
        message: `Something went wrong on our side. Please try again. (Reference ${request.id})`,
      };
}

/** Text with characters that PostgreSQL cannot keep, in a field that did not refuse them itself. */
function isUnwritable(error: unknown): boolean {
  const code = readCode(error);
  // Half of a surrogate pair in JSON, as JavaScript writes it: everything else about it is right.
  const isHalf = code === '22P02' && /for type jsonb?$/.test(findCause(error).message);
  return code === '22021' || code === '22P05' || isHalf;
}

/** The server gave the statement up: it has too much to do. */
const tookTooLong = '57014';

function readCode(error: unknown): string | undefined {
  return findCause(error).code;
}

function findCause(error: unknown): Error & { code?: string } {
  return ((error as Error).cause ?? error) as Error;
}

function send(
  reply: FastifyReply,
  status: number,
  message: string,
  errors?: { path: string; message: string }[],
) {
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ message, ...(errors?.length ? { errors } : {}) });
}

function describe(errors: { path: string; message: string }[]): string {
  const [first] = errors;
  if (!first) return 'That isn’t valid.';
  // A sentence of our own stands by itself; a bare complaint needs the name of what it complains about.
  return /^[A-Z]/.test(first.message) && first.path
    ? first.message
    : `${first.path || 'The request'}: ${first.message}`;
}
