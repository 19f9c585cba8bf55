import { createHostQueue, type NoTurn } from './host-queue.ts';
import type { Claim, Clock, Hosts, Lane } from './hosts.ts';

/** The turn is ours, or not, and why. `closed`: the host asked to be left alone for longer than we wait. */
export type TurnAnswer = 'ours' | NoTurn | { closedForMs: number };

export interface TurnOptions extends Claim {
  /** We don't wait for a host that's closed for longer. */
  longestClosedMs: number;
  signal?: AbortSignal | undefined;
}

/** How many may wait for a host, and how long. Nobody looks at a page for minutes to see a picture or a price. */
const limits: Record<Lane, { mostWaiting: number; longestWaitMs: number }> = {
  pages: { mostWaiting: 10_000, longestWaitMs: 900_000 },
  robots: { mostWaiting: 10_000, longestWaitMs: 900_000 },
  pictures: { mostWaiting: 50, longestWaitMs: 20_000 },
  pasted: { mostWaiting: 20, longestWaitMs: 20_000 },
};
/** Before the hosts are asked again after they could not be. */
const hostsAwayMs = 1000;

/** Turns at hosts, first among those who ask in this process, then among all who share `hosts`. */
export function createHostTurns(hosts: Hosts, clock: Clock) {
  const queue = createHostQueue();
  let isClosed = false;

  async function claim(options: TurnOptions): Promise<TurnAnswer> {
    const { lane, longestClosedMs, signal } = options;
    const giveUpAt = clock.now() + limits[lane].longestWaitMs;
    for (;;) {
      if (isClosed || signal?.aborted) return 'stopped';
      // A database that's away will be back, so we wait for it like anything else.
      const answer = await hosts.claim(options).catch(() => ({ kind: 'wait', ms: hostsAwayMs }) as const);
      if (answer.kind === 'ours') return 'ours';
      if (answer.kind === 'closed' && answer.ms > longestClosedMs) return { closedForMs: answer.ms };
      if (clock.now() + answer.ms > giveUpAt) return 'late';
      await clock.sleep(answer.ms, signal);
    }
  }

  return {
    /** Keeps this process's place at the host while the task takes as many turns there as it needs. */
    standIn<T>(origin: string, lane: Lane, signal: AbortSignal | undefined, task: () => Promise<T>) {
      return queue.takeTurn(`${lane} ${origin}`, { ...limits[lane], signal }, task);
    },
    claim,
    /** If we can't give it back, it expires by itself. */
    release: (taken: Claim, closedForMs = 0) => hosts.release(taken, closedForMs).catch(() => {}),
    close() {
      isClosed = true;
    },
  };
}

export type Turns = ReturnType<typeof createHostTurns>;
