interface Shared<T> {
  result: Promise<T>;
  waiting: number;
  stop: AbortController;
}

/**
 * Several callers who want the same thing at once wait for one piece of work, which stops when the last of
 * them leaves.
 */
export function createSharing<T>() {
  const underWay = new Map<string, Shared<T>>();

  return async (key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const shared = underWay.get(key) ?? begin(key, work);
    shared.waiting++;
    const leave = () => {
      if (--shared.waiting > 0) return;
      shared.stop.abort();
      // Whoever comes now begins anew.
      if (underWay.get(key) === shared) underWay.delete(key);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    try {
      return await shared.result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const stop = new AbortController();
    const result = work(stop.signal).finally(() => {
      if (underWay.get(key) === shared) underWay.delete(key);
    });
    const shared: Shared<T> = { result, waiting: 0, stop };
    underWay.set(key, shared);
    return shared;
  }
}
