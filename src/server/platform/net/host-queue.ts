export interface Clock {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

interface Host {
  lastTurn: Promise<unknown>;
  /** When the last request ended; null before the first. */
  finishedAt: number | null;
}

export interface HostQueue {
  /** Runs the task when nobody else talks to this host and `delayMs` have passed since somebody did. */
  takeTurn<T>(host: string, delayMs: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

const mostHosts = 1000;

/** One request at a time for each host, whoever asks for it. */
export function createHostQueue(clock: Clock): HostQueue {
  const hosts = new Map<string, Host>();

  function find(name: string): Host {
    const host = hosts.get(name) ?? { lastTurn: Promise.resolve(), finishedAt: null };
    // Those used last stand last, so the first is the one to forget.
    hosts.delete(name);
    hosts.set(name, host);
    if (hosts.size > mostHosts) hosts.delete(hosts.keys().next().value!);
    return host;
  }

  return {
    takeTurn(name, delayMs, task, signal) {
      const host = find(name);
      const turn = host.lastTurn.then(async () => {
        const wait = host.finishedAt === null ? 0 : host.finishedAt + delayMs - clock.now();
        if (wait > 0 && !signal?.aborted) await clock.sleep(wait, signal);
        try {
          return await task();
        } finally {
          host.finishedAt = clock.now();
        }
      });
      host.lastTurn = turn.catch(() => {});
      return turn;
    },
  };
}
