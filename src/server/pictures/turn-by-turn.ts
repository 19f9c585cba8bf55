/** Runs this many tasks at a time; the others wait in order. A task that has to wait may give up its slot. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(task: (giveBack: () => void) => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    let hasPlace = true;
    const giveBack = () => {
      if (!hasPlace) return;
      hasPlace = false;
      const next = waiting.shift();
      if (next) next();
      else running--;
    };
    try {
      return await task(giveBack);
    } finally {
      giveBack();
    }
  };
}
