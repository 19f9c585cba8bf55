import { decodeText } from './charset.ts';
import type { Answer } from './exchange.ts';
import type { Failed, Refused } from './outcome.ts';
import { allowEverything, type RobotsRules, readRobots, robotsLimit } from './robots.ts';

interface RobotsCacheOptions {
  agent: string;
  now(): number;
  fetch(url: string, maxBytes: number): Promise<{ kind: 'found'; answer: Answer } | Refused | Failed>;
}

interface Entry {
  rules: Promise<RobotsRules | Refused>;
  until: number;
}

const hour = 3_600_000;
const afterFailure = 300_000;
const mostOrigins = 1000;

/** Each host's robots.txt, fetched once an hour; one that could not be read forbids everything for five minutes. */
export function createRobotsCache({ agent, now, fetch }: RobotsCacheOptions) {
  const entries = new Map<string, Entry>();

  async function read(origin: string, entry: Entry): Promise<RobotsRules | Refused> {
    const found = await fetch(`${origin}/robots.txt`, robotsLimit);
    entry.until = now() + hour;
    if (found.kind === 'found') {
      const { status, body, headers } = found.answer;
      if (status >= 200 && status <= 299) {
        return readRobots(decodeText(body, headers['content-type']), agent);
      }
      // A server that has no rules allows everything. One that is too busy to say (429) has not said so.
      if (status >= 400 && status <= 499 && status !== 429) return allowEverything;
    }
    entry.until = now() + afterFailure;
    if (found.kind === 'refused') return found;
    const why = found.kind === 'failed' ? found.reason : `status ${found.answer.status}`;
    return {
      kind: 'refused',
      byRobots: true,
      reason: `robots.txt of ${new URL(origin).host} could not be read, so nothing there is fetched (${why})`,
    };
  }

  return {
    find(origin: string): Promise<RobotsRules | Refused> {
      const known = entries.get(origin);
      if (known && known.until > now()) return known.rules;
      const entry: Entry = { rules: Promise.resolve(allowEverything), until: Number.POSITIVE_INFINITY };
      entry.rules = read(origin, entry);
      entries.delete(origin);
      entries.set(origin, entry);
      if (entries.size > mostOrigins) entries.delete(entries.keys().next().value!);
      return entry.rules;
    },
  };
}
