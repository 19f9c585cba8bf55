import type { Dispatcher } from 'undici';
import { type Answer, type Broken, exchange } from './exchange.ts';
import type { NoTurn } from './host-queue.ts';
import type { Clock, Lane } from './hosts.ts';
import { type Failed, fail, type Refused } from './outcome.ts';
import { readRetryAfter, readWait } from './patience.ts';
import type { Turns } from './turns.ts';

export interface Visit {
  lane: Exclude<Lane, 'robots'>;
  headers: Record<string, string>;
  /** What is added for one address, made anew for each request. */
  identify?: ((url: URL) => Record<string, string>) | undefined;
  maxBytes: number;
  truncate?: boolean;
  signal?: AbortSignal | undefined;
}

interface VisitOptions {
  agents: Record<Visit['lane'], Dispatcher>;
  turns: Turns;
  clock: Clock;
  userAgent: string;
  deadlineMs: number;
  longestWaitMs: number;
}

const mostRetries = { pages: 3, pictures: 0, pasted: 0 };
/** Beyond its deadline, a request has had its turn. */
const leaseBeyondMs = 5000;

const clockTime = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** One address in its host's turn, tried again when that may help. */
export function createVisit({ agents, turns, clock, userAgent, deadlineMs, longestWaitMs }: VisitOptions) {
  return async (url: URL, visit: Visit, delayMs: number): Promise<Answer | Broken | Refused | Failed> => {
    const { lane, signal } = visit;
    const patience = { mostRetries: mostRetries[lane], longestWaitMs, now: clock.now };
    const claim = { origin: url.origin, lane, delayMs, leaseMs: deadlineMs + leaseBeyondMs };
    const usual = { 'user-agent': userAgent, 'accept-language': 'en-NZ, en;q=0.8', ...visit.headers };
    const describeClosed = (forMs: number): Failed => {
      const retryAt = clock.now() + forMs;
      const reason = `${url.host} asks not to be visited before ${clockTime.format(retryAt)} (New Zealand time)`;
      return { ...fail(reason, true), retryAt };
    };
    const answer = await turns.standIn(url.origin, lane, signal, async () => {
      for (let retries = 0; ; retries++) {
        const turn = await turns.claim({ ...claim, longestClosedMs: longestWaitMs, signal });
        if (typeof turn === 'object') return describeClosed(turn.closedForMs);
        if (turn !== 'ours') return turn;
        const headers = { ...usual, ...visit.identify?.(url) };
        const result = await exchange(agents[lane], url, { ...visit, headers, deadlineMs });
        const retryAfter = result.kind === 'answer' ? readRetryAfter(result, clock.now()) : null;
        const pause = signal?.aborted ? null : readWait(result, retries, patience);
        // Until the next try, and for as long as it asked, nobody else goes there either.
        await turns.release(claim, pause ?? retryAfter ?? 0);
        if (pause === null) return retryAfter === null ? result : describeClosed(retryAfter);
      }
    });
    return typeof answer === 'string' ? describeNoTurn(url, answer) : answer;
  };
}

const noTurn: Record<NoTurn, string> = {
  full: 'wasn’t fetched: too many are already waiting for that host',
  late: 'didn’t get its turn in time',
  stopped: 'was stopped',
};

function describeNoTurn(url: URL, why: NoTurn): Failed {
  return { ...fail(`${url.href} ${noTurn[why]}`, true), unsent: true };
}
