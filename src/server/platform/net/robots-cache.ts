import { decodeText } from './charset.ts';
import type { Answer } from './exchange.ts';
import type { Hosts, Robots } from './hosts.ts';
import type { Failed, Refused } from './outcome.ts';
import { allowEverything, readRobots, robotsLimit } from './robots.ts';
import type { Turns } from './turns.ts';

interface RobotsCacheOptions {
  agent: string;
  hosts: Hosts;
  turns: Turns;
  now(): number;
  fetch(url: string, maxBytes: number): Promise<{ kind: 'found'; answer: Answer } | Refused | Failed>;
}

interface Entry {
  robots: Promise<Robots>;
  until: number;
}

const hour = 3_600_000;
const afterFailure = 300_000;
const mostOrigins = 1000;
const leaseMs = 60_000;

/**
 * Each host's robots.txt, fetched once an hour for everybody who shares `hosts`. One that couldn't be read
 * forbids everything for five minutes.
 */
export function createRobotsCache({ agent, hosts, turns, now, fetch }: RobotsCacheOptions) {
  const entries = new Map<string, Entry>();

  async function find(origin: string): Promise<{ robots: Robots; forMs: number }> {
    const claim = { origin, lane: 'robots', delayMs: 0, leaseMs } as const;
    // Whoever comes to it second finds what the first has read.
    const turn = await turns.claim({ ...claim, longestClosedMs: 0 });
    try {
      const known = await hosts.recallRobots(origin).catch(() => null);
      if (known) return known;
      const read = await readAnew(origin);
      if (read.forMs > 0) await hosts.rememberRobots(origin, read.robots, read.forMs).catch(() => {});
      return read;
    } finally {
      if (turn === 'ours') await turns.release(claim);
    }
  }

  async function readAnew(origin: string): Promise<{ robots: Robots; forMs: number }> {
    const found = await fetch(`${origin}/robots.txt`, robotsLimit);
    if (found.kind === 'found') {
      const { status, body, headers } = found.answer;
      if (status >= 200 && status <= 299)
        return { robots: readRobots(decodeText(body, headers['content-type']), agent), forMs: hour };
      // A server that has no rules allows everything. One that is too busy to say (429) has not said so.
      if (status >= 400 && status <= 499 && status !== 429) return { robots: allowEverything, forMs: hour };
    }
    if (found.kind === 'refused') return { robots: found, forMs: afterFailure };
    if (found.kind === 'failed' && found.isNowhere) {
      const reason = `there’s no host called ${new URL(origin).host}`;
      return { robots: { kind: 'refused', reason }, forMs: afterFailure };
    }
    const why = found.kind === 'failed' ? found.reason : `status ${found.answer.status}`;
    const reason = `robots.txt of ${new URL(origin).host} couldn’t be read, so we fetch nothing there (${why})`;
    return {
      robots: { kind: 'refused', byRobots: true, isUnread: true, reason },
      forMs: found.kind === 'failed' && found.unsent ? 0 : afterFailure,
    };
  }

  return {
    find(origin: string): Promise<Robots> {
      const known = entries.get(origin);
      if (known && known.until > now()) return known.robots;
      const entry: Entry = { robots: Promise.resolve(allowEverything), until: Number.POSITIVE_INFINITY };
      entry.robots = find(origin).then(({ robots, forMs }) => {
        entry.until = now() + forMs;
        return robots;
      });
      entries.delete(origin);
      entries.set(origin, entry);
      if (entries.size > mostOrigins) entries.delete(entries.keys().next().value!);
      return entry.robots;
    },
  };
}
