import { LRUCache } from 'lru-cache';

interface KeptAnswers<T> {
  /**
   * The answer to the same question since things last changed, or else a new one, worked out once for all who
   * ask.
   */
  recall(question: string, findOut: () => Promise<T>): Promise<T>;
}

interface Keeping<T> {
  /** Changes whenever an answer may have changed. */
  version: () => number;
  /** The total weight of all of them; the least recently asked makes room. */
  most?: number;
  /** 0: not worth keeping. */
  weigh?: (answer: T) => number;
  /** In milliseconds. By default they hold until something changes. */
  lasting?: number;
}

const longestQuestion = 500;

/** People ask the same things; the answers hold until something changes. */
export function keepAnswers<T extends object>({
  version,
  most = 1000,
  weigh = () => 1,
  lasting = 0,
}: Keeping<T>): KeptAnswers<T> {
  const kept = new LRUCache<string, T>({ maxSize: most, ttl: lasting });
  const underWay = new Map<string, Promise<T>>();
  let current = version();
  return {
    async recall(question, findOut) {
      if (current !== version()) {
        kept.clear();
        underWay.clear();
        current = version();
      }
      const known = kept.get(question) ?? underWay.get(question);
      if (known) return known;
      const asked = current;
      const finding = findOut();
      underWay.set(question, finding);
      try {
        const answer = await finding;
        const size = weigh(answer);
        if (asked === version() && size > 0 && question.length <= longestQuestion)
          kept.set(question, answer, { size });
        return answer;
      } finally {
        if (underWay.get(question) === finding) underWay.delete(question);
      }
    },
  };
}

/**
 * The same version, but changing at most once in this many milliseconds: for answers too slow to follow every
 * change.
 */
export function changingSlowly(version: () => number, lasting: number): () => number {
  let seen = version();
  let since = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (seen !== version() && now - since >= lasting) {
      seen = version();
      since = now;
    }
    return seen;
  };
}
