import { Agent, request } from 'undici';
import { makeSearches } from './generated-market.ts';
import { makeRandom } from './random.ts';

/** What to send, from a separate process so that it doesn't disturb other measurements. */
export interface Visit {
  sites: string[];
  seconds: number;
  /** Requests a second, whether or not earlier ones were answered. Without it, each visitor waits for each answer. */
  rate?: number;
  visitors: number;
  /** Instead of what shoppers ask for. */
  path?: string;
  /** Instead: whole pages of results, each for a search that nobody has made before. */
  isNew?: boolean;
  cookies: string[];
  listings: number;
  seed: number;
}

export interface Visited {
  /** Answers a second, of those that were served. */
  rate: number;
  served: number;
  refused: number;
  errors: string[];
  /** In milliseconds, of those served: from when each was due. */
  p50: number;
  p99: number;
  most: number;
  /** The slowest refusal. */
  slowestRefusal: number;
  /** The 99th percentile for each kind. */
  slow: Record<string, number>;
}

const longestWait = 20_000;
const searches = makeSearches(2000).map(([filter, sort]) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, sort }))
    for (const one of [value].flat()) parameters.append(name, String(one));
  return parameters.toString();
});
const typed = ['cou', 'rimu t', 'dining', 'bed', 'oak'];

process.on('message', async (visit: Visit) => process.send?.(await send(visit)));

/**
 * 70% searches (60% as the page's script asks, 10% as a whole page), 20% listing pages, 5% facets and
 * suggestions, 5% hearts of people who are signed in. Some searches and some listings are far more common
 * than others.
 */
function chooseAsked({ path, isNew, listings, cookies }: Visit, random: () => number) {
  const search = searches[Math.floor(random() ** 2 * searches.length)]!;
  if (isNew)
    return { kind: 'page of new results', path: `/?${search}&exclude=${random().toString(36).slice(2)}` };
  if (path) return { kind: 'given', path };
  const listing = 1 + Math.floor(random() ** 3 * listings);
  const share = random() * 100;
  if (share < 60) return { kind: 'search', path: `/api/listings?${search}` };
  if (share < 70) return { kind: 'page of results', path: `/?${search}` };
  if (share < 90) return { kind: 'page of a listing', path: `/listing/${listing}` };
  if (share < 93) return { kind: 'facets', path: `/api/listings/facets?${search.replace(/&?sort=\w+/, '')}` };
  if (share < 95)
    return { kind: 'suggestions', path: `/api/suggest?q=${typed[Math.floor(random() * typed.length)]}` };
  const cookie = cookies[Math.floor(random() * cookies.length)]!;
  return { kind: 'heart', path: `/api/listings/${listing}/favorite`, method: 'POST' as const, cookie };
}

async function send(visit: Visit): Promise<Visited> {
  const { sites, seconds, rate, visitors, seed } = visit;
  const random = makeRandom(seed);
  const dispatcher = new Agent({ connections: visitors, pipelining: 1 });
  const times: number[] = [];
  const kinds = new Map<string, number[]>();
  const refusals: number[] = [];
  const errors: string[] = [];
  let turn = 0;

  async function ask(due: number): Promise<void> {
    const { kind, path, method = 'GET', cookie } = chooseAsked(visit, random);
    const site = sites[turn++ % sites.length]!;
    try {
      const { statusCode, body } = await request(site + path, {
        dispatcher,
        method,
        headers: { host: 'load.example', 'accept-encoding': 'gzip', ...(cookie && { cookie }) },
        headersTimeout: longestWait,
        bodyTimeout: longestWait,
      });
      await body.dump({ limit: 10_000_000 });
      const took = performance.now() - due;
      if (statusCode < 400) {
        times.push(took);
        kinds.set(kind, kinds.get(kind) ?? []);
        kinds.get(kind)!.push(took);
      } else if (statusCode === 503) refusals.push(took);
      else errors.push(`${statusCode} ${method} ${path}`);
    } catch (error) {
      errors.push(String((error as Error).message));
    }
  }

  const started = performance.now();
  const end = started + seconds * 1000;
  if (rate) await arrive(started, end, 1000 / rate, ask);
  else {
    const visitor = async () => {
      while (performance.now() < end) await ask(performance.now());
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
  }
  const lasted = (performance.now() - started) / 1000;
  await dispatcher.destroy();
  const pick = (some: number[], share: number) => {
    const sorted = Float64Array.from(some).sort();
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  };
  return {
    rate: times.length / lasted,
    served: times.length,
    refused: refusals.length,
    errors,
    p50: pick(times, 0.5),
    p99: pick(times, 0.99),
    most: pick(times, 1),
    slowestRefusal: Math.max(0, ...refusals),
    slow: Object.fromEntries([...kinds].map(([kind, some]) => [kind, pick(some, 0.99)])),
  };
}

/** Evenly spaced, whether or not earlier ones have been answered. */
async function arrive(
  started: number,
  end: number,
  distance: number,
  ask: (due: number) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (let due = started; due < end; due += distance) {
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const asked = ask(due).finally(() => underWay.delete(asked));
    underWay.add(asked);
  }
  await Promise.all(underWay);
}
