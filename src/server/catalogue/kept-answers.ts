import type { LiveCatalogue } from './live-catalogue.ts';

interface KeptAnswers<T> {
  /** What was answered to the same question since the catalogue last changed, else what is found out now. */
  recall(question: string, findOut: () => Promise<T>): Promise<T>;
}

const mostAnswers = 1000;
const longestQuestion = 500;

/** Shoppers ask the same things; the answers hold until the catalogue changes. */
export function keepAnswers<T>(catalogue: LiveCatalogue): KeptAnswers<T> {
  const kept = new Map<string, T>();
  let version = -1;
  return {
    async recall(question, findOut) {
      if (version !== catalogue.version()) {
        kept.clear();
        version = catalogue.version();
      }
      const known = kept.get(question);
      if (known !== undefined) return known;
      const asked = version;
      const answer = await findOut();
      if (asked === catalogue.version() && question.length <= longestQuestion) {
        // The one kept longest makes room.
        if (kept.size >= mostAnswers) kept.delete(kept.keys().next().value!);
        kept.set(question, answer);
      }
      return answer;
    },
  };
}
