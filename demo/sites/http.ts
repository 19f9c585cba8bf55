import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Record<string, string>;
}

/** An answer that knows its version before it is made: an unchanged page costs nothing. */
export interface Resource {
  readonly etag: string;
  readonly changedAt: number;
  readonly make: () => Answer | Promise<Answer>;
}

export type Handler = (url: URL, request: IncomingMessage) => Answer | Resource | Promise<Answer | Resource>;

export const page = (body: string, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});
export const plain = (body: string, status = 200): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
});
export const json = (data: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(data),
});

export function serve(handler: Handler): Server {
  return createServer((request, response) => {
    answer(handler, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Something went wrong on our side.\n');
    });
  });
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://demo.invalid');
  const result = await handler(url, request);
  if ('make' in result) {
    // The demo's clock may be ahead of the real one, and Last-Modified must not be in the future.
    const dated =
      result.changedAt <= Date.now() ? { 'last-modified': new Date(result.changedAt).toUTCString() } : {};
    const headers = { etag: result.etag, ...dated };
    if (isUnchanged(request, result)) {
      response.writeHead(304, headers).end();
      return;
    }
    send(request, response, await result.make(), headers);
    return;
  }
  send(request, response, result, {});
}

function isUnchanged({ headers }: IncomingMessage, { etag, changedAt }: Resource): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined)
    return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(changedAt / 1000) * 1000 <= since;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, headers }: Answer,
  more: Record<string, string>,
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...more,
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
}

/** Stops accepting connections and closes those that are open. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
