import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Answer, Checked, Endpoint, TokenScope } from '#contract/endpoint.ts';
import { errorAnswer, idParams } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { admitBearer } from './bearers.ts';
import { Forbidden, NotTheirs, Unauthorized } from './errors.ts';
import { addressKey, countCall } from './rate-limits.ts';
import { findSession } from './sessions.ts';

export interface Call {
  db: Database;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Person {
  id: number;
  sessionId: number;
}

/** What a handler knows of its caller follows from the access its endpoint declares. A token has no session. */
type Caller<E extends Endpoint> = E['access'] extends 'account'
  ? { account: E extends { token: TokenScope } ? Pick<Person, 'id'> : Person }
  : E['access'] extends 'staff'
    ? { staff: Person }
    : unknown;

/** How long a proof of who somebody is counts for what cannot be undone. */
const proofLasts = 15 * 60;

/** An answer that is not JSON, such as a file to keep. */
export class FileAnswer {
  readonly type: string;
  readonly name: string;
  readonly content: AsyncIterable<string>;

  constructor(type: string, name: string, content: AsyncIterable<string>) {
    this.type = type;
    this.name = name;
    this.content = content;
  }
}

/** An answer that comes in pieces, a line of JSON each, while it is being worked out. */
export class LinesAnswer {
  readonly lines: AsyncIterable<object>;

  constructor(lines: AsyncIterable<object>) {
    this.lines = lines;
  }

  async *write(): AsyncGenerator<string> {
    for await (const line of this.lines) yield `${JSON.stringify(line)}\n`;
  }
}

/** An answer that was checked and written out before, to be sent as it is. */
export class WrittenAnswer {
  readonly bytes: Buffer;

  constructor(endpoint: Endpoint, answer: unknown) {
    this.bytes = Buffer.from(JSON.stringify(endpoint.answer.parse(answer)));
  }
}

type UncheckedAnswer = WrittenAnswer | FileAnswer | LinesAnswer;

/** Binds an endpoint of the contract to its handler: checked input in, checked answer out, only who may call it. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (
    input: Checked<E> & Caller<E>,
    call: Call,
  ) => Promise<Answer<E> | UncheckedAnswer> | Answer<E> | UncheckedAnswer,
): void {
  const { method, path, access, act, summary, params, query, body, answer, status = 200, limit } = endpoint;
  const { token, proves } = endpoint;
  if (access === 'staff' && method !== 'GET' && !act) {
    throw new Error(`${method} ${path} does not say what staff do by it.`);
  }
  const { db } = app.settings;
  app.route({
    method,
    url: path,
    schema: {
      summary,
      description: describeTerms(endpoint),
      tags: [path.split('/')[2] ?? 'api'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      security: describeKeys(endpoint),
      response: { [status]: answer, '4xx': errorAnswer },
    },
    config: { access, ...(act && { act }), ...(token && { takesToken: true }), ...(proves && { proves }) },
    ...(limit && {
      onRequest: (request) => countCall(db, `${method} ${path} ${addressKey(request.ip)}`, limit),
    }),
    preValidation: async (request, reply) => {
      request.bearer = await admitBearer(endpoint, request, reply);
      request.caller = await identify(db, endpoint, request);
      insistOnOwnAccount(path, request);
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body, ...request.caller };
      const result = await handle(input as Parameters<typeof handle>[0], { db, request, reply });
      reply.status(status);
      if (result instanceof FileAnswer) {
        reply.header('content-disposition', `attachment; filename="${result.name}"`);
        return reply.type(result.type).send(Readable.from(result.content));
      }
      if (result instanceof LinesAnswer)
        return reply.type('application/x-ndjson').send(Readable.from(result.write()));
      if (!(result instanceof WrittenAnswer)) return reply.send(result);
      return reply.type('application/json; charset=utf-8').send(result.bytes);
    },
  });
}

const callers: Record<Access, string> = { anyone: 'anyone', account: 'signed-in shoppers', staff: 'staff' };

const tokens: Record<TokenScope, string> = {
  read: ' Takes a token.',
  alerts: ' Takes a token that can change alerts.',
};

/** Who may call and how often, for the API's documentation. */
function describeTerms({ access, token, proof, limit }: Endpoint): string {
  const again = proof ? ' Asks for the password again (403) if it’s been more than 15 minutes.' : '';
  const often = limit && ` At most ${limit.calls} calls in ${limit.seconds} seconds from one address.`;
  return `For ${callers[access]}.${token ? tokens[token] : ''}${again}${often ?? ''}`;
}

/** The same for programs: any one of these will do. */
function describeKeys({ access, token }: Endpoint): Record<string, string[]>[] {
  const own = access === 'anyone' ? {} : { [access === 'staff' ? 'staffSession' : 'session']: [] };
  return token ? [own, { token: [token] }] : [own];
}

/**
 * Everything under an account's own address is for that account alone. For anybody else it looks as if it
 * didn't exist, whatever they send. Something that isn't an account number is refused as such later.
 */
function insistOnOwnAccount(path: string, { params, caller }: FastifyRequest): void {
  if (!path.startsWith('/api/accounts/:id')) return;
  const { success, data } = idParams.safeParse(params);
  if (success && data.id !== caller.account?.id) throw new NotTheirs('We can’t find that account.');
}

async function identify(
  db: Database,
  { access, proof }: Endpoint,
  request: FastifyRequest,
): Promise<FastifyRequest['caller']> {
  if (access === 'anyone') return {};
  if (request.bearer) return { account: { id: request.bearer.accountId } };
  const session = await findSession(db, access, request);
  if (session) request.person = { kind: access, id: session.personId };
  if (session && proof && session.secondsSinceProof > proofLasts) {
    throw new Forbidden('Please enter your password to confirm it’s you.', 'password');
  }
  if (session) return { [access]: { id: session.personId, sessionId: session.id } };
  const other = access === 'staff' && (await findSession(db, 'account', request));
  if (other) {
    request.person = { kind: 'account', id: other.personId };
    throw new Forbidden('This part of Tallboy is for staff.');
  }
  throw new Unauthorized();
}
