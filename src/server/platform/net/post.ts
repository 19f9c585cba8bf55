import { Client } from 'undici';
import { readBody } from './body.ts';
import { type AllowedHosts, createVettedConnector, type Lookup, RefusedAddress } from './vetted-connector.ts';

interface Posting {
  url: URL;
  headers: Record<string, string>;
  body: Buffer | string;
  /**
   * Called when the line is open and before the first byte goes out: what it notes stands between “never sent” and
   * “perhaps sent”. If it throws, nothing is sent.
   */
  onOpen?: () => Promise<void>;
}

/** `unsent`: certainly not. `unsure`: it went out, and nobody said what became of it. */
export type Posted =
  | { kind: 'answered'; status: number; headers: Record<string, string>; text: string }
  | { kind: 'unsent'; reason: string; isRefused?: true }
  | { kind: 'unsure'; reason: string };

export type Post = (posting: Posting) => Promise<Posted>;

interface PosterOptions {
  allowedHosts: AllowedHosts;
  userAgent: string;
  lookup?: Lookup;
  /** For everything, from dialling to the last byte. */
  deadlineMs?: number;
}

const mostBytes = 16_384;

/**
 * Sends something to an address that a stranger named, once: through the door that the crawler's requests take, without
 * following redirects, on a connection of its own.
 */
export function createPoster({ allowedHosts, userAgent, lookup, deadlineMs = 10_000 }: PosterOptions): Post {
  const dial = createVettedConnector({ allowedHosts, ...(lookup && { lookup }) });
  return async ({ url, headers, body, onOpen }) => {
    let isOpen = false;
    const client = new Client(url.origin, {
      connect: (options, callback) =>
        dial(options, (...[error, socket]) => {
          if (error || isOpen) return callback(error ?? new Error('was cut off'), null);
          const open = onOpen?.() ?? Promise.resolve();
          open.then(
            () => {
              isOpen = true;
              callback(null, socket);
            },
            (refusal: Error) => {
              socket.destroy();
              callback(refusal, null);
            },
          );
        }),
    });
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new TooSlow(`took longer than ${deadlineMs / 1000} seconds`)),
        deadlineMs,
      );
    });
    try {
      return await Promise.race([send(client, url, { 'user-agent': userAgent, ...headers }, body), tooSlow]);
    } catch (error) {
      const reason = explain(error as Error & { code?: string });
      if (isOpen) return { kind: 'unsure', reason };
      return { kind: 'unsent', reason, ...(error instanceof RefusedAddress && { isRefused: true }) };
    } finally {
      clearTimeout(timer);
      client.destroy().catch(() => {});
    }
  };
}

class TooSlow extends Error {}

async function send(
  client: Client,
  url: URL,
  headers: Record<string, string>,
  body: Buffer | string,
): Promise<Posted> {
  const path = `${url.pathname}${url.search}`;
  const answer = await client.request({ method: 'POST', path, headers, body });
  answer.body.on('error', () => {});
  const received = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]),
  );
  // It is answered, whatever becomes of the rest of the answer.
  const text = await readBody(answer.body, received['content-encoding']?.toLowerCase() ?? '', mostBytes).then(
    ({ bytes }) => bytes.toString('utf8'),
    () => '',
  );
  return { kind: 'answered', status: answer.statusCode, headers: received, text };
}

/** What comes after “It” in a sentence. */
function explain(error: Error & { code?: string }): string {
  if (error instanceof TooSlow || error instanceof RefusedAddress) return error.message;
  const { code = '' } = error;
  return reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'couldn’t be reached';
}

const reasons: [RegExp, string][] = [
  [/ENOTFOUND/, 'is at a host that doesn’t exist'],
  [/EAI_AGAIN/, 'couldn’t be looked up'],
  [/ECONNREFUSED/, 'refused the connection'],
  [/CERT|TLS|SSL|ALTNAME|SIGNED/, 'has no valid certificate'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, 'hung up before it answered'],
  [/^HPE_/, 'didn’t answer like a web server'],
];
