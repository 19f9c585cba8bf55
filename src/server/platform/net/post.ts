import type { Readable } from 'node:stream';
import { Client, type Dispatcher } from 'undici';
import { readBody } from './body.ts';
import { type AllowedHosts, createVettedConnector, type Lookup, RefusedAddress } from './vetted-connector.ts';

interface Posting {
  url: URL;
  headers: Record<string, string>;
  body: Buffer | string;
  /**
   * Called once the connection is open, before the first byte goes out. What it records separates “never
   * sent” from “perhaps sent”. If it throws, nothing is sent.
   */
  onOpen?: () => Promise<void>;
}

/** `unsent`: certainly not. `unsure`: it was sent, and we don't know what happened to it. */
export type Posted =
  | { kind: 'answered'; status: number; headers: Record<string, string>; text: string }
  | { kind: 'unsent'; reason: string; isRefused?: true }
  | { kind: 'unsure'; reason: string };

export type Post = (posting: Posting) => Promise<Posted>;

interface PosterOptions {
  allowedHosts: AllowedHosts;
  userAgent: string;
  lookup?: Lookup;
  /** From dialling to the answer's status line. */
  deadlineMs?: number;
}

/** Of the words that come with a refusal. */
const mostBytes = 16_384;
const mostMs = 2000;

/**
 * Sends something to an address that a stranger named, once: through the same connector as the crawler,
 * without following redirects, on its own connection.
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
      const path = `${url.pathname}${url.search}`;
      const sent = { 'user-agent': userAgent, ...headers };
      const answer = client.request({ method: 'POST', path, headers: sent, body });
      return await read(await Promise.race([answer, tooSlow]));
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

/** The status decides. If it was accepted, the rest doesn't matter; if not, we briefly read the reason. */
async function read({ statusCode: status, headers: given, body }: Dispatcher.ResponseData): Promise<Posted> {
  body.on('error', () => {});
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]),
  );
  const isTaken = status >= 200 && status < 300;
  return { kind: 'answered', status, headers, text: isTaken ? '' : await readWords(body, headers) };
}

async function readWords(body: Readable, headers: Record<string, string>): Promise<string> {
  const timer = setTimeout(() => body.destroy(), mostMs);
  try {
    const encoding = headers['content-encoding']?.toLowerCase() ?? '';
    return (await readBody(body, encoding, mostBytes)).bytes.toString('utf8');
  } catch {
    return '';
  } finally {
    clearTimeout(timer);
  }
}

/** What comes after “It” in a sentence. */
function explain(error: Error & { code?: string }): string {
  if (error instanceof TooSlow || error instanceof RefusedAddress) return error.message;
  const { code = '' } = error;
  return reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'couldn’t be reached';
}

const reasons: [RegExp, string][] = [
  [/ENOTFOUND/, 'is on a host that doesn’t exist'],
  [/EAI_AGAIN/, 'couldn’t be looked up'],
  [/ECONNREFUSED/, 'refused the connection'],
  [/CERT|TLS|SSL|ALTNAME|SIGNED/, 'has no valid certificate'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, 'hung up before it answered'],
  [/^HPE_/, 'didn’t answer like a web server'],
];
