import type { Refused } from './outcome.ts';
import type { RobotsRules } from './robots.ts';

export interface Clock {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/**
 * A host serves each lane one at a time. What visitors ask for (pictures, and pages whose address they paste)
 * never holds up what is collected.
 */
export type Lane = 'pages' | 'pictures' | 'pasted' | 'robots';

/** Whoever asks us not to collect is left alone by visitors too. What a host says to a visitor is for that lane. */
export const closeWithPages: ReadonlySet<Lane> = new Set(['pictures', 'pasted']);

export interface Claim {
  origin: string;
  lane: Lane;
  /** Since the last request in this lane ended. */
  delayMs: number;
  /** Whoever does not give a turn back has lost it after this. */
  leaseMs: number;
}

/** Ours, or how long to wait before asking again; `closed`: because the host asked to be left alone. */
type ClaimAnswer = { kind: 'ours' } | { kind: 'wait' | 'closed'; ms: number };

export type Robots = RobotsRules | Refused;

/** Whose turn it is at each host, until when it is closed, and what its robots.txt says. */
export interface Hosts {
  claim(claim: Claim): Promise<ClaimAnswer>;
  /** Gives the turn back; above zero, `closedForMs` closes the lane, and pages close what visitors ask for. */
  release(claim: Claim, closedForMs: number): Promise<void>;
  recallRobots(origin: string): Promise<{ robots: Robots; forMs: number } | null>;
  rememberRobots(origin: string, robots: Robots, forMs: number): Promise<void>;
}

const mostKept = 3000;

/** For a process that is alone: whoever stands in its queue is the only one to ask. */
export function createOwnHosts(clock: Clock): Hosts {
  const kept = new Map<string, { finishedAt: number; closedUntil: number }>();
  const find = (origin: string, lane: Lane) => kept.get(`${lane} ${origin}`);
  return {
    async claim({ origin, lane, delayMs }) {
      const own = find(origin, lane);
      const closedUntil = Math.max(
        own?.closedUntil ?? 0,
        closeWithPages.has(lane) ? (find(origin, 'pages')?.closedUntil ?? 0) : 0,
      );
      if (closedUntil > clock.now()) return { kind: 'closed', ms: closedUntil - clock.now() };
      const wait = own ? own.finishedAt + delayMs - clock.now() : 0;
      return wait > 0 ? { kind: 'wait', ms: wait } : { kind: 'ours' };
    },
    async release({ origin, lane }, closedForMs) {
      const name = `${lane} ${origin}`;
      // Those used last stand last, so the first is the one to forget.
      kept.delete(name);
      kept.set(name, { finishedAt: clock.now(), closedUntil: clock.now() + closedForMs });
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    },
    recallRobots: async () => null,
    rememberRobots: async () => {},
  };
}
