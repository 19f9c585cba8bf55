import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';

/** The status, and what was said as JSON. Status 0: no answer came, and nobody knows what was done. */
export interface Reply {
  status: number;
  /** In seconds; null where nobody is asked to wait. */
  retryAfter: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  json: any;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Somebody at an address of their own on loopback, with their cookies, whichever process they talk to. */
export interface Visitor {
  /** A form is sent as one, anything else as JSON. */
  send(site: string, method: Method, path: string, body?: object): Promise<Reply>;
  /** Listens to the visitor's notifications as a browser does, until the answer is called. */
  listen(
    site: string,
    accountId: number,
    onEvent: (name: string, data: unknown) => void,
  ): Promise<() => void>;
  close(): Promise<void>;
}

const askAgainAfter = 1000;

let visitors = 0;

export function createVisitor(): Visitor {
  visitors++;
  const localAddress = `127.${1 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const agent = new Agent({ localAddress, headersTimeout: 40_000, bodyTimeout: 0, keepAliveTimeout: 1000 });
  const cookies = new Map<string, string>();
  // Without a port in it, so that the cookies of one process count at the next.
  const headers = () => ({
    host: 'tallboy.test',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  });
  return {
    async send(site, method, path, body) {
      try {
        const answer = await request(new URL(path, site), {
          method,
          dispatcher: agent,
          headers: { ...headers(), ...(body && { 'content-type': contentType(body) }) },
          ...(body && { body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body) }),
        });
        for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
          const [name, value] = set.split(';')[0]!.split('=') as [string, string];
          cookies.set(name, value);
        }
        const text = await answer.body.text();
        const retryAfter = answer.headers['retry-after'];
        return {
          status: answer.statusCode,
          retryAfter: retryAfter === undefined ? null : Number(retryAfter),
          json: /^[{[]/.test(text) ? JSON.parse(text) : null,
        };
      } catch {
        return { status: 0, retryAfter: null, json: null };
      }
    },
    async listen(site, accountId, onEvent) {
      const stop = new AbortController();
      let last = '';
      const open = async () => {
        const { statusCode, body } = await request(
          new URL(`/api/accounts/${accountId}/notifications/stream`, site),
          { dispatcher: agent, headers: { ...headers(), 'last-event-id': last }, signal: stop.signal },
        );
        if (statusCode !== 200) throw new Error(`the stream answered ${statusCode}`);
        return body;
      };
      const read = (body: AsyncIterable<Buffer>) =>
        readEvents(body, (name, data, id) => {
          last = id ?? last;
          onEvent(name, data);
        }).catch(() => {});
      const listening = read(await open());
      // Whenever it ends, a browser asks again from the last that it heard.
      (async () => {
        for (await listening; !stop.signal.aborted; await pause(askAgainAfter))
          await open().then(read, () => {});
      })();
      return () => stop.abort();
    },
    close: () => agent.destroy(),
  };
}

function contentType(body: object): string {
  return body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
}

async function readEvents(
  body: AsyncIterable<Buffer>,
  onEvent: (name: string, data: unknown, id?: string) => void,
): Promise<void> {
  let text = '';
  for await (const chunk of body) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const name = /^event: (.*)$/m.exec(event)?.[1];
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (name && data) onEvent(name, JSON.parse(data), /^id: (.*)$/m.exec(event)?.[1]);
    }
  }
}
