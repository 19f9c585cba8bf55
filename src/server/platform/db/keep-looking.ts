import type { News, Topic } from './news.ts';

interface Looking {
  look(): Promise<unknown>;
  /** In milliseconds: the least time between two looks, and how often to look without news. */
  every: number;
  onFailure(error: unknown): void;
}

/** However quiet it is, so that nothing stays missed for longer than this. */
const seldom = 30_000;
const longestWait = 2_000;

/** Looks whenever the database tells that there is something to see. */
export function keepLooking(news: News, topic: Topic, { look, every, onFailure }: Looking) {
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = performance.now();
  let [isTold, isLooking, isOver] = [false, false, false];
  let failures = 0;

  function plan(): void {
    clearTimeout(timer);
    if (isLooking || isOver) return;
    timer = setTimeout(lookNow, Math.max(0, lookedAt + findWait() - performance.now()));
  }

  function findWait(): number {
    if (failures > 0) return Math.min(every * 2 ** failures, longestWait);
    return isTold || !news.isHeard() ? every : seldom;
  }

  async function lookNow(): Promise<void> {
    [isTold, isLooking] = [false, true];
    try {
      await look();
      failures = 0;
    } catch (error) {
      // While the database is away we say so once, not at every look.
      if (failures++ === 0) onFailure(error);
    }
    isLooking = false;
    lookedAt = performance.now();
    plan();
  }

  const unfollow = news.follow(topic, () => {
    isTold = true;
    plan();
  });
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
    unfollow();
  };
}
