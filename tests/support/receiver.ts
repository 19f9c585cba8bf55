import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Receiver {
  /** `127.0.0.1:port`, for those who are allowed to write to it. */
  host: string;
  url: string;
  received: Received[];
  /**
   * How it answers from now on: a status, with what else it says, of which `isEndless` holds back the end; `hang` never
   * answers, `cut` hangs up.
   */
  answer(how: number | 'hang' | 'cut', more?: Said): void;
  /** What came to addresses that begin so. */
  at(path: string): Received[];
  close(): Promise<void>;
}

interface Said {
  headers?: Record<string, string>;
  text?: string;
  isEndless?: boolean;
}

/** Stands for a push service, a chat or whatever else takes messages: what arrives is kept, as it came. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  let how: number | 'hang' | 'cut' = 200;
  let more: Said = {};
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (body) received.push({ path: request.url ?? '', headers: request.headers, body });
    if (how === 'cut') request.socket.destroy();
    else if (how !== 'hang') {
      response.writeHead(how, more.headers).write(more.text ?? '{}');
      if (!more.isEndless) response.end();
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    received,
    answer(next, said = {}) {
      [how, more] = [next, said];
    },
    at: (path) => received.filter((one) => one.path.startsWith(path)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
