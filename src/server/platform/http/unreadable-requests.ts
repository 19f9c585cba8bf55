import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The address as the router reads it: without the origin a proxy may write before it, and with a broken escape taken
 * for the characters it is made of, so that it is answered like any other address that is not there.
 */
export function readAddress({ url = '/' }: IncomingMessage): string {
  const address = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const [path = ''] = address.split('?', 1);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}

const answers: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or the headers are too long.'],
};

/** What is not HTTP never becomes a request, so its answer is written by hand. */
export function answerGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  const [status, message] = answers[error.code ?? ''] ?? ['400 Bad Request', 'That isn’t a valid request.'];
  if (socket.writable && error.code !== 'ECONNRESET') {
    const body = JSON.stringify({ message });
    const lines = [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      "Content-Security-Policy: default-src 'none'",
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${randomUUID()}`,
      'Connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}
