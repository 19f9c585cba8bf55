/** Waiting that can be cut short, for one topic or for all. */
export interface Pause {
  wait(ms: number, forWhat?: string): Promise<void>;
  wake(forWhat: string): void;
  /** From now on nobody waits. */
  end(): void;
  isOver(): boolean;
}

export function createPause(): Pause {
  const waiting = new Map<() => void, string | undefined>();
  let isOver = false;
  return {
    wait: (ms, forWhat) =>
      new Promise((resolve) => {
        if (isOver) return resolve();
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, ms);
        waiting.set(goOn, forWhat);
      }),
    wake(forWhat) {
      for (const [goOn, what] of [...waiting]) if (what === forWhat) goOn();
    },
    end() {
      isOver = true;
      for (const goOn of [...waiting.keys()]) goOn();
    },
    isOver: () => isOver,
  };
}
