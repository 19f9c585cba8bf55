import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { decodeText } from './charset.ts';
import type { Answer } from './exchange.ts';
import { type Clock, createOwnHosts, type Hosts } from './hosts.ts';
import { type Failed, fail, type Outcome, type Page, type Refused, type Validators } from './outcome.ts';
import { isPassing } from './patience.ts';
import { isAllowed, readProductToken } from './robots.ts';
import { createRobotsCache } from './robots-cache.ts';
import { createHostTurns } from './turns.ts';
import { type AllowedHosts, createVettedConnector, type Dial, type Lookup } from './vetted-connector.ts';
import { createVisit, type Visit } from './visit.ts';

export interface FetcherOptions extends Partial<Clock> {
  /** Says honestly who we are and where to complain: `Name/1.0 (+https://…)`. */
  userAgent: string;
  /** `host:port` that may be fetched although they are private. */
  allowedHosts?: AllowedHosts;
  /** Between two requests to one host, unless its robots.txt asks for longer. */
  delayMs?: number;
  maxBytes?: number;
  /** For one request, from dialling to the last byte. */
  deadlineMs?: number;
  /** The longest Retry-After that is waited for, and the longest Crawl-delay. */
  longestWaitMs?: number;
  /** Whose turn it is; unless it is shared with other processes, this one is alone. */
  hosts?: Hosts;
  lookup?: Lookup;
  dial?: Dial;
}

interface Permission {
  /** A host whose owner allows what its robots.txt doesn't. Its delay still applies. */
  permittedHost?: string | undefined;
}

interface GetOptions extends Permission {
  conditional?: Validators;
  accept?: string;
  /** Longer than the usual delay, for this host. */
  delayMs?: number | undefined;
  /** Part of a page that is being shown (a script, a style): waits its turn, but not the delay. */
  isPart?: boolean;
  /** For a visitor who's waiting: in a lane of its own, tried once, and not at all if many are waiting. */
  isPicture?: boolean;
  /** An address a visitor pasted, who's waiting too: the same, in another lane, but no faster than pages. */
  isPasted?: boolean;
  /** Headers for one address, such as an API's key. Asked again wherever a redirect leads. */
  identify?: Visit['identify'];
  signal?: AbortSignal | undefined;
}

export interface Fetcher {
  /** Fetches a page, politely and safely. Never throws for what a server may do. */
  get(url: string, options?: GetOptions): Promise<Outcome>;
  /** Why an address may not be fetched, by robots.txt or by our own rules; null when it may. */
  findObjection(url: string, permission?: Permission): Promise<Refused | null>;
  close(): Promise<void>;
}

const mostRedirects = 5;
const maxHeaderSize = 32 * 1024;
/** Pictures come four times as fast as pages: slower than any browser loads them. */
const pictureShare = 0.25;
const pageTypes = 'text/html, application/xhtml+xml, application/json;q=0.9, */*;q=0.5';

type Found = { kind: 'found'; url: URL; answer: Answer };

export function createFetcher(options: FetcherOptions): Fetcher {
  const { userAgent, delayMs = 1000, maxBytes = 5_000_000, deadlineMs = 20_000 } = options;
  const clock: Clock = { now: options.now ?? steadyNow, sleep: options.sleep ?? sleep };
  const longestWaitMs = options.longestWaitMs ?? 120_000;
  const hosts = options.hosts ?? createOwnHosts(clock);
  const turns = createHostTurns(hosts, clock);
  const openAgent = () =>
    new Agent({
      connect: createVettedConnector({ ...options, allowedHosts: options.allowedHosts ?? [] }),
      connections: 1,
      maxHeaderSize,
      headersTimeout: deadlineMs,
      bodyTimeout: deadlineMs,
    });
  const agents = { pages: openAgent(), pictures: openAgent(), pasted: openAgent() };
  const visit = createVisit({ agents, turns, clock, userAgent, deadlineMs, longestWaitMs });
  const robots = createRobotsCache({
    agent: readProductToken(userAgent),
    hosts,
    turns,
    now: clock.now,
    fetch: (url, limit) =>
      follow(
        url,
        { lane: 'pages', headers: { accept: 'text/plain' }, maxBytes: limit, truncate: true },
        async () => delayMs,
      ),
  });

  /** Goes where redirects lead, asking `findPause` at each stop whether we may, and after what pause. */
  async function follow(
    address: string,
    request: Visit,
    findPause: (url: URL) => Promise<number | Refused>,
  ): Promise<Found | Refused | Failed> {
    let next = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const url = readAddress(next);
      if (!(url instanceof URL)) return url;
      const pauseMs = await findPause(url);
      if (typeof pauseMs !== 'number') return pauseMs;
      const answer = await visit(url, request, pauseMs);
      if (answer.kind === 'broken') {
        const failed = fail(`${url.href} ${answer.reason}`, answer.retry !== 'never');
        return answer.isNowhere ? { ...failed, isNowhere: true } : failed;
      }
      if (answer.kind !== 'answer') return answer;
      const location = answer.headers.location;
      if (!isRedirect(answer.status) || location === undefined) return { kind: 'found', url, answer };
      if (!URL.canParse(location, url.href))
        return fail(`${url.href} leads to something that isn’t an address`, false);
      next = new URL(location, url).href;
    }
    return fail(`${address} leads through more than ${mostRedirects} redirects`, false);
  }

  async function checkRobots(
    url: URL,
    { permittedHost }: Permission,
  ): Promise<{ crawlDelayMs: number } | Refused> {
    const rules = await robots.find(url.origin);
    if ('kind' in rules) return rules;
    const refuse = (what: string): Refused => ({
      kind: 'refused',
      byRobots: true,
      reason: `robots.txt of ${url.host} ${what}`,
    });
    if (url.host !== permittedHost && !isAllowed(rules, url))
      return refuse(`doesn’t allow ${url.pathname}${url.search}`);
    const { crawlDelayMs } = rules;
    if (crawlDelayMs > longestWaitMs) {
      const [asked, most] = [crawlDelayMs, longestWaitMs].map((ms) => ms / 1000);
      return refuse(`asks for ${asked} seconds between pages, more than the ${most} Tallboy will wait`);
    }
    return { crawlDelayMs };
  }

  return {
    async get(
      address,
      { conditional, accept = pageTypes, isPart, isPicture, isPasted, identify, signal, ...asked } = {},
    ) {
      const headers = {
        accept,
        ...(conditional?.etag && { 'if-none-match': conditional.etag }),
        ...(conditional?.lastModified && { 'if-modified-since': conditional.lastModified }),
      };
      const pauseMs = isPicture ? delayMs * pictureShare : Math.max(delayMs, asked.delayMs ?? 0);
      const lane = isPicture ? 'pictures' : isPasted ? 'pasted' : 'pages';
      const request: Visit = { lane, headers, identify, maxBytes, signal };
      const found = await follow(address, request, async (url) => {
        const rules = await checkRobots(url, asked);
        if ('kind' in rules) return rules;
        return isPart ? 0 : Math.max(pauseMs, rules.crawlDelayMs);
      });
      return found.kind === 'found' ? describe(found, conditional !== undefined) : found;
    },
    async findObjection(address, permission = {}) {
      const url = readAddress(address);
      const verdict = url instanceof URL ? await checkRobots(url, permission) : url;
      return 'kind' in verdict ? verdict : null;
    },
    async close() {
      turns.close();
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}

function describe({ url, answer }: Found, isConditional: boolean): Outcome {
  const { status, headers, body } = answer;
  if (status === 304 && isConditional) return { kind: 'unchanged', url: url.href };
  if (status < 200 || status > 299) {
    return { ...fail(`${url.href} answered ${status}`, isPassing(status)), status };
  }
  const contentType = headers['content-type'] ?? '';
  return {
    kind: 'page',
    url: url.href,
    status,
    headers,
    contentType,
    body,
    validators: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null },
    text: () => decodeText(body, contentType),
  } satisfies Page;
}

function readAddress(address: string): URL | Refused {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return { kind: 'refused', reason: `${address.slice(0, 200)} isn’t an http:// or https:// address` };
  }
  if (url.username || url.password) {
    return { kind: 'refused', reason: `an address on ${url.host} has a username or password in it` };
  }
  return url;
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** The time, counted from the start of the process: nobody waits a day because somebody set the clock. */
function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}

async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, signal && { signal }).catch(() => {});
}
