import { Busy } from './errors.ts';

interface Room {
  /** As many are inside at the same time. */
  atOnce: number;
  /** As many wait outside. */
  waiting: number;
  /** In milliseconds: nobody waits for longer. */
  longestWait: number;
}

export interface Line {
  /** Waits for its turn; refused when too many wait already, or when its turn does not come in time. */
  enter(): Promise<void>;
  /** For requests that don't have to wait. */
  enterAtOnce(): void;
  leave(): void;
  isFull(): boolean;
  /** Inside and outside. */
  count(): number;
  close(): void;
}

interface Waiting {
  since: number;
  letIn(): void;
  refuse(error: Error): void;
}

const lookEvery = 100;

/**
 * Lets a limited number in at a time, in order, and one in each turn of the event loop: Node accepts one new
 * connection in each, so a long turn keeps out everybody who isn't here yet.
 */
export function openLine({ atOnce, waiting: mostWaiting, longestWait }: Room): Line {
  const line: Waiting[] = [];
  let inside = 0;
  let isTurnTaken = false;
  let timer: NodeJS.Timeout | undefined;

  /** While anybody waits. */
  function lookAgain(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      const before = performance.now() - longestWait;
      while (line[0] && line[0].since < before) line.shift()!.refuse(new Busy());
      if (line.length > 0) lookAgain();
    }, lookEvery).unref();
  }

  function takeTurn(): void {
    inside++;
    isTurnTaken = true;
    setImmediate(() => {
      isTurnTaken = false;
      letNextIn();
    });
  }

  function letNextIn(): void {
    if (isTurnTaken || inside >= atOnce || line.length === 0) return;
    takeTurn();
    line.shift()!.letIn();
  }

  return {
    async enter() {
      if (line.length >= mostWaiting) throw new Busy();
      const waits = new Promise<void>((letIn, refuse) => {
        line.push({ since: performance.now(), letIn, refuse });
      });
      letNextIn();
      if (line.length > 0) lookAgain();
      await waits;
    },
    enterAtOnce() {
      inside++;
    },
    leave() {
      inside--;
      letNextIn();
    },
    isFull: () => line.length >= mostWaiting,
    count: () => inside + line.length,
    close: () => clearTimeout(timer),
  };
}
