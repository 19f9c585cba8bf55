import type { Dispatcher } from 'undici';
import { acceptedEncodings, readBody, UnknownEncoding } from './body.ts';
import type { Refused } from './outcome.ts';
import { RefusedAddress } from './vetted-connector.ts';

export interface Answer {
  kind: 'answer';
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** No answer, or none that can be used. */
export interface Broken {
  kind: 'broken';
  reason: string;
  /** `now`: it may work in a moment. `later`: not in this run. */
  retry: 'now' | 'later' | 'never';
  /** There is no such host. */
  isNowhere?: true;
}

export interface ExchangeOptions {
  headers: Record<string, string>;
  maxBytes: number;
  /** Take the first `maxBytes` of a larger answer instead of refusing it. */
  truncate?: boolean;
  /** For everything, from dialling to the last byte: a slow drip ends here. */
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

const tooSlow = Symbol('too slow');
const stopped: Broken = { kind: 'broken', reason: 'was stopped', retry: 'later' };

/** One request and its answer, within its limits. Expected failures are values. */
export async function exchange(
  dispatcher: Dispatcher,
  url: URL,
  { signal, ...options }: ExchangeOptions,
): Promise<Answer | Broken | Refused> {
  if (signal?.aborted) return stopped;
  const { deadlineMs } = options;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(tooSlow), deadlineMs);
  const abort = () => stop.abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    // undici only heeds the signal once a request is under way: one waiting for a connection would wait for
    // ever.
    return await Promise.race([receive(dispatcher, url, options, stop.signal), whenAborted(stop.signal)]);
  } catch (error) {
    if (stop.signal.reason === tooSlow) {
      return { kind: 'broken', reason: `took longer than ${deadlineMs / 1000} seconds`, retry: 'later' };
    }
    if (signal?.aborted) return stopped;
    return explain(error as Error & { code?: string });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function receive(
  dispatcher: Dispatcher,
  url: URL,
  { headers, maxBytes, truncate = false }: ExchangeOptions,
  signal: AbortSignal,
): Promise<Answer | Broken> {
  const response = await dispatcher.request({
    method: 'GET',
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    headers: { 'accept-encoding': acceptedEncodings, ...headers },
    signal,
  });
  // Cutting off an answer makes its stream fail, which is no news to anybody.
  response.body.on('error', () => {});
  try {
    const received = flatten(response.headers);
    const answer = { kind: 'answer', status: response.statusCode, headers: received } as const;
    if (response.statusCode < 200 || response.statusCode > 299) {
      await response.body.dump({ limit: 16_384 }).catch(() => {});
      return { ...answer, body: Buffer.alloc(0) };
    }
    const encoding = findEncoding(url, received);
    const body = await readBody(response.body, encoding, maxBytes);
    if (!body.truncated || truncate) return { ...answer, body: body.bytes };
    return { kind: 'broken', reason: `is larger than ${formatBytes(maxBytes)}`, retry: 'never' };
  } finally {
    // An answer that isn't read to the end would block the host's only connection, and every later request.
    response.body.destroy();
  }
}

/** Sitemaps are often kept packed, and sent as the files they are. */
function findEncoding(url: URL, headers: Record<string, string>): string {
  const said = headers['content-encoding']?.trim().toLowerCase();
  if (said) return said;
  const isPacked =
    /^application\/(?:x-)?gzip\b/i.test(headers['content-type'] ?? '') || /\.xml\.gz$/i.test(url.pathname);
  return isPacked ? 'gzip' : '';
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function explain(error: Error & { code?: string }): Broken | Refused {
  if (error instanceof RefusedAddress) return { kind: 'refused', reason: error.message };
  const { code = '', message } = error;
  if (/UND_ERR_(DESTROYED|CLOSED)/.test(code)) return stopped;
  if (error instanceof UnknownEncoding) return { kind: 'broken', reason: message, retry: 'never' };
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return { kind: 'broken', reason: 'sent too many headers', retry: 'never' };
  if (code === 'ENOTFOUND')
    return { kind: 'broken', reason: 'is on a host that doesn’t exist', retry: 'later', isNowhere: true };
  if (/CERT|TLS|SSL|ALTNAME|SIGNED/.test(code)) {
    return { kind: 'broken', reason: `has no valid certificate (${code})`, retry: 'later' };
  }
  const reason = reasons.find(([pattern]) => pattern.test(code))?.[1] ?? `couldn’t be read (${message})`;
  return { kind: 'broken', reason, retry: 'now' };
}

const reasons: [RegExp, string][] = [
  [/EAI_AGAIN/, 'has a name we couldn’t look up'],
  [/ECONNREFUSED/, 'refused the connection'],
  [/CONNECT_TIMEOUT|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/, 'couldn’t be reached'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET|CONTENT_LENGTH/, 'broke off in the middle'],
  [/^(Z_|ERR_BROTLI|ERR__ERROR)|ZLIB/, 'sent an answer we couldn’t unpack'],
  [/^HPE_/, 'didn’t answer like a web server'],
];

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function formatBytes(bytes: number): string {
  return bytes >= 1e6 ? `${bytes / 1e6} MB` : `${bytes / 1e3} kB`;
}
