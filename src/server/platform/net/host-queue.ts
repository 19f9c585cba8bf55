interface QueueOptions {
  mostWaiting: number;
  longestWaitMs: number;
  signal?: AbortSignal | undefined;
}

/** Why a turn was not had: too many wait already, it took too long, or whoever asked has gone. */
export type NoTurn = 'full' | 'late' | 'stopped';

export interface HostQueue {
  /**
   * Runs the task after everybody who asked before under this name. Callers that leave the queue are never
   * served.
   */
  takeTurn<T>(name: string, options: QueueOptions, task: () => Promise<T>): Promise<T | NoTurn>;
}

/** One at a time under each name, first come, first served. */
export function createHostQueue(): HostQueue {
  /** Those who wait behind the one being served; there is no line where nobody is. */
  const lines = new Map<string, (() => void)[]>();

  return {
    async takeTurn(name, options, task) {
      if (options.signal?.aborted) return 'stopped';
      const line = lines.get(name);
      if (line && line.length >= options.mostWaiting) return 'full';
      if (!line) lines.set(name, []);
      else if (!(await standInLine(line, options))) return options.signal?.aborted ? 'stopped' : 'late';
      try {
        return await task();
      } finally {
        const next = lines.get(name)?.shift();
        if (next) next();
        else lines.delete(name);
      }
    },
  };
}

function standInLine(line: (() => void)[], { longestWaitMs, signal }: QueueOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isTurn: boolean) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      resolve(isTurn);
    };
    const come = () => end(true);
    const leave = () => {
      line.splice(line.indexOf(come), 1);
      end(false);
    };
    const timer = setTimeout(leave, longestWaitMs);
    signal?.addEventListener('abort', leave, { once: true });
    line.push(come);
  });
}
